"""How a card came onto the board, told by the clause of its appearing."""

from __future__ import annotations

from zxscript.interpret.consume import Take
from zxscript.interpret.logic import NOTHING, both, negated
from zxscript.interpret.phrases.nouns import cards, pieces
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.places import is_place
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Came, Cards, In, Test


def came(scope: Scope, take: Take[VerbClause], timed: bool = False) -> Test:
    """デュナミスから, 手札以外から, イグニッションで, このターンの間に (登場した): the way, the zone and the time.
    ``timed``: what is said around the clause tells the time."""
    what = take.node
    ways: list[tuple[str, ...]] = []
    for role in ("means", "by"):
        if getattr(what, role) is not None:
            ways.append(_way(scope, take(role)))
    if len(ways) > 1:
        raise refuse(what, "two ways of appearing", "登場のしかたが二つ書かれています")
    elsewhere = isinstance(what.source, Noun) and what.source.outside
    source = _from(scope, take("source")) if what.source is not None else ()
    if what.goal is not None:
        _whole_board(scope, take("goal"))
    times = [take(role) for role in ("time", "during") if getattr(what, role) is not None]
    if not all(this_turn(scope, time) for time in times):
        raise refuse(what, "only cards that appeared in this turn are known", "このターンの間のことだけが分かります", "このターンの間に")
    if not ways and not source and not times and not timed:
        raise refuse(what, "every card has appeared somehow", "どのように登場したのか書かれていません")
    if not elsewhere:
        return Came(ways[0] if ways else (), source, bool(times), span=what.span)
    rest = Came(ways[0] if ways else (), (), bool(times), span=what.span) if ways or times else None
    return both(rest or NOTHING, negated(Came((), source, span=what.span)))


def this_turn(scope: Scope, time: Phrase) -> bool:
    """このターンの間, このターン中, このターン."""
    return time.ja() in scope.words.this_turn


def _way(scope: Scope, phrase: Phrase) -> tuple[str, ...]:
    said = phrase.ja()
    if said not in scope.words.came_by:
        raise refuse(phrase, f"no card appears by {said}", f"「{said}」による登場は分かりません")
    return scope.words.came_by[said]


def _whole_board(scope: Scope, phrase: Phrase) -> None:
    """スクエアに: where else?"""
    found = cards(scope, phrase) if is_place(scope, phrase) else None
    if not isinstance(found, Cards) or any(part.area is not None for part in found.where) or found.whose:
        raise refuse(phrase, "it is not remembered on which square it appeared", "どのスクエアに登場したかは覚えていません")


def _from(scope: Scope, phrase: Phrase) -> tuple[In, ...]:
    zones: list[In] = []
    for part in pieces(cards(scope, phrase)):
        if not isinstance(part, Cards) or not part.where or part.tests:
            raise refuse(phrase, "a card comes from a zone", f"「{phrase.ja()}」は領域ではありません")
        zones += part.where
    return tuple(zones)
