"""Comparisons of two values: …が…より多い / 少ない / 高い / 低い, and states told by a verb."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.amounts import amount, count, written
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.nouns import cards
from zxscript.lang.lower.registry import RELATIVES, TESTS, lowers
from zxscript.lang.lower.scope import IT, Scope
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.compare import Fewer, Higher, Lower, More
from zxscript.lang.verbs.transform import Break, Unison


@lowers(TESTS, Fewer, More, Higher, Lower)
def compare(scope: Scope, take: Take) -> Expr:
    """あなたのライフが相手のライフより(2点以上)少ない場合."""
    what: VerbClause = take.node  # type: ignore[assignment]
    if what.subject is None or what.than is None:
        raise refuse(what, "compared with what?")
    left, right = _number(scope, take("subject")), _number(scope, take("than"))
    if what.lemma in ("少ない", "低い"):
        left, right = right, left
    quantity = take("quantity")
    if quantity is None:
        return ("gt", left, right)
    if not isinstance(quantity, Quantity):
        raise refuse(what, "by how much?")
    with taking(quantity) as said:
        size, bound = written(said("n"), quantity), said("bound")
        said("counter")
    if bound not in ("", "以上"):
        raise refuse(quantity, "by how much?")
    return ("ge" if bound else "eq", ("sub", left, right), size)


def _number(scope: Scope, phrase: Phrase) -> Expr:
    return amount(scope, phrase) if phrase.sort.startswith("attr") else count(scope, phrase)


@lowers(RELATIVES, Break, Unison)
def is_state(scope: Scope, take: Take) -> Expr:
    """ブレイクしている, 《ユニゾン》している."""
    what: VerbClause = take.node  # type: ignore[assignment]
    if take("aspect") != "ongoing":
        raise refuse(what, "a state that is over")
    test: Expr = ("fn", "broken" if what.lemma == "ブレイクする" else "united", IT)
    return ("not", test) if take("negative") else test


@lowers(TESTS, Break, Unison)
def in_state(scope: Scope, take: Take) -> Expr:
    """このカードがブレイクしている場合."""
    what: VerbClause = take.node  # type: ignore[assignment]
    if take("aspect") != "ongoing" or what.subject is None:
        raise refuse(what, "a state that is over")
    found = cards(scope, take("subject"))
    if found.one is None:
        raise refuse(what, "which of them?")
    test: Expr = ("fn", "broken" if what.lemma == "ブレイクする" else "united", found.one)
    return ("not", test) if take("negative") else test
