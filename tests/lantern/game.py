"""The rules of Lantern Way for the engine, and an engine that knows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from tests.lantern import deeds, road, turn
from zxscript.engine import atoms
from zxscript.engine.engine import Engine
from zxscript.engine.gamedef import ChainDef, GameDef, StatDef, ZoneDef
from zxscript.engine.state import State
from zxscript.ir.program import CardDef

FLAMES: Final = 5
HAND: Final = 4
EDITIONS: Final = ("first",)

_ZONES: Final = (
    ZoneDef("road", side="controller", keeps=("road",), snapshot=True), ZoneDef("bag", visible="none", face_down="none"),
    ZoneDef("palm", visible="owner"), ZoneDef("ash"), ZoneDef("sky"),
)  # fmt: skip


def game_def(edition: str = "first", rulings: Mapping[str, Any] | None = None) -> GameDef:
    """The whole game.  Raises ``ValueError`` for an unknown edition or ruling."""
    if edition not in EDITIONS:
        raise ValueError(f"unknown edition {edition!r}; known: {', '.join(EDITIONS)}")
    if rulings:
        raise ValueError(f"unknown ruling {next(iter(rulings))!r}; known: none")
    return GameDef(
        id="lantern", version="1", entry="game", zones=_ZONES, verbs=deeds.VERBS, programs=turn.programs(), natives=turn.NATIVES,
        functions=road.FUNCTIONS,
        stats=(StatDef("oil", floor=0), StatDef("light", floor=0), StatDef("palm_limit", "player", 6, floor=0)),
        tags=("colour", "type", "name"), vars=("turn", "turn_player", "first_player", "phase", "given_first"),
        player_vars=("flames", "oil", "turns"), fields=("amount", "rest", "pos", "place", "name", "reason"),
        durations=("turn", "dawn_start"), chain=ChainDef("one_by_one", turn_player), setup=setup, invariants=(one_a_stone,),
        on_loop=draw_by_loop, view=public,
    )  # fmt: skip


def turn_player(e: Engine, s: State) -> int:
    """Who orders what happens at the same time."""
    return e.var(s, "turn_player")


def draw_by_loop(e: Engine, s: State, cards: tuple[int, ...]) -> bool:
    """What repeats itself without end is a draw."""
    atoms.finish(e, s, ())
    return True


def one_a_stone(e: Engine, s: State) -> str | None:
    """Every keeper stands on a stone, alone; everything else stands on none."""
    stones = [e.get(s, "pos", ref) for ref in e.cards(s, "road")]
    if any(stone not in road.STONES for stone in stones) or len(set(stones)) < len(stones):
        return f"keepers on the stones {stones}"
    return None


def public(e: Engine, s: State, seat: int) -> dict[str, Any]:
    """The name of the phase; both may know it."""
    return {"phase": next((name for name, number in turn.PHASES.items() if number == e.var(s, "phase")), "")}


def setup(e: Engine, s: State, decks: Sequence[tuple[str, ...]] = ((), ()), first: int | None = None) -> None:
    """Shuffled bags, four cards and five flames each; ``first`` None: by lot."""
    start = atoms.roll(e, s, "choice", 2) if first is None else first
    atoms.set_var(e, s, "first_player", start)
    atoms.set_var(e, s, "turn_player", start)
    for player, deck in enumerate(decks):
        for ident in deck:
            atoms.create(e, s, ident, player, "bag")
        atoms.shuffle(e, s, "bag", player)
        atoms.set_pvar(e, s, "flames", player, FLAMES)
        for ref in e.top(s, "bag", player, HAND):
            atoms.move(e, s, ref, "palm")


def basic_cards() -> tuple[CardDef, ...]:
    """The rules bring no cards of their own."""
    return ()


def new_engine(cards: Iterable[CardDef] = (), edition: str = "first", rulings: Mapping[str, Any] | None = None) -> Engine:
    """An engine that knows the given cards."""
    engine = Engine(game_def(edition, rulings))
    engine.add_cards(cards)
    return engine
