"""Scripted choices: a step of the file becomes an answer to the pending question.

What the script leaves out is answered so: windows of a battle (or of another fast moment) are passed, costs are paid
with the first possible cards, Life cards are picked unseen from the first on, and what has one answer only gets it.  Any
other question must be answered by a step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zxscript.engine.state import MASK
from zxscript.run.asked import Asked, asked
from zxscript.run.scenario.choosing import DONE, Ambiguous, choice_for, values_of
from zxscript.run.scenario.naming import Names
from zxscript.run.scenario.offers import listed, phrase
from zxscript.run.scenario.place import Position
from zxscript.run.titles import title
from zxscript.source.text import Span
from zxscript.syntax.scenario import Step

_TURNS = 3
"""``進む`` that does not meet its phase within so many turns is a mistake."""
Answer = Callable[[Any], None]


class Stuck(ValueError):
    """A step that no choice carries out: words in both languages and the place of the step."""

    def __init__(self, ja: str, en: str, span: Span) -> None:
        super().__init__(en)
        self.ja, self.en, self.span = ja, en, span


def take(here: Position, step: Step, answer: Answer) -> None:
    """Carry out one step.  ``answer(choice)`` gives an answer to the engine.  Raises :class:`Stuck`."""
    if step.verb == "concede":
        _concede(here, step)
        return
    if step.verb == "advance":
        _advance(here, step, answer)
        return
    for _ in range(200):
        question = asked(here.state)
        if question is None:
            raise Stuck("ゲームはもう終わっています", "the game is over", step.span)
        try:
            found = choice_for(here, question, step)
        except Ambiguous as several:
            raise _several(here, question, step, several) from None
        if found is not None:
            answer(found)
            if step.verb == "play" and step.target:
                _land(here, step, answer)
            return
        filler = implied(here, question)
        if filler is None:
            raise _stuck(here, question, step)
        answer(filler)
    raise Stuck("質問が終わりません", "the questions do not end", step.span)


def settle(here: Position, answer: Answer) -> None:
    """Answer payments and unseen picks that no step has answered."""
    for _ in range(200):
        question = asked(here.state)
        if question is None:
            return
        legal = here.engine.legal(here.state)
        if not _unspoken(question) and not _only(question, legal):
            return
        answer(legal[0])


def _unspoken(question: Asked) -> bool:
    return question.program == "pay" or question.prompt in ("pay", "life")


def _only(question: Asked, legal: list[int]) -> bool:
    """Is one answer possible, which is asked for so that nobody else learns that?"""
    return len(legal) == 1 and question.kind in ("choose", "pick") and question.prompt != "resource"


def implied(here: Position, question: Asked) -> int | None:
    """The answer that needs no step; None if the question must be answered."""
    legal = here.engine.legal(here.state)
    if question.kind == "action" and question.prompt in here.words.windows and DONE in legal:
        return DONE
    return legal[0] if _unspoken(question) or _only(question, legal) else None


def _land(here: Position, step: Step, answer: Answer) -> None:
    """``→ 左``: the place of the board on which the card appears."""
    meant = [value for value in values_of(here, step.target[0]) if isinstance(value, int)]
    wanted = next((value for value in meant if value <= MASK), None)
    if wanted is None:
        return                              # what a Shift is put on was part of the action
    question = asked(here.state)
    if question is not None and question.prompt == here.words.landing:
        index = next((i for i, option in enumerate(question.options) if option == wanted), None)
        if index is None:
            raise _stuck(here, question, step)
        answer((index,))
        return
    ref = here.ref(step.words[0].text) if step.words and step.words[0].text in here.handles else None
    there = {value if value <= MASK else here.engine.get(here.state, "pos", value) for value in meant}
    if ref is not None and here.engine.get(here.state, "pos", ref) not in there:
        raise Stuck("そのスクエアには置けません", "it cannot go to that square", step.span)


def _advance(here: Position, step: Step, answer: Answer) -> None:
    """To the end of the phase, or to the phase that is named; every window on the way is passed."""
    engine = here.engine
    start = (engine.var(here.state, "turn"), engine.var(here.state, "phase"))
    goal = here.words.phases.get(step.words[0].text) if step.words else None
    if step.words and goal is None:
        raise Stuck(f"フェイズ「{step.words[0].text}」がありません", f"no phase {step.words[0].text!r}", step.span)
    for _ in range(400):
        now = (engine.var(here.state, "turn"), engine.var(here.state, "phase"))
        if here.state.result is not None or (now != start and goal in (None, now[1])):
            return
        question = asked(here.state)
        if question is None:
            return
        if now[0] > start[0] + _TURNS:
            raise Stuck("そのフェイズでは何も尋ねられません", "nothing is asked in that phase", step.span)
        filler = implied(here, question)
        if filler is None and DONE in engine.legal(here.state):
            filler = DONE
        if filler is None:
            raise _stuck(here, question, step)
        answer(filler)


def _concede(here: Position, step: Step) -> None:
    """投了: at any time, whoever is asked (CR 101.4)."""
    from zxscript.engine import atoms

    question = asked(here.state)
    seat = {"self": 0, "opponent": 1}.get(step.seat or "", question.player if question else 0)
    atoms.finish(here.engine, here.state, (1 - seat,))


def _stuck(here: Position, question: Asked, step: Step) -> Stuck:
    options = "、".join(listed(here, question))
    ja, en = title(here.table.rules.telling, question, question.program == "pay")
    ja = f"この選択はできません。{Names(here, 'ja').seat(question.player)}への質問は「{ja}」です。選べるもの：{options}"
    en = f"no such choice; {Names(here, 'en').seat(question.player)} is asked “{en}”: {options}"
    return Stuck(ja, en, step.span)


def _several(here: Position, question: Asked, step: Step, found: Ambiguous) -> Stuck:
    """The step with the offers that it fits, in words that fit one of them each, where there are such."""
    fits = [phrase(here, question, question.options[index]) for index in found.fits]
    alike = len(set(fits)) < len(fits)
    offers = "、".join(dict.fromkeys(fits))
    ja = f"一つに決まりません。当てはまるもの：{offers}" + ("（同じ名前のカードはハンドルで区別します）" if alike else "")
    en = f"several of the offers fit: {offers}" + (" (give cards of one name handles to tell them apart)" if alike else "")
    return Stuck(ja, en, step.span)
