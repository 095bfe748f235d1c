"""IGOBして、「X」になる."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.heads import Named
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.nouns import fold
from zxscript.lang.lower.scope import Produced, Scope
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Become
from zxscript.lang.verbs.transform import Igob


def is_igob(scope: Scope, items: tuple[Item, ...]) -> bool:
    """(あなたのプレイヤーは)IGOBして、「X」になる: two clauses, one instruction."""
    first = items[0]
    return len(items) >= 2 and isinstance(first, s.Do) and isinstance(first.what, Igob) and first.link == "te" and (
        isinstance(items[1], s.Do) and isinstance(items[1].what, Become)
    )


def lower_igob(scope: Scope, first: Item, second: Item) -> None:
    """CR 1014: the lower half whose name contains the printed one; the game chooses the square."""
    assert isinstance(first, s.Do) and isinstance(second, s.Do)
    if scope.topic is None or scope.topic.ja() != "あなたのプレイヤー":
        raise refuse(first, "whose player?")
    with taking(first.what) as take:
        take("mode")
    with taking(second.what) as take:
        goal = take("goal")
        if take("mode") not in ("", "may"):
            raise refuse(second, "to become this")
    if not isinstance(goal, Noun) or not isinstance(goal.head, Named) or goal.head.word or goal.filters:
        raise refuse(second, "to become this")
    out = scope.local("done")
    result: Expr = ("local", out)
    with scope.at(first.what):
        scope.b.act("igob", ("player_obj", ("you",)), out=out, params={"name": fold(goal.head.name)})
    for clause in (first.what, second.what):
        if clause.span:
            scope.produced[clause.span] = Produced(("refs", result), ("did", result), ("len", ("refs", result)))
