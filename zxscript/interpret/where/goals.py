"""Destinations of moves: a zone, an end of it, places of the board, or back to where the cards were."""

from __future__ import annotations

from typing import Literal

from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.players import players_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.where import places
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.move import Put
from zxscript.meaning.forms import Destination, Set, Some

_ENDS: dict[str, Literal["top", "bottom"]] = {"topmost": "top", "top": "top", "bottommost": "bottom", "bottom": "bottom"}
_OWNERS = (("owner",), ("you",), ("self",), ("opponent",))


def is_origin(phrase: Phrase) -> bool:
    """元に(戻す): back to where the cards were shown from."""
    return isinstance(phrase, Noun) and phrase.sense == "origin" and not phrase.filters


def of_no_place(what: VerbClause) -> bool:
    """「X」1枚を…に置く: a card that is named alone is on the board, or it comes from anywhere."""
    head = what.object.head if isinstance(what.object, Noun) and not what.object.filters else None
    named = isinstance(what, Put) and isinstance(head, h.Named) and not head.word and what.source is None
    return named and not counted_as_mana(what)


def counted_as_mana(what: VerbClause) -> bool:
    """「X」1つを…に置く: counted as mana is, not as cards are."""
    head = what.object.head if isinstance(what.object, Noun) and not what.object.filters else None
    quantity = what.quantity or getattr(what.object, "quantity", None)
    return isinstance(head, h.Named) and not head.word and what.source is None and sense_of(quantity, "counter") == "things"


def destination(scope: Scope, phrase: Phrase) -> Destination:
    """The destination that a phrase with に names."""
    if places.is_place(scope, phrase):
        return Destination(scope.words.board, area=places.area(scope, phrase), span=phrase.span)
    if not isinstance(phrase, Noun):
        raise refuse(phrase, "a choice of destinations", "行き先が1つに決まりません")
    if isinstance(phrase.head, h.Position):
        return _end(scope, phrase)
    if isinstance(phrase.head, h.Amount):
        return _counted_from(scope, phrase)
    if isinstance(phrase.head, h.Zone):
        return Destination(_zone(scope, phrase), span=phrase.span)
    raise refuse(phrase, f"{phrase.ja()} as a destination", f"{phrase.ja()}を行き先にすることはできません")


def _zone(scope: Scope, noun: Noun) -> str:
    """A zone word; whose it is goes without saying: the owner's (zx.md 3.0)."""
    with taking(noun) as take:
        head = take("head")
        for item in _told(take("filters")):
            _whose(item)
    found = scope.words.zones.get(head.word)
    if found is None or found.area is not None or (found.zone == scope.words.board and scope.words.regions):
        raise refuse(noun, f"{head.word} as a destination", f"{head.word}を行き先にすることはできません")
    if found.zone in scope.words.under.values():
        raise refuse(noun, f"{head.word} without the card that it lies under", f"どのカードの{head.word}かが書かれていません")
    return found.zone


def _told(filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """その持ち主の手札, それぞれの持ち主の手札: of which card goes without saying too, each goes to its own owner's."""
    first = filters[0] if len(filters) == 2 else None
    if isinstance(first, f.Determiner) and first.sense in ("that", "each") and sense_of(filters[1], "who") == ("owner",):
        with taking(first) as take:
            take("wide"), take("word")
        return filters[1:]
    return filters


def _whose(item: Filter) -> None:
    """あなたの, 持ち主の, 自分の: a card always goes to its owner's zone, so the owner adds nothing."""
    if not isinstance(item, f.Owner) or item.conj:
        raise refuse(item, "a destination told by more than its owner", "行き先に持ち主以外の言葉が付いています")
    with taking(item) as take:
        take("wide")
        if take.sense("who") not in _OWNERS:
            raise refuse(item, "a destination of several players", "行き先の持ち主が1人に決まりません")


def _end(scope: Scope, noun: Noun) -> Destination:
    """デッキの1番上, デッキの下."""
    with taking(noun) as take:
        head, filters = take("head"), take("filters")
    if head.sense not in _ENDS or len(filters) != 1 or not isinstance(filters[0], f.Of):
        raise refuse(noun, f"{noun.ja()} as a destination", f"{noun.ja()}を行き先にすることはできません")
    with taking(filters[0]) as take:
        take("wide"), take("relation")
        inner = take("phrase")
    if not isinstance(inner, Noun) or not isinstance(inner.head, h.Zone):
        raise refuse(noun, f"{noun.ja()} as a destination", f"{noun.ja()}を行き先にすることはできません")
    return Destination(_zone(scope, inner), end=_ENDS[head.sense], span=noun.span)


def _counted_from(scope: Scope, noun: Noun) -> Destination:
    """デッキの1番上から3番目."""
    with taking(noun) as take:
        head, filters = take("head"), take("filters")
    start = filters[0] if len(filters) == 1 else None
    place = head.quantity
    nth = place is not None and sense_of(place, "counter") == "nth place"
    if not isinstance(start, f.CountedFrom) or not isinstance(start.phrase, Noun) or not nth:
        raise refuse(noun, f"{noun.ja()} as a destination", f"{noun.ja()}を行き先にすることはできません")
    with taking(start) as take:
        take("wide"), take("relation")
        end = destination(scope, take("phrase"))
    with taking(place) as take:
        n = take("n")
        take("counter")
    if end.end != "top" or not isinstance(n, int):
        raise refuse(noun, "a place that is not counted from the top", "上から数えない場所には置けません", "デッキの1番上からN番目")
    return Destination(end.zone, nth=n, span=noun.span)


def arrival(scope: Scope, phrase: Phrase | None, zone: str = "") -> tuple[str, ...]:
    """リブートで, 裏向きで: the state in which the cards arrive (in ``zone``, if that is said); nothing for no phrase."""
    if phrase is None:
        return ()
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) and phrase.sort == "state":
        with taking(phrase) as take:
            head = take("head")
        state = scope.words.states.get(head.word, "")
        if zone and zone not in scope.words.state_zones.get(state, (zone,)):
            raise refuse(phrase, f"cards there are never in the state {phrase.ja()}", f"そこのカードは{phrase.ja()}になりません")
        if state:
            return (state,)
    raise refuse(phrase, f"to arrive in the state {phrase.ja()}", f"{phrase.ja()}で置くことはできません")


def bound_for(scope: Scope, goal: Phrase, state: Phrase | None) -> tuple[Destination, tuple[str, ...]]:
    """Where cards go, and in which state they arrive."""
    there = destination(scope, goal)
    return there, arrival(scope, state, there.zone)


def goes_home(scope: Scope, goal: Phrase, found: Set) -> None:
    """相手のミニオンを自分の手札に戻す: a card goes to the zone of its owner, so that it is not clear what is meant (0681)."""
    said = next((item for item in goal.filters if isinstance(item, f.Owner)), None) if isinstance(goal, Noun) else None
    if said is None or sense_of(said, "who") == ("owner",):
        return
    whose = {who for part in (found.of if isinstance(found, Some) else (found,)) for who in getattr(part, "whose", ())}
    if len(whose) == 1 and whose.isdisjoint(players_of(scope, said.who)):
        raise refuse(goal, "cards of one player to a zone of the other", "カードは持ち主の領域にしか行きません", "持ち主の手札に戻す")


def ends_of(items: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """デッキの1番上か1番下: the zone said once is that of every end."""
    first = items[0]
    if not isinstance(first, Noun) or not isinstance(first.head, h.Position):
        return items
    found: list[Phrase] = []
    for item in items:
        bare = isinstance(item, Noun) and isinstance(item.head, h.Position) and not item.filters
        found.append(item.but(filters=first.filters) if bare else item)
    return tuple(found)
