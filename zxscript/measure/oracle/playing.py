"""Judging in which other ways a card may be played: what offers it, for which cards, and at which change of its cost."""

from __future__ import annotations

from collections.abc import Iterator

from zxscript.engine.state import CONTROLLER, DEF, MASK
from zxscript.meaning.forms import Ability, Allow, Offer
from zxscript.measure.oracle.areas import places
from zxscript.measure.oracle.case import Case
from zxscript.measure.oracle.judge import steps
from zxscript.measure.oracle.numbers import number
from zxscript.measure.oracle.sets import members
from zxscript.measure.oracle.standing import at_home
from zxscript.measure.oracle.timing import in_force
from zxscript.measure.oracle.traits import holds
from zxscript.measure.oracle.watcher import Watcher, Wrong

KINDS = frozenset(("offer", "permission"))
FEW = 6
"""Of a zone with many cards so many from each end are looked at."""


def ways(own: Case) -> Iterator[tuple[str, int, int]]:
    """Abilities of the cards of a position that offer ways to play: id, card, and whose it is."""
    engine, state = own.engine, own.state
    for pile in state.zones:
        for ref in dict.fromkeys((*pile[:FEW], *pile[-FEW:])):
            card = engine.cards_linked[state.cols[DEF][ref & MASK]]
            for one in card.abilities:
                if one.kind in own.watching.ways:
                    yield one.id, ref, state.cols[CONTROLLER][ref & MASK]


def way_stands(own: Case, ident: str, said: Ability) -> None:
    """The ability offers its way just when it is in force, and for the cards of which it speaks.  Raises :class:`Wrong`."""
    engine, state, card = own.engine, own.state, own.card
    if said.kind not in KINDS:
        return
    works = at_home(own, said, card, own.zone(card)) and in_force(own, said.header)
    there = any((ident, card) in engine.present(state, kind) for kind in own.watching.ways)
    if there != works:
        raise Wrong(said, "it works" if works else "it does not work", "it is offered" if there else "it is not offered", _name(own))
    if there and said.offer is not None:
        _offer(own, ident, said.offer)
    if there and all(isinstance(one, Allow) for one in said.changes) and len(said.changes) == 1:
        _allow(own, ident, said.changes[0])  # type: ignore[arg-type]


def _offer(own: Case, ident: str, said: Offer) -> None:
    """It can be paid so only when its condition holds; what it changes, and where the card may then appear."""
    engine, state, card = own.engine, own.state, own.card
    met = said.condition is None or holds(own, said.condition)
    payable = bool(engine.test(state, ident, "payable", card))
    if payable != met and (payable or not said.steps):
        raise Wrong(said, "it can be paid so" if met else "it cannot be paid so", "otherwise", _name(own))
    if payable and isinstance(said.change, int) and said.floor is None and not said.instead:
        change = engine.test(state, ident, "change", card)
        if change != number(own, said.change):
            raise Wrong(said, f"a cost changed by {said.change}", f"by {change}", _name(own))
    if payable and said.onto is not None:
        squares = engine.test(state, ident, "squares", card)
        if set(squares) != set(places(own, said.onto)):
            raise Wrong(said, f"on the places {places(own, said.onto)}", f"on {squares}", _name(own))


def _allow(own: Case, ident: str, said: Allow) -> None:
    """Just the cards of the set may be played, as long as the condition holds."""
    if said.onto is not None:
        return
    due = members(own, said.what) if said.when is None or holds(own, said.when) else ()
    seen = own.engine.test(own.state, ident, "cards", own.card) or ()
    if set(seen) != set(due):
        raise Wrong(said, f"{len(due)} cards that may be played", f"{len(seen)}", _name(own))
    if bool(own.engine.test(own.state, ident, "free", own.card)) != said.free and "free" in own.engine.ability(ident).tests:
        raise Wrong(said, "without a cost" if said.free else "at its cost", "otherwise", _name(own))


def _name(own: Case) -> str:
    return own.engine.card_def(own.state, own.card).id


def offered(watcher: Watcher, said: Ability, part: str) -> None:
    """What is done as such a way is taken: what is paid for it, and what follows.  Raises :class:`Wrong`."""
    case, offer = watcher.case, said.offer
    case.state = watcher.resolution.start
    if part == "then":
        steps(watcher, offer.then if offer is not None else ())
        return
    allow = said.changes[0] if offer is None and said.changes else None
    condition = offer.condition if offer is not None else allow.when if isinstance(allow, Allow) else None
    if condition is not None and not holds(case, condition):
        raise Wrong(said, "it cannot be played so", "it was")
    if offer is not None:
        case.paying, case.played, case.atleast = True, True, not offer.instead
        steps(watcher, offer.steps)
        case.paying = case.played = case.atleast = False
