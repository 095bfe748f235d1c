"""What a trace need not say again, and what came of nothing."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

from zxscript.engine.sight import EVERY_SEAT
from zxscript.engine.state import State
from zxscript.engine.trace import seats

Record = tuple[Any, ...]


def told_once(records: list[Record]) -> list[Record]:
    """Without what was said just before: that too few can be chosen, and that nothing is then chosen of nothing."""
    found: list[Record] = []
    short: Record | None = None
    for one in records:
        same_place = short is not None and one[2] == short[2]
        again = one[1] == "short" and short is not None and same_place and one[4:] == short[4:]
        nothing = one[1] == "answer" and short is not None and same_place and short[5] == 0 and one[6] in (None, ())
        if again or nothing:
            continue
        short = one if one[1] == "short" else None
        found.append(one)
    return found


def gathered(records: Sequence[Record], at: int, prompts: Container[str]) -> list[Record]:
    """The record, with the answers of the same player to the same question that follow it, if those are told as one."""
    first = records[at]
    group = [first]
    if first[1] != "answer" or first[7] not in prompts:
        return group
    for other in records[at + 1 :]:
        if other[1] != "answer" or (other[4], other[7]) != (first[4], first[7]) or seats(other) != EVERY_SEAT:
            break
        group.append(other)
    return group


def in_one(group: Sequence[Record]) -> Record:
    """The record of a group; of several answers one that names everything that they name."""
    first = group[0]
    return first if len(group) == 1 else (*first[:6], tuple(one[6] for one in group), *first[7:])


def echoes(answer: Record, record: Record, kinds: Mapping[str, str]) -> bool:
    """Does an event say what the answer before it has said?"""
    value = answer[6]
    return record[1] == "event" and isinstance(value, tuple) and bool(value) and kinds.get(value[0]) == record[4][0]


def without_effect(record: Record, following: Record | None, state: State) -> bool:
    """Was an ability carried out, or one of its effects chosen, of which nothing came?  What comes of it is due to a program
    of its card."""
    if record[1] == "answer" and record[5] == "mode" and record[2] is not None and "#" in record[2][0]:
        card = record[2][0].partition("#")[0]
    elif record[1] in ("resolve", "run"):
        card = record[4].partition("#")[0]
    else:
        return False
    if following is None:
        return not any(frame[0].partition("#")[0] == card for frame in state.frames)
    return following[1] == "resolve" or following[2] is None or following[2][0].partition("#")[0] != card
