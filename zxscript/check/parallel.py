"""Checking many cards on several processors. The result does not depend on their number."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from zxscript.check.cards import check_card
from zxscript.source.diagnostic import Diagnostic
from zxscript.syntax.cardsource import CardSource

ENOUGH = 300
"""Cards from which on a second process is worth its start."""
_CHUNK = 50
_cards: Sequence[CardSource] = ()
"""Cards to check; inherited by forked workers, so that they need not be sent."""


def check_cards(cards: Sequence[CardSource], jobs: int = 0) -> list[list[Diagnostic]]:
    """The findings of each card. ``jobs`` 0: as many processes as there are processors (at most 8)."""
    global _cards
    jobs = jobs or min(8, os.cpu_count() or 1)
    if jobs == 1 or len(cards) < ENOUGH or "fork" not in multiprocessing.get_all_start_methods():
        return [check_card(card) for card in cards]
    check_card(cards[0])  # builds the tables once, before the workers are forked
    _cards = cards
    try:
        with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("fork")) as pool:
            starts = range(0, len(cards), _CHUNK)
            return [found for part in pool.map(_part, starts) for found in part]
    finally:
        _cards = ()


def _part(start: int) -> list[list[Diagnostic]]:
    return [check_card(card) for card in _cards[start : start + _CHUNK]]
