"""Meanings of many cards: those that were found before come from the cache, the rest is found on several processors.

    how = meanings(cards, Cache(folder()))
    how(card).meaning()           of one of the cards, or of any other card
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from zxscript.check.cache import Cache, card_digest
from zxscript.meaning.packed import Meant, packed
from zxscript.source.processes import in_pieces
from zxscript.syntax.cardsource import CardSource

FEW: Final = 50
"""So many cards are read sooner than a cache is opened, and by one process sooner than by two."""


def meant(card: CardSource) -> Meant:
    """What one card means."""
    return Meant(_packed(card), partial(_packed, card))


def meanings(cards: Sequence[CardSource], cache: Cache, jobs: int = 0) -> Callable[[CardSource], Meant]:
    """:func:`meant` for these cards, all of them done already.

    ``cache``: what is known of them; what is found is kept.  ``jobs`` processes (0: one for each processor) give the same.
    """
    told = zip(cards, kept("meaning", cards, cache, jobs, _packed, _believed), strict=True)
    found = {id(card): Meant(one, partial(_packed, card)) for card, one in told}

    def how(card: CardSource) -> Meant:
        return found.get(id(card)) or meant(card)

    how.cards = cards  # type: ignore[attr-defined]  # while it lives no other card can have the identity of one of these
    return how


def _packed(card: CardSource) -> str:
    from zxscript.run.meanings import interpreted  # reads the language: not needed where all is kept

    found = interpreted(card)
    return "" if found.refusals else packed(found.header.name, found.abilities)


def _believed(value: Any) -> str | None:
    return value if isinstance(value, str) and (not value or (value[:2], value[-2:]) == ('["', "]]")) else None


def kept(
    kind: str, cards: Sequence[CardSource], cache: Cache, jobs: int, find: Callable[[CardSource], Any], believed: Callable[[Any], Any]
) -> list[Any]:
    """What is known of cards: from the cache what is ``believed`` there (None: it is not), else as it is found, and kept then."""
    few = len(cards) <= FEW
    if few or cache.path is None:
        return _found(find, cards, 1 if few else jobs)
    keys = [card_digest(card) for card in cards]
    shelves = {file: cache.shelf(kind, file) for file in dict.fromkeys(card.file for card in cards)}
    known = [believed(shelves[card.file].values.get(key)) for card, key in zip(cards, keys, strict=True)]
    missing = [at for at, one in enumerate(known) if one is None]
    for at, value in zip(missing, _found(find, [cards[at] for at in missing], jobs), strict=True):
        known[at] = value
    for file in {cards[at].file for at in missing}:
        mine = (pair for pair in zip(cards, keys, known, strict=True) if pair[0].file == file)
        shelves[file].keep({key: value for _, key, value in mine})
    return known


def _found(find: Callable[[CardSource], Any], cards: Sequence[CardSource], jobs: int) -> list[Any]:
    first = [find(card) for card in cards[:1]]  # builds the tables once, before the workers are forked
    return first + in_pieces(partial(_each, find), cards[1:], jobs, FEW)


def _each(find: Callable[[CardSource], Any], cards: Sequence[CardSource]) -> list[Any]:
    return [find(card) for card in cards]


__all__ = ["Meant", "kept", "meanings", "meant"]
