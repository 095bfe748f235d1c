"""What is demanded of a card, as predicates of Japanese in their dictionary form: コスト4以下である, フォースを持つ.

``attribute`` of :mod:`zxscript.explain.ja.words` puts one in front of a noun, ``negative`` denies it.
"""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import ways_of_coming
from zxscript.explain.ja import areas, conditions, events, numbers, sets
from zxscript.explain.ja.conjugation import inflected
from zxscript.explain.ja.words import COMPARED, attribute, negative, player, players, quoted, tags
from zxscript.explain.shape import described
from zxscript.explain.speaker import Speaker
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


def predicate(speaker: Speaker, said: Test) -> str:
    """The test in its dictionary form."""
    match said:
        case Tagged():
            return _tagged(speaker, said)
        case TagContains():
            return f"{_tag(speaker, said.kind)}に{quoted(said.texts)}を含む"
        case TagCount():
            return _tag_count(speaker, said)
        case SharesTag():
            return f"{sets.noun(speaker, said.other)}と同じ{_tag(speaker, said.kind)}を持つ"
        case StatIs():
            return _stat(speaker, said)
        case SameStat():
            return f"{sets.noun(speaker, said.other)}と同じ{speaker.words.say('stat', said.stat)}である"
        case StatChanged():
            stat = speaker.words.say("stat", said.stat)
            than = {"ne": "と異なる", "gt": "より高い", "lt": "より低い", "eq": "と同じである", "ge": "以上である", "le": "以下である"}
            return f"{stat}が元々の{stat}{than[said.compare]}"
        case Parity():
            stat = ("元々の" if said.original else "") + speaker.words.say("stat", said.stat)
            return f"{stat}が{'奇数' if said.odd else '偶数'}である"
        case StateIs():
            return speaker.words.say("state", said.state, "is")
        case HasAbility():
            return "能力を持つ" if said.tag == "*" else f"{ability(speaker, said.tag)}を持つ"
        case HasUnder():
            cards = "".join(attribute(predicate(speaker, one)) for one in said.tests)
            zone = speaker.words.say("zone", said.zone)
            many = f"{said.least}枚以上" if said.least > 1 else ""
            return f"{cards}カードを{zone}に{many}持つ" if cards else f"{zone}を{many}持つ"
        case HostOf():
            return f"{sets.noun(speaker, said.of)}を下に持つ"
        case Belongs():
            return f"{players(speaker, said.whose)}のものである"
        case Located():
            return f"{areas.zones(speaker, said.where)}にある"
        case Member():
            return f"{sets.noun(speaker, said.of)}である"
        case Came():
            return _came(speaker, said)
        case Fighting():
            return _fighting(speaker, said)
        case BeingPlayed():
            source = f"{areas.zones(speaker, said.source)}から" if said.source else ""
            word = speaker.words.find("how", said.how)
            how = events.tail(speaker, said.how) if word is None else word.text
            return f"{player(speaker, said.by)}が{'次に' if said.next_only else ''}{source}{how}"
        case PlayerNamed():
            return f"プレイヤー名が「{said.name}」のプレイヤーのものである"
        case All():
            return _all(speaker, said)
        case Any():
            return _any(speaker, said)
        case Not():
            return _not(speaker, said.part)
        case Compare() | Is() | Done() | Held() | Happened() | During() | PlayerIs() | SamePlayer() | EventIs():
            return conditions.clause(speaker, said)
        case _:
            assert_never(said)


def ability(speaker: Speaker, tag: str) -> str:
    """An ability by its tag: 自動能力, “絶界”."""
    word = speaker.words.find("ability", tag)
    return f"“{tag}”" if word is None else word.text


def _tag(speaker: Speaker, kind: str) -> str:
    return speaker.words.say("tag", kind)


def _tagged(speaker: Speaker, said: Tagged) -> str:
    if said.picked:
        rest = f"{_tagged(speaker, Tagged(said.kind, said.values))}か" if said.values else ""
        return f"{rest}選んだ{_tag(speaker, said.kind)}を持つ"
    values = tags(speaker, said.kind, said.values)
    how = speaker.words.word("tag", said.kind)
    return how.form("is", f"{how.text}が{{}}である").format(values)


def _tag_count(speaker: Speaker, said: TagCount) -> str:
    word = speaker.words.find("tag_count", f"{said.kind}:{said.compare}:{said.count}")
    if word is not None and not said.original:
        return word.text
    original = "元々の" if said.original else ""
    if said.compare == "ge" and said.count == 1:
        return f"{original}{_tag(speaker, said.kind)}を持つ"
    bound = COMPARED[said.compare].format(f"{numbers.number(speaker, said.count)}種類")
    return f"持つ{original}{_tag(speaker, said.kind)}が{bound}である"


def _stat(speaker: Speaker, said: StatIs) -> str:
    stat = ("元々の" if said.original else "") + speaker.words.say("stat", said.stat)
    if said.compare == "gt" and isinstance(said.value, int):
        return f"{stat}{said.value + 1}以上である"
    bound = COMPARED[said.compare].format(numbers.amount(speaker, said.value, ""))
    return f"{stat}{bound}である" if isinstance(said.value, int) else f"{stat}が{bound}である"


def _came(speaker: Speaker, said: Came) -> str:
    when = "このターンの間に" if said.this_turn else ""
    source = f"{areas.zones(speaker, said.source)}から" if said.source else ""
    how = "か".join(speaker.words.say("came", one) for one in ways_of_coming(speaker, said))
    return f"{when}{source}{how}登場している"


def _fighting(speaker: Speaker, said: Fighting) -> str:
    either = isinstance(said.against, Persons) and len(said.against.who) > 1
    against = "プレイヤー" if either else "" if said.against is None else sets.noun(speaker, said.against)
    match said.role:
        case "attacking" if said.past:
            return (f"{against}を" if against else "") + "攻撃した"
        case "attacked" if said.past:
            return (f"{against}に" if against else "") + "攻撃された"
        case "attacking":
            return (f"{against}を" if against else "") + "攻撃している"
        case "attacked":
            return (f"{against}に" if against else "") + "攻撃されている"
        case "blocking":
            return (f"{against}を" if against else "") + "ブロックしている"
        case "battling":
            return (f"{against}と" if against else "") + "バトルしている"
        case _:
            assert_never(said.role)


def _not(speaker: Speaker, said: Test) -> str:
    if isinstance(said, Member):
        return f"{sets.noun(speaker, described(said.of))}以外である"
    if isinstance(said, Any) and all(isinstance(one, Member) for one in said.parts):
        named = (sets.noun(speaker, described(one.of)) for one in said.parts if isinstance(one, Member))
        return f"{'と'.join(named)}以外である"
    if isinstance(said, Any):
        return _all(speaker, All(tuple(Not(one) for one in said.parts)))
    if isinstance(said, All):
        return f"「{_all(speaker, said)}」に当てはまらない"
    return negative(predicate(speaker, said))


def _all(speaker: Speaker, said: All) -> str:
    *before, last = (_part(speaker, one, Any) for one in said.parts)
    return "、".join([*(_te(one) for one in before), last])


def _any(speaker: Speaker, said: Any) -> str:
    *before, last = (_part(speaker, one, All) for one in said.parts)
    return "".join(f"{one.removesuffix('である')}か、" for one in before) + last


def _part(speaker: Speaker, said: Test, mixed: type) -> str:
    """A part that joins others itself is kept together."""
    text = predicate(speaker, said)
    return f"「{text}」に当てはまる" if isinstance(said, mixed) else text


def _te(text: str) -> str:
    """The predicate as one that another follows: コスト4以下で, フォースを持ち."""
    if text.endswith(("である", "いる", "ない")):
        return inflected(text, "te")
    return inflected(text, "stem")
