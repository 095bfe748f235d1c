"""無色マナ1つを置く, 赤マナ1つか青マナ1つを置く: markers of a colour."""

from __future__ import annotations

from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.nouns import cards, without_quantity
from zxscript.interpret.phrases.several import counted
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.interpret.where.goals import arrival
from zxscript.lang.base import JOINS, Phrase
from zxscript.lang.filters import Owner
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.move import Put
from zxscript.lang.zenonzard import heads as zh
from zxscript.meaning.forms import Cards, Create, Destination, Modes, Quantity, Step


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


def _is_zone(scope: Scope, phrase: Phrase, zone: str) -> bool:
    found = cards(scope, phrase)
    return isinstance(found, Cards) and len(found.where) == 1 and found.where[0].zone == zone
