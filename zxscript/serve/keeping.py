"""What the rooms ask of wherever they are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class StorageError(Exception):
    """It could not be stored or read."""


class Conflict(StorageError):
    """Somebody else has stored something else in its place."""


class Storage(Protocol):
    """What the rooms need."""

    async def create(self, room: str, setup: str) -> None:
        """A new room."""

    async def append(self, room: str, first: int, entries: Sequence[str]) -> None:
        """Further entries of a room, the first with number ``first``.  Durable when it returns."""

    async def load(self, room: str) -> tuple[str, list[str]] | None:
        """Setup and entries of a room; None when there is none."""
