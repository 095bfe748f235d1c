"""The state of a game: plain data in flat containers. What lies inside a container is immutable."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import rng

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

#: (program id, next op, locals, out slot awaiting a value or -1)
Frame = tuple[str, int, tuple[Any, ...], int]
#: (kind, player, options, min, max, picked, limits, mode, prompt, (program id, op))
Pending = tuple[Any, ...]


class Scratch:
    """What a call needs while it works on a state; nothing of it outlasts the call, is saved or copied.

    `at` and `op` the program and the op at work (traced games only); `spent` jumps back, `fires` triggers and `marks`
    positions since the last decision; `within` what derived values are being judged without (bits of engine.hooks); `open`
    slots that are being worked out; `solving` systems of values that read one another (engine.mutual), by their mask and
    `within`, `system` the innermost of them. Containers are made when they are first needed: most clones never run.
    """

    __slots__ = ("at", "fires", "marks", "op", "open", "solving", "spent", "system", "within")

    at: str | None
    op: int
    fires: int
    marks: dict[Any, int] | None
    open: set[Any] | None
    solving: dict[tuple[int, int], Any] | None
    spent: int
    system: Any
    within: int

    def __init__(self) -> None:
        self.within = self.spent = self.fires = self.op = 0
        self.at = self.system = None
        self.open = None
        self.solving = None
        self.marks = None

    def begin(self) -> None:
        """A run starts: nothing has been counted yet."""
        self.at = None
        self.spent = self.fires = 0
        self.marks = None


class State:
    """Everything about a running game.

    `cols[k][card]` int columns; `zones[zone * players + player]` refs, bottom first; `vars` the game's variables, then
    the per-player ones; `effects` id -> (ability id, locals, until, of, ticks); `frames` the control stack;
    `pending` the question or None; `waiting` triggers (id, ability id, locals, group, ordered); `facts` remembered
    events; `snapshots` ref -> what a card last was; `uses` (ability, who, period) -> count; `rng` seed, a counter for each
    stream, and the key of the aliases (engine.sight);
    `seq` last sequence number; `epoch` triggers resolved so far; `result` winners; `trace` records or None.
    `index`, `deps` (what present modifications read, -1 unknown), `loops` (which derived values read one another, valid
    with `deps`), `cache` and `calm` are derived, `scratch` belongs to the call that runs: never saved.
    `own`: which columns (bit k) and zone lists (bit 64 + n) only this state has; what it shares with clones is copied when
    it is first written (`column`, `pile`), so that a clone costs next to nothing.
    `calm` is set by a game that found nothing to settle; atoms take it back when something changes that a settling may
    read: a card moves, a column other than rest and known is put, a player's variable, an effect, and whatever a
    present modification reads.
    """

    __slots__ = ("cache", "calm", "cols", "deps", "effects", "epoch", "facts", "frames", "index", "loops", "own",
                 "pending", "result", "rng", "scratch", "seq", "snapshots", "trace", "uses", "vars", "waiting", "zones")

    cols: list[list[int]]
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
    deps: int
    loops: tuple[int, ...]
    cache: dict[Any, Any]
    calm: bool
    own: int
    scratch: Scratch

    def column(self, k: int) -> list[int]:
        """Column k, to be written."""
        if not self.own >> k & 1:
            self.cols[k] = self.cols[k][:]
            self.own |= 1 << k
        return self.cols[k]

    def columns(self, mask: int) -> list[list[int]]:
        """All columns; those of the mask may be written."""
        missing = mask & ~self.own
        if missing:
            for k in range(len(self.cols)):
                if missing >> k & 1:
                    self.cols[k] = self.cols[k][:]
            self.own |= mask
        return self.cols

    def pile(self, n: int) -> list[int]:
        """Zone list n, to be written."""
        if not self.own >> 64 + n & 1:
            self.zones[n] = self.zones[n][:]
            self.own |= 1 << 64 + n
        return self.zones[n]

    def clone(self) -> State:
        """An independent copy; costs a copy of the small containers, and of each column and zone when it is first written."""
        new = State()
        self.own = new.own = 0
        new.cols = self.cols[:]
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
        new.seq = self.seq
        new.epoch = self.epoch
        new.result = self.result
        new.trace = self.trace if self.trace is None else self.trace[:]
        new.index = self.index.copy()
        new.deps = self.deps
        new.loops = self.loops
        new.cache = {}
        new.calm = self.calm
        new.scratch = Scratch()
        return new


def empty(columns: int, zones: int, variables: int, seed: int, streams: int) -> State:
    """A state without cards: so many columns, zone lists, variables and random streams."""
    s = State()
    s.cols = [[] for _ in range(columns)]
    s.zones = [[] for _ in range(zones)]
    s.vars = [0] * variables
    s.effects, s.snapshots, s.uses = {}, {}, {}
    s.frames, s.waiting, s.facts = [], [], []
    s.rng = [seed, *[0] * streams, rng.alias_key(seed)]
    s.seq = s.epoch = 0
    s.pending = s.result = s.trace = None
    s.index, s.deps, s.loops, s.cache, s.calm, s.own = {}, -1, (), {}, False, -1
    s.scratch = Scratch()
    return s
