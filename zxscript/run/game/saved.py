"""Saved games: from a file, and back to a game."""

from __future__ import annotations

import copyreg
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from zxscript.engine.errors import EngineError
from zxscript.run.definitions import laid
from zxscript.run.game.decks import GameError, cards_for
from zxscript.run.game.game import FORMAT, REPLAY, VERSION, Game
from zxscript.run.game.line import Line, given
from zxscript.run.game.origin import Origin, seats_of
from zxscript.run.game.saying import in_words
from zxscript.run.table import Table, lay
from zxscript.source.diagnostic import Words
from zxscript.source.files import read_bytes, reason_of
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import games

_TABLES: Final = 8


def read_saved(path: str | Path) -> dict[str, Any]:
    """The JSON object of a saved game.  Raises :class:`GameError` when there is none in the file."""
    try:
        data = json.loads(read_bytes(Path(path)).decode("utf-8"))
    except OSError as error:
        why = reason_of(error)
    except UnicodeDecodeError:
        why = Words("UTF-8 ではありません", "it is not UTF-8")
    except json.JSONDecodeError as error:
        why = Words(f"JSON として読めません（{error.lineno} 行 {error.colno} 字目）",
                    f"it is not JSON (line {error.lineno}, column {error.colno})")  # fmt: skip
    except RecursionError:
        why = Words("括弧が深すぎます", "it is nested too deep")
    except ValueError:  # a number with thousands of digits
        why = Words("数が大きすぎます", "a number in it is too large")
    else:
        if isinstance(data, dict):
            return data
        why = Words("オブジェクトではありません", "it is no object")
    raise GameError(Words(f"{path} は保存した対戦ではありません: {why.ja}", f"{path} is no saved game: {why.en}"))


def restore(data: Mapping[str, Any], cards: Iterable[CardSource | str | Path] | str | Path | None = None, *,
            use_cache: bool = False) -> Game:  # fmt: skip
    """A saved game again.  ``cards`` and ``use_cache`` as in :func:`new_game`; they must hold what the game was played with, unchanged.

    Raises :class:`GameError` for other data, another version, missing or changed cards.
    """
    if not isinstance(data, Mapping) or data.get("format") != FORMAT or data.get("version") != VERSION:
        if isinstance(data, Mapping) and data.get("format") == REPLAY:
            raise GameError(Words("保存した対戦ではなく、リプレイです（zxscript replay で動かします）",
                                  "this is a replay and no saved game: zxscript replay plays it again"))  # fmt: skip
        if isinstance(data, Mapping) and data.get("format") == FORMAT:
            raise GameError(of_another_version(data.get("version")))
        form = f"(format {FORMAT}, version {VERSION})"
        raise GameError(Words(f"このプログラムで保存した対戦ではありません {form}", f"this is no game saved by this program {form}"))
    name, edition, rulings = data.get("game"), data.get("edition"), data.get("rulings")
    if isinstance(name, str) and name not in games():
        raise GameError(of_no_game(name))
    if name not in games() or not isinstance(edition, str) or not isinstance(rulings, Mapping):
        raise GameError(Words("保存した対戦が壊れています: game、edition、rulings", "the saved game is damaged: game, edition or rulings"))
    try:
        game = on_table(laid(cards_for((), cards, name), name, edition, rulings, use_cache=use_cache), data)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise GameError(in_words(ValueError(f"saved game is damaged: {type(error).__name__}"))) from error
    except (EngineError, ValueError) as error:
        raise error if isinstance(error, GameError) else GameError(in_words(error)) from error
    return game


def of_another_version(version: object) -> Words:
    """Why data of this program that another version of it wrote are not read."""
    return Words(f"別の版の形式です（version {version!r}）。読めるのは {VERSION} です",
                 f"this is of version {version!r} of the format; version {VERSION} is read")  # fmt: skip


def of_no_game(name: str) -> Words:
    """Why data of a game that nobody knows here are not read."""
    known = ", ".join(games())
    return Words(f"「{name}」というゲームの記録ですが、ここにはありません（あるもの: {known}。ほかは ZXSCRIPT_GAMES で加えます）",
                 f"this is of the game '{name}', which is not here; there are {known} (ZXSCRIPT_GAMES adds others)")  # fmt: skip


def restore_beside(game: Game, data: Mapping[str, Any]) -> Game:
    """Like :func:`restore`, with the cards and on the table of a game that runs already.  Raises :class:`GameError`."""
    table = game.table
    if (data.get("game"), data.get("edition"), data.get("rulings")) != (table.game, table.edition, table.rulings):
        raise GameError(Words("別のゲーム、版、裁定の保存です", "this is saved from another game, edition or rulings"))
    try:
        return on_table(table, data)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise GameError(in_words(ValueError(f"saved game is damaged: {type(error).__name__}"))) from error
    except (EngineError, ValueError) as error:
        raise error if isinstance(error, GameError) else GameError(in_words(error)) from error


def on_table(table: Table, data: Mapping[str, Any], decks: Sequence[Any] = (), number: int | None = None) -> Game:
    """A saved game on a table that is laid already; ``number`` that of its question, where it is not one after the answers.

    Raises ``ValueError`` or an engine error for what cannot be one."""
    state = table.engine.load(_part(data, "state"))
    answers = data.get("answers")
    line = Line(None) if answers is None else Line.restored(table.engine.load(_part(data, "start")), given(answers))
    line.number = number or line.number
    origin = Origin.read(data["origin"]) if "origin" in data else None
    game = Game(table, state, decks or (() if origin is None else seats_of(table, origin.decks)), line=line, origin=origin)
    if game.result is None and not (game.question() and game.legal()):  # what it waits for has to be there
        raise ValueError("saved game is damaged: it waits for nothing")
    return game


def _part(data: Mapping[str, Any], name: str) -> Any:
    if not isinstance(data.get(name), Mapping):
        raise ValueError(f"saved game is damaged: {name}")
    return data[name]


# ------------------------------------------------------------------ between processes


def parts(game: Game) -> tuple[Any, ...]:
    """What a pickle holds: the cards as written, the decks, the saved game, the number of its question."""
    return revived, (tuple(game.table.sources.values()), game.decks, json.dumps(game.save()), game.number)


def revived(sources: tuple[CardSource, ...], decks: tuple[Any, ...], saved: str, number: int) -> Game:
    """The game again; games of the same cards share one table in each process.  Raises ``GameError`` for other cards."""
    data = json.loads(saved)
    rulings = tuple(sorted(data["rulings"].items()))
    return on_table(_laid(sources, data["game"], data["edition"], rulings), data, decks, number)


@lru_cache(maxsize=_TABLES)
def _laid(sources: tuple[CardSource, ...], game: str, edition: str, rulings: tuple[tuple[str, Any], ...]) -> Table:
    return lay(sources, game, edition, dict(rulings))


copyreg.pickle(Game, parts)
