"""Ways to say a stretch of a text, and which of them are gone on with."""

from __future__ import annotations

from typing import NamedTuple

from zxscript.check.turns.stepping import Stack

BEAM = 8
"""Ways that are gone on with at each place."""
BEHIND = 4.5
"""How much more than the likeliest at its place a way may weigh."""


class Way(NamedTuple):
    """A way to a place: its weight, what the changes alone weigh, the parser's stack, the last two words, what it says.

    ``gone``: letters that went right before. ``came``: words that came in right before. ``spare``: words that went and may stand elsewhere;
    ``owed``: words that came in and have to go further on.
    """

    cost: float
    change: float
    stack: Stack
    before: str
    last: str
    said: str = ""
    places: int = 0
    gone: str = ""
    came: int = 0
    spare: tuple[str, ...] = ()
    owed: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[object, ...]:
        """What makes two ways the same for all that follows."""
        return (self.stack, self.before, self.last, self.spare, self.owed, self.came > 0, bool(self.gone))


def best(ways: list[Way], many: int = BEAM) -> list[Way]:
    """The likeliest ways, of those that go on alike the first."""
    found: dict[object, Way] = {}
    for way in sorted(ways, key=lambda one: one.cost):
        if found and way.cost > next(iter(found.values())).cost + BEHIND:
            break
        if found.setdefault(way.key, way) is way and len(found) >= many:
            break
    return list(found.values())
