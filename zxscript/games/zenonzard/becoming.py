"""変身 into a minion that is only described: out of where, and where the old card goes (§16, decision 0774)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zxscript.engine import atoms, values
from zxscript.engine.state import CONTROLLER, DEF, MASK, REST
from zxscript.games.zenonzard.layout import ANCHOR, BOOST, DECK, FIELD, HAND, SINCE
from zxscript.games.zenonzard.moves import passing
from zxscript.ir import Builder, Program
from zxscript.ir.forms import Expr

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State

_SOURCES: Final = {"hand": (HAND,), "deck": (DECK,), "hand_or_deck": (HAND, DECK)}


def morphed(e: Engine, s: State, ref: int) -> bool:
    """May the minion not morph in this turn, as one of its player has (ruling ``morph_limit``)?"""
    subject, player = e.field["subject"], s.cols[CONTROLLER][ref & MASK]
    return bool(e.game.rulings["morph_limit"]) and any(
        one[0] == "morph" and s.cols[CONTROLLER][one[subject] & MASK] == player for one in s.facts
    ) and not values.flag(e, s, "morph_again", ref)  # fmt: skip


def forms(e: Engine, s: State, player: int, ref: int | None) -> tuple[int, ...]:
    """Cards of the player that could take the place of the minion (ruling ``morph_from``)."""
    if ref is None or morphed(e, s, ref):
        return ()
    return tuple([ref for zone in _SOURCES[e.game.rulings["morph_from"]] for ref in s.zones[zone * 2 + player]])


def exchange(e: Engine, s: State, ref: int, form: int) -> int:
    """The card of the form takes the place of the minion, which stays the object that it was, with its state, its grants and what is
    attached; the old card lies beside it until "form_taken" has put it away.  In the place of a token the card itself comes."""
    atoms.snapshot(e, s, form)                # who asks for what was taken is told what it was
    if passing(e, s, ref):
        return _instead_of(e, s, ref, form)
    old = s.cols[DEF][ref & MASK]
    atoms.put(e, s, ref, "def", s.cols[DEF][form & MASK])
    atoms.put(e, s, form, "def", old)
    atoms.move(e, s, form, FIELD, keep=False)
    return ref


def _instead_of(e: Engine, s: State, ref: int, form: int) -> int:
    """The card comes with the state of the token, which is about to cease to exist, and takes over its place and what is attached."""
    new = atoms.move(e, s, form, FIELD, rest=s.cols[REST][ref & MASK], keep=False)
    atoms.put(e, s, new, SINCE, s.cell(SINCE, ref & MASK))
    for mana in s.zones[BOOST * 2 + s.cols[CONTROLLER][ref & MASK]]:
        if s.cell(ANCHOR, mana & MASK) == ref:
            atoms.put(e, s, mana, "host", new & MASK)
            atoms.put(e, s, mana, ANCHOR, new)
    for role in ("attacker", "blocker"):
        if e.var(s, role) == ref:
            atoms.set_var(e, s, role, new)
    return new


def seek_form_program() -> Program:
    """Rule program "seek_form": the player looks through the deck if the cards that fit come out of it too."""
    b = Builder("seek_form", params=("player", "forms"))
    with b.when(("and", ("ne", ("ruling", "morph_from"), "hand"), ("gt", ("len", ("local", "forms")), 0))):
        b.do("search", ("local", "player"))
    b.ret()
    return b.done()


def form_taken_program() -> Program:
    """Rule program "form_taken": the old card leaves the Field for where the ruling ``morph_old_card`` says, a token ceases to exist
    (14.5); a deck that was looked through or got a card is shuffled.  ``them``: what was to morph, ``now``: what it is now."""
    b = Builder("form_taken", params=("player", "form", "them", "now"))
    form: Expr = ("local", "form")
    lying: Expr = ("now", form)
    rule: dict[str, Expr] = {"how": "replace", "cause": "rule", "player": ("local", "player"), "source": None}
    b.let("old", ("if", ("in", lying, ("local", "now")), ("first", ("local", "them")), lying))
    left: Expr = ("and", ("gt", ("len", ("local", "now")), 0), ("eq", ("col", "zone", ("local", "old")), ("zone_no", "field")))
    for goal, verb in (("trash", "discard"), ("hand", "to_hand"), ("deck", "to_deck")):
        with b.when(("and", left, ("eq", ("ruling", "morph_old_card"), goal))):
            b.act(verb, ("local", "old"), params=rule)
    touched: Expr = ("or", ("ne", ("ruling", "morph_from"), "hand"), ("eq", ("ruling", "morph_old_card"), "deck"))
    with b.when(("and", touched, ("ne", form, None))):
        b.act("shuffle", ("tuple", ("player_obj", ("local", "player"))))
    b.ret()
    return b.done()
