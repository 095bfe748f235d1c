"""「X」をLv2にする, 「X」と「Y」をLv2にする: cards that have a form for each level become the next one (decision 0766)."""

from __future__ import annotations

import re
from typing import Final

from zxscript.interpret.acts.patients import perform
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.base import JOINS, Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.change import Make
from zxscript.meaning.forms import Cards, Step, Tagged

_LEVEL: Final = re.compile(r"Lv(\d+)")
_LEVELLED: Final = re.compile(r"(.*?)\s*Lv(\d+)")


def _level(phrase: Phrase | None) -> int | None:
    """The number of Lv2, said without anything else."""
    head = phrase.head if isinstance(phrase, Noun) and not phrase.filters and phrase.quantity is None else None
    found = _LEVEL.fullmatch(head.word) if isinstance(head, h.Attribute) else None
    return int(found[1]) if found else None


def _names(phrase: Phrase | None) -> tuple[Noun, ...]:
    """「X」, or 「X」と「Y」; nothing for anything else."""
    items = phrase.items if isinstance(phrase, Group) and not phrase.quantity and JOINS[phrase.conj] == "and" else (phrase,)
    named = tuple(one for one in items if isinstance(one, Noun) and isinstance(one.head, h.Named) and not one.head.word
                  and not one.filters and one.quantity is None)  # fmt: skip
    return named if len(named) == len(items) else ()


@reads(STEPS, Make, when=lambda what: _level(what.goal) is not None and bool(_names(what.object)))
def next_level(scope: Scope, take: Take[Make]) -> list[Step]:
    """「X」をLv2にする: all of the player's cards that are X Lv1, wherever they are, become X Lv2.  X may be told with its level."""
    what = take.node
    level, steps = _level(take("goal")), []
    assert level is not None
    if level < 2:
        raise refuse(what, "there is no level before the first", "Lv1より前のレベルはありません")
    named = take("object")
    if isinstance(named, Group):
        with taking(named) as said:
            said("wide"), said("conj"), said("items")
    for one in _names(what.object):
        with taking(one) as said:
            said("head")
        now, after = _forms(scope, one, level)
        steps += perform(scope, what, "evolve", Cards(whose=(scope.actor,), tests=(Tagged("name", (now,)),), span=one.span), word=after)
    return steps


def _forms(scope: Scope, named: Noun, level: int) -> tuple[str, str]:
    """The name of the form that changes and of the form that it becomes."""
    assert isinstance(named.head, h.Named)
    said = fold(named.head.name)
    found = _LEVELLED.fullmatch(said)
    name, before = (found[1], int(found[2])) if found else (said, level - 1)
    if before >= level:
        raise refuse(named, "it has that level already", "すでにそのレベルです")
    return f"{name} Lv{before}", f"{name} Lv{level}"
