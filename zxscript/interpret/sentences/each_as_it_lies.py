"""それらがアクティブ状態の場合、レストする。それらがレスト状態の場合、破壊する。: each of several cards by how it lies at that moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from zxscript.interpret.consume import taking
from zxscript.interpret.references.missing import asks_on
from zxscript.interpret.references.plural import bound_by, several
from zxscript.interpret.scope import Produced, Scope
from zxscript.interpret.sentences.casewise import ways_to_lie
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.bindings import Binding
from zxscript.lang.clause import Be
from zxscript.lang.nouns import Noun
from zxscript.meaning.forms import Among, Choose, Count, Quantity, StateIs, Step

Run = Callable[[Scope, tuple[Item, ...]], list[Step]]


def each_as_it_lies(scope: Scope, items: tuple[Item, ...], following: Statementlike | None, run: Run) -> list[Step] | None:
    """The steps of two sentences that part the same cards by the only two ways in which they can lie; None for any others.

    Which of them lies how is asked before anything is done: what the first sentence turns is not such a card for the second.
    """
    if not isinstance(following, s.Sentence):
        return None
    cases = [_asked(scope, one) for one in (items, following.items)]
    first, second = cases
    if first is None or second is None or not asks_on(first[0], second[0]) or not ways_to_lie(first[1], second[1]):
        return None
    meant = [_meant(scope, what) for what, _state in (first, second)]
    if meant[0] is None or meant[0] != meant[1] or not several(scope, meant[0].clause):
        return None
    return _parted(scope, meant[0], [(items[0], first[1]), (following.items[0], second[1])], run)


def _parted(scope: Scope, meant: Binding, cases: list[tuple[Item, str]], run: Run) -> list[Step]:
    asked = scope.produced[meant.clause]
    found: list[Step] = []
    names: list[str] = []
    for item, state in cases:
        such = Among(asked.cards, tests=(StateIs(state),))
        names.append(scope.shared.name("chosen"))
        every = Count(such)
        found.append(Choose((such,), Quantity(every, every), scope.actor, False, (), names[-1], span=item.span))
    for (item, _state), name in zip(cases, names, strict=True):
        with taking(item) as take:
            take("word"), take("suffix"), take("test")
            scope.produced[meant.clause] = replace(asked, name=name, set=None)
            found += run(scope, take("then"))
    scope.produced[meant.clause] = Produced(asked.name, asked.set, asked.among, asked.found)
    return found


def _asked(scope: Scope, items: tuple[Item, ...]) -> tuple[Be, str] | None:
    """それらがレスト状態の場合: the question, and the state."""
    item = items[0] if len(items) == 1 else None
    what = item.test.what if isinstance(item, s.If) and isinstance(item.test, s.Holds) and not item.suffix else None
    if not isinstance(what, Be) or what.negative or not isinstance(what.subject, Noun) or not isinstance(what.value, Noun):
        return None
    value = what.value
    word = value.head.word if isinstance(value.head, h.Attribute) and not value.filters else ""
    return (what, scope.words.states[word]) if word in scope.words.states else None


def _meant(scope: Scope, what: Be) -> Binding | None:
    """The clause that took the cards that それら speaks of."""
    subject = what.subject
    found = bound_by(scope, "pron", subject) if isinstance(subject, Noun) and subject.sense == "they" else None
    return found if found is not None and found.clause in scope.produced else None
