"""無色マナ1つを置く, 赤マナ1つか青マナ1つを置く: markers of a colour; 「X」1つを置く; …を「X」に変更する."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.acts.bringing import create
from zxscript.interpret.acts.patients import patients, perform
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.phrases.nouns import cards, without_quantity
from zxscript.interpret.phrases.several import counted
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.interpret.where.goals import arrival, counted_as_mana
from zxscript.lang import heads as h
from zxscript.lang.base import JOINS, Phrase
from zxscript.lang.filters import OfColor, Owner
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.change import Alter
from zxscript.lang.verbs.move import Put
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard.filters import KindIs
from zxscript.meaning.forms import Cards, Create, Destination, Modes, Quantity, Step
from zxscript.syntax.node import Extent


def _marker(what: Put) -> bool:
    return isinstance(what.object, Noun) and isinstance(what.object.head, zh.ColoredMana)


@reads(STEPS, Put, when=_marker)
def put_marker(scope: Scope, take: Take[Put]) -> list[Step]:
    """無色マナ1つを置く: a marker of that colour; 自分の only says whose zone it is."""
    what = take.node
    bare, own = without_quantity(take("object"))
    quantity = own or take("quantity")
    with taking(bare) as said:
        head, filters = said("head"), said("filters")
    if any(not isinstance(item, Owner) or sense_of(item, "who") != ("self",) for item in filters):
        raise refuse(what, "whose mana?", "だれのマナか決まりません")
    colour = scope.words.colours.get(head.color)
    zone = scope.words.unsaid_goals["put"]
    if colour is None or (what.goal is not None and not _is_zone(scope, take("goal"), zone)):
        raise refuse(what, "mana of which colour, and where?", "何色のマナをどこに置くのか決まりません")
    count = Quantity(1, 1) if quantity is None else counted(scope, quantity)
    name = scope.shared.name("made")
    scope.remember(what, Produced(name=name))
    return [Create("marker", colour, count, Destination(zone), arrival(scope, take("state")), scope.actor, name, span=what.span)]


def _markers(what: Put) -> bool:
    items = what.object.items if isinstance(what.object, Group) else ()
    return bool(items) and all(isinstance(item, Noun) and isinstance(item.head, zh.ColoredMana) for item in items)


@reads(STEPS, Put, when=_markers)
def put_markers(scope: Scope, take: Take[Put]) -> list[Step]:
    """赤マナ1つか青マナ1つを置く: one of them, as the player likes; 赤マナ1つと青マナ1つを置く: both."""
    what = take.node
    for field in ("goal", "state"):
        take(field)
    with taking(take("object")) as said:
        said("wide")
        conj, items = said("conj"), said("items")
    ways: list[list[Step]] = []
    for item in items:
        if item.quantity is None:
            raise refuse(item, "how many of each?", "それぞれいくつか決まりません")
        with taking(what.but(object=item, span=item.span)) as way:
            ways.append(put_marker(scope, way))
    if JOINS[conj] == "and":
        return [step for way in ways for step in way]
    if JOINS[conj] != "or":
        raise refuse(what, "mana of which colour, and where?", "何色のマナをどこに置くのか決まりません")
    spans = tuple(item.span for item in items)
    return [Modes(tuple(tuple(way) for way in ways), Quantity(1, 1), scope.actor, spans=spans, span=what.span)]


@reads(STEPS, Put, when=counted_as_mana)
def put_mana(scope: Scope, take: Take[Put]) -> list[Step]:
    """「X」1つをベースに置く: mana from outside the game that is called X."""
    what, zone = take.node, scope.words.unsaid_goals.get("put", "")
    if not zone or (what.goal is not None and not _is_zone(scope, take("goal"), zone)):
        raise refuse(what, "put there from where?", "どこから置くのか書かれていません")
    return create(scope, take, "mana", Destination(zone), arrival(scope, take("state")))


def _of_markers(what: Alter) -> bool:
    """ミニオンカードでない無色マナ."""
    return isinstance(what.object, Noun) and isinstance(what.object.head, zh.ColoredMana) and what.goal is not None and any(
        isinstance(one, KindIs) and one.negative for one in what.object.filters
    )


@reads(STEPS, Alter, when=_of_markers)
def alter(scope: Scope, take: Take[Alter]) -> list[Step]:
    """ミニオンカードでない無色マナ1つを「X」に変更する, 赤か青のマナに変更する: a marker becomes other mana where it is."""
    what = take.node
    names = _kinds_of_mana(scope, what, take("goal"))
    found = patients(scope, take)
    if len(names) == 1:
        return perform(scope, what, "alter", found, moves=False, word=names[0])
    ways = tuple(tuple(perform(scope, what, "alter", found, moves=False, word=name)) for name in names)
    return [Modes(ways, Quantity(1, 1), scope.actor, spans=_each_colour(what.goal), span=what.span)]


def _each_colour(goal: Any) -> tuple[Extent | None, ...]:
    """Where each of the colours of 赤か青のマナ stands."""
    (of,) = goal.filters
    at, spans = (of.span or (0, 0))[0], []
    for colour in of.colors:
        spans.append((at, at + len(colour)) if of.span else None)
        at += len(colour) + len(of.conj)
    return tuple(spans)


def _kinds_of_mana(scope: Scope, what: Alter, goal: Phrase) -> list[str]:
    """「X」; 赤マナ; 赤か青のマナ: the names of the mana that it may become."""
    head: Any = getattr(goal, "head", None)
    filters: tuple[Any, ...] = getattr(goal, "filters", ())
    if isinstance(head, h.Named) and not filters and not head.word:
        with taking(goal) as said:
            said("head")
        return [fold(head.name)]
    colours: tuple[str, ...] = ()
    if isinstance(head, zh.ColoredMana) and not filters:
        colours = (head.color,)
    elif isinstance(head, h.CardType) and len(filters) == 1 and isinstance(filters[0], OfColor):
        colours = filters[0].colors if JOINS.get(filters[0].conj, "or") == "or" else ()
    if not colours or any(one not in scope.words.colours for one in colours):
        raise refuse(what, "changed to what?", "何に変更するのかが書かれていません")
    with taking(goal) as said:
        said("head"), said("filters")
    return [zh.ColoredMana(color=one).ja() for one in colours]


def _is_zone(scope: Scope, phrase: Phrase, zone: str) -> bool:
    found = cards(scope, phrase)
    return isinstance(found, Cards) and len(found.where) == 1 and found.where[0].zone == zone
