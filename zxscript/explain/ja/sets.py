"""Which cards and players, as nouns of Japanese."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from zxscript.explain.cases import TAG_SETS, amount, called_by_state, owned_places
from zxscript.explain.ja import areas, events, numbers, pointing, tests
from zxscript.explain.ja.demands import demand
from zxscript.explain.ja.words import attribute, either, player, players
from zxscript.explain.shape import focus_of
from zxscript.explain.speaker import Speaker
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
    (False, False): "このカード", (True, False): "移動したあとのこのカード", (True, True): "移動先にあるこのカード",
    (False, True): "そこにあるままのこのカード",
}  # fmt: skip
"""``now`` and ``arrived`` of this card -> its words."""


def noun(speaker: Speaker, said: Set) -> str:
    """The set as a noun, without a word for all of it: スクエアにある相手のコスト4以下のゼクス."""
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
            return ("（そうなる前の）" if said.was else "") + events.participant(speaker, said.role)
        case Among():
            return _among(speaker, said, "")
        case Under():
            return _under(speaker, said)
        case End():
            end = "上" if said.top else "下"
            deck = f"{player(speaker, said.whose)}の{speaker.words.say('zone', said.zone)}"
            if said.until:
                most = "" if said.count == Unlimited() else f"（{numbers.counted(speaker, said.count)}まで）"
                return f"{deck}の{end}から{noun(speaker, Cards(tests=said.until))}が出るまで{most}のカード"
            return f"{deck}の{end}から{numbers.counted(speaker, said.count)}のカード"
        case Union():
            joint = "と、" if said.every else "または"
            return joint.join(noun(speaker, one) for one in said.parts)
        case Best():
            most = "最も高い" if said.highest else "最も低い"
            stat = ("元々の" if said.original else "") + speaker.words.say("stat", said.stat)
            return f"{noun(speaker, said.of)}のうち{stat}が{most}もの"
        case Some():
            return some(speaker, said)
        case Fixed():
            return _now(said) + noun(speaker, said.of)
        case Persons():
            return _players(speaker, said.who)
        case Owners():
            return _players(speaker, said.whose) if said.whose else f"{noun(speaker, said.of)}の持ち主"
        case _:
            assert_never(said)


def counted(speaker: Speaker, said: Set) -> str:
    """The same where a number is asked of it: what "or" joins is counted apart (デッキかチャージの一方にあるカード)."""
    return _cards(speaker, said, "", counted=True) if isinstance(said, Cards) else noun(speaker, said)


def _players(speaker: Speaker, who: tuple[Who, ...]) -> str:
    return "と".join(player(speaker, one) for one in who)


def every(speaker: Speaker, said: Set) -> str:
    """The set as what something is done to: a description means all of it (すべての…)."""
    match said:
        case Cards():
            first = any(isinstance(one, BeingPlayed) and one.next_only for one in said.tests)
            return _cards(speaker, said, "" if first else "すべての")
        case Among():
            return _among(speaker, said, "すべての" if speaker.plural(said) else "")
        case Under():
            return noun(speaker, said) + "すべて"
        case Fixed():
            return _now(said) + every(speaker, said.of)
        case Union():
            return ("と、" if said.every else "、").join(every(speaker, one) for one in said.parts)
        case _:
            return noun(speaker, said)


def _now(said: Fixed) -> str:
    if focus_of(said.of):
        return ""
    return "この時点で" if isinstance(said.of, Cards) and said.of.where else "この時点の"


def some(speaker: Speaker, said: Some) -> str:
    """So many of a set: あなたの手札にあるカード1枚."""
    count = quantity(speaker, said.count)
    parts = "と".join(noun(speaker, one) for one in said.of) + ("それぞれ" if len(said.of) > 1 else "") + count
    own = "" if said.by == speaker.actor else f"（{player(speaker, said.by)}が決める）"
    beside = f"{noun(speaker, said.besides)}と、" if said.besides is not None else ""
    together = "".join(f"（{demand(speaker, one, numbers.number(speaker, one.bound))}）" for one in said.demands)
    return beside + own + parts + together


def quantity(speaker: Speaker, said: Quantity) -> str:
    """3枚, 3枚まで, 好きな枚数."""
    unit = speaker.words.say("unit", "card")
    match amount(said):
        case "any":
            return f"好きな{unit}数"
        case "least":
            return f"{numbers.counted(speaker, said.low)}以上好きな{unit}数"
        case "exact":
            return numbers.counted(speaker, said.low)
        case "upto":
            return numbers.counted(speaker, said.high or 0) + "まで"
        case "between":
            return f"{numbers.number(speaker, said.low)}～{numbers.counted(speaker, said.high or 0)}"


def head(speaker: Speaker, types: tuple[str, ...]) -> str:
    """ゼクス, ゼクスかイベント; カード when any type is possible."""
    return either(speaker.words.say("type", one) for one in types) if types else speaker.words.say("type", "card")


def _cards(speaker: Speaker, said: Cards, whole: str, counted: bool = False) -> str:
    said, places = owned_places(said)
    own = _whose(speaker, said, counted)
    where = _each_place(speaker, places) or _where(speaker, said, counted)
    described = _described(speaker, (), said.tests, _together(speaker, said), (), _usual(speaker, said))
    if said.where and not places and (said.outside or all(areas.is_board(speaker, one.zone) for one in said.where)):
        return where + whole + own + described
    return own + where + whole + described


def _each_place(speaker: Speaker, places: tuple[Cards, ...]) -> str:
    """Places of which each has its own owner; "" for none."""
    each = [(f"{players(speaker, one.whose)}の" if one.whose else "") + areas.zones(speaker, one.where) for one in places]
    return either(each) + "にある" if each else ""


def _usual(speaker: Speaker, said: Cards) -> str:
    """What the cards of a zone are called, where it has a word for them and the type is left open."""
    words = {speaker.words.word("zone", one.zone).form("cards", "") for one in said.where}
    return words.pop() if len(words) == 1 and not said.outside else ""


def _among(speaker: Speaker, said: Among, whole: str) -> str:
    """Of shown cards those that …; a type that they have anyway is not said again."""
    of, known = noun(speaker, said.of), events.types(speaker, said.of)
    if isinstance(said.of, Persons):
        return "".join(attribute(tests.predicate(speaker, one)) for one in said.tests).replace("のプレイヤーの", "の") + of
    if known and said.tests == (Tagged("type", known),) and not said.whose and not said.differ and not said.alike:
        return of
    described = _described(speaker, said.whose, said.tests, _together(speaker, said), known)
    return f"{of}の中の{whole}{described}" if speaker.plural(said.of) else f"{of}（{described}に限る）"


def _whose(speaker: Speaker, said: Cards, counted: bool) -> str:
    if not said.whose:
        return ""
    one_of = "どちらか1人の" if counted and said.apart and len(said.whose) > 1 else "の"
    return _joined(said, (player(speaker, one) for one in said.whose)) + one_of


def _joined(said: Cards, parts: Iterable[str]) -> str:
    """デッキかチャージ, taken apart; デッキとチャージ, taken together."""
    return ("か" if said.apart else "と").join(parts)


def _where(speaker: Speaker, said: Cards, counted: bool) -> str:
    if not said.where:
        return "（どの領域も除かない）" if said.outside else ""
    if said.outside:
        return areas.zones(speaker, said.where) + "以外にある"
    if len(said.where) == 1 and said.where[0].implied:
        return areas.zone(speaker, said.where[0]) + "の"
    one_of = "の一方" if counted and said.apart and len(said.where) > 1 else ""
    return _joined(said, (_zone(speaker, one) for one in said.where)) + one_of + "にある"


def _zone(speaker: Speaker, said: In) -> str:
    return areas.zone(speaker, said) + ("（場所の指定なし）" if said.implied else "")


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
    own = f"{players(speaker, whose)}の" if whose else ""
    told = sorted((attribute(tests.predicate(speaker, one)) for one in rest), key=_long, reverse=True)
    return own + apart + "".join(told) + (head(speaker, types) if types or not (name or usual) else name or usual)


def _together(speaker: Speaker, said: Cards | Among) -> str:
    """What the members taken together have to be."""
    word = {one: _attribute_word(speaker, one) for one in said.differ}
    differ = "".join(f"互いに同じ{word[one]}を持たない" if one in TAG_SETS else f"互いに{word[one]}の異なる" for one in said.differ)
    return differ + "".join(f"同じ{_attribute_word(speaker, one)}の" for one in said.alike)


def _long(attribute: str) -> bool:
    """A long attribute stands in front of the short ones."""
    return len(attribute) > 14


def _attribute_word(speaker: Speaker, name: str) -> str:
    tag = speaker.words.find("tag", name)
    return speaker.words.say("stat", name) if tag is None else tag.text


def _under(speaker: Speaker, said: Under) -> str:
    word = speaker.words.find("under", said.zone)
    host = noun(speaker, said.host)
    return f"{host}の下の{speaker.words.say('zone', said.zone)}のカード" if word is None else word.form("cards").format(host=host)
