"""Laying out a position: cards with their handles, numbers, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from zxscript.engine import atoms, frames
from zxscript.engine.engine import Engine
from zxscript.engine.state import MASK, REF, State
from zxscript.ir import CardDef
from zxscript.run.scenario.words import WORDS, Words, face_of, phase_of
from zxscript.run.table import Table
from zxscript.source.text import Span
from zxscript.syntax.scenario import Flag, Item, Scenario, Zone

FILLER = "scenario:filler"


class Misplaced(ValueError):
    """A scenario that cannot be laid out: the words, in Japanese and English, and where they stand."""

    def __init__(self, ja: str, en: str, span: Span) -> None:
        super().__init__(en)
        self.ja, self.en, self.span = ja, en, span


@dataclass(slots=True)
class Position:
    """A running scenario.  ``handles``: handle -> physical card number (it stays the same when the card moves)."""

    table: Table
    state: State
    words: Words
    handles: dict[str, int] = field(default_factory=dict)

    @property
    def engine(self) -> Engine:
        return self.table.engine

    def ref(self, handle: str) -> int | None:
        """The current reference of a card, None when it ceased to exist."""
        return self.state.cols[REF][self.handles[handle]] or None


def lay_out(table: Table, scenario: Scenario, *, traced: bool) -> Position:
    """The position of a scenario, run to its first question.  Raises :class:`Misplaced`."""
    words = WORDS[scenario.game]
    engine = table.engine
    if FILLER not in engine.card_defs:
        stats = tuple((name, 1000 if name in ("power", "bp") else 0) for name in ("power", "cost", "bp", "dp")
                      if name in engine.stat_no)  # fmt: skip
        engine.add_cards((CardDef(FILLER, "詰め物", stats, words.filler),))
    state = engine.blank(scenario.seed)
    if traced:
        state.trace = []
    here = Position(table, state, words)
    _prepare(here, scenario)
    squares = {item.handle: cell.index for cell in scenario.board for item in cell.items}
    for zone in sorted(scenario.zones, key=lambda one: one.name.endswith("の下")):
        _zone(here, zone, squares)
    turn = 0 if scenario.turn == "self" else 1
    phase = phase_of(words, scenario.phase)
    if phase is None:
        raise Misplaced(f"フェイズ「{scenario.phase}」がありません", f"there is no phase {scenario.phase!r}", scenario.span)
    frames.enter(engine, state, "resume", (None, turn, None, None), (turn, phase))
    engine.run(state)
    return here


def _prepare(here: Position, scenario: Scenario) -> None:
    """Variables of a running turn, and what both games need on the table: a Player card, life."""
    engine, state = here.engine, here.state
    turn = 0 if scenario.turn == "self" else 1
    number = scenario.turn_number
    atoms.set_var(engine, state, "turn", number)
    atoms.set_var(engine, state, "turn_player", turn)
    atoms.set_var(engine, state, "first_player", turn if number % 2 else 1 - turn)
    for player in (0, 1):
        own = (number + 1) // 2 if player == (turn if number % 2 else 1 - turn) else number // 2
        atoms.set_pvar(engine, state, "turns", player, own)
    if scenario.game == "zenonzard":
        atoms.set_pvar(engine, state, "rights", turn, 1)
        for player in (0, 1):
            atoms.set_pvar(engine, state, "life", player, 6)
        return
    for player in (0, 1):
        given = any(zone.name == "プレイヤー" and zone.seat == ("self", "opponent")[player] for zone in scenario.zones)
        if not given:
            atoms.create(engine, state, "zx:player", player, "square", pos=2 if player == 0 else 8)


def _zone(here: Position, zone: Zone, squares: dict[str, int]) -> None:
    player = 0 if zone.seat == "self" else 1
    words = here.words
    if zone.name in words.numbers and zone.number is not None:
        name = words.numbers[zone.name]
        name = name if not name.startswith("counter:") else _counter(here, name)
        atoms.set_pvar(here.engine, here.state, name, player, zone.number)
        return
    if zone.name.endswith("の下"):
        host = here.handles.get(zone.name[:-2])
        if host is None:
            raise Misplaced(f"「{zone.name}」：そのカードはありません", f"no card {zone.name[:-2]!r}", zone.span)
        for item in reversed(zone.items):
            for ref in _cards(here, item, player, "force"):
                atoms.put(here.engine, here.state, ref, "host", host)
        return
    where = words.zones.get(zone.name)
    if where is None:
        raise Misplaced(f"領域「{zone.name}」がありません", f"there is no zone {zone.name!r}", zone.span)
    for _ in range(zone.number or 0):
        _create(here, FILLER, player, where, (), None)
    for item in reversed(zone.items):
        square = squares.get(item.handle) if where == words.board and here.table.game == "zx" else None
        list(_cards(here, item, player, where, square, zone.name == "プレイヤー"))


def _counter(here: Position, name: str) -> str:
    from zxscript.games.zx.terms import COUNTERS

    return COUNTERS[name.partition(":")[2]]


def _cards(here: Position, item: Item, player: int, where: str, square: int | None = None,
           at_home: bool = False) -> Iterator[int]:  # fmt: skip
    ident = FILLER
    if item.name:
        card = here.table.find(item.name)
        if card is None:
            reasons = "; ".join(here.table.refused.get(item.name, ()))
            raise Misplaced(f"カード「{item.name}」がありません {reasons}", f"no card {item.name!r} {reasons}", item.span)
        ident = card.id
    if where == "square":
        square = (7 if player == 0 else 1) if at_home else square
        if square is None:
            raise Misplaced("盤面に場所がありません", "it has no square on the board", item.span)
    for _ in range(item.count):
        ref = _create(here, ident, player, where, item.flags, square)
        if item.handle:
            here.handles[item.handle] = ref & MASK
        yield ref


def _create(here: Position, ident: str, player: int, where: str, flags: tuple[Flag, ...], square: int | None) -> int:
    """Squares are 0..8 from the top left; the game counts 7 8 9 / 4 5 6 / 1 2 3."""
    words = here.words
    rest = next((words.rest[flag.name] for flag in flags if flag.name in words.rest), 0)
    face = next((face_of(flag.name) for flag in flags if face_of(flag.name) is not None), None)
    pos = -1 if square is None else (6, 3, 0)[square // 3] + square % 3 + 1
    ref = atoms.create(here.engine, here.state, ident, player, where, pos=pos, face=face, rest=rest)
    for flag in flags:
        if flag.name in ("ダメージ", "damage") and flag.value is not None:
            atoms.put(here.engine, here.state, ref, "damage", flag.value)
        elif flag.name not in words.rest and face_of(flag.name) is None:
            raise Misplaced(f"状態「{flag.name}」がありません", f"there is no state {flag.name!r}", flag.span)
    return ref
