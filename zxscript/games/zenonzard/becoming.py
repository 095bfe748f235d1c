"""変身 into a minion that is only described: out of where, and where the old card goes (§16, decision 0774)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zxscript.engine import atoms
from zxscript.engine.state import CONTROLLER, DEF, MASK, ZONE
from zxscript.games.zenonzard.layout import DECK, HAND, TRASH
from zxscript.games.zenonzard.moves import hand_room, passing
from zxscript.ir import Builder, Program
from zxscript.ir.forms import Expr

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.state import State

_SOURCES: Final = {"hand": (HAND,), "deck": (DECK,), "hand_or_deck": (HAND, DECK)}


def morphed(e: Engine, s: State, player: int) -> bool:
    """May no other minion of the player morph in this turn (ruling ``morph_limit``)?"""
    subject = e.field["subject"]
    return bool(e.game.rulings["morph_limit"]) and any(
        one[0] == "morph" and s.cols[CONTROLLER][one[subject] & MASK] == player for one in s.facts)  # fmt: skip


def forms(e: Engine, s: State, player: int) -> tuple[int, ...]:
    """Cards that could take the place of a minion of the player (ruling ``morph_from``)."""
    if morphed(e, s, player):
        return ()
    return tuple([ref for zone in _SOURCES[e.game.rulings["morph_from"]] for ref in s.zones[zone * 2 + player]])


def exchange(e: Engine, s: State, ref: int, form: int) -> None:
    """The card of the form takes the place of the minion, which stays the object that it was, with its state, its grants and what is
    attached; the old card goes where the ruling ``morph_old_card`` says. A token ceases to exist (14.5)."""
    old, player = s.cols[DEF][ref & MASK], s.cols[CONTROLLER][ref & MASK]
    atoms.snapshot(e, s, form)                # who asks for what was taken is told what it was
    atoms.put(e, s, ref, "def", s.cols[DEF][form & MASK])
    atoms.put(e, s, form, "def", old)
    goal = {"trash": TRASH, "hand": HAND, "deck": DECK}[e.game.rulings["morph_old_card"]]
    full = goal == HAND and s.cols[ZONE][form & MASK] != HAND and hand_room(e, s, player) <= 0
    if passing(e, s, form):
        atoms.vanish(e, s, form)
    else:
        atoms.move(e, s, form, TRASH if full else goal, keep=False)     # in the hand it is another card than before


def take_form_program() -> Program:
    """Rule program "take_form": the player looks through the deck if the cards come out of it too, and takes one of those that fit."""
    b = Builder("take_form", params=("player", "forms"))
    found: Expr = ("local", "forms")
    with b.when(("and", ("ne", ("ruling", "morph_from"), "hand"), ("gt", ("len", found), 0))):
        b.do("search", ("local", "player"))
    b.choose("form", found, min=1, max=1, player=("local", "player"), free=True)
    b.ret(("local", "form"))
    return b.done()


def form_taken_program() -> Program:
    """Rule program "form_taken": a deck that was looked through or got a card is shuffled."""
    b = Builder("form_taken", params=("player", "form"))
    touched: Expr = ("or", ("ne", ("ruling", "morph_from"), "hand"), ("eq", ("ruling", "morph_old_card"), "deck"))
    with b.when(("and", touched, ("ne", ("local", "form"), None))):
        b.act("shuffle", ("tuple", ("player_obj", ("local", "player"))))
    b.ret()
    return b.done()
