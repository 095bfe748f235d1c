"""What is demanded of a card, as predicates of Chinese: 费用为4以下, 持有种族「…」."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import ways_of_coming
from zxscript.explain.shape import described
from zxscript.explain.speaker import Speaker
from zxscript.explain.zh import areas, conditions, events, numbers, sets
from zxscript.explain.zh.words import COMPARED, Predicate, player, players, quoted, tags
from zxscript.meaning.forms import (
    All,
    Any,
    BeingPlayed,
    Belongs,
    Came,
    Compare,
    Done,
    During,
    EventIs,
    Fighting,
    Happened,
    HasAbility,
    HasUnder,
    Held,
    HostOf,
    Is,
    Located,
    Member,
    Not,
    Parity,
    Persons,
    PlayerIs,
    PlayerNamed,
    SamePlayer,
    SameStat,
    SharesTag,
    StatChanged,
    StateIs,
    StatIs,
    TagContains,
    TagCount,
    Tagged,
    Test,
)


def predicate(speaker: Speaker, said: Test) -> Predicate:
    """The test as a predicate that can be denied and put in front of a noun."""
    match said:
        case Tagged():
            return _tagged(speaker, said)
        case TagContains():
            return Predicate(_tag(speaker, said.kind), "含有", quoted(said.texts))
        case TagCount():
            return _tag_count(speaker, said)
        case SharesTag():
            return Predicate("", "持有", f"与{sets.noun(speaker, said.other)}相同的{_tag(speaker, said.kind)}")
        case StatIs():
            return _stat(speaker, said)
        case SameStat():
            stat = speaker.words.say("stat", said.stat)
            return Predicate(stat, "等于", f"{sets.noun(speaker, said.other)}的{stat}")
        case StatChanged():
            stat = speaker.words.say("stat", said.stat)
            than = {"ne": "不同于", "gt": "高于", "lt": "低于", "eq": "等于", "ge": "不低于", "le": "不高于"}[said.compare]
            return Predicate(stat, than, f"原本的{stat}")
        case Parity():
            stat = ("原本的" if said.original else "") + speaker.words.say("stat", said.stat)
            return Predicate(stat, "为", "奇数" if said.odd else "偶数")
        case StateIs():
            return _state(speaker, said.state)
        case HasAbility():
            return Predicate("", "持有", "能力" if said.tag == "*" else ability(speaker, said.tag))
        case HasUnder():
            return _has_under(speaker, said)
        case HostOf():
            return Predicate("下方", "有", sets.noun(speaker, said.of))
        case Belongs():
            return Predicate("", "是", f"{players(speaker, said.whose)}的卡", f"{players(speaker, said.whose)}的")
        case Located():
            return Predicate("", "位于", areas.zones(speaker, said.where))
        case Member():
            return Predicate("", "是", sets.noun(speaker, said.of))
        case Came():
            return _came(speaker, said)
        case Fighting():
            return _fighting(speaker, said)
        case BeingPlayed():
            source = f"从{areas.zones(speaker, said.source)}" if said.source else ""
            first = "接下来的第一张" if said.next_only else ""
            word = speaker.words.find("how", said.how)
            way = events.bare(speaker, said.how) if word is None else word.text
            how = f"{player(speaker, said.by)}{source}{way}的{first}"
            return Predicate("", "是", f"{how}卡", how)
        case PlayerNamed():
            return Predicate("所属玩家的玩家名", "为", f"「{said.name}」")
        case All():
            return Predicate("", "", "且".join(_part(speaker, one) for one in said.parts))
        case Any():
            return Predicate("", "", "或".join(_part(speaker, one) for one in said.parts))
        case Not():
            return _denied(speaker, said)
        case Compare() | Is() | Done() | Held() | Happened() | During() | PlayerIs() | SamePlayer() | EventIs():
            return conditions.clause(speaker, said)
        case _:
            assert_never(said)


def ability(speaker: Speaker, tag: str) -> str:
    """An ability by its tag: 自动能力, “絶界”."""
    word = speaker.words.find("ability", tag)
    return f"“{tag}”" if word is None else word.text


def _tag(speaker: Speaker, kind: str) -> str:
    return speaker.words.say("tag", kind)


def _part(speaker: Speaker, said: Test) -> str:
    text = predicate(speaker, said).text
    return f"（{text}）" if isinstance(said, All | Any) else text


def _denied(speaker: Speaker, said: Not) -> Predicate:
    inner = predicate(speaker, said.part)
    if isinstance(said.part, Member):
        of = sets.noun(speaker, described(said.part.of))
        return Predicate("", "不是", of, f"{of}以外的")
    if isinstance(said.part, Any) and all(isinstance(one, Member) for one in said.part.parts):
        named = "和".join(sets.noun(speaker, described(one.of)) for one in said.part.parts if isinstance(one, Member))
        return Predicate("", "不是", named, f"{named}以外的")
    return inner.denied()


def _tagged(speaker: Speaker, said: Tagged) -> Predicate:
    if said.picked:
        rest = f"{tags(speaker, said.kind, said.values)}或" if said.values else ""
        return Predicate("", "持有", f"{rest}所选的{_tag(speaker, said.kind)}")
    values = tags(speaker, said.kind, said.values)
    how = speaker.words.word("tag", said.kind)
    if how.has("has"):
        return Predicate("", "持有", how.form("has").format(values))
    return Predicate(how.text, "为", values, how.form("short", "").format(values))


def _has_under(speaker: Speaker, said: HasUnder) -> Predicate:
    cards = "".join(predicate(speaker, one).attribute for one in said.tests)
    many = f"{said.least}张以上的" if said.least > 1 else ""
    return Predicate(f"{speaker.words.say('zone', said.zone)}中", "有", f"{many}{cards}卡")


def _tag_count(speaker: Speaker, said: TagCount) -> Predicate:
    word = speaker.words.find("tag_count", f"{said.kind}:{said.compare}:{said.count}")
    if word is not None and not said.original:
        return Predicate("", "是", word.text, f"{word.text}的")
    original = "原本的" if said.original else ""
    if said.compare == "ge" and said.count == 1:
        return Predicate("", "持有", f"{original}{_tag(speaker, said.kind)}")
    bound = COMPARED[said.compare].format(f"{numbers.number(speaker, said.count)}种")
    return Predicate(f"持有的{original}{_tag(speaker, said.kind)}", "为", bound)


def _stat(speaker: Speaker, said: StatIs) -> Predicate:
    stat = ("原本的" if said.original else "") + speaker.words.say("stat", said.stat)
    value = numbers.amount(speaker, said.value, "")
    more = said.compare == "gt" and isinstance(said.value, int)
    bound = f"{said.value + 1}以上" if more and isinstance(said.value, int) else COMPARED[said.compare].format(value)
    return Predicate(stat, "为", bound, f"{stat}{bound}的" if isinstance(said.value, int) else "")


def _state(speaker: Speaker, name: str) -> Predicate:
    word = speaker.words.word("state", name)
    short = word.form("short", f"{word.text}状态")
    return Predicate("", "处于", f"{word.text}状态", f"{short}的")


def _came(speaker: Speaker, said: Came) -> Predicate:
    when = "在本回合中" if said.this_turn else ""
    source = f"从{areas.zones(speaker, said.source)}" if said.source else ""
    how = "或".join(speaker.words.say("came", one) for one in ways_of_coming(speaker, said))
    return Predicate("", "是", f"{when}{source}{how}登场的卡", f"{when}{source}{how}登场的")


def _fighting(speaker: Speaker, said: Fighting) -> Predicate:
    either = isinstance(said.against, Persons) and len(said.against.who) > 1
    against = "玩家" if either else "" if said.against is None else sets.noun(speaker, said.against)
    match said.role:
        case "attacking" if said.past:
            return Predicate("", "攻击了", against, f"攻击了{against}的")
        case "attacked" if said.past:
            return Predicate("", "受到了", f"{against}攻击", f"受到了{against}攻击的")
        case "attacking":
            return Predicate("", "在", f"攻击{against}", f"正在攻击{against}的")
        case "attacked":
            return Predicate("", "在", f"受到{against}攻击", f"正受到{against}攻击的")
        case "blocking":
            return Predicate("", "在", f"阻挡{against}", f"正在阻挡{against}的")
        case "battling":
            if not against:
                return Predicate("", "处于", "战斗中", "战斗中的")
            return Predicate("", "在", f"与{against}战斗", f"正在与{against}战斗的")
        case _:
            assert_never(said.role)
