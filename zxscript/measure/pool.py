"""Coverage of card data: reading, compiling and linking every card of a pool, on several processors, each card once."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from zxscript.check.cache import Cache, card_digest
from zxscript.engine.engine import Engine
from zxscript.games.descriptor import descriptor
from zxscript.measure.coverage import Coverage, Judged, cover, judge_card
from zxscript.run.table import NotRunnable, Reason, define, link
from zxscript.source.processes import in_pieces, resting
from zxscript.syntax.cardsource import CardSource

PIECE = 50
"""Cards that a process is given at a time."""

Progress = Callable[[int], None]


def cover_pool(cards: Iterable[CardSource], progress: Progress | None = None, jobs: int = 1, cache: Cache | None = None) -> Coverage:
    """The figures of a pool.  A card is runnable when it compiles and every program of it links: an op, a verb or a name
    that the engine does not know counts as unsupported.

    ``jobs`` processes (0: one for each processor) give the same figures.  ``cache``: cards that were judged before are not read.
    On Ctrl-C the figures are of the cards that were judged (``interrupted``); where none was, the interruption goes on.
    """
    started = time.perf_counter()
    pool = [card for card in cards if not card.is_keyword]
    shared = Counter(map(_id_of, pool))
    alone = [card for card in pool if shared[_id_of(card)] == 1]
    judged = _known(alone, progress, jobs, cache or Cache(None))
    found = {id(card): one for card, one in zip(alone, judged, strict=True) if one is not None}
    interrupted = len(found) < len(alone)
    # A number that several cards have is known to the engine once; so these come in order, to one engine.
    if not interrupted:
        others = [card for card in pool if shared[_id_of(card)] > 1]
        found |= zip(map(id, others), _judged({}, others), strict=True)
    done = [card for card in pool if id(card) in found]
    total = cover(done, [found[id(card)] for card in done])
    total.interrupted = interrupted
    total.seconds = time.perf_counter() - started
    return total


def _id_of(card: CardSource) -> tuple[str, str]:
    return card.game, (card.number or card.name).replace("#", "＃")  # the number by which an engine knows it


def _known(cards: Sequence[CardSource], progress: Progress | None, jobs: int, cache: Cache) -> Sequence[Judged | None]:
    """What is known of the cards; the rest is found and kept.  None: the work was interrupted before."""
    if cache.path is None:
        return _found(cards, progress, jobs)
    keys = [card_digest(card) for card in cards]
    shelves = {file: cache.shelf("coverage", file) for file in {card.file for card in cards}}
    found: list[Any] = [Judged.of(shelves[card.file].values.get(key)) for card, key in zip(cards, keys, strict=True)]
    missing = [at for at, one in enumerate(found) if one is None]
    for at, fresh in zip(missing, _found([cards[at] for at in missing], progress, jobs), strict=True):
        found[at] = fresh
    for file in {cards[at].file for at in missing}:
        mine = (pair for pair in zip(cards, keys, found, strict=True) if pair[0].file == file)
        shelves[file].keep({key: one for _, key, one in mine if one is not None})
    return found


def _found(cards: Sequence[CardSource], progress: Progress | None, jobs: int) -> Sequence[Judged | None]:
    """What is found of the cards, of which no two have one number; None of those that were left when it was interrupted."""
    work = partial(_judged, {})  # one engine for all pieces of a process: what it knows of a card is asked for by its number alone
    if jobs != 1 and len(cards) > PIECE:
        work(cards[:1])  # builds the tables once, before the workers are forked
    found: list[Judged | None] = [*in_pieces(work, cards, jobs, PIECE, progress, partly=True)]
    return found + [None] * (len(cards) - len(found))


def _judged(engines: dict[str, Engine], cards: Sequence[CardSource]) -> list[Judged]:
    """What is found of the cards; ``engines``: by game, those that were made, each of which knows the cards that it linked."""
    with resting():
        return [judge_card(card, partial(_lower, engines)) for card in cards]


def _lower(engines: dict[str, Engine], card: CardSource) -> Sequence[Reason]:
    if card.game not in engines:
        engines[card.game] = descriptor(card.game).new_engine(())
    try:
        link(engines[card.game], define(card))
    except NotRunnable as refusal:
        return refusal.reasons
    return ()
