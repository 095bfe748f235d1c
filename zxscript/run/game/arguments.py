"""The arguments of ``new_game``: what is wrong with them is said before anything is read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from zxscript.engine import rng
from zxscript.run.game.decks import GameError
from zxscript.source.diagnostic import Words
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.deckfile import DeckSource


def seed_of(seed: int | None) -> int:
    """The seed that is meant: None is a secret one.  Raises :class:`GameError`."""
    _demand(seed is None or (type(seed) is int and 0 <= seed < rng.SEEDS), "seed", seed,
            "0 以上 2^512 未満の整数か None", "an integer from 0 to 2^512 - 1, or None")  # fmt: skip
    return rng.secret_seed() if seed is None else seed


def checked(game: Any, decks: Any, seed: Any, edition: Any, cards: Any, rulings: Any, first: Any, trace: Any) -> None:
    """Raises :class:`GameError` for what cannot be meant."""
    for name, value in (("game", game), ("edition", edition)):
        _demand(value is None or isinstance(value, str), name, value, "名前か None", "a name or None")
    seed_of(seed)
    _demand(first is None or (type(first) is int and first in (0, 1)), "first", first, "0、1、None のどれか", "0, 1 or None")
    _demand(isinstance(trace, bool), "trace", trace, "True か False", "True or False")
    _demand(rulings is None or (isinstance(rulings, Mapping) and all(isinstance(key, str) for key in rulings)),
            "rulings", rulings, "裁定の名前と値の対応", "a mapping from names of rulings to values")  # fmt: skip
    _demand(decks is None or (isinstance(decks, Sequence) and not isinstance(decks, str | bytes)), "decks", decks,
            "デッキ二つの列か None", "two decks or None")  # fmt: skip
    for deck in decks or ():
        _demand(isinstance(deck, DeckSource | str | Path | Mapping), "decks", deck, "デッキ、デッキファイル、内訳のどれか",
                "a deck, a deck file, or a mapping of cards")  # fmt: skip
    _demand(cards is None or isinstance(cards, str | Path | Iterable), "cards", cards,
            "カード、ファイル、フォルダー", "cards, files or folders")  # fmt: skip
    for card in cards if isinstance(cards, Sequence) and not isinstance(cards, str) else ():
        _demand(isinstance(card, CardSource | str | Path), "cards", card, "カード、ファイル、フォルダー", "cards, files or folders")


def _demand(truth: bool, name: str, value: Any, ja: str, en: str) -> None:
    if not truth:
        shown = f"{value!r}"[:60]
        raise GameError(Words(f"{name} は {ja}です（{shown} ではなく）", f"{name} has to be {en}, not {shown}"))
