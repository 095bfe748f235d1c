"""手札が多い方のプレイヤーは…: what the one of the two players does who has more, or less, of something."""

from __future__ import annotations

from collections.abc import Callable

from zxscript.interpret.amounts.numbers import amount, count
from zxscript.interpret.consume import taking
from zxscript.interpret.logic import negated
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang import wording
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.compare import Fewer, Higher, Lower, More
from zxscript.meaning.base import Comparison
from zxscript.meaning.forms import Compare, Held, If, Number, Step, Who

_BOTH: tuple[Who, Who] = ("you", "opponent")


def has_more(about: Phrase) -> VerbClause | None:
    """手札が多い(方の)プレイヤー: the clause that tells which player; None for another phrase."""
    if not isinstance(about, Noun) or about.sense != "player" or about.quantity is not None or about.outside or not about.filters:
        return None
    told, *rest = about.filters
    clause = told.clause if isinstance(told, f.Relative) else None
    if not isinstance(clause, More | Fewer | Higher | Lower) or clause.than is not None or clause.subject is None:
        return None
    of_two = not rest or (len(rest) == 1 and isinstance(rest[0], f.Of) and rest[0].phrase.sense == "one of two")
    return clause if of_two else None


def by_whoever_has_more(
    scope: Scope, item: s.Topic, clause: VerbClause, then: tuple[Item, ...], run: Callable[[Scope, tuple[Item, ...]], list[Step]]
) -> list[Step]:
    """That player does it; nobody does where both have as many (decision 1075).  It is asked once: what the one has done does not make
    the other one do it as well."""
    if scope.static:
        raise refuse(item, "the one of the players, in a continuous ability", "【常】では、多い方のプレイヤーに指示できません")
    mine, theirs = _numbers(scope, item, clause)
    compare: Comparison = "gt" if isinstance(clause, More | Higher) else "lt"
    ways = [tuple(run(scope.but(actor=who, player_topic=True), then)) for who in _BOTH]
    for span in [node.span for one in then for node in one.walk() if node.span]:
        scope.produced.pop(span, None)  # it is not told of which player a later sentence speaks
    name = scope.shared.name("held")
    first = If(Compare(mine, compare, theirs, span=clause.span), ways[0], name, span=item.span)
    other = If(Compare(theirs, compare, mine, span=clause.span), ways[1], span=item.span)
    return [first, If(negated(Held(name)), (other,), span=item.span)]


def _numbers(scope: Scope, item: s.Topic, clause: VerbClause) -> tuple[Number, Number]:
    """The number of each player, you first."""
    with taking(item.about) as take:
        take("head")
        for told in take("filters"):
            with taking(told) as said:
                for name in told.said():
                    said(name)
    with taking(clause) as take:
        subject = _own(take("subject"))
    mine, theirs = (_number(scope.but(actor=who), subject) for who in _BOTH)
    return mine, theirs


def _number(scope: Scope, subject: Phrase) -> Number:
    return amount(scope, subject) if subject.sort.startswith("attr") else count(scope, subject)


def _own(subject: Phrase) -> Phrase:
    """手札, 手札の枚数: those of the player of whom it is told."""
    if not isinstance(subject, Noun) or any(isinstance(one, f.Owner) for one in subject.filters):
        raise refuse(subject, "whoever has more of what?", "何が多いプレイヤーなのか決まりません", "手札が多い方のプレイヤー")
    of = subject.filters[-1] if subject.filters else None
    if isinstance(subject.head, h.Attribute):
        if not isinstance(of, f.Of):
            raise refuse(subject, "whoever has more of what?", "何が多いプレイヤーなのか決まりません", "手札の枚数が多い方のプレイヤー")
        return subject.but(filters=(*subject.filters[:-1], of.but(phrase=_own(of.phrase))))
    return subject.but(filters=(*subject.filters, wording.ones_own(subject.span)))


__all__ = ["by_whoever_has_more", "has_more"]
