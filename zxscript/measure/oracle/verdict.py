"""What the oracle found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Disagreement:
    """What the engine did and the card does not say.  ``clause``: the printed words; ``ability``: number of the text."""

    seed: int
    card: str
    ability: int
    clause: str
    expected: str
    seen: str

    def as_json(self) -> dict[str, Any]:
        """As data."""
        return {"seed": self.seed, "card": self.card, "ability": self.ability, "clause": self.clause,
                "expected": self.expected, "seen": self.seen}  # fmt: skip


@dataclass(slots=True)
class Verdict:
    """``judged``: resolutions and triggers judged whole; ``numbers``: numbers recomputed; ``unjudged``: how often something was
    not judged, by the form that was to blame."""

    judged: int = 0
    numbers: int = 0
    unjudged: Counter[str] = field(default_factory=Counter)
    disagreements: list[Disagreement] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """The fields that ``exercise --oracle --json`` adds."""
        return {
            "oracle_judged": self.judged, "oracle_numbers": self.numbers, "oracle_unjudged": dict(self.unjudged.most_common()),
            "oracle_disagreements": [one.as_json() for one in self.disagreements],
        }  # fmt: skip
