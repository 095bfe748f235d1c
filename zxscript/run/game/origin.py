"""How a game began: seed, lot, and decks as lists, so that it can begin again, also with other texts of the same cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from zxscript.run.game.arguments import seed_of
from zxscript.run.game.decks import GameError
from zxscript.run.table import Table
from zxscript.source.diagnostic import Words

Sections = Mapping[str, Sequence[str]]
"""Ids of the cards of a deck by section, one entry a copy."""


@dataclass(frozen=True, slots=True)
class Origin:
    """``first``: who was told to go first (None: by lot)."""

    seed: int
    first: int | None
    decks: tuple[Sections, ...]
    traced: bool = True

    def data(self) -> dict[str, Any]:
        """As JSON-able data."""
        decks = [{section: list(ids) for section, ids in deck.items() if ids} for deck in self.decks]
        return {"seed": self.seed if self.seed < 1 << 53 else hex(self.seed), "first": self.first, "decks": decks, "traced": self.traced}

    @classmethod
    def read(cls, data: Any) -> Origin:
        """From such data.  Raises :class:`GameError` for other data."""
        if isinstance(data, Mapping):
            seed, first, decks, traced = (data.get(name) for name in ("seed", "first", "decks", "traced"))
            seed = _number(seed) if isinstance(seed, str) else seed          # wide ones are text: JSON is not exact there
            good = type(seed) is int and seed >= 0 and first in (0, 1, None) and type(first) is not bool and isinstance(traced, bool)
            if good and isinstance(decks, list) and len(decks) == 2 and all(map(_is_deck, decks)):
                return cls(int(seed or 0), first, tuple({name: tuple(ids) for name, ids in deck.items()} for deck in decks), bool(traced))
        raise GameError(Words("保存した対戦が壊れています: origin", "the saved game is damaged: origin"))

    def with_seed(self, seed: int | None, first: int | None) -> Origin:
        """Another game of the same decks; seed None is a secret one."""
        return replace(self, seed=seed_of(seed), first=first)


def _number(text: str) -> int | None:
    try:
        return int(text, 16) if len(text) <= 140 else None
    except ValueError:
        return None


def _is_deck(deck: Any) -> bool:
    return isinstance(deck, dict) and all(isinstance(ids, list) and all(isinstance(one, str) for one in ids) for ids in deck.values())


def seats_of(table: Table, decks: Sequence[Sections]) -> list[Any]:
    """The decks in the shape that the rules take.  Raises :class:`GameError` for cards that are not there."""
    for deck in decks:
        for ident in (one for ids in deck.values() for one in ids):
            if ident not in table.cards:
                why = table.why_refused(ident) or Words("ありません", "there is no such card")
                raise GameError(Words(f"{ident}: {why.ja}", f"{ident}: {why.en}"))
    return [table.rules.decks.seat(deck, table.cards) for deck in decks]
