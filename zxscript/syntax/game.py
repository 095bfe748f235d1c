"""Games as reading knows them: names, header keys, colours and card types, spelling, grammar, shape of card data.

A game is a package with a module ``text`` that holds its :class:`GameText`.  Those of ``zxscript.games`` are found by folder
scan; the variable ``ZXSCRIPT_GAMES`` names further packages (importable names, separated by commas), and :func:`add_game`
adds one from a program.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from zxscript.source.data import data_dir
from zxscript.source.diagnostic import Words
from zxscript.syntax.gametext import BoardShape, Checks, DataShape, Game, GameText, Key, Role

if TYPE_CHECKING:
    from pathlib import Path

_ADDED: list[str] = []
DEFAULT: Game = "zx"
"""The game of a file that names none."""


def add_game(package: str) -> None:
    """Know the game of an importable package.  Raises ``ModuleNotFoundError`` for one without a module ``text``."""
    import_module(f"{package}.text")
    if package not in _ADDED:
        _ADDED.append(package)
        for one in (packages, keys, has_key, _folded, _names):
            one.cache_clear()


class NoGame(ImportError):
    """A package named as that of a game (``ZXSCRIPT_GAMES``, :func:`add_game`) cannot be imported or is none; ``name``: which."""


def _text(package: str) -> GameText:
    try:
        return import_module(f"{package}.text").TEXT  # type: ignore[no-any-return]
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise NoGame(str(error), name=package) from error


@cache
def packages() -> dict[Game, str]:
    """Game -> the package that holds it, in order of their names.  Raises :class:`NoGame`."""
    home = import_module("zxscript.games")
    own = [f"zxscript.games.{info.name}" for info in iter_modules(home.__path__) if info.ispkg]
    named = [name.strip() for name in os.environ.get("ZXSCRIPT_GAMES", "").split(",") if name.strip()]
    found = {_text(package).id: package for package in (*own, *named, *_ADDED)}
    return {DEFAULT: found.pop(DEFAULT), **found}


def games() -> tuple[Game, ...]:
    """All known games, the default first."""
    return tuple(packages())


@cache
def game_text(game: Game) -> GameText:
    """What reading knows of a game.  Raises ``KeyError`` for an unknown one."""
    return import_module(f"{packages()[game]}.text").TEXT  # type: ignore[no-any-return]


def demand_game(game: Game) -> Game:
    """The game, if there is one of that name.  Raises ``ValueError`` in the words of :func:`no_game`."""
    if game not in games():
        raise ValueError(no_game(game).en)
    return game


def no_game(game: Game) -> Words:
    """What is said of a name that no game has."""
    known = ", ".join(games())
    return Words(f"「{game}」というゲームはありません。あるもの: {known}", f"there is no game {game!r}; there are {known}")


def find_game(written: str) -> Game | None:
    """The game meant by a name of it, or None."""
    from zxscript.syntax.keys import fold_width

    return _names().get(fold_width(written).strip().casefold())


def title(game: Game) -> str:
    """The printed name of a game."""
    return game_text(game).title


def titles() -> str:
    """The printed names of all games, as they are listed in a message."""
    return ", ".join(map(title, games()))


@cache
def _names() -> dict[str, Game]:
    return {name.casefold(): game for game in games() for name in (game, title(game), *game_text(game).aliases)}


@cache
def keys() -> dict[str, Key]:
    """All header keys by name, in the order in which the formatter writes them."""
    from zxscript.syntax.keys import COMMON

    every = {key.name: key for game in games() for key in game_text(game).keys} | {key.name: key for key in COMMON}
    return dict(sorted(every.items(), key=lambda item: item[1].rank))


@cache
def _folded() -> dict[str, Key]:
    return {alias.casefold(): key for key in keys().values() for alias in (key.name, *key.aliases)}


def key_written(written: str) -> Key | None:
    """The key with that name or alias (folded already); None when there is no such key."""
    return _folded().get(written)


def state_nouns() -> frozenset[str]:
    """The nouns of all games that are states of cards: a node does not say which game its words come from."""
    return _state_nouns(games())


@cache
def _state_nouns(known: tuple[Game, ...]) -> frozenset[str]:
    return frozenset(word for game in known for word in game_text(game).states)


def card_numbers() -> frozenset[str]:
    """The numbers of all games that only a card has."""
    return _card_numbers(games())


@cache
def _card_numbers(known: tuple[Game, ...]) -> frozenset[str]:
    return frozenset(word for game in known for word in game_text(game).card_numbers)


@cache
def has_key(game: Game, key: Key) -> bool:
    """Does a game know the header?"""
    from zxscript.syntax.keys import COMMON

    return key in COMMON or key in game_text(game).keys


def grammar_file(game: Game, name: str) -> Path:
    """The file of a game's grammar or words: its own folder goes before the shared one."""
    own = game_text(game).folder
    return own / name if own is not None and (own / name).exists() else data_dir("grammar") / name


def demo_folder(game: Game) -> Path:
    """Where the demo cards and decks of a game lie."""
    return game_text(game).cards or data_dir("cardscripts") / "demo" / game


__all__ = [
    "DEFAULT", "BoardShape", "Checks", "DataShape", "Game", "GameText", "Key", "Role", "add_game", "card_numbers", "demo_folder",
    "find_game", "game_text", "games", "grammar_file", "has_key", "key_written", "keys", "packages", "state_nouns", "title",
]  # fmt: skip
