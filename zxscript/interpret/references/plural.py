"""Whether words that point back may speak of more than one card: 2枚公開し…そのカード, すべての…を破壊する。破壊したゼクス."""

from __future__ import annotations

from collections.abc import Iterator

from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang.base import Phrase
from zxscript.lang.bindings import Binding
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.give import Give
from zxscript.syntax.node import Extent, Node

THAT = "that"
"""Under what その is bound."""


def may_be_single(scope: Scope, phrase: Phrase) -> bool:
    """A phrase that points to one card: その, 置いた, 公開した …; not to what was done to several."""
    if not isinstance(phrase, Noun) or not any(isinstance(item, f.Relative) or says_that(item) for item in phrase.filters):
        return False
    told = next((found for role, node in pointers(phrase) if (found := bound_by(scope, role, node)) is not None), None)
    return told is None or not several(scope, told.clause)


def bound_by(scope: Scope, role: str, node: Node) -> Binding | None:
    return scope.shared.resolution.bindings.get((role, *node.span)) if node.span else None


def pointers(noun: Noun) -> Iterator[tuple[str, Node]]:
    """What in それ, そのカード, 置いたカード may point back."""
    yield "pron", noun
    for one in noun.filters:
        yield from ((THAT, one), (THAT, noun)) if says_that(one) else ()
        if isinstance(one, f.Relative):
            yield "past", one.clause


def says_that(item: Node) -> bool:
    return isinstance(item, f.Determiner) and item.sense == "that"


def several(scope: Scope, clause: Extent, both: bool = False) -> bool:
    """Was that clause done to more than one card, or may it have been?  ``both``: also to one of each player."""
    known = scope.shared.resolution.bindings
    for node in (one for part in (*scope.body, *scope.shared.paid) for one in part.walk()):
        if not isinstance(node, VerbClause) or node.span != clause:
            continue
        cards = node.goal if isinstance(node, Give) else node.object
        fed = known.get(("goal" if isinstance(node, Give) else "object", *clause)) if cards is None else None
        own = node.quantity or (cards.quantity if isinstance(cards, Noun) else None)
        if own is None and fed is not None and fed.clause != clause:
            return several(scope, fed.clause, both)
        each = "each" in sense_of(node, "each") or (isinstance(own, Quantity) and own.apiece) or bool(node.per)
        each = each or (both and _of_both(scope, node))
        return each or _all(cards, own) or (isinstance(own, Quantity) and (own.n != 1 or own.to is not None))
    return False


def _of_both(scope: Scope, told: VerbClause) -> bool:
    """あなたと相手のデッキの1番上, お互いのデッキの1番上: a card of each of them."""
    of = told.object or told.source
    owners = [item for item in of.walk() if isinstance(item, f.Owner) and sense_of(item, "conj") != "or"] if of is not None else []
    return any(len([one for word in item.who for one in scope.words.players.get(word, ())]) > 1 for item in owners)


def _all(phrase: Node | None, own: object) -> bool:
    if isinstance(own, Quantity) and own.everything:
        return True
    return isinstance(phrase, Noun) and any(item.sense == "every" for item in phrase.filters)
