"""What the abilities of cards did in a game, counted from its trace and its positions (figures of ``exercise``).

An ability counts as resolved

* each time its instructions are carried out: taken from the waiting triggers (record ``resolve``), or run as a played
  ability (起, イベント, magic: record ``run`` of the part "body");
* each time it replaced or prohibited something (records ``replaced`` and ``forbidden``);
* once a game and card for a continuous ability that was in force at a decision: it was valid where its card lay, its
  condition held, and if it changes numbers, tags or abilities, at least one object was within its scope.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from typing import Any

from zxscript.engine import hooks
from zxscript.engine.engine import Engine
from zxscript.engine.state import State

_CHANGING = ("stat:", "tag:", "flag:", "gain", "lose", "immune")
_STANDING = ("forbid:", "replace:", "amount:", "must:")


@dataclass(slots=True)
class Deeds:
    """``abilities``: how often any ability resolved; ``cards``: ids of the cards they belong to; ``verbs``: kinds of
    events that the programs of cards (not the rules) brought about."""

    engine: Engine
    abilities: int = 0
    cards: set[str] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)
    ids: set[str] = field(default_factory=set)
    """Ids of the abilities."""
    _standing: set[tuple[str, int]] = field(default_factory=set)

    def read(self, records: list[tuple[Any, ...]]) -> None:
        """Count the records of a finished game."""
        for record in records:
            what = record[1]
            if what == "resolve" or (what == "run" and record[6] == "body"):
                self._did(record[4])
            elif (what == "replaced" and record[6] != "declined") or what == "forbidden":
                self._did(record[5])
            elif what == "event" and record[2] is not None and "#" in record[2][0]:
                self.verbs.add(record[4][0])
        self._standing.clear()

    def look(self, state: State, without: Container[str] = ()) -> None:
        """Note the continuous abilities that are in force now.  ``without``: ids of which that need not be known."""
        for key in state.index:
            if key.startswith(_CHANGING) or key.startswith(_STANDING):
                for entry in hooks.find(self.engine, state, key):
                    if entry[2].ability.id not in without:
                        self._consider(state, key, entry)

    def _consider(self, state: State, key: str, entry: hooks.Entry) -> None:
        seen = (entry[2].ability.id, entry[1])
        if seen in self._standing:
            return
        valid = hooks.context(self.engine, state, entry)
        if valid is not None and (key.startswith(_STANDING) or self._reaches(state, entry[2].scope, valid)):
            self._standing.add(seen)
            self._did(seen[0])

    def _reaches(self, state: State, scope: Any, valid: tuple[Any, ...]) -> bool:
        """Is any object within the scope?"""
        if scope is None:
            return True
        players = range(-self.engine.players, 0)
        return any(scope(state, valid, ref) for pile in state.zones for ref in pile) or any(
            scope(state, valid, player) for player in players)  # fmt: skip

    def _did(self, ability: str) -> None:
        """Count it for the card that it is printed on."""
        counted_as = self.engine.game.counted_as
        own = counted_as(ability) if counted_as is not None else ability
        card, mark, _ = own.partition("#")
        if mark:
            self.abilities += 1
            self.ids.add(own)
            self.cards.add(card)
