"""置いたカードが同じカード名の[A]の場合, このカードを含めて8枚の場合: cards that are all alike, cards counted with this one."""

from __future__ import annotations

from zxscript.interpret.amounts.counting import this_there
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import both
from zxscript.interpret.phrases.cardsets import is_one, listed, stated
from zxscript.interpret.phrases.different import by_name, distinct_by
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, reading, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.clause import Be, Place
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.have import Contain
from zxscript.meaning.forms import Among, Cards, Compare, Condition, Count, Is, Set


def says_alike(value: Phrase | None, filters: tuple[Filter, ...]) -> bool:
    """Does the value of a comparison speak of cards that are alike, or that differ?"""
    return isinstance(value, Noun) and not filters and any(distinct_by(item) is not None for item in value.filters)


def all_alike(scope: Scope, what: Be, found: Set, value: Phrase | None) -> Condition:
    """All of them are such cards, and alike."""
    such = cards(scope, value) if value is not None else None
    if not isinstance(such, Cards) or not such.alike or such.differ or stated(such) or such.whose or isinstance(found, Cards):
        raise refuse(what, "cards that differ where nothing is chosen", "選ばないカードに「異なる」は使えません")
    same = Compare(Count(Among(listed(found, what), alike=such.alike)), "eq", Count(found), span=what.span)
    return both(Is(found, such.tests, every=True, span=what.span), same) if such.tests else same


def all_differ(scope: Scope, what: Be, subject: Phrase, said: Filter) -> Condition:
    """リソースにあるカードのカード名がすべて異なる: there are as many of different names as there are."""
    of = subject.filters[0] if isinstance(subject, Noun) and len(subject.filters) == 1 else None
    named = isinstance(subject, Noun) and isinstance(subject.head, h.Attribute) and not subject.head.value and subject.sense == "name"
    if not named or not isinstance(of, f.Of):
        raise refuse(what, "what differs?", "何が異なるのか決まりません", "カードのカード名がすべて異なる")
    with taking(said) as take:
        take("wide"), take("word")
    found = listed(cards(scope, of.phrase), what)
    if is_one(found):
        raise refuse(what, "one card differs from what?", "1枚のカードが何と異なるのか決まりません")
    return Compare(Count(by_name(found)), "eq", Count(found), span=what.span)


def including_this(scope: Scope, take: Take[Be]) -> Phrase | None:
    """あなたの手札がこのカードを含めて(8枚の): the cards of a zone in which this card lies, so that it is one of them anyway."""
    having = take.node.having
    if not isinstance(having, Contain) or having.subject is None or not isinstance(having.object, Noun):
        return None
    found = cards(scope, having.subject)
    here = isinstance(found, Cards) and {one.zone for one in found.where} == set(scope.homes) and not found.tests
    if not here or not isinstance(having.object.head, h.This) or scope.moved:
        raise refuse(take.node, "this card among others, where it does not lie", "このカードはそこにないので、含めて数えられません")
    take("having")
    return having.subject


def of_this_there(scope: Scope, what: Be, subject: Noun, where: Place) -> Condition:
    """このカードがデュナミスで(裏向きの): it lies there."""
    with taking(where) as take:
        take("particle")
        place = take("phrase")
    found = this_there(scope, subject, place)
    if found is None or what.negative or what.quantity is not None:
        raise refuse(what, "a comparison in this place", "この場所での比べ方は決まっていません")
    return Is(found[0], found[1], span=where.span)


def _this_in_place(what: Be) -> bool:
    """このカードがデュナミスで."""
    kept = len(what.filters) == 1 and isinstance(what.filters[0], f.Having)  # フォースに「X」を持つ: it lies elsewhere itself
    return isinstance(what.where, Place) and isinstance(what.subject, Noun) and isinstance(what.subject.head, h.This) and not kept


@reads(CONDITIONS, Be, when=_this_in_place)
def lies_so(scope: Scope, take: Take[Be]) -> Condition:
    """このカードがデュナミスで裏向き: it lies there, and is so."""
    what = take.node
    assert isinstance(what.subject, Noun) and isinstance(what.where, Place)
    for name in what.said():
        take(name)
    rest = what.but(where=None)
    with taking(rest) as inner:
        return both(of_this_there(scope, what, what.subject, what.where), reading(CONDITIONS, rest)(scope, inner))
