"""The GameDef of ZENONZARD and the set-up of a game (§4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from zxscript.engine import atoms
from zxscript.engine.engine import Engine
from zxscript.engine.gamedef import ChainDef, GameDef
from zxscript.engine.state import State
from zxscript.games.zenonzard import attack, becoming, board, facts, profiles, terms, turn
from zxscript.games.zenonzard.actions import QUERIES
from zxscript.games.zenonzard.cards import markers
from zxscript.games.zenonzard.decks import Deck
from zxscript.games.zenonzard.forces import forces
from zxscript.games.zenonzard.layout import LIFE, STATS, V_DEALT, V_FIRST_PLAYER, V_TURN_PLAYER, zones
from zxscript.games.zenonzard.marks import classify
from zxscript.games.zenonzard.natives import NATIVES
from zxscript.games.zenonzard.position import resume_program
from zxscript.games.zenonzard.room import replace_program, room_program
from zxscript.games.zenonzard.verbs import verbs
from zxscript.ir import CardDef


def game_def(profile: str = profiles.DEFAULT, rulings: Mapping[str, Any] | None = None) -> GameDef:
    """The rules of a profile, with some rulings changed. Raises ValueError for unknown names."""
    switches = profiles.rulings(profile, rulings)
    return GameDef(
        id="zenonzard", version="1", entry="game", zones=zones(switches), verbs=verbs(switches),
        programs=(*turn.programs(), *attack.programs(), room_program(), replace_program(),
                  becoming.seek_form_program(), becoming.form_taken_program(), resume_program()),
        natives={**NATIVES, **QUERIES},
        functions=facts.FUNCTIONS, function_reads=facts.READS, function_values=facts.VALUES, columns=terms.COLUMNS, stats=STATS,
        tags=terms.TAGS, flags=terms.FLAGS,
        vars=terms.VARS, player_vars=terms.PLAYER_VARS, objects=terms.OBJECTS, fields=terms.FIELDS, durations=terms.DURATIONS,
        chain=ChainDef("groups", turn_player) if switches["trigger_order"] == "newest" else ChainDef("one_by_one", turn_player, oldest),
        settling=facts.SETTLING, replacement_chooser=owner_of, on_loop=draw_by_loop, setup=setup,
        invariants=board.INVARIANTS, view=board.public, classify=classify, rulings=switches)


def turn_player(e: Engine, s: State) -> int:
    """Who orders simultaneous effects (17.1)."""
    return s.vars[V_TURN_PLAYER]


def oldest(e: Engine, s: State) -> tuple[int, ...]:
    """The one that resolves if nobody orders (C15): of the turn player's, or else of all, the one that waits longest."""
    turn = turn_player(e, s)
    own = [waiting[0] for waiting in s.waiting if waiting[2][1] == turn]
    return (min(own or [waiting[0] for waiting in s.waiting]),)


def owner_of(e: Engine, s: State, p: tuple[Any, ...]) -> int:
    """Several replacements of one event are ordered by the turn player too (17.1, by analogy)."""
    return e.var(s, "turn_player")


def draw_by_loop(e: Engine, s: State, cards: tuple[int, ...]) -> bool:
    """A forced sequence that repeats itself without end: no source; the game is a draw."""
    atoms.finish(e, s, ())
    return True


def basic_cards() -> tuple[CardDef, ...]:
    """What the rules themselves bring: mana markers and the ten Forces."""
    return (*markers(), *forces())


def new_engine(cards: Iterable[CardDef] = (), profile: str = profiles.DEFAULT,
               rulings: Mapping[str, Any] | None = None) -> Engine:
    """An engine of this game that knows the basic cards and the given ones."""
    engine = Engine(game_def(profile, rulings))
    engine.add_cards(basic_cards())
    engine.add_cards(cards)
    return engine


def setup(e: Engine, s: State, decks: Sequence[Deck], first: int | None = None) -> None:
    """Forces, life pool of twelve, shuffled decks, six cards each (4.1-4.6). `first` None: decided at random.

    Decks need not be legal (`check_deck` says so), but each needs two Forces that leave the player some life.
    """
    start = atoms.roll(e, s, "choice", 2) if first is None else first
    atoms.assign(e, s, V_FIRST_PLAYER, start)
    atoms.assign(e, s, V_TURN_PLAYER, start)
    for p, deck in enumerate(decks):
        left = terms.LIFE_POOL
        for ident in deck.forces:
            ref = atoms.create(e, s, ident, p, "force")
            life = int(dict(e.card_def(s, ref).data).get("life", 0))
            atoms.put(e, s, ref, LIFE, life)
            left -= life
        if left <= 0:
            raise ValueError(f"the Forces of player {p} leave no life")
        atoms.set_pvar(e, s, "life", p, min(left, terms.LIFE_CAP))
        atoms.create_all(e, s, deck.cards, p, "deck")
        atoms.shuffle(e, s, "deck", p)
    atoms.assign(e, s, V_DEALT, len(s.cols[0]))
    for p in (0, 1):
        for ref in e.top(s, "deck", p, terms.OPENING_HAND):
            atoms.move(e, s, ref, "hand")
