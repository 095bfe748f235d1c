"""What a game notes of its definitions, so that it is worked out once of each and read by number in loops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine.defs import Card
from zxscript.engine.linked import Linked


class Table:
    """A kind of entry that a game has for every definition."""

    __slots__ = ("entry", "name")

    def __init__(self, name: str, entry: Callable[[Linked, Card], Any]) -> None:
        self.name, self.entry = name, entry

    def of(self, e: Linked) -> list[Any]:
        """The entries of all linked definitions, by number. The list is made anew when definitions have been linked since, never
        changed, so that any number of threads may read it."""
        found: list[Any] | None = e.notes.get(self.name)
        if found is None or len(found) < len(e.cards_linked):
            known = [] if found is None else found
            found = e.notes[self.name] = [*known, *[self.entry(e, card) for card in e.cards_linked[len(known):]]]
        return found
