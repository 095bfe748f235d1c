"""The state of a game: plain data in flat containers. What lies inside a container is immutable."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import rng
from zxscript.engine.scratch import Scratch

MASK: Final = 4095
STEP: Final = 4096

# Numbers of the core columns (gamedef.CORE_COLUMNS).
REF: Final = 0
DEF: Final = 1
OWNER: Final = 2
CONTROLLER: Final = 3
ZONE: Final = 4
POS: Final = 5
REST: Final = 6
FACE: Final = 7
DAMAGE: Final = 8
HOST: Final = 9
STAMP: Final = 10
KNOWN: Final = 11
#: The bit of `State.own` for the hook index.
INDEX: Final = 63

#: Columns (bits) in which most cards have a number of their own. The others are rare: dicts of the cards that have another
#: number than the usual one.
FULL: Final = 1 << REF | 1 << DEF | 1 << OWNER | 1 << CONTROLLER | 1 << ZONE | 1 << POS | 1 << REST | 1 << FACE | 1 << STAMP

#: (program id, next op, locals, out slot awaiting a value or -1)
Frame = tuple[str, int, tuple[Any, ...], int]
#: (kind, player, options, min, max, picked, limits, mode, prompt, (program id, op))
Pending = tuple[Any, ...]


#: Every zone without cards. Whoever puts a card where none is makes a list (`engine.atoms`), so that nobody writes here.
NOTHING: Final[list[int]] = []


class State:
    """Everything about a running game.

    `cols[k][card]` columns of numbers; `rare[k]` card -> number, of the columns in which nearly every card has the same (0; -1 in
    `host`), which is left out (docs/decisions/0675); `zones[zone * players + player]` refs, bottom first; `vars` the game's
    variables, then the per-player ones; `effects` id -> (ability id, locals, until, of, ticks); `frames` the control stack;
    `pending` the question or None; `waiting` triggers (id, ability id, locals, group, ordered); `facts` remembered
    events; `snapshots` ref -> what a card last was; `uses` (ability, who, period) -> count; `rng` seed, a counter for each
    stream, and the key of the aliases (engine.sight);
    `seq` last sequence number; `epoch` triggers resolved so far; `result` winners; `trace` records or None.
    `index`, `there` (the bits of its keys, engine.bits), `cache` and `calm` are derived, `scratch` belongs to the call that
    runs: never saved.
    `own`: which columns (bit k), zone lists (bit 64 + n) and whether the index (bit 63) only this state has (all zone lists when it
    is negative); what it shares with clones, or several columns with one another, is copied when it is first written (`column`,
    `marks`, `pile`, `hooks`), so that a clone costs next to nothing.
    `calm` is set by a game that found nothing to settle; atoms take it back when something changes that a settling may
    read (GameDef.settling): cards of a zone, a player's variable, a column other than rest and known, an effect, a hook, and
    whatever the modifications that it asks for read.
    """

    __slots__ = ("cache", "calm", "cols", "effects", "epoch", "facts", "frames", "index", "own",
                 "pending", "rare", "result", "rng", "scratch", "seq", "snapshots", "there", "trace", "uses", "vars", "waiting", "zones")

    cols: list[list[int]]
    rare: list[dict[int, int]]
    zones: list[list[int]]
    vars: list[int]
    effects: dict[int, tuple[Any, ...]]
    frames: list[Frame]
    pending: Pending | None
    waiting: list[tuple[Any, ...]]
    facts: list[tuple[Any, ...]]
    snapshots: dict[int, tuple[Any, ...]]
    uses: dict[tuple[Any, ...], int]
    rng: list[int]
    seq: int
    epoch: int
    result: tuple[int, ...] | None
    trace: list[tuple[Any, ...]] | None
    index: dict[str, tuple[Any, ...]]
    there: int
    cache: dict[Any, Any]
    calm: bool
    own: int
    scratch: Scratch

    def column(self, k: int) -> list[int]:
        """Full column k, to be written."""
        if not self.own >> k & 1:
            self.cols[k] = self.cols[k][:]
            self.own |= 1 << k
        return self.cols[k]

    def columns(self, mask: int) -> list[list[int]]:
        """The full columns; those of the mask may be written."""
        missing = mask & ~self.own
        if missing:
            for k in range(STAMP + 1):
                if missing >> k & 1:
                    self.cols[k] = self.cols[k][:]
            self.own |= mask
        return self.cols

    def marks(self, k: int) -> dict[int, int]:
        """Rare column k, to be written."""
        if not self.own >> k & 1:
            self.rare[k] = self.rare[k].copy()
            self.own |= 1 << k
            if k != HOST and k not in self.scratch.written:
                self.scratch.written += (k,)
        return self.rare[k]

    def unmark(self, card: int) -> None:
        """Take a card out of rare columns, all but its host; a column in which no card is left keeps no room."""
        key: Any = card                        # Any: compiled code would make an object of each number anew
        rare = self.rare
        for k in self.scratch.written:
            if key in rare[k]:
                del self.marks(k)[card]
                rare[k] = rare[k] or {}
        self.scratch.marked &= ~(1 << card)

    def cell(self, k: int, card: int) -> int:
        """What stands in a column, full or rare, for a card number."""
        if FULL >> k & 1:
            return self.cols[k][card]
        return self.rare[k].get(card, -1 if k == HOST else 0)

    def row(self, card: int) -> tuple[int, ...]:
        """All columns of a card number."""
        out = [column[card] if column else marks.get(card, 0) if marks else 0
               for column, marks in zip(self.cols, self.rare, strict=True)]
        out[HOST] = self.rare[HOST].get(card, -1)
        return tuple(out)

    def whole(self, k: int) -> list[int]:
        """A column, full or rare, as a list of its own."""
        if FULL >> k & 1:
            return self.cols[k][:]
        out = [-1 if k == HOST else 0] * len(self.cols[REF])
        for card, value in self.rare[k].items():
            out[card] = value
        return out

    def fill(self, columns: list[list[int]]) -> None:
        """Take over all columns, each given whole."""
        for k, column in enumerate(columns):
            usual = -1 if k == HOST else 0
            if FULL >> k & 1:
                self.cols[k] = column
            else:
                self.rare[k] = {card: value for card, value in enumerate(column) if value != usual}
        self.scratch.marked = -1
        self.scratch.written = tuple([k for k, marks in enumerate(self.rare) if marks and k != HOST])

    def set_cell(self, k: int, card: int, value: int) -> None:
        """Write a column, full or rare."""
        if FULL >> k & 1:
            if not self.own >> k & 1:
                self.column(k)
            self.cols[k][card] = value
        elif value != (-1 if k == HOST else 0):
            if not self.own >> k & 1:
                self.marks(k)
            self.rare[k][card] = value
            self.scratch.marked |= 1 << card
        elif card in self.rare[k]:
            del self.marks(k)[card]
            self.rare[k] = self.rare[k] or {}

    def pile(self, n: int) -> list[int]:
        """Zone list n, to be written; where no card is, a new one."""
        if not self.zones[n]:
            self.zones[n] = []
        if not self.own >> 64 + n & 1:
            self.zones[n] = self.zones[n][:]
            self.own |= 1 << 64 + n
        return self.zones[n]

    def hooks(self) -> dict[str, tuple[Any, ...]]:
        """The index, to be written."""
        if not self.own >> INDEX & 1:
            self.index = self.index.copy()
            self.own |= 1 << INDEX
        return self.index

    def compact(self) -> None:
        """Keep no room for more, and one container where several columns or zones say the same: whoever writes takes a copy."""
        cols, shared = self.cols, 0
        first: dict[tuple[int, ...], int] = {}
        for k in range(STAMP + 1):
            if FULL >> k & 1:
                same = first.setdefault(tuple(cols[k]), k)
                if same != k:
                    shared |= 1 << k | 1 << same
                cols[k] = cols[same] if same != k else cols[k][:]
        nothing: dict[int, int] = {}
        for k, marks in enumerate(self.rare):
            self.rare[k] = marks.copy() if marks else nothing
            shared |= 0 if marks else 1 << k & ~FULL
        self.zones = [pile[:] or NOTHING for pile in self.zones]
        self.own = ~shared

    def clone(self) -> State:
        """An independent copy; costs a copy of the small containers, and of each column and zone when it is first written."""
        new = State()
        self.own = new.own = 0
        new.cols = self.cols[:]
        new.rare = self.rare[:]
        new.zones = self.zones[:]
        new.vars = self.vars[:]
        new.effects = self.effects.copy()
        new.frames = self.frames[:]
        new.pending = self.pending
        new.waiting = self.waiting[:]
        new.facts = self.facts[:]
        new.snapshots = self.snapshots.copy()
        new.uses = self.uses.copy()
        new.rng = self.rng[:]
        new.seq, new.epoch, new.result = self.seq, self.epoch, self.result
        new.trace = self.trace if self.trace is None else self.trace[:]
        new.index = self.index
        new.there = self.there
        new.cache = {}
        new.calm = self.calm
        new.scratch = Scratch()
        new.scratch.deps = self.scratch.deps
        new.scratch.marked, new.scratch.written = self.scratch.marked, self.scratch.written
        return new


def empty(columns: int, zones: int, variables: int, seed: int, streams: int) -> State:
    """A state without cards: so many columns, zone lists, variables and random streams."""
    s = State()
    none: list[int] = []                                      # stands where a column is of the other kind, and stays empty
    s.cols = [[] if FULL >> k & 1 else none for k in range(columns)]
    s.rare = [{}] * columns                                   # one for all: whoever writes takes a copy
    s.zones = [[] for _ in range(zones)]
    s.vars = [0] * variables
    s.effects, s.snapshots, s.uses = {}, {}, {}
    s.frames, s.waiting, s.facts = [], [], []
    s.rng = [seed, *[0] * streams, rng.alias_key(seed)]
    s.seq = s.epoch = 0
    s.pending = s.result = s.trace = None
    s.index, s.there, s.cache, s.calm, s.own = {}, 0, {}, False, FULL | -1 << columns     # all but the rare columns
    s.scratch = Scratch()
    s.scratch.marked = 0
    return s
