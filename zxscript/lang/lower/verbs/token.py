"""Markers that are created: 「X」トークンを登場させる, 「X」リンクをスクエアに置く."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.amounts import bounds
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.folding import fold
from zxscript.lang.lower.nouns import without_quantity
from zxscript.lang.lower.scope import Produced, Scope
from zxscript.lang.nouns import Noun


def is_marker(phrase: Phrase | None) -> bool:
    """「X」トークン, 「X」リンク without any modifier: a marker that is made, not one that is there."""
    return isinstance(phrase, Noun) and isinstance(phrase.head, h.Named) and phrase.head.word in ("トークン", "リンク") and (
        not phrase.filters
    )


def create(scope: Scope, what: VerbClause, take: Take, verb: str, squares: Expr, fields: dict[str, Expr]) -> None:
    """So many markers, each on a square of its own choice."""
    bare, own = without_quantity(take("object"))
    quantity = own or take("quantity")
    assert isinstance(bare, Noun)
    with taking(bare) as said:
        head = said("head")
    if (head.word == "トークン") != (verb == "token") or quantity is None:
        raise refuse(what, "to create this")
    low, high = bounds(quantity, what)
    if high is None:
        raise refuse(what, "any number of markers")
    closed: Expr = ("fn", "player_square", ("sub", 1, scope.actor))  # the other player's (zx.md 4.6)
    where, spots, spot = scope.keep("squares", ("minus", squares, ("tuple", closed))), scope.local("spots"), scope.local("spot")
    out, made = scope.local("done"), scope.local("made")
    scope.b.choose(spots, where, min=low, max=high, player=scope.actor, free=True)
    scope.b.let(made, ("tuple",))
    with scope.b.each(spot, ("local", spots)):
        params: dict[str, Expr] = {"name": fold(head.name), "pos": ("local", spot), "player": scope.actor, **fields}
        scope.b.act(verb, None, out=out, params=params)
        scope.b.let(made, ("concat", ("local", made), ("refs", ("local", out))))
    size: Expr = ("len", ("local", made))
    if what.span:
        scope.produced[what.span] = Produced(("local", made), ("ge", size, max(low, 1)), size)
