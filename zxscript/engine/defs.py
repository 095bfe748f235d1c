"""What the definitions of a game and its cards become when they are linked: expressions, ops, verbs, abilities, cards, moves.
Not part of any state; ``link`` makes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from zxscript.engine.gamedef import GameDef, VerbDef
from zxscript.engine.state import CONTROLLER, OWNER, State
from zxscript.ir.program import AbilityDef, CardDef

Closure: TypeAlias = Callable[[State, Any, Any], Any]
"""An expression as a function: state, locals, the object that is asked about."""
Handler: TypeAlias = Callable[[State, list[Any]], "Op | None"]
"""An op as a function, as `Op.run`."""


class Fn:
    """A linked expression (engine.nodes; what is a closure stands in one by `compiled.plain`)."""

    __slots__ = ()

    def get(self, s: State, loc: Any, it: Any) -> Any:
        """Its value: `loc` the locals, `it` the object that is asked about."""
        raise NotImplementedError

    def __call__(self, s: State, loc: Any, it: Any) -> Any:
        return self.get(s, loc, it)


class Op:
    """A linked op (engine.ops; what is a function stands in one by `compiled.step`). `pc`: its number in its program."""

    __slots__ = ("pc",)

    pc: int

    def run(self, s: State, loc: list[Any]) -> Op | None:
        """Do it: gives the op that follows; None: on with the frame on top, the program has ended or another goes first."""
        raise NotImplementedError


def numbered(ops: Iterable[Op]) -> tuple[Op, ...]:
    """The ops of a program, each with its number."""
    made = tuple(ops)
    for pc, op in enumerate(made):
        op.pc = pc
    return made


class Verb:
    """A linked verb. `blank` are the values of the game's fields when an act says nothing; `plain`: its events are of its own kind
    and of no other; `ons`, `backs` the keys of what triggers on them, of what looks back on them, `heard` both.
    `gated`, `hears`, `looks`: bits of State.there without which nothing can stop, replace or modify it; hear of it; look back on it."""

    __slots__ = ("affects", "backs", "before", "before_when", "blank", "commit", "defaults", "emits_all", "gated", "heard", "hears",
                 "looks", "name", "ons", "plain", "prepare", "program", "remember", "stays", "subject")

    gated: int
    hears: int
    looks: int

    def __init__(self, d: VerbDef, fields: tuple[str, ...]) -> None:
        self.name, self.subject, self.commit, self.program = d.name, d.subject, d.commit, d.program
        self.prepare, self.affects, self.remember, self.defaults = d.prepare, d.affects, d.remember, d.defaults
        self.before, self.before_when, self.stays = d.before, d.before_when, d.stays
        self.emits_all = (d.name,) if d.emits is None else d.emits
        self.plain = self.emits_all == (d.name,)
        self.heard = tuple(prefix + kind for kind in self.emits_all for prefix in ("on:", "back:"))
        self.ons, self.backs = tuple(["on:" + kind for kind in self.emits_all]), tuple(["back:" + kind for kind in self.emits_all])
        self.gated, self.hears, self.looks = 5, 1, 1          # what is gained, and immunity (engine.bits)
        given = dict(d.defaults)
        self.blank = tuple(given.get(name) for name in fields)


class Ability:
    """A linked ability. `faces` 1/0/-1 (any); `zones` tuple of zone numbers; `hooks` (key, Mod | Trigger | Held) pairs; `reads`:
    mask of what its static part reads (depends)."""

    __slots__ = ("adef", "any_zone", "captures", "counted", "faces", "hooks", "id", "kind", "limit", "look_back", "once",
                 "parts", "reads", "single", "tags", "tests", "when", "zones")

    id: str
    counted: str
    adef: AbilityDef
    kind: str
    zones: tuple[int, ...]
    any_zone: bool
    faces: int
    when: Fn | None
    look_back: bool
    once: bool
    limit: Any
    tags: tuple[str, ...]
    single: bool
    reads: int
    captures: int
    parts: dict[str, str]
    tests: dict[str, Fn]
    hooks: list[tuple[str, Any]]


class Hook:
    """What an ability has in the hook index."""

    __slots__ = ("ability",)

    def __init__(self, ability: Ability) -> None:
        self.ability = ability


class Held(Hook):
    """The hook of an ability that neither triggers nor modifies: found under "kind:" and its kind (Reading.present)."""

    __slots__ = ()


class Trigger(Hook):
    """One event pattern of a triggered ability. `own`: the field of the event in which its own card must stand, -1: it need not."""

    __slots__ = ("batch", "kind", "own", "where")

    kind: str
    own: int
    where: Fn | None
    batch: bool


#: Whose objects a modification may be about (Mod.side).
OWN: Final = 1
OTHER: Final = 2


class Mod(Hook):
    """One linked modification. `keys` are the hook keys it is found under; `fixed` gives its objects when the scope
    names them outright (then no other object needs to be asked); `own`: its scope is its own card, `of_self`: its own card and
    further conditions; `names`: the local whose objects alone it is about (0: it names none so); `lowers`: by how much it makes a
    number less at most (0: it can only make it greater; INFINITE: nobody can tell), `raises`: greater at most, `floor`: what it
    does not let it fall below; `prints`: the stat whose printed number of its own card it adds, else -1; of an object that the
    scope takes in: `wants` kinds of tags of whose words it has one each, `places` the zones (bits) of which it lies in one (0:
    anywhere), `side` whose it is (OWN: of the player whose ability this is, OTHER: not of that one, 0: anybody's), `rest` what else
    its scope asks, None: nothing; `numbers` of the derived values that it changes; `looks`: mask of those that it reads (what it
    grants included)."""

    __slots__ = ("fixed", "floor", "gain", "keys", "kind", "looks", "lowers", "names", "number", "numbers", "of_self", "op", "own",
                 "places", "prints", "program", "raises", "rest", "scope", "side", "target", "value", "wants")

    number: int
    kind: str
    target: str
    op: str
    keys: tuple[str, ...]
    scope: Fn | None
    fixed: Fn | None
    own: bool
    of_self: bool
    names: int
    lowers: int
    raises: int
    floor: int
    prints: int
    wants: tuple[tuple[int, frozenset[Any]], ...]
    places: int
    side: int
    rest: Fn | None
    value: Fn
    program: str
    gain: Ability | None
    numbers: tuple[int, ...]
    looks: int


class Card:
    """A linked card definition. `by_zone[zone]` are the (key, hook) pairs of abilities that exist in that zone; `words` are the
    tags of all its abilities; `mark` is what the game says about the definition (GameDef.classify), read in hot loops."""

    __slots__ = ("abilities", "bounded", "by_zone", "cdef", "id", "kinds", "mark", "name", "number", "stats", "tags", "words")

    id: str
    name: str
    number: int
    cdef: CardDef
    mark: int
    stats: tuple[int, ...]
    bounded: tuple[int, ...]
    tags: tuple[tuple[str, ...], ...]
    abilities: list[Ability]
    words: frozenset[str]
    kinds: tuple[str, ...]
    by_zone: list[tuple[tuple[str, Any], ...]]


#: References (of 128 lives of a card) and stamps below this are one object for all states of an engine.
_SHARED: Final = 1 << 19


class Way:
    """From one zone to another. `old`, `new` their numbers; `left`, `entered` the numbers of their first lists, and `whose_left`, `whose`
    the columns that tell whose list it is; `keep`: it stays the same object; `remembered`: it is, if it does not; `checked`: state checks
    look at one of both; `face` of a new object."""

    __slots__ = ("checked", "entered", "face", "keep", "left", "new", "old", "remembered", "whose", "whose_left")

    def __init__(self, game: GameDef, old: int, new: int, checked: list[bool]) -> None:
        a, b = game.zones[old], game.zones[new]
        self.old, self.new, self.checked = old, new, checked[old] or checked[new]
        self.left, self.whose_left = old * game.players, OWNER if a.side == "owner" else CONTROLLER
        self.entered, self.whose = new * game.players, OWNER if b.side == "owner" else CONTROLLER
        self.keep, self.remembered, self.face = a.name == b.name or a.name in b.keeps, a.snapshot, b.face


class Numbers(dict[Any, Any]):
    """Numbers, each one object however often it is worked out."""

    def __missing__(self, number: Any) -> Any:
        if number < _SHARED:
            self[number] = number
        return number
