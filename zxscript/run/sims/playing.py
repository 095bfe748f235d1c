"""The games of a simulation: each is made from its number, so it does not matter who plays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from zxscript.engine.errors import EngineError
from zxscript.run.bots import BOTS
from zxscript.run.game.game import Game
from zxscript.run.game.starting import new_game
from zxscript.run.match import begin, play
from zxscript.run.sims.logbook import Logbook

WAYS: Final = 4
"""Ways to play a deal: either bot in either seat, with either deck; of a deck against itself there are half as many."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What everybody who plays some of the games has to know.  ``logged``: decisions are written down (run.sims.logbook)."""

    decks: tuple[str, str]
    seed: int
    bots: tuple[str, str]
    edition: str | None
    cards: tuple[str, ...] | None
    mirror: bool = False
    logged: bool = False


@dataclass(slots=True)
class Loaded:
    """A game with its cards laid and its decks, at the beginning."""

    start: Game
    deck_names: tuple[str, ...]

    @property
    def alike(self) -> bool:
        """Whether both decks are the same one: exchanging them would play the same game again and count it twice."""
        return bool(self.start.decks[0] == self.start.decks[1])


LOADED: Final[dict[Setting, Loaded]] = {}
"""Compiled cards of this process: every piece of work of a run needs the same."""


def loaded(setting: Setting) -> Loaded:
    """The cards of a run, read when this process needs them first.  Raises ``GameError``."""
    found = LOADED.get(setting)
    if found is None:
        start = new_game(None, setting.decks, setting.seed, setting.edition, cards=setting.cards, trace=False, use_cache=True)
        found = LOADED[setting] = Loaded(start, tuple(Path(deck).stem for deck in setting.decks))
    return found


def play_piece(setting: Setting, piece: Sequence[int]) -> list[dict[str, Any]]:
    """The records of some games, by their numbers."""
    played = loaded(setting)
    return [_play_one(setting, played, k) for k in piece]


def _dealt(setting: Setting, alike: bool, k: int) -> tuple[int, int, int]:
    """Of a game by its number: which deal it is, which bot has the first seat, and whether the decks are exchanged."""
    if not setting.mirror:
        return k, 0, 0
    deal, way = divmod(k, WAYS // 2 if alike else WAYS)
    return (deal, way, 0) if alike else (deal, way >> 1, way & 1)


def _play_one(setting: Setting, played: Loaded, k: int) -> dict[str, Any]:
    table, decks = played.start.table, played.start.decks
    deal, first_bot, exchanged = _dealt(setting, played.alike, k)
    seed = setting.seed + deal
    sides = "ba" if first_bot else "ab"
    record: dict[str, Any] = {"game": k, "seed": seed, "winner": None, "first": None, "turns": 0, "decisions": 0}
    log = Logbook(table, sides) if setting.logged else None
    try:
        state = begin(table, decks[::-1] if exchanged else decks, seed)
        made = [BOTS[name](2 * seed + number) for number, name in enumerate(setting.bots)]
        outcome = play(table, state, made[::-1] if first_bot else made, noted=None if log is None else log.note)
    except EngineError as error:
        return {**record, "error": f"{type(error).__name__}: {error}"}
    winner = None if outcome.winners is None else "draw" if len(outcome.winners) != 1 else sides[outcome.winners[0]]
    first = sides[table.engine.var(outcome.state, "first_player")]
    found = {**record, "winner": winner, "first": first, "turns": outcome.turns, "decisions": outcome.decisions}
    return found if log is None else {**found, "log": log.rows}
