"""Coverage of card data: reading, compiling and linking every card of a pool."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from zxscript.engine.engine import Engine
from zxscript.games.descriptor import descriptor
from zxscript.measure.coverage import Coverage, cover
from zxscript.run.table import NotRunnable, Reason, define, link
from zxscript.syntax.cardsource import CardSource


def cover_pool(cards: Iterable[CardSource], progress: Callable[[int], None] | None = None) -> Coverage:
    """The figures of a pool.  A card is runnable when it compiles and every program of it links: an op, a verb or a name
    that the engine does not know counts as unsupported."""
    engines: dict[str, Engine] = {}
    return cover((card for card in cards if not card.is_keyword), partial(_lower, engines), progress)


def _lower(engines: dict[str, Engine], card: CardSource) -> Sequence[Reason]:
    if card.game not in engines:
        engines[card.game] = descriptor(card.game).new_engine(())
    try:
        link(engines[card.game], define(card))
    except NotRunnable as refusal:
        return refusal.reasons
    return ()
