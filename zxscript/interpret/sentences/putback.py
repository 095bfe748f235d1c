"""残りを元に戻し、シャッフルする。: what puts back the cards that a sentence showed belongs to that sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from zxscript.meaning.forms import Bound, Compare, Do, DoneCount, If, May, Rest, Step
from zxscript.meaning.walk import walk

_BACK: Final = "put_back"
_SHUFFLE: Final = "shuffle"
_SHOWS: Final = ("look", "reveal")


def with_what_was_shown(steps: list[Step]) -> list[Step]:
    """A step that puts cards back in place, with the shuffling behind it, under the condition or the option that shows
    these cards: where nothing was shown, nothing is put back and nothing is shuffled (decision 0702)."""
    found: list[Step] = []
    for at, step in enumerate(steps):
        last = found[-1] if found else None
        shown = _puts_back(step)
        behind = steps[at + 1 :][:1]
        if isinstance(last, If | May) and (_shows(last, shown) or _shuffles_behind(last, step)):
            found[-1] = replace(last, steps=(*last.steps, step))
        elif any(map(_shuffles, behind)) and any(isinstance(one, If | May) and shown in _shown_in(one) for one in found):
            found.append(If(Compare(DoneCount(shown), "ge", 1, span=step.span), (step,), span=step.span))
        else:
            found.append(step)
    return found


def _puts_back(step: Step) -> str:
    """The step that showed the cards which this one puts back in place; "": it is another step."""
    puts = isinstance(step, Do) and step.verb == _BACK and isinstance(step.what, Rest | Bound)
    return step.what.name if puts else ""  # type: ignore[union-attr]


def _shows(last: If | May, name: str) -> bool:
    return bool(name) and any(isinstance(one, Do) and one.verb in _SHOWS and one.name == name for one in last.steps)


def _shown_in(step: If | May) -> set[str]:
    """The steps that show cards, however deep they stand in it."""
    return {one.name for one in walk(step) if isinstance(one, Do) and one.verb in _SHOWS and one.name}


def _shuffles_behind(last: If | May, step: Step) -> bool:
    """Is it the shuffling right behind a step that puts cards back?"""
    return _shuffles(step) and bool(_puts_back(last.steps[-1]))


def _shuffles(step: Step) -> bool:
    return isinstance(step, Do) and step.verb == _SHUFFLE
