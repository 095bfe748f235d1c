"""Replays: a game as seed, decks and answers, so that it can be played again, also with cards that were changed since."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from zxscript.engine.errors import EngineError
from zxscript.engine.state import State
from zxscript.run.definitions import laid
from zxscript.run.game.decks import GameError, cards_for
from zxscript.run.game.game import FORMAT, REPLAY, VERSION, Game
from zxscript.run.game.line import given
from zxscript.run.game.origin import Origin
from zxscript.run.game.saved import of_another_version, of_no_game
from zxscript.run.game.saying import in_words
from zxscript.run.game.starting import begun
from zxscript.run.table import Table
from zxscript.source.diagnostic import Words
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import games

_SEEN: Final = ("zones", "vars", "result", "rng")
_COUNTED: Final = ("stamp", "def")


def position_hash(table: Table, state: State) -> str:
    """16 hexadecimal digits: which cards lie where and how, all numbers, who is asked for what.  Not the programs of the
    cards: a card that was mended and does the same here changes nothing."""
    records, state.trace = state.trace, None
    try:
        saved = table.engine.save(state)
    finally:
        state.trace = records
    cards = [saved["cards"][number][0] for number in saved["columns"]["def"]]
    columns = {name: column for name, column in saved["columns"].items() if name not in _COUNTED}
    asked = None if state.pending is None else [state.pending[0], state.pending[1], table.engine.legal(state)]
    text = json.dumps([cards, columns, asked, *(saved[name] for name in _SEEN)], sort_keys=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def replay_of(game: Game) -> dict[str, Any]:
    """The replay of a game, as JSON-able data: what :func:`replay` reads.

    Raises :class:`GameError` for a game whose beginning is not known (a scene, a searched game).
    """
    if game.origin is None:
        raise GameError(Words("この対戦は始まりを知らないので、リプレイにできません", "this game does not know how it began: no replay"))
    steps = [{"question": number, "answer": answer, "hash": position_hash(game.table, state)}
             for number, (answer, state) in enumerate(_played(begun(game.table, game.origin), game.history), 1)]  # fmt: skip
    return {"format": REPLAY, "version": VERSION, "game": game.game, "edition": game.table.edition, "rulings": game.table.rulings,
            "origin": game.origin.data(), "answers": steps, "result": None if game.result is None else list(game.result)}  # fmt: skip


def _played(game: Game, answers: Iterable[Any]) -> Iterator[tuple[Any, State]]:
    for answer in answers:
        game.carry_out(list(answer) if isinstance(answer, tuple) else answer)
        yield (list(answer) if isinstance(answer, tuple) else answer), game.state


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a replay goes another way: at the answer to ``question`` (0: before the first), in ``turn``, and how: the answer
    is ``refused``, the ``position`` after it is another one, the ``result`` is, or cards of a deck are ``missing``."""

    question: int
    turn: int
    how: str
    ja: str
    en: str


@dataclass(frozen=True, slots=True)
class Replayed:
    """``game`` as far as the replay goes the way it went, ``difference`` what is different then."""

    game: Game | None
    answers: int
    difference: Difference | None


def replay(data: Mapping[str, Any], cards: Iterable[CardSource | str | Path] | str | Path | None = None,
           watch: Callable[[Game], None] | None = None, *, use_cache: bool = False) -> Replayed:  # fmt: skip
    """Play a replay, or a saved game, again with these ``cards`` (and ``use_cache``, as in ``new_game``).

    ``watch`` is called at the first question and after each answer.  Raises :class:`GameError` for data that are no replay.
    """
    name, answers = checked(data)
    try:
        table = laid(cards_for((), cards, name), name, data["edition"], data["rulings"], use_cache=use_cache)
        return replay_on(table, data, answers, watch)
    except (EngineError, ValueError) as error:
        raise error if isinstance(error, GameError) else GameError(in_words(error)) from error


def checked(data: Any) -> tuple[str, list[Any]]:
    """Game and answers of a replay (or of a saved game, which has no hashes).  Raises :class:`GameError`."""
    known = isinstance(data, Mapping) and data.get("format") in (REPLAY, FORMAT)
    if known and data.get("version") != VERSION:
        raise GameError(of_another_version(data.get("version")))
    if known and isinstance(data.get("game"), str) and data["game"] not in games():
        raise GameError(of_no_game(data["game"]))
    kinds = (("edition", str), ("rulings", Mapping), ("answers", list), ("origin", Mapping))
    if not known or data.get("game") not in games() or not all(isinstance(data.get(name), kind) for name, kind in kinds):
        raise GameError(Words("リプレイではありません", "this is no replay, and no saved game that knows how it began"))
    return str(data["game"]), data["answers"]


def replay_on(table: Table, data: Mapping[str, Any], answers: list[Any], watch: Callable[[Game], None] | None = None) -> Replayed:
    """The same on a table."""
    try:
        game = begun(table, Origin.read(data["origin"]))
    except GameError as error:
        return Replayed(None, 0, Difference(0, 0, "missing", error.words.ja, error.words.en))
    if watch is not None:
        watch(game)
    for number, step in enumerate(answers, 1):
        entry, turn = (step.get("answer") if isinstance(step, Mapping) and "answer" in step else step), game.turn
        given([entry])                                        # ValueError for what is no entry
        try:
            game.carry_out(entry)
        except GameError as error:
            return Replayed(game, number - 1, Difference(number, turn, "refused", error.words.ja, error.words.en))
        if watch is not None:
            watch(game)
        said = step.get("hash") if isinstance(step, Mapping) else None
        if said is not None and said != position_hash(table, game.state):
            words = ("この手のあとの局面が違います", "the position after this answer is another one")
            return Replayed(game, number, Difference(number, turn, "position", *words))
    result = None if game.result is None else list(game.result)
    if "result" in data and data["result"] != result:
        return Replayed(game, len(answers), Difference(len(answers), game.turn, "result", "結果が違います", "the result is another one"))
    return Replayed(game, len(answers), None)
