"""手札1枚をベースに置く: only cards of some kinds lie there, so that no others are offered (zenonzard.md 3.5, 3.6)."""

from __future__ import annotations

from typing import Final

from zxscript.interpret.phrases.cardsets import also, stated, tests_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Among, Bound, Cards, Destination, Set, Some, Tagged
from zxscript.meaning.walk import walk
from zxscript.syntax.node import Node

_TELLING: Final = frozenset(("type", "name", "tribe"))
"""What already says which kind of card it is: magics have no race, and a name is that of one card."""


def dwelling(scope: Scope, what: Node, found: Set, there: Destination | None) -> Set:
    """Those of the cards taken that can lie where they go."""
    kinds = () if there is None else scope.words.dwellers.get(there.zone, ())
    if there is None or not kinds:
        return found
    if not isinstance(found, Some):
        _chosen_for_it(scope, what, found, there.zone, kinds)
        return found
    return but(found, of=tuple(_fit(scope, what, part, there.zone, kinds) for part in found.of))


def _chosen_for_it(scope: Scope, what: Node, found: Set, zone: str, kinds: tuple[str, ...]) -> None:
    """手札1枚を選択し、ベースに置く: the choice offers what cannot go there, unless a condition has asked what was chosen."""
    last = scope.shared.last_choice
    if last is None or not isinstance(found, Bound) or found.name != last.name or getattr(what, "object", None) is not None:
        return
    asked = any(isinstance(form, Bound) and form.name == last.name for case in scope.conditions for form in walk(case.test))
    if not asked and any(_fit(scope, what, part, zone, kinds) is not part for part in last.of):
        raise refuse(what, "cards were chosen that may not go there", "そこに置けないカードも選べてしまいます", "ミニオンカード1枚を選択し")


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
