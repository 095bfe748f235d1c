"""Which cards and players, as nouns of Chinese."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from zxscript.explain.cases import TAG_SETS, amount, called_by_state, owned_places
from zxscript.explain.shape import focus_of
from zxscript.explain.speaker import Speaker
from zxscript.explain.zh import areas, events, numbers, pointing, tests
from zxscript.explain.zh.demands import demand
from zxscript.explain.zh.words import either, player, players
from zxscript.meaning.forms import (
    Among,
    BeingPlayed,
    Best,
    Bound,
    Cards,
    End,
    Fixed,
    In,
    OfEvent,
    Owners,
    Persons,
    Quantity,
    Rest,
    Self,
    Set,
    Some,
    Tagged,
    Test,
    Under,
    Union,
    Unlimited,
    Who,
)

_SELF: Final = {
    (False, False): "此卡", (True, False): "移动后的此卡", (True, True): "在移动处的此卡", (False, True): "仍在该处的此卡",
}  # fmt: skip
"""``now`` and ``arrived`` of this card -> its words."""


def noun(speaker: Speaker, said: Set) -> str:
    """The set as a noun, without a word for all of it: 普通方格中对手的费用4以下的Z/X."""
    match said:
        case Cards():
            return _cards(speaker, said, "")
        case Self():
            return _SELF[said.now, said.arrived]
        case Bound():
            return pointing.bound(speaker, said)
        case Rest():
            return pointing.rest(speaker, said)
        case OfEvent():
            return ("（在那之前的状态）" if said.was else "") + events.participant(speaker, said.role)
        case Among():
            return _among(speaker, said, "")
        case Under():
            return _under(speaker, said)
        case End():
            zone = f"{player(speaker, said.whose)}的{speaker.words.say('zone', said.zone)}"
            end = "顶" if said.top else "底"
            if said.until:
                most = "" if said.count == Unlimited() else f"（最多{numbers.counted(speaker, said.count)}）"
                return f"从{zone}{end}开始直到出现{noun(speaker, Cards(tests=said.until))}为止{most}的卡"
            return f"{zone}{end}的{numbers.counted(speaker, said.count)}卡"
        case Union():
            return ("和" if said.every else "或").join(noun(speaker, one) for one in said.parts)
        case Best():
            most = "最高" if said.highest else "最低"
            stat = ("原本的" if said.original else "") + speaker.words.say("stat", said.stat)
            return f"{noun(speaker, said.of)}中{stat}{most}的卡"
        case Some():
            return some(speaker, said)
        case Fixed():
            return _now(said) + noun(speaker, said.of)
        case Persons():
            return _players(speaker, said.who)
        case Owners():
            return _players(speaker, said.whose) if said.whose else f"{noun(speaker, said.of)}的持有者"
        case _:
            assert_never(said)


def counted(speaker: Speaker, said: Set) -> str:
    """The same where a number is asked of it: what "or" joins is counted apart (卡组或充能区其中一处中的卡)."""
    return _cards(speaker, said, "", counted=True) if isinstance(said, Cards) else noun(speaker, said)


def _players(speaker: Speaker, who: tuple[Who, ...]) -> str:
    return "和".join(player(speaker, one) for one in who)


def every(speaker: Speaker, said: Set) -> str:
    """The set as what something is done to: a description means all of it (所有…)."""
    match said:
        case Cards():
            first = any(isinstance(one, BeingPlayed) and one.next_only for one in said.tests)
            return _cards(speaker, said, "" if first else "所有")
        case Among():
            return _among(speaker, said, "所有" if speaker.plural(said) else "")
        case Under():
            return "全部" + noun(speaker, said)
        case Fixed():
            return _now(said) + every(speaker, said.of)
        case Union():
            return ("和" if said.every else "、").join(every(speaker, one) for one in said.parts)
        case _:
            return noun(speaker, said)


def _now(said: Fixed) -> str:
    return "" if focus_of(said.of) else "此刻"


def some(speaker: Speaker, said: Some) -> str:
    """So many of a set: 1张你的手牌中的卡."""
    count = quantity(speaker, said.count)
    parts = "和".join(f"{count}{noun(speaker, one)}" for one in said.of)
    own = "" if said.by == speaker.actor else f"（由{player(speaker, said.by)}决定的）"
    beside = f"{noun(speaker, said.besides)}和" if said.besides is not None else ""
    return beside + own + parts + "".join(demand(speaker, one, numbers.number(speaker, one.bound)) for one in said.demands)


def quantity(speaker: Speaker, said: Quantity) -> str:
    """3张, 最多3张, 任意张."""
    unit = speaker.words.say("unit", "card")
    match amount(said):
        case "any":
            return f"任意{unit}"
        case "least":
            return f"{numbers.counted(speaker, said.low)}以上任意{unit}"
        case "exact":
            return numbers.counted(speaker, said.low)
        case "upto":
            return "最多" + numbers.counted(speaker, said.high or 0)
        case "between":
            return f"{numbers.number(speaker, said.low)}～{numbers.counted(speaker, said.high or 0)}"


def head(speaker: Speaker, types: tuple[str, ...]) -> str:
    """Z/X, Z/X或事件; 卡 when any type is possible."""
    return either(speaker.words.say("type", one) for one in types) if types else speaker.words.say("type", "card")


def _cards(speaker: Speaker, said: Cards, whole: str, counted: bool = False) -> str:
    said, places = owned_places(said)
    own = _whose(speaker, said, counted)
    where = _each_place(speaker, places) or _where(speaker, said, counted)
    described = _described(speaker, (), said.tests, _together(speaker, said), (), _usual(speaker, said))
    if said.where and not places and (said.outside or all(areas.is_board(speaker, one.zone) for one in said.where)):
        return where + ("" if own or whole else "的") + whole + own + described
    return own + where + ("的" if where else "") + whole + described


def _each_place(speaker: Speaker, places: tuple[Cards, ...]) -> str:
    """Places of which each has its own owner; "" for none."""
    each = [(f"{players(speaker, one.whose)}的" if one.whose else "") + areas.zones(speaker, one.where) for one in places]
    return either(each) + "中" if each else ""


def _usual(speaker: Speaker, said: Cards) -> str:
    """What the cards of a zone are called, where it has a word for them and the type is left open."""
    words = {speaker.words.word("zone", one.zone).form("cards", "") for one in said.where}
    return words.pop() if len(words) == 1 and not said.outside else ""


def _among(speaker: Speaker, said: Among, whole: str) -> str:
    """Of shown cards those that …; a type that they have anyway is not said again."""
    of, known = noun(speaker, said.of), events.types(speaker, said.of)
    if isinstance(said.of, Persons):
        return "".join(tests.predicate(speaker, one).attribute for one in said.tests).replace("所属玩家的", "") + of
    if known and said.tests == (Tagged("type", known),) and not said.whose and not said.differ and not said.alike:
        return of
    described = _described(speaker, said.whose, said.tests, _together(speaker, said), known)
    return f"{of}中的{whole}{described}" if speaker.plural(said.of) else f"{of}（仅限{described}）"


def _whose(speaker: Speaker, said: Cards, counted: bool) -> str:
    if not said.whose:
        return ""
    one_of = "其中一方的" if counted and said.apart and len(said.whose) > 1 else "的"
    return _joined(said, (player(speaker, one) for one in said.whose)) + one_of


def _joined(said: Cards, parts: Iterable[str]) -> str:
    """卡组或充能区, taken apart; 卡组和充能区, taken together."""
    return ("或" if said.apart else "和").join(parts)


def _where(speaker: Speaker, said: Cards, counted: bool) -> str:
    if not said.where:
        return "（不排除任何区域）" if said.outside else ""
    if said.outside:
        return f"{areas.zones(speaker, said.where)}以外的区域中"
    if len(said.where) == 1 and said.where[0].implied:
        return areas.zone(speaker, said.where[0]) + ("上" if areas.is_board(speaker, said.where[0].zone) else "里")
    one_of = "其中一处" if counted and said.apart and len(said.where) > 1 else ""
    return _joined(said, (_zone(speaker, one) for one in said.where)) + one_of + "中"


def _zone(speaker: Speaker, said: In) -> str:
    return areas.zone(speaker, said) + ("（未写明区域）" if said.implied else "")


def _described(
    speaker: Speaker, whose: tuple[Who, ...], said: tuple[Test, ...], apart: str, types: tuple[str, ...],
    usual: str = "",
) -> str:
    """Attributes in front of the head; the first type is the head."""
    name, rest = called_by_state(speaker, said)
    for test in said:
        if isinstance(test, Tagged) and test.kind == "type":
            types = test.values
            rest.remove(test)
            break
    own = f"{players(speaker, whose)}的" if whose else ""
    told = sorted((tests.predicate(speaker, one).attribute for one in rest), key=_long, reverse=True)
    return own + apart + "".join(told) + (head(speaker, types) if types or not (name or usual) else name or usual)


def _together(speaker: Speaker, said: Cards | Among) -> str:
    """What the members taken together have to be."""
    word = {one: _attribute_word(speaker, one) for one in said.differ}
    differ = "".join(f"互相没有相同{word[one]}的" if one in TAG_SETS else f"{word[one]}互不相同的" for one in said.differ)
    return differ + "".join(f"{_attribute_word(speaker, one)}相同的" for one in said.alike)


def _long(attribute: str) -> bool:
    """A long attribute stands in front of the short ones."""
    return len(attribute) > 12


def _attribute_word(speaker: Speaker, name: str) -> str:
    tag = speaker.words.find("tag", name)
    return speaker.words.say("stat", name) if tag is None else tag.text


def _under(speaker: Speaker, said: Under) -> str:
    word = speaker.words.find("under", said.zone)
    host = noun(speaker, said.host)
    return f"{host}下方{speaker.words.say('zone', said.zone)}中的卡" if word is None else word.form("cards").format(host=host)
