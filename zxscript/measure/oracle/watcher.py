"""Walking through what was seen of a resolution, step by step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from zxscript.engine.state import State
from zxscript.meaning.base import Form
from zxscript.meaning.forms import Lasting, Later
from zxscript.measure.oracle.case import Case, Unjudged
from zxscript.measure.oracle.tape import Asked, Batch, Effect, Resolution, Stopped

Left: TypeAlias = dict[str, list[tuple[Later | Lasting, Case]]]
"""Effects that were left behind, by the ids of what they do: as they were said, and what was known then."""
CHOSEN = "choose"
"""Kind of the event of having been chosen: it tells of an answer that was seen already."""


class Wrong(Exception):
    """What was done is not what the card says."""

    def __init__(self, clause: Form, expected: str, seen: str, card: str = "") -> None:
        super().__init__(f"{expected}; {seen}")
        self.clause, self.expected, self.seen, self.card = clause, expected, seen, card


class Watcher:
    """What was seen of one resolution, from the front."""

    def __init__(self, case: Case, resolution: Resolution, later: Left) -> None:
        self.case, self.later = case, later
        self.resolution = resolution
        self.left = [one for one in resolution.seen if not self._of_rules(one)]
        self._past = 0

    def _of_rules(self, one: Asked | Batch | Effect) -> bool:
        """Do the rules ask or do it, or does it only tell of an answer?"""
        if isinstance(one, Asked):
            return one.rules
        if not isinstance(one, Batch):
            return False
        aside, fields = self.case.watching.aside, self.case.engine.field
        if aside is not None and all(event[fields[aside[0]]] == aside[1] for _, event in one.objects.values()):
            return True
        if self._own_play(one):
            return True
        return _only_chosen(one) and not self._by_lot(one)

    def _own_play(self, one: Batch) -> bool:
        """Does the ability tell that it is played, since it asks how often?"""
        told, name = self.case.watching.own_play, self.case.engine.field.get("name", 0)
        return bool(told) and all(told in kinds and event[name] == self.resolution.ability for kinds, event in one.objects.values())

    def _by_lot(self, one: Batch) -> bool:
        """Was it taken by lot, so that it tells of no answer?"""
        place = self.resolution.seen.index(one)
        before = self.resolution.seen[place - 1] if place else None
        told = before.value if isinstance(before, Asked) and before.kind == "choose" else ()
        return not set(one.objects) <= set(told if isinstance(told, tuple) else (told,))

    def peek(self) -> Asked | Batch | Effect | None:
        """What comes next."""
        return self.left[0] if self.left else None

    def take(self) -> None:
        """It is accounted for."""
        self._past = self._place(self.left[0]) + 1
        del self.left[0]

    def enough(self) -> bool:
        """Did the player say no to the rules' question whether there is to be one more, asked next?  It is accounted for."""
        for place in range(self._past, self._place(self.peek())):
            one = self.resolution.seen[place]
            if isinstance(one, Asked) and one.kind == "yes_no" and one.value is False:
                self._past = place + 1
                return True
        return False

    def _place(self, one: Asked | Batch | Effect | None) -> int:
        """Where it stands in all that was seen; at the end of it for nothing."""
        return next((at for at, other in enumerate(self.resolution.seen) if other is one), len(self.resolution.seen))

    def here(self) -> State:
        """The position before what comes next; the last one if nothing does."""
        following = self.peek()
        if isinstance(following, Asked):
            state = following.state
        elif following is not None:
            state = following.before
        else:
            state = self.resolution.end or self.resolution.start
        self.case.state = state
        return state

    def question(self, *kinds: str) -> Asked | None:
        """The next thing, if it is such a question."""
        following = self.peek()
        return following if isinstance(following, Asked) and following.kind in kinds else None

    def batch(self, kind: str) -> Batch | None:
        """The next thing, if it is an act with such events."""
        following = self.peek()
        if isinstance(following, Batch) and any(kind in kinds for kinds, _ in following.objects.values()):
            return following
        return None

    def lot(self) -> Batch | None:
        """The next thing, if it was taken by lot."""
        following = self.peek()
        return following if isinstance(following, Batch) and _only_chosen(following) else None

    def stopped(self, subject: Any, kind: str) -> Stopped | None:
        """What kept a deed from being done to an object, or changed it."""
        for one in self.resolution.stopped:
            if one.proposal[2] == subject and (one.proposal[0] == kind or not kind):
                return one
        return None

    def tell(self) -> str:
        """What comes next, in words."""
        following = self.peek()
        if isinstance(following, Asked):
            return f"a question ({following.kind}) to player {following.player}"
        if isinstance(following, Batch):
            kinds = sorted({kind for kinds, _ in following.objects.values() for kind in kinds})
            return f"{', '.join(kinds)} of {len(following.objects)}"
        return "an effect in force" if isinstance(following, Effect) else "nothing"

    def names(self, refs: Iterable[int]) -> str:
        """Objects in words."""
        said = []
        for ref in refs:
            if ref < 0:
                said.append(f"player {-1 - ref}")
            elif ref <= 4095:
                said.append(f"place {ref}")
            else:
                said.append(f"{self.case.engine.card_def(self.case.state, ref).id}@{self.case.zone(ref)}")
        return "[" + ", ".join(said) + "]"


def _only_chosen(one: Batch) -> bool:
    return all(set(kinds) <= {CHOSEN} for kinds, _ in one.objects.values())


__all__ = ["Left", "Unjudged", "Watcher", "Wrong"]
