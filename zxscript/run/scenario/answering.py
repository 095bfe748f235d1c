"""Answers to questions in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from zxscript.run.scenario.clauses import Clauses, made
from zxscript.run.scenario.naming import Names
from zxscript.run.scenario.once import Record
from zxscript.run.scenario.place import Position


class Answers:
    """Tells what players answered; a part of :class:`zxscript.run.scenario.telling.Teller`, which makes its attributes."""

    here: Position
    clauses: Clauses
    names: Names
    language: str
    said: dict[str, str]
    records: Sequence[Record]

    @cached_property
    def waiting(self) -> dict[int, Any]:
        """The cards of the abilities that waited, by their numbers: looked for when an answer names one."""
        return {record[6]: record[5] for record in self.records if record[1] == "triggered"}

    def _answer(self, record: Record) -> str:
        player, kind, value, prompt = record[4:]
        own = self.here.table.rules.telling.answers.get(prompt)
        nothing = value is None or value is False or value == ()
        if own is not None and own[0 if nothing else 1][0]:
            text = self.names.answered(own, value)
        elif kind in ("choose", "pick") and not value and value != 0:
            text = self.said["nothing"]
        else:
            text = self._choice(kind, value, record[2])
        return f"▷ {self.names.seat(player)}：{text}" if self.language == "ja" else f"> {self.names.seat(player)} {text}"

    def _choice(self, kind: str, value: Any, place: Any) -> str:
        said = self.said
        if kind == "action":
            return self._action(value, place)
        if kind in ("yes_no", "use_replacement"):
            return said["yes" if value else "no"]
        if kind == "number":
            return said["number"].format(value)
        if kind == "mode":
            return self._options(value)
        if kind == "trigger":
            return said["trigger"].format(self.names.object(self.waiting.get(value, 0)))
        if kind == "replacement":
            return said["replacement"].format(self.names.object(value[1]))
        values = list(value) if isinstance(value, tuple) else [value]
        if kind in ("order", "order_triggers"):
            values = [self.waiting.get(one, one) for one in values]
            return said["order"].format(said["and"].join(self.names.ordered(one) for one in values))
        word = "pay" if place is not None and place[0] == "pay" else "choose"
        return said[word].format(self.names.objects(values))

    def _options(self, chosen: tuple[Any, ...]) -> str:
        """Options by their printed words; by their numbers where the card does not print them."""
        words = [str(one) for one in chosen]
        if all(one.isdecimal() for one in words):
            return self.said["mode"].format(self.said["and"].join(words))
        return self.said["choose"].format(self.said["and"].join(one if one.startswith("“") else f"“{one}”" for one in words))

    def _action(self, value: Any, place: Any) -> str:
        if value is None:
            return self.said["pass"]
        if not isinstance(value, tuple):  # a single thing, such as the mana that pays next
            return self.said["choose"].format(self.names.object(value))
        chosen = place is not None and place[0] == "pick_ability"
        phrase = self.said.get("picked" if chosen else str(value[0]))
        if phrase is None:
            return self.said["choose"].format(self.names.object(value))
        rest = [self.names.object(one) for one in value[1:]] + [""]
        if value[0] == "activate":
            card, piece = self.clauses.ability(value[2])
            rest[1] = str(self.clauses.printed(card, piece))
            phrase = self.said["activate_gained"] if made(value[2]) else phrase
        return phrase.format(*rest)
