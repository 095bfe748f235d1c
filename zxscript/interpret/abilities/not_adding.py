"""「…を付与する。この効果は重複しない。」: what several such effects leave behind counts once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from zxscript.interpret.refusal import refuse
from zxscript.meaning.forms import (
    Event,
    Flag,
    Forbid,
    Immune,
    Lasting,
    Later,
    Lose,
    Must,
    Self,
    Step,
    Trigger,
)
from zxscript.syntax.node import Node

SAME_TWICE = (Flag, Forbid, Immune, Lose, Must)
"""What is in force twice is in force as once."""


def of_itself(trigger: Trigger) -> bool:
    """An event of the very card: no other copy is set off by it, so it is what it leaves behind that does not add up."""
    return isinstance(trigger, Event) and (isinstance(trigger.what, Self) or (trigger.what is None and isinstance(trigger.target, Self)))


def not_adding_up(node: Node, steps: Sequence[Step]) -> list[Step]:
    """The steps, of which what they leave behind counts once; refuses effects that would add up all the same."""
    found = [_counting_once(step) for step in steps]
    if not found or any(one is None for one in found):
        raise refuse(node, "effects that are carried out and do not add up",
                     "効果の結果を重複させないことは、プレイヤーに付与する能力だけできます")
    return [one for one in found if one is not None]


def _counting_once(step: Step) -> Step | None:
    """What waits counts once for an event; what is in force twice has to be as good as once."""
    if isinstance(step, Later) and not step.once:
        limit = None if step.limit is None else replace(step.limit, per="player")  # once for all of them, not once for each
        return replace(step, single=True, limit=limit)
    return step if isinstance(step, Lasting) and all(isinstance(one, SAME_TWICE) for one in step.changes) else None


__all__ = ["not_adding_up", "of_itself"]
