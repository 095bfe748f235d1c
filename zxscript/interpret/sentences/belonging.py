"""Which sentences belong to one that waits for something, and whether one does."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.verbs.game import WinGame
from zxscript.lang.zenonzard import verbs as z

_TOLD = ("past", "did", "such", "pron")


def happening(test: Any) -> VerbClause | None:
    """このミニオンがプレイヤーにアタックした場合, said where nothing has happened yet: the event is awaited."""
    what = test.what if isinstance(test, s.Holds) else None
    if isinstance(what, z.AttackBy | WinGame | z.Block) and what.aspect == "past" and what.subject is not None and not what.negative:
        return what
    return None


def grouped(scope: Scope, body: tuple[Statementlike, ...]) -> list[tuple[s.Sentence, list[s.Sentence]]]:
    """Each sentence, with those behind it that go on telling what is done each time (decision 0464)."""
    groups: list[tuple[s.Sentence, list[s.Sentence]]] = []
    for part in body:
        if not isinstance(part, s.Sentence):
            raise refuse(part, "this part of a text", "テキストのこの部分はまだ使えません")
        if groups and watches(groups[-1][0].items) and _goes_on(scope, part):
            groups[-1][1].append(part)
        else:
            groups.append((part, []))
    return groups


def watches(items: tuple[Item, ...]) -> bool:
    """…たび、…, behind a topic, a time or a condition: it waits for something."""
    head = items[0]
    while isinstance(head, s.Topic | s.If | s.At) and head.then and not (isinstance(head, s.If) and happening(head.test)):
        head = head.then[0]
    return isinstance(head, s.Whenever | s.If)


def _goes_on(scope: Scope, part: s.Sentence) -> bool:
    """Does the sentence belong to the one before: by its conjunction, its end, or by pointing back?"""
    head = part.items[0]
    if isinstance(head, s.Conjunction | s.Until):
        return True
    if isinstance(head, s.At) and head.time.ja() in scope.words.durations:
        return True
    return any(isinstance(one, f.Determiner) and one.sense in ("rest", "that") for one in part.walk()) or _points_back(scope, part)


def _points_back(scope: Scope, part: s.Sentence) -> bool:
    """破棄した場合、…; 除外したカードと同じカード: it speaks of what a sentence before has done."""
    start, end = part.span or (0, 0)
    known = scope.shared.resolution.bindings
    return any(role in _TOLD and start <= at < end and one.clause[0] < start for (role, at, _), one in known.items())
