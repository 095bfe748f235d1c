"""What a game package hands to the engine. Nothing here is specific to one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from zxscript.engine.state import State
from zxscript.ir.program import CardDef, Program

#: An event or proposal: the core fields (ir.forms.CORE_FIELDS) and then GameDef.fields.
Event: TypeAlias = tuple[Any, ...]
Native: TypeAlias = Callable[..., Any]
#: What a game does is handed the engine (engine.engine.Engine), which knows the game: it is written Any here.
Commit: TypeAlias = "Callable[[Any, State, Event], int | None]"

#: Columns that every card has, in order. `ref` is the current reference (0 = the card does not exist any more),
#: `def` the number of its definition, `zone` the number of its zone, `pos` a place inside a zone (-1 none), `rest` 0/1,
#: `face` 1 up / 0 down, `damage`, `host` the card number it lies under or is attached to (-1 none), `stamp` when it
#: came where it is, `known` a bit per seat that may look at it although the zone would hide it.
CORE_COLUMNS: Final = ("ref", "def", "owner", "controller", "zone", "pos", "rest", "face", "damage", "host", "stamp",
                       "known")


@dataclass(frozen=True, slots=True)
class ZoneDef:
    """A zone. Every zone has one ordered list per player, bottom first (the last card is the top).

    `side` "owner": cards lie in their owner's list; "controller": in their controller's. `visible` says who sees a
    face-up card: "all", "owner" or "none"; `face_down` who sees a face-down one. `face` is how cards lie when the
    mover says nothing (1 up, 0 down). `keeps` names zones from which a card arrives as the same object. `snapshot`: a
    card leaving the zone is remembered as it last was. `limit` is for invariants only (None = no limit).
    """

    name: str
    side: str = "owner"
    visible: str = "all"
    face_down: str = "owner"
    face: int = 1
    keeps: tuple[str, ...] = ()
    snapshot: bool = False
    limit: int | None = None


@dataclass(frozen=True, slots=True)
class StatDef:
    """A derived number. `of` "card": base is the printed number of that name (default when a card has none);
    `of` "player": base is `default`. `floor`/`ceiling` bound the final value (None = no bound). `lifted`: a lower bound that
    something sets also raises a value that was below it before anything lowered it."""

    name: str
    of: str = "card"
    default: int = 0
    floor: int | None = None
    ceiling: int | None = None
    lifted: bool = True


@dataclass(frozen=True, slots=True)
class VerbDef:
    """A verb of `act`.

    `subject` is "card", "player", "any" or "none". `commit(engine, state, proposal)` performs it for one object with
    atoms only and returns the object afterwards (its new reference), or None when nothing happened. `prepare`
    completes a proposal (for example the destination of a destroyed card) before prohibitions and replacements look
    at it. Instead of `commit` a verb may name a rule `program` with one parameter (the proposal), which returns a
    result (`refs` form) or None; such a composite verb has its own inner acts and emits `emits` afterwards.
    `emits` are the event kinds recorded after the commit (default: the verb's own name). `groups` are names by which
    prohibitions, replacements and immunities may address several verbs at once. `affects`: immunity can stop it when
    the cause is in `GameDef.immune_causes`. `remember`: its events are kept as facts until the game forgets them.
    `stays`: its commit leaves every object what and where it is, so that nothing of a batch is remembered before it.
    `before` names a rule program with one parameter, the tuple of settled proposals, that runs once per act before
    they are committed together, if `before_when(engine, state, proposals)` says so; it may ask and act, and returns
    the proposals that are committed (None: all of them; any left out makes the result incomplete).
    """

    name: str
    subject: str = "card"
    commit: Commit | None = None
    program: str | None = None
    prepare: Callable[[Any, State, Event], Event] | None = None
    emits: tuple[str, ...] | None = None
    groups: tuple[str, ...] = ()
    affects: bool = True
    remember: bool = False
    stays: bool = False
    defaults: tuple[tuple[str, Any], ...] = ()
    before: str | None = None
    before_when: Callable[[Any, State, tuple[Event, ...]], bool] | None = None


@dataclass(frozen=True, slots=True)
class ChainDef:
    """How waiting abilities are ordered: "one_by_one" (the chooser picks among all waiting, each time anew) or
    "groups" (each simultaneous group is ordered whole; the newest group is resolved first). `chooser(engine, state)`
    is the player who orders (default 0). `among(engine, state)` restricts one_by_one to some of the waiting ids, for
    rules like "first all of the turn player's"; waiting entries are (id, ability id, locals, group, ordered)."""

    policy: str = "one_by_one"
    chooser: Callable[[Any, State], int] | None = None
    among: Callable[[Any, State], tuple[int, ...]] | None = None
    permit: str | None = None
    """Verb that must be allowed for a trigger to resolve; its event's field `name` is the ability id (needs that field)."""
    used: Literal["trigger", "resolve"] = "trigger"
    """When an ability with a limit counts as used: as it triggers, or as it begins to resolve (those that wait beyond its limit
    are dropped then)."""


@dataclass(frozen=True, slots=True)
class Settling:
    """What the state checks of a game look at: a state that was found settled (`State.calm`) stays so until one of it changes.

    `zones` whose cards they go through, `player_vars` that they read, `values` the keys of modifications that they ask for
    (`stat:power`, `flag:loses`, `forbid:destroy`). Columns other than rest and known always count, and so does whatever these
    modifications read."""

    zones: tuple[str, ...]
    player_vars: tuple[str, ...]
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Budgets:
    """Bounds; passing one raises BudgetError (or calls the game's loop ruling for `fires`)."""

    ops: int = 200_000            # ops between two decisions
    frames: int = 256             # nested programs
    waiting: int = 512            # triggers waiting at once
    effects: int = 2_048          # registered effects at once
    cards: int = 4_095            # cards including created ones (the reference format holds no more)
    fires: int = 2_000            # triggers resolved between two decisions
    options: int = 4_096          # options of one question


@dataclass(frozen=True, slots=True)
class GameDef:
    """Everything the engine must know about a game. See docs/engine.md for each part with an example."""

    id: str
    version: str
    zones: tuple[ZoneDef, ...]
    verbs: tuple[VerbDef, ...]
    entry: str
    programs: tuple[Program, ...] = ()
    natives: Mapping[str, Native] = field(default_factory=dict)
    functions: Mapping[str, Native] = field(default_factory=dict)
    function_reads: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    function_values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    columns: tuple[str, ...] = ()
    stats: tuple[StatDef, ...] = ()
    tags: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    vars: tuple[str, ...] = ()
    player_vars: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    durations: tuple[str, ...] = ()
    streams: tuple[str, ...] = ("shuffle", "choice")
    chain: ChainDef = ChainDef()
    settling: Settling | None = None
    urgent: Callable[[Any, State], bool] | None = None
    urgent_program: str | None = None
    replacement_chooser: Callable[[Any, State, Event], int] | None = None
    immune_causes: tuple[str, ...] = ("effect",)
    on_loop: Callable[[Any, State, tuple[int, ...]], bool] | None = None
    setup: Callable[..., None] | None = None
    invariants: tuple[Callable[[Any, State], str | None], ...] = ()
    view: Callable[[Any, State, int], dict[str, Any]] | None = None
    derive: Callable[[Any, str], CardDef | None] | None = None
    classify: Callable[[CardDef], int] | None = None
    adapt: Callable[[CardDef], CardDef] | None = None
    counted_as: Callable[[str], str] | None = None
    rulings: Mapping[str, Any] = field(default_factory=dict)
    budgets: Budgets = Budgets()
    rounds: int = 4
    players: int = 2
