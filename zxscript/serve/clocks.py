"""Clocks of the seats of a room."""

from __future__ import annotations

from collections.abc import Callable


class Clocks:
    """``left``: seconds that each seat has; ``more``: what a seat gets when after its answer the other one is asked, or nobody.  The
    clock of the seat that is asked runs."""

    def __init__(self, seconds: float, more: float, now: Callable[[], float]) -> None:
        self.left, self.more, self._now = [float(seconds), float(seconds)], float(more), now
        self.running: int | None = None
        self._since = now()

    def turn(self, seat: int | None, answered: bool) -> None:
        """It is this seat's time from now on; what the other one used is gone.  ``answered``: and it got here by an answer."""
        self._settle()
        if answered and seat != self.running and self.running is not None:
            self.left[self.running] += self.more
        self.running = seat

    def seconds(self) -> list[float]:
        """What each seat has left now, in tenths."""
        self._settle()
        return [round(max(0.0, one), 1) for one in self.left]

    def out(self) -> int | None:
        """The seat whose time is over."""
        self._settle()
        return self.running if self.running is not None and self.left[self.running] <= 0 else None

    def _settle(self) -> None:
        at = self._now()
        if self.running is not None:
            self.left[self.running] -= at - self._since
        self._since = at
