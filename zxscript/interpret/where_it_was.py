"""このカードがあった(スクエア): where this card was before something moved it."""

from __future__ import annotations

from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Bound, Cards, Self, Set, Union


def as_it_was(scope: Scope, subject: Noun) -> Set:
    """このカードがあった: of a card that went from place to place, the place before; where the event moved it, nobody knows that."""
    if scope.moved and scope.moved[-1]:
        return Bound(scope.moved[-1], was=True, span=subject.span)
    seen = scope.trigger
    if not scope.moved and seen is not None and isinstance(seen.what, Self) and seen.goal is not None and _of_board(scope, seen.goal):
        raise refuse(subject, "the place before a move that has happened", "移動する前のスクエアは分かりません")
    if not scope.moved and (not _of_this(seen.what) if seen is not None else not scope.event):
        raise refuse(subject, "where a card was that did not move", "動いていないカードが「あった」場所は決まりません")
    return Self(span=subject.span)


def _of_this(what: Set | None) -> bool:
    """Is this card among what the event happens to?"""
    parts = what.parts if isinstance(what, Union) else (what,)
    return any(isinstance(one, Self) for one in parts)


def _of_board(scope: Scope, goal: Set) -> bool:
    parts = goal.parts if isinstance(goal, Union) else (goal,)
    return any(isinstance(one, Cards) and any(place.zone == scope.words.board for place in one.where) for one in parts)
