"""Sentences that change the one before: 「〈条件〉の場合、代わりに…」 (decision 0462), 「このダメージは…軽減される」."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.acts.spending import is_spent_elsewhere, spent_elsewhere
from zxscript.interpret.amounts import kinds, numbers
from zxscript.interpret.consume import taking
from zxscript.interpret.logic import negated
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import body as run
from zxscript.interpret.sentences.alternatives import is_alternative, other_wording, said_instead, without_contrary
from zxscript.interpret.sentences.each_as_it_lies import each_as_it_lies
from zxscript.interpret.sentences.rewording import is_reworded, reworded, two_ways
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Phrase, Statementlike
from zxscript.lang.nouns import Noun
from zxscript.lang.zenonzard.verbs import Lessen
from zxscript.meaning.forms import Arithmetic, Clamped, Do, Held, If, May, Number, Step


def changed_by_next(scope: Scope, items: tuple[Item, ...], following: Statementlike | None) -> list[Step] | None:
    """The steps of a sentence that the following one changes; None if it does not."""
    if not isinstance(following, s.Sentence) or not following.items:
        return None
    if is_spent_elsewhere(following):
        return spent_elsewhere(scope, run.steps_of(scope.but(looked=[]), items), following)
    if is_reworded(following):
        return reworded(scope, items, following)
    if is_alternative(following):
        return _alternative(scope, items, following)
    parted = each_as_it_lies(scope, items, following, run.steps_of)
    if parted is not None:
        return parted
    if _is_less(following):
        return _lessened(run.steps_of(scope, items), _less(scope, following), following)
    return None


def _alternative(scope: Scope, items: tuple[Item, ...], sentence: s.Sentence) -> list[Step]:
    """The second wording, or the first: with what it leaves out taken from the first if they do the same thing."""
    test, then = said_instead(scope, sentence)
    other = other_wording(without_contrary(scope, items, test), then)
    name = scope.shared.name("held")
    done = tuple(run.steps_of(scope.but(), other))
    plain = tuple(run.steps_of(scope.but(), items))
    return [If(test, done, name, span=sentence.span), If(negated(Held(name)), plain, span=items[0].span)]


# ------------------------------------------------------------------ this damage


def _is_less(sentence: s.Sentence) -> bool:
    head = sentence.items[0] if len(sentence.items) == 1 else None
    last = head.then[0] if isinstance(head, s.Topic) and len(head.then) == 1 else None
    what = last.what if isinstance(last, s.Do) else None
    return isinstance(head, s.Topic) and _this_damage(head.about) and isinstance(what, Lessen) and what.voice == "passive"


def _this_damage(phrase: Phrase) -> bool:
    """このダメージ."""
    only = phrase.filters[0] if isinstance(phrase, Noun) and len(phrase.filters) == 1 else None
    return phrase.sense == "damage" and only is not None and only.sense == "this"


def _less(scope: Scope, sentence: s.Sentence) -> Number:
    """By how much."""
    what: Lessen = sentence.items[0].then[0].what  # type: ignore[attr-defined]
    with taking(what) as take:
        take("voice")
        times = kinds.per(scope, take("per")) if what.per is not None else None
        measure = take("measure")
    if measure is None:
        raise refuse(what, "by how much?", "どれだけ軽減するのか書かれていません")
    size = numbers.amount(scope, measure)
    return size if times is None else times if size == 1 else Arithmetic("times", times, size)


def _lessened(steps: list[Step], less: Number, node: s.Sentence) -> list[Step]:
    """The last damage of the steps, less by so much but never below 0."""
    for at in range(len(steps) - 1, -1, -1):
        step = steps[at]
        if isinstance(step, Do) and step.verb == "damage" and step.amount is not None:
            amount = Clamped(Arithmetic("minus", step.amount, less), low=0, span=node.span)
            return [*steps[:at], replace(step, amount=amount), *steps[at + 1 :]]
        if isinstance(step, If | May):
            return [*steps[:at], replace(step, steps=tuple(_lessened(list(step.steps), less, node))), *steps[at + 1 :]]
    raise refuse(node, "this damage of no damage", "この前に与えるダメージがありません")


__all__ = ["changed_by_next", "two_ways"]
