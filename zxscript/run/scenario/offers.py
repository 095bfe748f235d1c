"""What can be chosen now, in the words of a scenario."""

from __future__ import annotations

import re
from typing import Any

from zxscript.engine.state import MASK
from zxscript.run.asked import Asked, asked
from zxscript.run.scenario.choosing import ABILITIES, ability_of, event_card, printed_number
from zxscript.run.scenario.place import Position

_DEEDS = {"play": "プレイ", "activate": "能力", "attack": "攻撃"}


def offered(here: Position) -> list[str]:
    """Handles, squares, players and words of what can be chosen; actions as they are written in steps.

    ``プレイ 狼``, ``能力 狼``, ``能力 狼 2``, ``攻撃 狼``, ``攻撃 狼 → 番兵`` and, for all of them, the handle alone.
    """
    question = asked(here.state)
    if question is None:
        return []
    found: list[str] = []
    for option in question.options:
        found += _action(here, option) if _is_action(question, option) else [_phrase(here, question, option)]
        found.append(phrase(here, question, option))
    if question.kind == "action" and question.min == 0:
        found.append("パス")
    return list(dict.fromkeys(one for one in found if one))


def listed(here: Position, question: Asked) -> list[str]:
    """What can be chosen, each option once, in the words of the step that means it and no other where there are such."""
    found = [phrase(here, question, option) for option in question.options]
    if question.kind == "action" and question.min == 0:
        found.append("パス")
    return list(dict.fromkeys(found))


def phrase(here: Position, question: Asked, option: Any) -> str:
    """An option in the words of the step that means it: ``能力 狼 2``, ``狼``; ``狼 2`` among abilities when a card has several, and
    ``プレイ 狼 2`` for the second way to play a card."""
    word = _phrase(here, question, option)
    same = [one for one in question.options if _phrase(here, question, one) == word]
    if len(same) < 2:
        return word
    if question.kind in ABILITIES:
        return _ability(here, question, option, word, same)
    ways = _is_action(question, option) and len({one[1:2] for one in same}) == 1
    return f"{word} {same.index(option) + 1}" if ways else word


def _ability(here: Position, question: Asked, option: Any, word: str, same: list[Any]) -> str:
    """One of several abilities of a card: with its number; of one that waits twice, with the card that set it off."""
    number = printed_number(here, ability_of(here, question, option))
    numbers = [printed_number(here, ability_of(here, question, one)) for one in same]
    told = word if len(set(numbers)) == 1 and question.kind == "trigger" else f"{word} {number}"
    event = event_card(here, question, option)
    return f"{told} → {_word(here, '', event)}" if numbers.count(number) > 1 and event is not None else told


def _phrase(here: Position, question: Asked, option: Any) -> str:
    return _action(here, option)[-1] if _is_action(question, option) else _word(here, question.kind, option)


def meant(here: Position, said: str) -> str | None:
    """The first word of what may be chosen that nothing in the scenario is called: a slip, whatever is offered; else None."""
    known = {*here.handles, *_DEEDS.values(), *here.words.deed_words.values(), *here.words.values, "自分", "相手", "パス", "→"}
    known |= {f"「{one.name}」" for one in here.engine.card_defs.values()}
    if here.shape is not None:
        known |= {here.shape.word(number, "ja") for number in here.shape.numbers}
    words = re.findall("「[^」]*」|[^ ]+", said)
    return next((word for word in words if word not in known and not word.isdigit()), None)


def _is_action(question: Asked, option: Any) -> bool:
    return isinstance(option, tuple) and question.kind == "action"


def _action(here: Position, option: tuple[Any, ...]) -> list[str]:
    """The ways in which steps say an action, the one that says most last."""
    verb = str(option[0])
    deed = here.words.deed_words.get(verb) or _DEEDS.get(verb, verb)
    names = [_word(here, "", value) for value in option[1:]]
    if option[0] == "activate":
        return [names[0], f"{deed} {names[0]}", f"{deed} {names[0]} {printed_number(here, option[2])}"]
    if verb in here.words.aimed:
        return [names[0], names[1], f"{deed} {names[0]}", f"{deed} {names[0]} → {names[1]}"]
    return [names[0], f"{deed} {names[0]}"] if names else [deed]


def _word(here: Position, kind: str, value: Any) -> str:
    """The word of one value."""
    if kind in ("trigger", "order_triggers"):
        value = next(one[2][0] for one in here.state.waiting if one[0] == value)
    if kind == "replacement":
        value = value[1]
    if isinstance(value, bool) or not isinstance(value, int) or kind == "number":
        return next((word for word, name in here.words.values.items() if name == value), str(value))
    if value < 0:
        return ("自分", "相手")[-1 - value]
    if value <= MASK:
        return str(value) if here.shape is None else here.shape.word(value, "ja")
    number = value & MASK
    handle = next((handle for handle, card in here.handles.items() if card == number), "")
    return handle or f"「{here.engine.card_def(here.state, value).name}」"
