"""Counting the tree of choices from a position: two builds that play alike count alike."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.run.game.decks import GameError
from zxscript.run.game.saved import read_saved, restore
from zxscript.run.game.starting import new_game
from zxscript.run.scenario.files import run_file
from zxscript.source.diagnostic import Words
from zxscript.syntax.game import games

_START = re.compile(r"(\w+)(?::(\d+))?")
_NO_POSITION = {".zx": ("カードのファイル", "a file of cards"), ".deck": ("デッキのファイル", "a file of a deck")}


def position_of(position: str, *, played: bool = False, cards: Sequence[Path] | None = None,
                use_cache: bool = False) -> tuple[Engine, State]:  # fmt: skip
    """``zx``, ``zenonzard:7`` (a game of the demo decks with a seed), a scenario file, or a saved game.

    Of a scenario file the position that it draws counts; ``played``: the one after its steps.  ``cards`` are those of a
    saved game (and ``use_cache``, as in ``new_game``), without them the demo cards.  Raises :class:`GameError`.
    """
    started = _START.fullmatch(position)
    if started and started[1] in games():
        game = new_game(started[1], None, int(started[2] or 1), trace=False)
        return game.table.engine, game.state
    path = Path(position)
    if not position or (not path.exists() and path.suffix not in (".zxt", ".json")):
        listed = ", ".join(games())
        en = f"{position!r} is no position: {listed}, GAME:SEED, a scenario file, or a saved game"
        raise GameError(Words(f"「{position}」は局面ではありません。{listed}、ゲーム:シード、場面のファイル、保存した対戦のどれかです", en))
    if path.suffix == ".zxt":
        result = run_file(path, steps=played)
        if result.position is None or any(one.severity == "error" for one in result.findings):
            words = Words("この場面の局面を作れません", "the position of this scenario cannot be made")
            raise GameError(words, result.findings, result.sources)
        result.position.state.trace = None
        return result.position.engine, result.position.state
    if path.suffix in _NO_POSITION and path.is_file():
        raise GameError(_no_position(position, path.suffix))
    game = restore(read_saved(path), cards, use_cache=use_cache)
    game.state.trace = None
    return game.table.engine, game.state


def _no_position(position: str, suffix: str) -> Words:
    """What to do with a file of cards or decks, which holds no position."""
    ja, en = _NO_POSITION[suffix]
    return Words(
        f"「{position}」は{ja}で、局面ではありません。場面のファイル（.zxt）に置くと見られます: zxscript new scene 名前。"
        "カードの意味は zxscript explain、自分のデッキでの対戦は zxscript play で見られます",
        f"{position!r} is {en} and no position: lay the cards in a scenario file (.zxt; zxscript new scene NAME begins one); "
        "zxscript explain tells what a card does, zxscript play plays with a deck",
    )  # fmt: skip


def perft(position: str, depth: int, *, played: bool = False, cards: Sequence[Path] | None = None, use_cache: bool = False) -> int:
    """How many sequences of ``depth`` answers there are from a position (:func:`position_of`); those that end the game earlier count
    once."""
    engine, state = position_of(position, played=played, cards=cards, use_cache=use_cache)
    return count(engine, state, depth)


def count(engine: Engine, state: State, depth: int) -> int:
    """The same from a state, which is left as it is."""
    if depth == 0 or state.result is not None:
        return 1
    choices = engine.legal(state)
    if depth == 1:
        return len(choices)
    total = 0
    for choice in choices:
        after = state.clone()
        engine.answer(after, choice)
        total += count(engine, after, depth - 1)
    return total
