"""AするかBする: a choice of cards that only one of the ways speaks of is made in that way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from zxscript.interpret.tidy import speaks_of
from zxscript.meaning.forms import Choose, Either, May, Step
from zxscript.meaning.walk import walk

Span = tuple[int, int]


def with_own_choices(steps: Iterable[Step]) -> list[Step]:
    """…を1枚選び、AするかBする: the choice belongs to the first way if nothing else speaks of it; Aするか、…を1枚選び、Bする:
    what is done to the cards that the last way chooses belongs to that way (decision 0702)."""
    todo = [_inside(step) for step in steps]
    found: list[Step] = []
    while todo:
        step = todo.pop(0)
        if isinstance(step, Either):
            last = found[-1] if found else None
            if isinstance(last, Choose) and _only_first(last, step, todo):
                found.pop()
                step = _widened(step, 0, (last,), ())
            step = _whole_way(step, todo)
        found.append(step)
    return found


def _whole_way(either: Either, todo: list[Step]) -> Step:
    """The ways with what the steps to come do to the cards that the last way chooses; an option among these (Aするか、
    …を1枚選び、Bしてよい) covers all the ways."""
    chosen = either.ways[-1][-1]
    if not isinstance(chosen, Choose) or chosen.name in _chosen(either.ways[:-1]):
        return either
    while todo and chosen.name in _spoken((todo[0],)):
        step = todo.pop(0)
        if isinstance(step, May):
            whole = _widened(either, -1, (), step.steps)
            return replace(step, steps=(whole,), span=whole.span)
        either = _widened(either, -1, (), (step,))
    return either


def _inside(step: Any) -> Any:
    """The step with the same done to the lists of steps in it."""
    changes: dict[str, Any] = {}
    if getattr(step, "steps", None):
        changes["steps"] = tuple(with_own_choices(step.steps))
    for field in ("ways", "options"):
        lists = getattr(step, field, None)
        if lists and all(isinstance(one, tuple) for one in lists):
            changes[field] = tuple(tuple(with_own_choices(one)) for one in lists)
    changes = {name: value for name, value in changes.items() if value != getattr(step, name)}
    return replace(step, **changes) if changes else step


def _only_first(choice: Choose, either: Either, behind: list[Step]) -> bool:
    rest = (*either.ways[1:], *behind)
    return bool(choice.name) and choice.name in _spoken(either.ways[0]) and choice.name not in _spoken(rest)


def _chosen(forms: Any) -> set[str]:
    """The names under which they choose cards: ways that choose under one name lead to one deed."""
    return {form.name for form in walk(tuple(forms)) if isinstance(form, Choose)}


def _spoken(forms: Any) -> set[str]:
    return {name for form in walk(tuple(forms)) for name in speaks_of(form)}


def _widened(either: Either, at: int, before: tuple[Step, ...], behind: tuple[Step, ...]) -> Either:
    """The way with more steps, and its printed words with theirs."""
    ways, spans, more = list(either.ways), list(either.spans), [one.span for one in (*before, *behind)]
    ways[at] = (*before, *ways[at], *behind)
    if spans:
        spans[at] = _reach(spans[at], *more)
    return replace(either, ways=tuple(ways), spans=tuple(spans), span=_reach(either.span, *more))


def _reach(*spans: Span | None) -> Span | None:
    known = [one for one in spans if one is not None]
    return (min(one[0] for one in known), max(one[1] for one in known)) if known else None
