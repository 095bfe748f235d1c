"""Definitions of many cards: those that were compiled before come from the cache, the rest is compiled on several processors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from zxscript.check.cache import Cache, card_digest, folder
from zxscript.ir import CardDef
from zxscript.ir.codec import Parts, dump_card, load_card
from zxscript.run.table import NotRunnable, Reason, Table, define, lay
from zxscript.source.processes import in_pieces
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.keys import Game

_PIECE = 50

Definer = Callable[[CardSource], CardDef]


def definer(cards: Sequence[CardSource], cache: Cache, jobs: int = 0) -> Definer:
    """:func:`zxscript.run.table.define` for these cards, all of them done already.

    ``cache``: what is known of them; what is found is kept.  ``jobs`` processes (0: one for each processor) give the same.
    """
    pool = [card for card in cards if not card.is_keyword]
    found: dict[int, CardDef | NotRunnable] = {}
    parts = Parts()
    for file in dict.fromkeys(card.file for card in pool):
        here = [card for card in pool if card.file == file]
        found |= zip(map(id, here), _of_file(here, cache, file, jobs, parts), strict=True)
    del cards

    def defined(card: CardSource) -> CardDef:
        known = found.get(id(card))
        if known is None:
            return define(card)
        if isinstance(known, NotRunnable):
            raise known.with_traceback(None)
        return known

    defined.pool = pool  # type: ignore[attr-defined]  # while it lives no other card can have the identity of one of these
    return defined


def laid(cards: Sequence[CardSource], game: Game, edition: str | None = None, rulings: Mapping[str, Any] | None = None, *,
         use_cache: bool) -> Table:  # fmt: skip
    """:func:`zxscript.run.table.lay`; ``use_cache``: cards that were compiled before are not read again."""
    return lay(cards, game, edition, rulings, definer(cards, Cache(folder()), jobs=1) if use_cache else None)


def _of_file(cards: Sequence[CardSource], cache: Cache, file: str, jobs: int, parts: Parts) -> list[CardDef | NotRunnable]:
    keys = [card_digest(card) for card in cards]
    shelf = cache.shelf("definition", file)
    found: list[Any] = [_unpacked(card, shelf.values.get(key), parts) for card, key in zip(cards, keys, strict=True)]
    missing = [at for at, one in enumerate(found) if one is None]
    values = dict(shelf.values)
    if missing:
        if len(missing) > _PIECE:
            _packed(cards[missing[0]])  # builds the tables once, before the workers are forked
        fresh = in_pieces(_all_packed, [cards[at] for at in missing], jobs, _PIECE)
        for at, value in zip(missing, fresh, strict=True):
            found[at] = _unpacked(cards[at], value, parts)
            values[keys[at]] = value
        shelf.keep({key: values[key] for key in keys})
    return found


def _all_packed(cards: Sequence[CardSource]) -> list[Any]:
    return [_packed(card) for card in cards]


def _packed(card: CardSource) -> Any:
    """What a card became, as JSON data: its definition as a text of its own, which is taken apart when it is its turn (all of a
    pool at once would be ten times as large), or a list of the reasons why there is none."""
    try:
        return dump_card(define.__wrapped__(card))
    except NotRunnable as refusal:
        return [list(reason) for reason in refusal.reasons]


def _unpacked(card: CardSource, value: Any, parts: Parts) -> CardDef | NotRunnable | None:
    """What :func:`_packed` packed; None when it is something else."""
    try:
        if isinstance(value, str):
            return load_card(value, parts)
        return NotRunnable(card.number or card.name, [Reason(*map(str, one)) for one in value])
    except (TypeError, ValueError):
        return None
