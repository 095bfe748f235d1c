"""Scripted choices: a step of the file becomes an answer to the pending question.

What the script leaves out is answered so: windows in which the asked seat may pass are passed until the step fits;
costs are paid with the first possible cards.  Any other question must be answered by a step.
"""

from __future__ import annotations

from typing import Any

from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.run.asked import Asked, asked
from zxscript.run.scenario.place import Position
from zxscript.source.text import Span
from zxscript.syntax.scenario import Step, Word

DONE = -1
_PAYMENT = ("pay", "resource_payment", "payment")


class Stuck(ValueError):
    """A step that no choice carries out: words in both languages and the place of the step."""

    def __init__(self, ja: str, en: str, span: Span) -> None:
        super().__init__(en)
        self.ja, self.en, self.span = ja, en, span


def take(here: Position, step: Step, answer: Any) -> None:
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
        found = choice_for(here, question, step)
        if found is not None:
            answer(found)
            _targets(here, step, answer)
            return
        filler = implied(here.engine, here.state, question)
        if filler is None or step.verb == "pass":
            raise Stuck(_asked(question, "ja"), _asked(question, "en"), step.span)
        answer(filler)
    raise Stuck("質問が終わりません", "the questions do not end", step.span)


def implied(engine: Engine, state: State, question: Asked) -> int | None:
    """The answer that needs no step: passing an action window, or paying with the first card; None if there is none."""
    legal = engine.legal(state)
    if question.kind == "action" and DONE in legal:
        return DONE
    if question.prompt in _PAYMENT:
        return legal[0]
    return None


def choice_for(here: Position, question: Asked, step: Step) -> int | tuple[int, ...] | None:
    """The answer of ``question`` that the step means; None if it means none of them."""
    if step.seat is not None and question.player != (0 if step.seat == "self" else 1):
        return None
    if step.verb == "pass":
        return DONE if question.min == 0 else None
    if step.verb in ("yes", "no"):
        return _option(question, step.verb == "yes") if question.kind == "yes_no" else None
    if step.verb == "number":
        return _option(question, step.words[0].value) if step.words else None
    if question.kind == "action" or (question.options and isinstance(question.options[0], tuple)):
        return _action(here, question, step)
    if step.verb in ("choose", "order", "ignite", "play"):
        return _pick(here, question, step)
    return None


def _option(question: Asked, value: object) -> int | None:
    for index, option in enumerate(question.options):
        if option == value and type(option) is type(value):
            return index
    return None


def _action(here: Position, question: Asked, step: Step) -> int | None:
    kinds = here.words.deeds.get(step.verb, ())
    wanted = [here.ref(word.text) for word in step.words if word.kind == "handle"]
    number = next((word.value for word in step.words if word.kind == "number"), None)
    target = [_value(here, word) for word in step.target]
    fits: list[int] = []
    for index, option in enumerate(question.options):
        if not isinstance(option, tuple) or option[0] not in kinds or (wanted and option[1] not in wanted):
            continue
        if not wanted and len(option) > 1:
            continue
        if option[0] in ("attack", "boost") and target and option[2] not in target:
            continue
        fits.append(index)
    if number is not None:
        return fits[number - 1] if 0 < number <= len(fits) else None
    return fits[0] if fits else None


def _value(here: Position, word: Word) -> Any:
    """A card reference, a player object (自分, 相手), or a square in the game's numbers."""
    if word.kind == "square":
        return (6, 3, 0)[word.value // 3] + word.value % 3 + 1
    if word.text in ("自分", "相手"):
        return -1 - (word.text == "相手")
    if word.text in here.handles:
        return here.ref(word.text)
    return word.value if word.kind == "number" else word.text


def _pick(here: Position, question: Asked, step: Step) -> int | tuple[int, ...] | None:
    words = step.words
    if not words or words[0].text in ("選ばない", "なし"):
        return DONE if question.min == 0 else None
    values = [_value(here, word) for word in words]
    indexes: list[int] = []
    for value in values:
        index = next((i for i, option in enumerate(question.options)
                      if i not in indexes and _same(option, value)), None)  # fmt: skip
        if index is None:
            return None
        indexes.append(index)
    return tuple(indexes) if question.kind != "value" or len(indexes) > 1 else indexes[0]


def _same(option: object, value: object) -> bool:
    if isinstance(option, int) and isinstance(value, int):
        return option == value
    return str(option) == str(value)


def _targets(here: Position, step: Step, answer: Any) -> None:
    """``→ 左``: where the card goes; payment questions in between are paid."""
    for word in step.target:
        for _ in range(40):
            question = asked(here.state)
            if question is None:
                return
            value = _value(here, word)
            index = next((i for i, option in enumerate(question.options) if option == value), None)
            if index is not None and not isinstance(question.options[index], tuple):
                answer((index,))
                break
            filler = implied(here.engine, here.state, question) if question.prompt in _PAYMENT else None
            if filler is None:
                return
            answer(filler)
    _pay(here, answer)


def _pay(here: Position, answer: Any) -> None:
    for _ in range(40):
        question = asked(here.state)
        if question is None or question.prompt not in _PAYMENT:
            return
        answer(here.engine.legal(here.state)[0])


def _advance(here: Position, step: Step, answer: Any) -> None:
    """To the end of the phase, or to the phase that is named; every window on the way is passed."""
    engine = here.engine
    start = (engine.var(here.state, "turn"), engine.var(here.state, "phase"))
    goal = here.words.phases.get(step.words[0].text) if step.words else None
    for _ in range(400):
        now = (engine.var(here.state, "turn"), engine.var(here.state, "phase"))
        if here.state.result is not None or (now != start and goal in (None, now[1])):
            return
        question = asked(here.state)
        if question is None:
            return
        filler = implied(engine, here.state, question)
        if filler is None and question.min == 0:
            filler = DONE
        if filler is None:
            raise Stuck(_asked(question, "ja"), _asked(question, "en"), step.span)
        answer(filler)


def _concede(here: Position, step: Step) -> None:
    from zxscript.engine import atoms

    question = asked(here.state)
    seat = {"self": 0, "opponent": 1}.get(step.seat or "", question.player if question else 0)
    atoms.finish(here.engine, here.state, (1 - seat,))


def _asked(question: Asked, language: str) -> str:
    seat = ("自分", "相手")[question.player] if language == "ja" else ("self", "opponent")[question.player]
    shown = ", ".join(str(option) for option in question.options[:6])
    if language == "ja":
        return f"この選択はできません。{seat}への質問は {question.kind}（{question.prompt}）：{shown}"
    return f"no such choice; {seat} is asked {question.kind} ({question.prompt}): {shown}"


