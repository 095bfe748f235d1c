"""What should lie somewhere, and hold, before an ability is tried."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.engine.rng import below
from zxscript.meaning.forms import Came, Test, Who

_BESIDE = (0, 0, 0, -1, 1, -2, 2)
"""So many more cards than a comparison asks for are laid, by chance: until the ability acts, play adds and takes some."""


@dataclass(frozen=True, slots=True)
class Need:
    """Cards that pass the tests should lie in a zone of that player: ``count`` of them (0: some)."""

    zone: str
    who: Who
    tests: tuple[Test, ...] = ()
    count: int = 0
    most: int = 0
    """So many of them are taken at most, if that is told."""
    beside: bool = False
    """They should lie on the place of the card that is tried."""
    under: bool = False
    """They should lie under the card that is tried."""

    def wanted(self, few: bool, rng: list[int]) -> int:
        """How many are laid: as many as are asked for, or one more or fewer."""
        if self.count:
            return max(0, self.count + _BESIDE[below(rng, 0, len(_BESIDE))])
        return below(rng, 0, 2) if few else 1 + below(rng, 0, max(3, self.most + 1))


@dataclass(frozen=True, slots=True)
class Needs:
    """``cards`` that should lie somewhere; ``few``: zones of which a condition wants few cards, ``only``: zones of which it
    wants that all are such; ``names``: Player Names; ``numbers``: numbers of players by name, with what they should be;
    ``verbs`` of the events and ``states`` of cards that are spoken of, ``own``: states asked of the card itself, ``came``: how it
    should have come, ``stats``: numbers that it should have; ``hosted``: whether the card has to lie under such a one."""

    cards: tuple[Need, ...]
    few: frozenset[tuple[str, Who]]
    only: frozenset[tuple[str, Who]]
    names: tuple[tuple[Who, str], ...]
    numbers: tuple[tuple[str, Who, int], ...]
    verbs: frozenset[str]
    states: frozenset[str]
    own: frozenset[str]
    hosted: bool
    called: tuple[tuple[Who, str], ...] = ()
    came: tuple[Came, ...] = ()
    stats: tuple[tuple[str, int], ...] = ()
