"""The code of answers: (verb, slot of the card, slot of the target) as one number that means the same in every position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from zxscript.engine import choices
from zxscript.engine.engine import Engine
from zxscript.engine.sight import NUMBERS, TRIGGERS
from zxscript.engine.state import MASK, Pending, State
from zxscript.games.encoding import Encoding
from zxscript.run.tensors.places import Places

NUMBER: Final = 32
"""Numbers 0 to 31 have a code of their own."""
OPTION: Final = 128
"""So many options of a question can be named by where they stand in it, if nothing better names them."""


@dataclass(frozen=True, slots=True)
class Block:
    """Codes ``start`` to ``start + count - 1``: a verb, the slots of its cards, and what each is aimed at."""

    verb: str
    start: int
    slots: tuple[int, ...]
    aims: tuple[int, ...]
    abilities: int

    @property
    def each(self) -> int:
        """Codes of one card."""
        return max(1, len(self.aims), self.abilities)

    @property
    def count(self) -> int:
        """How many codes."""
        return max(1, len(self.slots)) * self.each


class Codes:
    """The codes of a game.  ``size``: how many there are."""

    def __init__(self, engine: Engine, encoding: Encoding, places: Places) -> None:
        self.engine, self.places = engine, places
        self.blocks: dict[str, Block] = {}
        self.size = 0
        board = places.placed.board if places.placed else 0
        for verb, slots in (("done", 1), ("yes", 1), ("no", 1), ("number", NUMBER), ("place", board)):
            self._add(verb, tuple(range(slots)))
        self._add("choose", tuple(range(places.count)))
        for deed in encoding.deeds:
            aims = tuple(places.of(deed.aims, both=True))
            self._add(f"deed {deed.verb}", tuple(places.of(deed.zones, both=False)), aims, deed.abilities)
        self._add("option", tuple(range(OPTION)))
        self._at = {name: {slot: k for k, slot in enumerate(block.slots)} for name, block in self.blocks.items()}
        self._aim = {name: {slot: k for k, slot in enumerate(block.aims)} for name, block in self.blocks.items()}

    def _add(self, verb: str, slots: tuple[int, ...], aims: tuple[int, ...] = (), abilities: int = 0) -> None:
        block = Block(verb, self.size, slots, aims, abilities)
        if verb != "place" or slots:
            self.blocks[verb] = block
            self.size += block.count

    def legal(self, state: State) -> dict[int, int]:
        """Code -> answer, for each legal answer of the pending question.  An answer has one code; two that would have the same
        (the second card of a place, the fiftieth of a pile) are named by where they stand in the question."""
        q = state.pending
        if q is None:
            return {}
        slots = {ref: slot for slot, ref in self.places.filled(state, q[choices.PLAYER]).items()}
        found: dict[int, int] = {}
        for answer in self.engine.legal(state):
            code = self._code(q, answer, slots)
            if code is None or code in found:
                if answer >= OPTION:
                    continue
                code = self.blocks["option"].start + answer
            found[code] = answer
        return found

    def _code(self, q: Pending, answer: int, slots: dict[int, int]) -> int | None:
        if answer == choices.DONE:
            return self.blocks["done"].start
        kind, option, seat = q[choices.KIND], q[choices.OPTIONS][answer], q[choices.PLAYER]
        if option in ("yes", "no") and isinstance(option, str):
            return self.blocks[option].start
        if isinstance(option, tuple):
            return self._deed(option, slots, seat) if kind == "action" else None
        if type(option) is not int or kind in TRIGGERS or kind == "replacement":
            return None
        if option > MASK or option < 0:
            return self._in("choose", self._slot(option, slots, seat))
        if kind not in NUMBERS and self.places.placed is not None:
            return self._in("place", self.places.place(option, seat) - 1)
        return self._in("number", option)

    def _deed(self, option: tuple[Any, ...], slots: dict[int, int], seat: int) -> int | None:
        name = f"deed {option[0]}"
        block = self.blocks.get(name)
        if block is None:
            return None
        if not block.slots:
            return block.start
        at = self._at[name].get(self._slot(option[1], slots, seat)) if len(option) > 1 else None
        if at is None:
            return None
        third = option[2] if len(option) > 2 else None
        if block.aims:
            part = self._aim[name].get(self._slot(third, slots, seat))
        elif block.abilities and isinstance(third, str):
            part = _ability(third, block.abilities)
        else:
            part = 0 if third is None or not isinstance(third, int) else None
        return None if part is None else block.start + at * block.each + part

    def _in(self, name: str, slot: int) -> int | None:
        at = self._at[name].get(slot)
        return None if at is None else self.blocks[name].start + at

    @staticmethod
    def _slot(value: Any, slots: dict[int, int], seat: int) -> int:
        """The slot of a card or player; -1: none."""
        if type(value) is not int:
            return -1
        return (-1 - value) ^ seat if value < 0 else slots.get(value, -1)


def _ability(ident: str, most: int) -> int | None:
    """``CARD#2`` is the second ability of its card, number 1 here."""
    number = ident.rpartition("#")[2]
    return int(number) - 1 if number.isdecimal() and 1 <= int(number) <= most else None
