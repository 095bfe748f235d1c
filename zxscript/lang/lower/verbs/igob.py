"""IGOBして、「X」になる."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase
from zxscript.lang.filters import Containing
from zxscript.lang.heads import Named
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.folding import fold
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


def _name(node: Item, goal: Phrase | None) -> str:
    """「X」; カード名に「X」を含むゼクス (the rule asks for a name that contains it in both cases, CR 1014.1)."""
    if isinstance(goal, Noun) and isinstance(goal.head, Named) and not goal.head.word and not goal.filters:
        return fold(goal.head.name)
    if isinstance(goal, Noun) and goal.head.ja() == "ゼクス" and len(goal.filters) == 1 and isinstance(goal.filters[0], Containing):
        item = goal.filters[0]
        if item.where == "カード名に" and len(item.items) == 1 and item.verb == "を含む":
            printed = item.items[0]
            return fold(printed[3:-1] if printed.startswith("《P:") else printed[1:-1])
    raise refuse(node, "to become this")


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
    name = _name(second, goal)
    out = scope.local("done")
    result: Expr = ("local", out)
    with scope.at(first.what):
        scope.b.act("igob", ("player_obj", ("you",)), out=out, params={"name": name})
    for clause in (first.what, second.what):
        if clause.span:
            scope.produced[clause.span] = Produced(("refs", result), ("did", result), ("len", ("refs", result)))
