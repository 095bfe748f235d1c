"""Many cards in words: what was said of them before comes from the cache, the rest is found on several processors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import astuple
from functools import cache as once
from typing import Any

from zxscript.check.cache import Cache, folder
from zxscript.run.meanings import Explained, explained
from zxscript.run.meant import FEW, Meant, kept, meanings
from zxscript.source.diagnostic import Language
from zxscript.syntax.cardsource import CardSource


def explanations(
    cards: Sequence[CardSource], language: str = "en", messages: Language | None = None, *, jobs: int = 0, use_cache: bool = False
) -> list[Explained]:
    """:func:`~zxscript.run.meanings.explained` of each card.

    ``jobs`` processes (0: one for each processor) give the same.  ``use_cache``: cards that were explained before are not read, and of
    those that were explained in another language what they mean is known.
    """
    cache = Cache(folder() if use_cache else None)

    @once
    def how() -> Callable[[CardSource], Meant] | None:
        return meanings(cards, cache, jobs) if cache.path is not None and len(cards) > FEW else None

    def said(card: CardSource) -> tuple[Any, ...]:
        return astuple(explained(card, language, messages, how()))

    told = kept(f"explained-{language}-{messages or ''}", cards, cache, jobs, said, _believed)
    return [Explained(*one) for one in told]


def _believed(value: Any) -> tuple[Any, ...] | None:
    """The parts of what was explained; None when it is something else."""
    try:
        header, figures, texts, unread, plain = value
    except (TypeError, ValueError):
        return None
    words = [header, plain, *figures, *unread, *(one for one in texts if one is not None)]
    if not all(isinstance(one, str) for one in words) or len(unread) != sum(one is None for one in texts):
        return None
    return header, tuple(figures), tuple(texts), tuple(unread), plain


__all__ = ["explanations"]
