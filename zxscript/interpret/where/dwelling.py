"""手札1枚をベースに置く: only cards of some kinds lie there, so that no others are offered (zenonzard.md 3.5, 3.6)."""

from __future__ import annotations

from typing import Final

from zxscript.interpret.phrases.cardsets import also, stated, tests_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Among, Bound, Cards, Destination, Set, Some, Tagged
from zxscript.syntax.node import Node

_TELLING: Final = frozenset(("type", "name", "tribe"))
"""What already says which kind of card it is: magics have no race, and a name is that of one card."""


def dwelling(scope: Scope, what: Node, found: Set, there: Destination | None) -> Set:
    """Those of the cards taken that can lie where they go."""
    kinds = () if there is None else scope.words.dwellers.get(there.zone, ())
    if there is None or not kinds or not isinstance(found, Some):
        return found
    return but(found, of=tuple(_fit(scope, what, part, there.zone, kinds) for part in found.of))


def _fit(scope: Scope, what: Node, part: Set, zone: str, kinds: tuple[str, ...]) -> Set:
    told = [test for test in tests_of(part) if isinstance(test, Tagged) and test.kind in _TELLING]
    for test in told:
        if test.kind == "type" and not scope.words.stray.isdisjoint(test.values):
            raise refuse(what, f"cards of this kind never lie in the zone {zone}", "その種類のカードはそこに置けません")
    if told or not isinstance(part, Cards | Among | Bound):
        return part
    if isinstance(part, Cards) and (not stated(part) or any(one.zone in scope.words.dwellers for one in part.where)):
        return part
    return also(part, Tagged("type", kinds))
