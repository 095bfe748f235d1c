"""Where cards go from and to in an event, and whether it is judged on the state before it (zx.md 12.6).

What others see leave the board is judged on the state before.  A card sees its own move from where its ability works: if
that is where it goes, after the move; if it is where it comes from, before.
"""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.phrases.cardsets import is_one, pieces, stated
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang.clause import VerbClause
from zxscript.meaning.forms import Among, Cards, Located, Self, Set


def zone_names(found: Set) -> tuple[str, ...]:
    """The zones of a described place."""
    return tuple(zone.zone for part in pieces(found) if isinstance(part, Cards) for zone in part.where)


def moved_from(scope: Scope, what: VerbClause, subject: Set, source: Set | None) -> tuple[Set, Set | None]:
    """手札にあるカードが(置かれる): the zone said of what is moved is the one that it comes from.

    After the move the card lies elsewhere, so the description keeps only what does not speak of its place.  What lies on
    the board is judged on the state before; there the description can keep its place.
    """
    if source is not None or not isinstance(subject, Cards) or not stated(subject) or scope.words.board in zone_names(subject):
        return subject, source
    if any(zone.area is not None for zone in subject.where):
        raise refuse(what, "from a part of a zone", "領域の一部からの移動は分かりません")
    return replace(subject, where=(), whose=(), outside=False), replace(subject, tests=())


def came_from(what: VerbClause, subject: Set, source: Set | None) -> tuple[Set, Set | None]:
    """スクエアにあるこのカードが(リソースに置かれる): this card, out of that zone."""
    if source is not None or not isinstance(subject, Among) or not isinstance(subject.of, Self):
        return subject, source
    there = [test for test in subject.tests if isinstance(test, Located)]
    if len(there) != 1:
        return subject, source
    if any(zone.area is not None for zone in there[0].where):
        raise refuse(what, "from a part of a zone", "領域の一部からの移動は分かりません")
    left = tuple(test for test in subject.tests if test is not there[0])
    own = replace(subject, tests=left) if left or subject.whose or subject.demanded else subject.of
    return own, Cards(there[0].where, span=there[0].span)


def looks_back(scope: Scope, found: Set, source: Set | None, to: tuple[str, ...]) -> bool:
    """Is the move judged on the state before it?  ``to``: the zones it leads to."""
    board = scope.words.board
    start = zone_names(source) if source is not None else ()
    if not any(is_one(part) for part in pieces(found)):
        return board in start or any(isinstance(part, Cards) and stated(part) and part.where[0].zone == board for part in pieces(found))
    if scope.unsaid and to and board not in (*to, *start):
        scope.arrivals.extend(to)  # old templating: it works where its card arrives (decision 0421)
        return False
    if any(zone in scope.homes for zone in to):
        return False
    return any(zone in scope.homes for zone in start) if start else bool(scope.homes)


def falls_elsewhere(scope: Scope, victim: Set, to: str) -> bool:
    """An ability that works where its card lies when it was destroyed, or has left, and not where it was."""
    return bool(scope.homes) and scope.words.board not in scope.homes and is_one(victim) and (not to or to in scope.homes)
