"""を持つ with a clause: 異なる…を持つ, 元々…を持つ, and conditions with 持つ."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.lower.cardset import CardSet
from zxscript.lang.lower.carried import card_with, floating
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.filters import ability_tag, color_test
from zxscript.lang.lower.folding import fold
from zxscript.lang.lower.logic import both, negated, of_one
from zxscript.lang.lower.nouns import cards
from zxscript.lang.lower.registry import RELATIVES, TESTS, lowers
from zxscript.lang.lower.scope import IT, Scope
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.have import Have


def having_this(scope: Scope, phrase: Phrase) -> Expr:
    """Does ``it`` have this: a keyword ability, an icon, a colour, a tribe, Shields, Forces?"""
    bare, lifted = floating(phrase)
    if lifted:
        return both(cards(scope, card_with(lifted)).described(), having_this(scope, bare))
    if isinstance(phrase, Group):
        with taking(phrase) as take:
            conj = take("conj")
            take("wide")
            tests = [having_this(scope, item) for item in take("items")]
        return ("and" if conj == "と" else "or", *tests)
    if not isinstance(phrase, Noun) or phrase.filters or phrase.quantity is not None:
        raise refuse(phrase, "having this")
    with taking(phrase) as take:
        head = take("head")
    tag = ability_tag(head)
    if tag is not None:
        return ("has", tag, IT)
    if isinstance(head, h.Tribe) and not head.word:
        return ("tagged", "tribe", fold(head.tribe), IT)
    if isinstance(head, h.Color):
        return color_test(scope, head, head.word)
    if isinstance(head, h.Icon) and head.icon == "シールド":
        return ("gt", ("fn", "shields", IT), 0)
    if isinstance(head, h.Icon) and head.icon in scope.words.icons:
        return ("tagged", "icon", fold(head.icon), IT)
    if isinstance(head, h.Zone) and head.word == "フォース":
        return ("gt", ("len", ("fn", "forces", IT)), 0)
    raise refuse(phrase, "having this")


@lowers(RELATIVES, Have)
def that_has(scope: Scope, take: Take) -> Expr:
    """…を持つ as a relative clause."""
    what: Have = take.node  # type: ignore[assignment]
    if what.object is None or what.aspect not in ("", "ongoing"):
        raise refuse(what, "that has what?")
    take("aspect")
    if what.goal is not None and take("goal").ja() == "フォース":
        one = cards(scope, take("object")).one
        if one is None or take("negative"):
            raise refuse(what, "which Force?")
        return ("eq", IT, ("fn", "host", one))
    test = having_this(scope, take("object"))
    return negated(test) if take("negative") else test


@lowers(TESTS, Have)
def has(scope: Scope, take: Take) -> Expr:
    """このカードが《シールド》を持っていない場合."""
    what: Have = take.node  # type: ignore[assignment]
    if what.subject is None or what.object is None:
        raise refuse(what, "who has what?")
    take("aspect")
    found = cards(scope, take("subject"))
    test = having_this(scope, take("object"))
    said = of_one(found.one, test) if found.one is not None else ("any", found.all(), test)
    if found.one is None and not (isinstance(found, CardSet) and found.refs is not None):
        raise refuse(what, "which of them has it?")
    return negated(said) if take("negative") else said
