"""BP+200する, 付与する, DPを0にする, ［襲撃］を与える: numbers and abilities of minions, for a time or as long as they stay."""

from __future__ import annotations

from zxscript.interpret.amounts import kinds, numbers
from zxscript.interpret.changes.changing import about, modify
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.subjects import attribute, owner_cards, phrase_cards, subject_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Become, Make, Raise, Reduce
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard.verbs import SetEqual
from zxscript.meaning.forms import (
    Arithmetic,
    Change,
    Duration,
    Number,
    Set,
    StatChange,
    Step,
)

STAY = Duration("stay")
"""As long as the cards that it is about stay where they are."""


def _by_numbers(what: Make) -> bool:
    return isinstance(what.measure, Noun) and isinstance(what.measure.head, zh.StatChange)


@reads(STEPS, Make, Become, Raise, Reduce, when=lambda what: not getattr(what, "negative", False) and _is_change(what))
def changed(scope: Scope, take: Take) -> list[Step]:
    """Numbers that change for a time."""
    return modify(scope, take)


def _is_change(what: VerbClause) -> bool:
    said = (isinstance(what, Make) and _by_numbers(what)) or (isinstance(what, Make | Become) and _sets_number(what))
    return said or isinstance(what, Raise | Reduce)


@reads(CHANGES, Make, when=_by_numbers)
def raised(scope: Scope, take: Take[Make]) -> list[Change]:
    """ミニオン1体をBP+200/DP+1する, 本来の数値をDP-1する."""
    what = take.node
    measure: Noun = take("measure")
    if measure.filters:
        raise refuse(measure, "by how much?", "どれだけ変えるのか決まりません")
    times = kinds.per(scope, take("per")) if what.per is not None else None
    phrase: Phrase | None = take("object")
    change: zh.StatChange = measure.head  # type: ignore[assignment]
    if isinstance(phrase, Noun) and phrase.sense == "original values":
        change = change.but(changes=tuple(one.but(original=True) for one in change.changes))
        _, found = attribute(scope, what, phrase)
        found = owner_cards(scope, what) if found is None else found
    elif phrase is None:
        found = subject_cards(scope, take, "object")
    else:
        found = phrase_cards(scope, what, phrase)
    return shifts(scope, what, about(scope, found), change, times)


def shifts(scope: Scope, what: VerbClause, found: Set, change: zh.StatChange, times: Number | None = None) -> list[Change]:
    """BP+200/DP+1, as often as ``times``; of the original numbers too."""
    made: list[Change] = []
    with taking(change) as take:
        for part in take("changes"):
            with taking(part) as inner:
                original = inner("original")
                for shift in inner("shifts"):
                    made.append(_shift(scope, what, found, shift, times, original))
    return made


def _shift(scope: Scope, what: VerbClause, found: Set, shift: zh.StatShift, times: Number | None, original: bool) -> StatChange:
    with taking(shift) as take:
        stat, sign = scope.words.stats[take("stat")], take("sign")
        size = numbers.open_number(scope, take("amount"), shift)
    value: Number = size if times is None else Arithmetic("times", times, size)
    if sign == "-":
        value = -value if isinstance(value, int) else Arithmetic("minus", 0, value)
    name = stat + "_original" if original else stat
    return StatChange(name, found, "add", value, when=scope.condition, span=what.span)


# ------------------------------------------------------------------ numbers that become something


_PLAIN, _PAID = ("strength", "harm", "free cost"), "cost"
"""Numbers of one part, and the one that has a coloured part of its own."""


def _sets_number(what: Make | Become) -> bool:
    goal = what.goal if isinstance(what, Make | Become) else None
    phrase = what.object if isinstance(what, Make) else what.subject
    named = phrase is None or phrase.sense in (*_PLAIN, _PAID)
    return isinstance(goal, Noun) and isinstance(goal.head, h.NumberValue) and named and not what.negative


@reads(CHANGES, Make, when=_sets_number)
def made_equal(scope: Scope, take: Take[Make]) -> list[Change]:
    """DPを0にする, 次に使用する…のコストを0にする."""
    what = take.node
    take("now")
    phrase = take("object")
    if phrase is None:
        raise refuse(what, "which number?", "どの数値か決まりません")
    return [_equal(scope, what, phrase, take("goal"))]


@reads(CHANGES, Become, when=lambda what: _sets_number(what) and what.source is None and what.subject is not None)
def becomes_equal(scope: Scope, take: Take[Become]) -> list[Change]:
    """コストは0になる."""
    what = take.node
    phrase = take("subject") or scope.topic
    if phrase is None:
        raise refuse(what, "which number?", "どの数値か決まりません")
    return [_equal(scope, what, phrase, take("goal"))]


def _equal(scope: Scope, what: VerbClause, phrase: Phrase, goal: Phrase) -> Change:
    value = numbers.amount(scope, goal)
    word, found = _stat_of(scope, what, phrase)
    return StatChange(scope.words.stats[word], found, "set", value, when=scope.condition, span=what.span)


def _stat_of(scope: Scope, what: VerbClause, phrase: Phrase) -> tuple[str, Set]:
    """The number, and whose it is."""
    word, found = attribute(scope, what, phrase)
    if word not in scope.words.stats:
        raise refuse(what, f"to change {word}", f"{word}は変えられません")
    return word, about(scope, owner_cards(scope, what) if found is None else found)


@reads(STEPS, SetEqual)
def is_set(scope: Scope, take: Take[SetEqual]) -> list[Step]:
    """The same in an effect: for a time."""
    return modify(scope, take)


@reads(CHANGES, SetEqual)
def is_set_equal(scope: Scope, take: Take[SetEqual]) -> list[Change]:
    """このミニオンのBPは自分のマナの数×100と同じとする, 手札にあるこのカードのコストは…."""
    what = take.node
    phrase = take("subject") or scope.topic
    if phrase is None or phrase.sense not in (*_PLAIN, _PAID):
        raise refuse(what, "which number?", "どの数値か決まりません")
    return [_equal(scope, what, phrase, take("partner"))]


@reads(CHANGES, Raise, Reduce, when=lambda what: _price(what) is not None)
def price(scope: Scope, take: Take[VerbClause]) -> list[Change]:
    """フリーコストを1減らす, フリーコストは2減らされる."""
    what = take.node
    passive = what.voice == "passive"
    if passive:
        take("voice")
    phrase = (take("subject") or scope.topic) if passive else take("object")
    if what.measure is None or phrase is None:
        raise refuse(what, "by how much?", "どれだけ変えるか書かれていません")
    size = numbers.amount(scope, take("measure"))
    if what.per is not None:
        size = Arithmetic("times", kinds.per(scope, take("per")), size)
    if isinstance(what, Reduce):
        size = -size if isinstance(size, int) else Arithmetic("minus", 0, size)
    word, found = _stat_of(scope, what, phrase)
    return [StatChange(scope.words.stats[word], found, "add", size, when=scope.condition, span=what.span)]


def _price(what: VerbClause) -> Phrase | None:
    phrase = what.subject if what.voice == "passive" else what.object
    if phrase is None and what.voice == "passive":
        return what.measure
    return phrase if phrase is not None and phrase.sense == "free cost" else None


__all__ = ["shifts"]
