"""このカードがあった(スクエア): where this card was before something moved it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Bound, Cards, OfEvent, Self, Set, Union


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


_TAKEN_AWAY: Final = ("destroy", "leave")
"""What happens to cards of the board only, and takes them away."""
_MOVED: Final = ("return", "put", "remove", "add")


def taken_away(scope: Scope, card: OfEvent, said: Noun) -> Set:
    """そのゼクスがあった(スクエア): of a card that the event has taken from the board, the place where it stood."""
    seen = scope.trigger
    from_there = seen is not None and seen.verb in _MOVED and seen.source is not None and _of_board(scope, seen.source)
    went = seen is not None and (seen.verb in _TAKEN_AWAY or from_there) and (seen.goal is None or not _of_board(scope, seen.goal))
    if not went or card.role != "what" or scope.inner:  # until a later turn nobody remembers where it stood
        raise refuse(said, "where cards were that did not move", "動いていないカードが「あった」場所は決まりません")
    return replace(card, was=True, span=said.span)


def _of_this(what: Set | None) -> bool:
    """Is this card among what the event happens to?"""
    parts = what.parts if isinstance(what, Union) else (what,)
    return any(isinstance(one, Self) for one in parts)


def _of_board(scope: Scope, goal: Set) -> bool:
    parts = goal.parts if isinstance(goal, Union) else (goal,)
    return any(isinstance(one, Cards) and any(place.zone == scope.words.board for place in one.where) for one in parts)
