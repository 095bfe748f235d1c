"""What a seat sees as a row of numbers, and its answers as codes."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from zxscript.engine import choices, values
from zxscript.engine.sight import NUMBERS, TRIGGERS
from zxscript.engine.state import CONTROLLER, DEF, HOST, MASK, State
from zxscript.run.game.choices import may_see
from zxscript.run.game.decks import GameError
from zxscript.run.game.game import Game
from zxscript.run.game.views import player_of
from zxscript.run.table import Table
from zxscript.run.tensors.codes import OPTION, Block, Codes
from zxscript.run.tensors.places import PLAYERS, Places, Run
from zxscript.run.titles import KINDS
from zxscript.source.diagnostic import Words

_CARD: Final = ("card", "hidden", "side", "under")
_QUESTION: Final = ("asked", "kind", "prompt", "min", "max", "picked")


class Part(NamedTuple):
    """Numbers ``start`` to ``start + len(names) * times - 1`` of a row: ``times`` groups of the named numbers."""

    what: str
    start: int
    times: int
    names: tuple[str, ...]

_Changed: TypeAlias = tuple[list[tuple[int, int]], list[tuple[int, int, tuple[str, ...]]]]
"""What may be other than printed in a position: numbers by their place, tags by the place of their first word."""


class Coder:
    """The rows and codes of the games of one table.

    ``size`` numbers a row (32 bit), ``actions`` codes; ``cards``: the card with number n is ``cards[n - 1]``, in the order of
    their ids; ``version`` of the code.  Raises :class:`GameError` for a game that has none.
    """

    def __init__(self, table: Table) -> None:
        try:
            encoding = table.rules.encoding
        except LookupError as error:
            raise GameError(Words(f"{error} には数値の表し方がありません", f"{error} has no encoding")) from error
        self.table, self.engine, self.encoding = table, table.engine, encoding
        self.version = encoding.version
        self.places = Places(self.engine, encoding)
        self.codes = Codes(self.engine, encoding, self.places)
        self.actions = self.codes.size
        self.cards = tuple(sorted(self.engine.card_defs))
        self._numbers = {ident: at + 1 for at, ident in enumerate(self.cards)}
        self._known: dict[int, int] = {}
        self._faces: dict[int, list[int]] = {}
        self._prepare()

    def _prepare(self) -> None:
        engine, game, encoding = self.engine, self.engine.game, self.encoding
        self._columns = [engine.columns.index(name) for name in encoding.columns]
        stats = [one.name for one in game.stats]
        self._stats = [stats.index(name) for name in encoding.stats]
        self._player_stats = [k for k, one in enumerate(game.stats) if one.of == "player" and one.name not in encoding.left_out]
        self._tags = [(game.tags.index(kind), words) for kind, words in encoding.tags.items()]
        self._kinds = {name: at + 1 for at, name in enumerate(KINDS)}
        self._prompts = {name: at + 1 for at, name in enumerate(encoding.prompts)}
        said = (*_CARD, *encoding.columns, *encoding.stats, *(word for _, words in self._tags for word in words))
        sides = tuple(f"{name} {side}" for name in (*encoding.player_vars, *(stats[k] for k in self._player_stats),
                                                    *(zone.name for zone in game.zones)) for side in ("own", "other"))  # fmt: skip
        self.parts: list[Part] = []
        at = 0
        for what, times, names in (
            ("question", 1, _QUESTION), ("variables", 1, encoding.vars), ("seats", 1, encoding.seats),
            ("objects", 1, encoding.objects), ("both sides", 1, sides), ("options", OPTION, ("card",)),
            *((f"{run.name}{('', ' of the other side', '')[run.side]}", run.count, said if run.whole else ("card",))
              for run in self.places.runs),
        ):  # fmt: skip
            self.parts.append(Part(what, at, times, names))
            at += times * len(names)
        self.size = at
        self._start = {part.what: part.start for part in self.parts}
        fixed = len(self.parts) - len(self.places.runs)
        self._runs: list[tuple[Run, Part]] = list(zip(self.places.runs, self.parts[fixed:], strict=True))

    # answers --------------------------------------------------------------------------------------------------------

    def legal(self, game: Game) -> dict[int, int]:
        """Code -> index of the answer, for every legal answer; empty when the game is over."""
        return self.codes.legal(game.state)

    def blocks(self) -> Mapping[str, Block]:
        """The codes by verb."""
        return self.codes.blocks

    # positions ------------------------------------------------------------------------------------------------------

    def observe(self, game: Game, seat: int) -> array[int]:
        """The position as the seat knows it: a row of ``size`` numbers of 32 bit (``array("i")``).  Hidden cards count, and are
        0 as cards.  Raises :class:`GameError` for a seat that is none."""
        return self.row(game.state, player_of(self.table, seat))

    def row(self, state: State, seat: int) -> array[int]:
        """The same of a position of the engine."""
        row = array("i", bytes(4 * self.size))
        filled, changed = self.places.filled(state, seat), self._changed(state)
        self._question(row, state, seat)
        self._variables(row, state, seat, filled)
        for run, part in self._runs:
            width = len(part.names)
            for slot in range(run.start, run.start + run.count):
                ref = filled.get(slot)
                if ref is not None:
                    at = part.start + (slot - run.start) * width
                    if run.whole:
                        self._card(row, at, state, ref, seat, changed)
                    elif self.engine.seats(state, ref) >> seat & 1:
                        row[at] = self._number(state, ref)
        return row

    def _question(self, row: array[int], state: State, seat: int) -> None:
        q = state.pending
        if q is None:
            return
        mine = q[choices.PLAYER] == seat
        row[0] = 1 if mine else 2
        row[1] = self._kinds.get(q[choices.KIND], 0)
        prompt = q[choices.PROMPT]
        row[2] = self._prompts.get(prompt, 0) if isinstance(prompt, str) else 0
        if not mine:
            return
        row[3], row[4], row[5] = q[choices.MIN], min(q[choices.MAX], 1 << 20), len(q[choices.PICKED])
        start = self._start["options"]
        if q[choices.KIND] in NUMBERS or q[choices.KIND] in TRIGGERS:
            return
        for at, option in enumerate(q[choices.OPTIONS][:OPTION]):
            ref = option[1] if type(option) is tuple and len(option) > 1 else option
            if type(ref) is int and ref > MASK and self._present(state, ref) and may_see(self.table, state, ref, seat):
                row[start + at] = self._number(state, ref)

    def _variables(self, row: array[int], state: State, seat: int, filled: dict[int, int]) -> None:
        engine, encoding = self.engine, self.encoding
        out = [engine.var(state, name) for name in encoding.vars]
        out += [_side(engine.var(state, name), seat) for name in encoding.seats]
        slots = {ref: slot for slot, ref in filled.items()}
        out += [self._object(state, engine.var(state, name), seat, slots) for name in encoding.objects]
        for name in encoding.player_vars:
            out += [engine.pvar(state, name, seat), engine.pvar(state, name, 1 - seat)]
        for k in self._player_stats:
            out += [values.stat(engine, state, k, -1 - player) or 0 for player in (seat, 1 - seat)]
        for zone in range(len(engine.game.zones)):
            out += [len(state.zones[zone * PLAYERS + player]) for player in (seat, 1 - seat)]
        start = self._start["variables"]
        row[start : start + len(out)] = array("i", out)

    def _object(self, state: State, value: int, seat: int, slots: dict[int, int]) -> int:
        """1 + its slot; 0 for none, for what is gone, and for what the seat cannot see."""
        if value < 0:
            return 1 + ((-1 - value) ^ seat)
        known = value > MASK and self._present(state, value) and self.engine.seats(state, value) >> seat & 1
        return 1 + slots.get(value, -1) if known else 0

    def _card(self, row: array[int], at: int, state: State, ref: int, seat: int, changed: _Changed) -> None:
        engine, cols, card = self.engine, state.cols, ref & MASK
        known = bool(engine.seats(state, ref) >> seat & 1)
        out = [self._number(state, ref) if known else 0, 0 if known else 1, 1 + (cols[CONTROLLER][card] ^ seat),
               1 if known and card in state.rare[HOST] else 0]  # fmt: skip
        if known:
            out += [state.cell(k, card) for k in self._columns]
            face = len(out)
            out += self._face(cols[DEF][card])
            for n, k in changed[0]:
                out[face + n] = values.stat(engine, state, k, ref) or 0
            for n, kind, words in changed[1]:
                has = values.tags(engine, state, kind, ref)
                out[face + n : face + n + len(words)] = [1 if word in has else 0 for word in words]
        else:
            out += [state.cell(k, card) if self.encoding.columns[n] in ("rest", "face") else 0 for n, k in enumerate(self._columns)]
        row[at : at + len(out)] = array("i", out)

    def _changed(self, state: State) -> _Changed:
        """The numbers and tags that may be other than what is printed, with their places behind the columns of a card."""
        engine, at = self.engine, len(self._stats)
        tags: list[tuple[int, int, tuple[str, ...]]] = []
        for kind, words in self._tags:
            if not values.as_printed(engine, state, kind):
                tags.append((at, kind, words))
            at += len(words)
        return [(n, k) for n, k in enumerate(self._stats) if not values.number_as_printed(engine, state, k)], tags

    def _face(self, number: int) -> list[int]:
        """The printed numbers and tags of a definition."""
        found = self._faces.get(number)
        if found is None:
            card = self.engine.cards_linked[number]
            found = [card.bounded[k] for k in self._stats]
            found += [1 if word in card.tags[kind] else 0 for kind, words in self._tags for word in words]
            self._faces[number] = found
        return found

    def _number(self, state: State, ref: int) -> int:
        number = state.cols[DEF][ref & MASK]
        found = self._known.get(number)
        if found is None:
            found = self._known[number] = self._numbers.get(self.engine.cards_linked[number].id, 0)
        return found

    @staticmethod
    def _present(state: State, ref: Any) -> bool:
        return bool((ref & MASK) < len(state.cols[0]) and state.cols[0][ref & MASK] == ref)


def _side(player: int, seat: int) -> int:
    """1 the own seat, 2 the other, 0 nobody yet."""
    return 1 + (player ^ seat) if player in (0, 1) else 0
