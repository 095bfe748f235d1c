"""Which cards and players, as nouns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from zxscript.explain.cases import TAG_SETS, called_by_state, merged, owned_places
from zxscript.explain.shape import focus_of
from zxscript.explain.walk import areas, events, numbers, pointing, tests
from zxscript.explain.walk.voice import Voice
from zxscript.meaning.forms import (
    Among,
    Any,
    BeingPlayed,
    Best,
    Bound,
    Cards,
    End,
    Fighting,
    Fixed,
    In,
    OfEvent,
    Owners,
    Persons,
    Rest,
    Self,
    Set,
    Some,
    Tagged,
    Test,
    Under,
    Union,
    Unlimited,
)


def noun(speaker: Voice, said: Set) -> str:
    """The set as a noun, without a word for all of it: スクエアにある相手のコスト4以下のゼクス."""
    match said:
        case Cards():
            return _cards(speaker, said, "")
        case Self():
            return speaker.say({(1, 0): "self_moved", (1, 1): "self_arrived", (0, 1): "self_there"}.get((said.now, said.arrived), "self"))
        case Bound():
            return pointing.bound(speaker, said)
        case Rest():
            return pointing.rest(speaker, said)
        case OfEvent():
            what = events.participant(speaker, said.role)
            return speaker.say("was", what=what) if said.was else what
        case Among():
            return _among(speaker, said, "")
        case Under():
            return _under(speaker, said)
        case End():
            return _end(speaker, said)
        case Union() if (whole := _merged(said)) is not None:
            return noun(speaker, whole)
        case Union():
            return speaker.join("set_and" if said.every else "set_or", (noun(speaker, one) for one in said.parts))
        case Best():
            key = "best" if said.highest else "worst"
            return speaker.say(key, of=noun(speaker, said.of), stat=speaker.stat(said.stat, said.original))
        case Some():
            return some(speaker, said)
        case Fixed():
            return _fixed(speaker, said, noun(speaker, said.of))
        case Persons():
            return speaker.join("and", map(speaker.player, said.who))
        case Owners():
            return speaker.join("and", map(speaker.player, said.whose)) or speaker.say("owner_of", of=noun(speaker, said.of))
        case _:
            assert_never(said)


def _merged(said: Union) -> Cards | None:
    """Cards of one kind or another as one description: 種族「A」か「B」を持つカード."""
    cards = [one for one in said.parts if isinstance(one, Cards)]
    return None if said.every or len(cards) < len(said.parts) else merged(cards)


def counted(speaker: Voice, said: Set) -> str:
    """The same where a number is asked of it: what "or" joins is counted apart (デッキかチャージの一方にあるカード)."""
    return _cards(speaker, said, "", counted=True) if isinstance(said, Cards) else noun(speaker, said)


def placed(speaker: Voice, said: Set, counted: bool = False) -> tuple[str, str]:
    """Where cards are, and which: あなたのリソース, 青のカード; no place where none is told, or of which they are not."""
    if isinstance(said, Union) and (whole := _merged(said)) is not None:
        return placed(speaker, whole, counted)
    if not isinstance(said, Cards) or said.outside or any(one.implied for one in said.where) or owned_places(said)[1]:
        return "", ""
    own, cards = _whose(speaker, said, counted), noun(speaker, replace(said, where=(), whose=()))
    if all(areas.is_board(speaker, one.zone) for one in said.where):
        return _places(speaker, said, counted), own + cards
    return own + _places(speaker, said, counted), cards


def every(speaker: Voice, said: Set) -> str:
    """The set as what something is done to: a description means all of it (すべての…)."""
    match said:
        case Cards():
            first = any(isinstance(one, BeingPlayed) and one.next_only for one in said.tests)
            return _cards(speaker, said, "" if first else speaker.say("all"))
        case Among():
            return _among(speaker, said, speaker.say("all") if speaker.plural(said) else "")
        case Under():
            return speaker.say("all_under", of=noun(speaker, said))
        case Fixed():
            return _fixed(speaker, said, every(speaker, said.of))
        case Union():
            return speaker.join("every_and" if said.every else "every_or", (every(speaker, one) for one in said.parts))
        case _:
            return noun(speaker, said)


def _fixed(speaker: Voice, said: Fixed, what: str) -> str:
    if focus_of(said.of):
        return what
    return speaker.say("fixed_there" if isinstance(said.of, Cards) and said.of.where else "fixed", what=what)


def _end(speaker: Voice, said: End) -> str:
    deck = speaker.say("of", of=speaker.player(said.whose), what=speaker.words.say("zone", said.zone))
    end = speaker.say("top" if said.top else "bottom")
    if not said.until:
        return speaker.say("cards_at_end", deck=deck, end=end, count=numbers.counted(speaker, said.count))
    most = "" if said.count == Unlimited() else numbers.counted(speaker, said.count)
    return speaker.say("cards_until", deck=deck, end=end, until=noun(speaker, Cards(tests=said.until)), most=most)


def some(speaker: Voice, said: Some) -> str:
    """So many of a set: あなたの手札にあるカード1枚."""
    count = numbers.quantity(speaker, said.count)
    return speaker.say(
        "some", parts=speaker.join("and", (speaker.say("some_of", count=count, of=noun(speaker, one)) for one in said.of)),
        each=speaker.say("respectively") if len(said.of) > 1 else "", count=count,
        own="" if said.by == speaker.actor else speaker.say("decided_by", who=speaker.player(said.by)),
        besides=noun(speaker, said.besides) if said.besides is not None else "",
        together="".join(speaker.say("demand_aside", demand=numbers.demand(speaker, one)) for one in said.demands),
    )  # fmt: skip


def head(speaker: Voice, types: tuple[str, ...]) -> str:
    """ゼクス, ゼクスかイベント; カード when any type is possible."""
    return speaker.join("or", (speaker.words.say("type", one) for one in types or ("card",)))


def _cards(speaker: Voice, said: Cards, whole: str, counted: bool = False) -> str:
    said, places = owned_places(said)
    own = _whose(speaker, said, counted)
    where = _each_place(speaker, places) or _where(speaker, said, counted)
    usual = _usual(speaker, said)
    cards = _described(speaker, "", said.tests, _together(speaker, said), (), usual)
    board = said.where and not places and (said.outside or all(areas.is_board(speaker, one.zone) for one in said.where))
    if board and not own and not whole:
        apart = said.where[0].implied and any(isinstance(one, Any | Fighting) for one in said.tests)  # スクエアの、あなたを攻撃している…
        return speaker.say("cards_there_apart" if apart else "cards_there", where=where, cards=cards)
    return speaker.say("cards_on_board" if board else "cards", own=own, where=where, whole=whole, cards=cards)


def _each_place(speaker: Voice, places: tuple[Cards, ...]) -> str:
    """Places of which each has its own owner; "" for none."""
    each = [speaker.whose(one.whose) + areas.zones(speaker, one.where) for one in places]
    return speaker.say("where", places=speaker.join("or", each)) if each else ""


def _usual(speaker: Voice, said: Cards) -> str:
    """What the cards of a zone are called, where it has a word for them and the type is left open."""
    words = {speaker.words.word("zone", one.zone).form("cards", "") for one in said.where}
    return words.pop() if len(words) == 1 and not said.outside else ""


def _among(speaker: Voice, said: Among, whole: str) -> str:
    """Of shown cards those that …; a type that they have anyway is not said again."""
    of, known = noun(speaker, said.of), events.types(speaker, said.of)
    if isinstance(said.of, Persons):
        return "".join(tests.of_person(speaker, one) for one in said.tests) + of
    if known and said.tests == (Tagged("type", known),) and not said.whose and not said.differ and not said.alike:
        return of
    cards = _described(speaker, speaker.whose(said.whose), said.tests, _together(speaker, said), known)
    return speaker.say("among", of=of, whole=whole, cards=cards) if speaker.plural(said.of) else speaker.say("only", of=of, cards=cards)


def _whose(speaker: Voice, said: Cards, counted: bool) -> str:
    if not said.whose or any(isinstance(one, BeingPlayed) and (one.by,) == said.whose for one in said.tests):
        return ""  # あなたが次にプレイするカード: whose it is, is said by who plays it
    apart = counted and said.apart and len(said.whose) > 1
    return speaker.say("whose_apart" if apart else "whose", who=_joined(speaker, said, (speaker.player(one) for one in said.whose)))


def _joined(speaker: Voice, said: Cards, parts: Iterable[str]) -> str:
    """デッキかチャージ, taken apart; デッキとチャージ, taken together."""
    return speaker.join("or" if said.apart else "and", parts)


def _where(speaker: Voice, said: Cards, counted: bool) -> str:
    if not said.where:
        return speaker.say("outside_nothing") if said.outside else ""
    if said.outside:
        return speaker.say("outside", places=areas.zones(speaker, said.where))
    if len(said.where) == 1 and said.where[0].implied:
        board = areas.is_board(speaker, said.where[0].zone)
        return speaker.say("where_unsaid_board" if board else "where_unsaid", places=areas.zone(speaker, said.where[0]))
    return speaker.say("where", places=_places(speaker, said, counted))


def _places(speaker: Voice, said: Cards, counted: bool) -> str:
    places = _joined(speaker, said, (_zone(speaker, one) for one in said.where))
    apart = counted and said.apart and len(said.where) > 1
    return speaker.say("one_of_places", places=places) if apart else places


def _zone(speaker: Voice, said: In) -> str:
    place = areas.zone(speaker, said)
    return speaker.say("zone_unsaid", zone=place) if said.implied else place


def _described(speaker: Voice, own: str, said: tuple[Test, ...], apart: str, types: tuple[str, ...], usual: str = "") -> str:
    """Attributes in front of the head, the long ones first; the first type is the head."""
    name, rest = called_by_state(speaker, said)
    for test in said:
        if isinstance(test, Tagged) and test.kind == "type":
            types = test.values
            rest.remove(test)
            break
    front = "".join(tests.predicate(speaker, one).attribute for one in sorted(rest, key=lambda one: not _long(speaker, one)))
    return own + apart + front + (head(speaker, types) if types or not (name or usual) else name or usual)


def _long(speaker: Voice, said: Test) -> bool:
    return len(tests.predicate(speaker, said).attribute) > speaker.grammar.long


def _together(speaker: Voice, said: Cards | Among) -> str:
    """What the members taken together have to be."""
    differ = [speaker.say("share_no" if one in TAG_SETS else "differ", of=speaker.quality(one)) for one in said.differ]
    return "".join((*differ, *(speaker.say("alike", of=speaker.quality(one)) for one in said.alike)))


def _under(speaker: Voice, said: Under) -> str:
    word = speaker.words.find("under", said.zone)
    host = noun(speaker, said.host)
    if word is not None:
        return word.form("cards").format(host=host)
    return speaker.say("cards_under", host=host, zone=speaker.words.say("zone", said.zone))
