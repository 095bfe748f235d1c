"""Laying out a position: cards with their handles, numbers, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from zxscript.engine import atoms, frames
from zxscript.engine.engine import Engine
from zxscript.engine.state import MASK, REF, State
from zxscript.games.descriptor import Scene
from zxscript.ir import CardDef
from zxscript.run.scenario.words import face_of, phase_of
from zxscript.run.table import Table
from zxscript.source.text import Span
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import BoardShape, game_text
from zxscript.syntax.scenario import Flag, Item, Scenario, Zone

FILLER = "scenario:filler"
PREPARATION = "準備"
"""Phase of a scenario that begins before the game."""


class Misplaced(ValueError):
    """A scenario that cannot be laid out: the words, in Japanese and English, and where they stand."""

    def __init__(self, ja: str, en: str, span: Span) -> None:
        super().__init__(en)
        self.ja, self.en, self.span = ja, en, span


@dataclass(slots=True)
class Position:
    """A running scenario.  ``handles``: handle -> physical card number (it stays the same when the card moves);
    ``numbers``: card name -> number; ``subtexts``: card number -> lines of sub-text, of all cards that were read."""

    table: Table
    state: State
    words: Scene
    handles: dict[str, int] = field(default_factory=dict)
    numbers: dict[str, str] = field(default_factory=dict)
    subtexts: dict[str, int] = field(default_factory=dict)

    @property
    def engine(self) -> Engine:
        return self.table.engine

    @property
    def shape(self) -> BoardShape | None:
        """The board as it is drawn; None when the zones of the game have no places."""
        return game_text(self.table.game).board

    def ref(self, handle: str) -> int | None:
        """The current reference of a card, None when it ceased to exist."""
        return self.state.cols[REF][self.handles[handle]] or None


def lay_out(table: Table, scenario: Scenario, *, traced: bool, cards: Iterable[CardSource] = ()) -> Position:
    """The position of a scenario, run to its first question.  ``cards``: all that were read.  Raises :class:`Misplaced`."""
    words = table.rules.scene
    engine = table.engine
    if FILLER not in engine.card_defs:
        engine.add_cards((CardDef(FILLER, "詰め物", tuple(words.filler_stats.items()), words.filler),))
    state = engine.blank(scenario.seed)
    here = Position(table, state, words)
    for card in cards:
        here.numbers[card.name] = card.number or card.name
        here.subtexts[card.number or card.name] = len(card.subtexts)
    start = scenario.phase == PREPARATION
    _prepare(here, scenario, start)
    squares = {item.handle: cell.index for cell in scenario.board for item in cell.items}
    for zone in sorted(scenario.zones, key=lambda one: one.name.endswith("の下")):
        _zone(here, zone, squares)
    if not start:
        _supply(here, scenario)
    turn = 0 if scenario.turn == "self" else 1
    if traced:
        state.trace = []
    if start:
        atoms.set_var(engine, state, "given_first", turn + 1)
        frames.enter(engine, state, engine.game.entry, (None, turn, None, None), ())
    else:
        phase = phase_of(words, scenario.phase)
        if phase is None:
            ja, en = f"フェイズ「{scenario.phase}」がありません", f"there is no phase {scenario.phase!r}"
            raise Misplaced(ja, en, scenario.span)
        frames.enter(engine, state, "resume", (None, turn, None, None), (turn, phase))
    engine.run(state)
    return here


def _supply(here: Position, scenario: Scenario) -> None:
    """Zones that the file does not mention and that no game goes on without (docs/scenario.md)."""
    for seat, player in (("self", 0), ("opponent", 1)):
        said = {here.words.zones.get(zone.name) for zone in scenario.zones if zone.seat == seat}
        for zone, count in here.words.supply.items():
            for _ in range(0 if zone in said else count):
                _create(here, FILLER, player, zone, (), None)


def _prepare(here: Position, scenario: Scenario, start: bool) -> None:
    """Variables of a running turn, and what a game needs on the table."""
    engine, state = here.engine, here.state
    if not start:
        _turn(here, scenario)
    turn, home = 0 if scenario.turn == "self" else 1, here.words.home
    for player in (0, 1):
        for name, value in here.words.given(player, turn).items():
            atoms.set_pvar(engine, state, name, player, value)
        if home is not None:
            word, ident, zone, places = home
            if not any(one.name == word and one.seat == ("self", "opponent")[player] for one in scenario.zones):
                atoms.create(engine, state, ident, player, zone, pos=places[player])


def _turn(here: Position, scenario: Scenario) -> None:
    """How many turns have begun, and whose turn it is."""
    engine, state = here.engine, here.state
    turn, number = 0 if scenario.turn == "self" else 1, scenario.turn_number
    atoms.set_var(engine, state, "turn", number)
    atoms.set_var(engine, state, "turn_player", turn)
    atoms.set_var(engine, state, "first_player", turn if number % 2 else 1 - turn)
    for player in (0, 1):
        own = (number + 1) // 2 if player == (turn if number % 2 else 1 - turn) else number // 2
        atoms.set_pvar(engine, state, "turns", player, own)


def _zone(here: Position, zone: Zone, squares: dict[str, int]) -> None:
    player = 0 if zone.seat == "self" else 1
    words = here.words
    lacking = here.table.rules.lacks(here.table.edition, None, zone.name)
    if lacking:
        raise Misplaced(*lacking, zone.span)
    if zone.name in words.numbers and zone.number is not None:
        atoms.set_pvar(here.engine, here.state, words.numbers[zone.name], player, zone.number)
        return
    if zone.name.endswith("の下"):
        _under(here, zone, player)
        return
    where = words.zones.get(zone.name)
    if where is None:
        raise Misplaced(f"領域「{zone.name}」がありません", f"there is no zone {zone.name!r}", zone.span)
    for _ in range(zone.number or 0):
        _create(here, FILLER, player, where, (), None)
    for item in reversed(zone.items):
        square = squares.get(item.handle) if where == words.board and here.shape is not None else None
        list(_cards(here, item, player, where, square, words.home is not None and zone.name == words.home[0]))


def _under(here: Position, zone: Zone, player: int) -> None:
    """Cards under another one: Forces of a Z/X; what waits face down under the Player."""
    engine, state = here.engine, here.state
    above, home = zone.name[:-2], here.words.home
    if home is not None and above == home[0]:
        host = next((r & MASK for r in engine.cards(state, home[2], player) if "player" in engine.tags(state, "type", r)), None)
    else:
        host = here.handles.get(above)
    if host is None:
        raise Misplaced(f"「{zone.name}」：そのカードはありません", f"no card {zone.name[:-2]!r}", zone.span)
    for item in reversed(zone.items):
        for ref in _cards(here, item, player, here.words.under.get(above, here.words.under.get("", ""))):
            atoms.put(engine, state, ref, "host", host)


def _cards(here: Position, item: Item, player: int, where: str, square: int | None = None,
           at_home: bool = False) -> Iterator[int]:  # fmt: skip
    ident = _ident(here, item, where)
    if where == here.words.board and here.shape is not None:
        home = here.words.home
        square = here.shape.numbers.index(home[3][player]) if at_home and home is not None else square
        if square is None:
            raise Misplaced("盤面に場所がありません", "it has no square on the board", item.span)
    for _ in range(item.count):
        ref = _create(here, ident, player, where, item.flags, square)
        if item.handle:
            here.handles[item.handle] = ref & MASK
        yield ref


def _ident(here: Position, item: Item, where: str) -> str:
    """Id of the definition; an Overboost lies in two halves (CR 202.7b)."""
    if not item.name:
        return FILLER
    card = here.table.find(item.name)
    if card is None:
        why = here.table.why_refused(here.numbers.get(item.name, item.name))
        if why is None:
            raise Misplaced(f"「{item.name}」というカードはありません", f"no card is called '{item.name}'", item.span)
        raise Misplaced(f"「{item.name}」は使えません: {why.ja}", f"'{item.name}' cannot be played: {why.en}", item.span)
    lacking = here.table.rules.lacks(here.table.edition, card, "")
    if lacking:
        raise Misplaced(f"「{item.name}」：{lacking[0]}", f"{item.name!r}: {lacking[1]}", item.span)
    half = here.words.halves.get(where, "")
    return card.id + half if half and "overboost" in dict(card.tags).get("type", ()) else card.id


def _create(here: Position, ident: str, player: int, where: str, flags: tuple[Flag, ...], square: int | None) -> int:
    """``square``: cell of the drawn board, from the top left."""
    words = here.words
    rest = next((words.rest[flag.name] for flag in flags if flag.name in words.rest), 0)
    face = next((face_of(flag.name) for flag in flags if face_of(flag.name) is not None), None)
    if face is None and where in words.hidden:
        face = 0
    pos = -1 if square is None or here.shape is None else here.shape.numbers[square]
    ref = atoms.create(here.engine, here.state, ident, player, where, pos=pos, face=face, rest=rest)
    printed = dict(here.engine.card_def(here.state, ref).data)
    for column in words.printed:
        if isinstance(printed.get(column), int):
            atoms.put(here.engine, here.state, ref, column, 0 if face == 0 else printed[column])
    for flag in flags:
        if flag.name in words.marks and flag.value is not None:
            atoms.put(here.engine, here.state, ref, words.marks[flag.name], flag.value)
        elif flag.name not in words.rest and face_of(flag.name) is None:
            raise Misplaced(f"状態「{flag.name}」がありません", f"there is no state {flag.name!r}", flag.span)
    return ref
