"""The scope of lowering: who acts, what was produced by which clause, how long effects last, where ops go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef
from zxscript.lang.base import Phrase, Statementlike
from zxscript.lang.bindings import Binding, Resolution
from zxscript.lang.lower.errors import NotLowered
from zxscript.lang.lower.tables import Words
from zxscript.syntax.node import Extent, Node

YOU: Expr = ("you",)
OPP: Expr = ("opp",)
IT: Expr = ("it",)
SELF: Expr = ("self",)


@dataclass(slots=True)
class Produced:
    """What a clause left behind: ``refs`` the cards (a local that follows them as they move), ``did`` whether it was
    done wholly, ``count`` how many objects it was done to, ``picked`` the cards it chose out of ``among``."""

    refs: Expr
    did: Expr = False
    count: Expr = 0
    among: Extent | None = None
    found: Any = None
    """The set that a modification was about (a description stays one)."""
    was: Expr = None
    """The cards as they were before the clause moved them."""
    on: Expr = None
    """What it is done to, and ``out`` its result: None when it was passed over."""
    out: Expr = None

    def spoken_of(self, sibling: bool) -> Produced:
        """For a phrase left out behind it: when it was passed over (AするかBする, a condition that did not hold), its
        cards are where they were, as far as they were known before it."""
        if self.out is None or not (sibling or _known(self.on)):
            return self
        return replace(self, refs=("if", ("eq", self.out, None), self.on, self.refs))


_CARDS = ("object", "subject", "owner", "その", "pron")
"""Roles that speak of cards, whatever became of them; 置いた… speaks of what was done."""


def _known(on: Expr) -> bool:
    """Cards that were known before the act: chosen, shown, or このカード."""
    if not isinstance(on, tuple):
        return False
    return on[0] == "local" or on in (("tuple", SELF), ("tuple", ("now", SELF))) or (on[0] == "if" and _known(on[2]))


@dataclass(frozen=True, slots=True)
class Lasting:
    """How long a modification lasts: the options of the op ``effect``."""

    options: tuple[tuple[str, Expr], ...]
    used: list[bool] = field(default_factory=list, compare=False)


@dataclass(slots=True)
class Shared:
    """What all programs of one ability share: word tables, bindings, names."""

    words: Words
    resolution: Resolution
    compile_granted: Callable[..., list[AbilityDef]]
    said: Callable[[], str]
    """The printed words of the whole ability; few sentences need them."""
    names: dict[str, int] = field(default_factory=dict)
    keywords: dict[Extent, Any] = field(default_factory=dict)
    """The keyword that an ability node (by span) was expanded from."""
    key: str = ""
    """Card name and number of the ability: what 《同名》のこの能力 means."""

    def name(self, stem: str) -> str:
        """A local name used nowhere else in the ability."""
        self.names[stem] = self.names.get(stem, 0) + 1
        return f"{stem}{self.names[stem]}"


@dataclass(slots=True)
class Scope:
    """Where lowering stands.  Copies share ``produced`` unless a nested program starts."""

    shared: Shared
    b: Builder
    produced: dict[Extent, Produced]
    live: list[str]
    moved: list[bool] = field(default_factory=list)
    """Not empty once the text has moved the card itself: このカード is then the card where it is now."""
    actor: Expr = YOU
    chooser: Expr = YOU
    cause: str = "effect"
    lasting: Lasting | None = None
    topic: Phrase | None = None
    body: tuple[Statementlike, ...] = ()
    event: dict[str, Expr] = field(default_factory=dict)
    static: bool = False
    inner: bool = False
    """Inside a nested program: ("ability",) is not the printed ability there."""
    condition: Expr = True
    topics: dict[Extent, Phrase] = field(default_factory=dict)
    tests: list[Expr] = field(default_factory=list)
    """Conditions met so far, for そうでないならば."""

    counted: dict[Extent, Any] = field(default_factory=dict)
    """The sets that conditions have counted, for 8枚以上ある場合 without a subject."""
    last_place: list[Phrase] = field(default_factory=list)
    """Places that conditions have spoken of."""
    without: Expr = None
    """A card that cannot be taken (the one that is being played with this cost)."""
    random: bool = False
    """Chosen at random, by nobody."""
    minimum: Expr = None
    """So many at least have to be taken of まで."""
    divided: list[Produced] = field(default_factory=list)
    """割り振って: damage that was divided and that the next 与える speaks of."""
    options: dict[Extent, tuple[int, int]] = field(default_factory=dict)
    """Which quoted parts a modal choice chose among."""
    floor: list[Any] = field(default_factory=list)
    """The clause of ただし、0以下にならない behind the sentence; taken out when it has found its number."""
    floored: Any = None
    """The modifications that the floor is lowered for."""
    only: bool = False
    """Inside …場合にしか: the condition is negated already and what follows must forbid."""
    homes: tuple[str, ...] = ()
    """The zones in which the ability works, for このカード in events."""
    arrivals: list[str] = field(default_factory=list)
    """Zones into which an ability of old templating sees its own card come."""
    unsaid: bool = False
    """The zones were not printed (old templating)."""
    siblings: frozenset[Extent] = frozenset()
    """The clauses of AするかBする that stand before this one."""
    playing: bool = False
    """Inside このカードをプレイする際: changes of the cost count for that play only."""
    player_topic: bool = False
    """The topic of the sentence is a player: he is who may not."""
    mods: list[Any] = field(default_factory=list)
    """Modifications collected from a continuous ability."""
    about: list[Any] = field(default_factory=list)
    """The sets that modifications were about, in order."""

    @property
    def self_(self) -> Expr:
        """このカード."""
        return ("now", SELF) if self.moved else SELF

    @property
    def words(self) -> Words:
        return self.shared.words

    # ------------------------------------------------------------------ bindings

    def binding(self, role: str, node: Node) -> Binding:
        """The binding of a pointing node.  Raises :class:`NotLowered` when resolution found none."""
        if node.span is None:
            raise NotLowered("a node without a span cannot be resolved", node.kind)
        found = self.shared.resolution.bindings.get((role, *node.span))
        if found is None:
            failure = self.shared.resolution.failures.get((role, *node.span))
            raise NotLowered(f"{failure.code if failure else 'unbound'}: {role}", node.kind, node.span)
        return found

    def bound(self, role: str, node: Node) -> Produced:
        """What the clause that ``node`` points to produced."""
        found = self.binding(role, node)
        if found.kind == "event":
            if found.role not in self.event:
                raise NotLowered(f"the {found.role} of the event", node.kind, node.span)
            return Produced(("tuple", self.event[found.role]))
        if found.clause not in self.produced:
            raise NotLowered("points to a clause that gives no cards", node.kind, node.span)
        produced = self.produced[found.clause]
        if produced.refs is None and produced.found is not None:
            return replace(produced, refs=produced.found.all())
        return produced.spoken_of(found.clause in self.siblings) if role in _CARDS else produced

    # ------------------------------------------------------------------ locals

    def local(self, stem: str) -> str:
        """A new local that stays readable (and capturable) from now on."""
        name = self.shared.name(stem)
        self.b.local(name)
        self.live.append(name)
        return name

    def keep(self, stem: str, value: Expr) -> Expr:
        """Store a value now; gives the expression that reads it."""
        name = self.local(stem)
        self.b.let(name, value)
        return ("local", name)

    def else_follows(self) -> bool:
        """Does a later sentence say そうでないならば (so that the condition has to be remembered)?"""
        said = self.shared.said()
        return any(word in said for word in ("そうでない", "それ以外の場合"))

    def used_lasting(self) -> None:
        """The printed duration has found what it is about."""
        if self.lasting is not None:
            self.lasting.used.append(True)

    # ------------------------------------------------------------------ variations

    def but(self, **changes: Any) -> Scope:
        """This scope with other settings; ops and produced clauses stay shared."""
        fields = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return Scope(**{**fields, **changes})

    @contextmanager
    def at(self, node: Node) -> Iterator[None]:
        """Ops written inside carry the span of ``node``."""
        outer = self.b.span
        self.b.span = node.span or outer
        yield
        self.b.span = outer
