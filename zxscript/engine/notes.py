"""What a game notes of its definitions, so that it is worked out once of each and read by number in loops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine.defs import Card
from zxscript.engine.linked import Linked


def by_number(e: Linked, name: str, of: Callable[[Linked, Card], Any]) -> list[Any]:
    """A table of the game, with an entry for every linked definition at its number. It is made anew when definitions have been
    linked since, never changed, so that any number of threads may read it."""
    found: list[Any] | None = e.notes.get(name)
    if found is None or len(found) < len(e.cards_linked):
        known = [] if found is None else found
        found = e.notes[name] = [*known, *[of(e, card) for card in e.cards_linked[len(known):]]]
    return found
