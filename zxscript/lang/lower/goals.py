"""Destinations of moves: a zone, an end of it, squares, or back to where the cards were."""

from __future__ import annotations

from dataclasses import dataclass, field

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.lower.cardset import CardSet
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, either
from zxscript.lang.lower.places import board_places, is_place
from zxscript.lang.lower.scope import Scope
from zxscript.lang.nouns import Noun


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a card is put: zone, further fields of the move, or squares of the board."""

    zone: str
    fields: dict[str, Expr] = field(default_factory=dict)
    squares: Expr = None
    back: bool = False
    """元に戻す: the cards go back to where they were shown from; nothing moves."""


def goal(scope: Scope, phrase: Phrase) -> Goal:
    """The destination that a phrase with に names."""
    if isinstance(phrase, Noun) and phrase.head.ja() == "元" and not phrase.filters:
        return Goal("", back=True)
    if is_place(scope, phrase):
        return Goal(scope.words.board, squares=board_places(scope, phrase))
    if not isinstance(phrase, Noun):
        raise refuse(phrase, "a choice of destinations")
    if isinstance(phrase.head, h.Position):
        return _end(scope, phrase)
    if isinstance(phrase.head, h.Zone):
        return Goal(_zone(scope, phrase))
    raise refuse(phrase, "this destination")


def _zone(scope: Scope, noun: Noun) -> str:
    """A zone word; whose it is goes without saying: the owner's (zx.md 3.0)."""
    with taking(noun) as take:
        head = take("head")
        for item in take("filters"):
            _whose(item)
    word = scope.words.zones.get(head.word)
    if word is None or word.part is not True or word.zone == scope.words.board:
        raise refuse(noun, f"the destination {head.word}")
    if word.zone == "force":
        raise refuse(noun, "a Force as a destination")
    return word.zone


def _whose(item: Filter) -> None:
    """あなたの, 持ち主の, 自分の: a card always goes to its owner's zone, so the owner adds nothing."""
    if not isinstance(item, f.Owner) or item.conj:
        raise refuse(item, "a modified destination")
    with taking(item) as take:
        take("wide")
        if take("who") not in (("持ち主",), ("あなた",), ("自分",), ("相手",)):
            raise refuse(item, "a modified destination")


_ENDS: dict[str, Expr] = {"1番上": "top", "上": "top", "1番下": "bottom", "下": "bottom"}


def _end(scope: Scope, noun: Noun) -> Goal:
    """デッキの1番上, デッキの下."""
    with taking(noun) as take:
        head, filters = take("head"), take("filters")
    if head.word not in _ENDS or len(filters) != 1 or not isinstance(filters[0], f.Of):
        raise refuse(noun, "this place in a zone")
    with taking(filters[0]) as take:
        take("wide"), take("relation")
        inner = take("phrase")
    if not isinstance(inner, Noun) or not isinstance(inner.head, h.Zone):
        raise refuse(noun, "an end of this")
    return Goal(_zone(scope, inner), {"place": _ENDS[head.word]})


def zone_members(found: CardSet) -> Expr:
    """Test of membership by place alone."""
    return both(either(found.where()), found.whose())
