"""What can be chosen now, in the words of a scenario."""

from __future__ import annotations

from typing import Any

from zxscript.engine.state import MASK
from zxscript.run.asked import asked
from zxscript.run.scenario.choosing import printed_number
from zxscript.run.scenario.place import Position

_DEEDS = {"play": "プレイ", "activate": "能力", "attack": "攻撃"}


def offered(here: Position) -> list[str]:
    """Handles, squares, players and words of what can be chosen; actions as they are written in steps.

    ``プレイ 狼``, ``能力 狼``, ``能力 狼 2``, ``攻撃 狼 → 番兵`` and, for all of them, the handle alone.
    """
    question = asked(here.state)
    if question is None:
        return []
    found: list[str] = []
    for option in question.options:
        found += _action(here, option) if isinstance(option, tuple) and question.kind == "action" else [_word(here, question.kind, option)]
    if question.kind == "action" and question.min == 0:
        found.append("パス")
    return list(dict.fromkeys(one for one in found if one))


def _action(here: Position, option: tuple[Any, ...]) -> list[str]:
    verb = str(option[0])
    deed = here.words.deed_words.get(verb) or _DEEDS.get(verb, verb)
    names = [_word(here, "", value) for value in option[1:]]
    if option[0] == "activate":
        return [names[0], f"{deed} {names[0]}", f"{deed} {names[0]} {printed_number(here, option[2])}"]
    if verb in here.words.aimed:
        return [names[0], names[1], f"{deed} {names[0]} → {names[1]}"]
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
