"""Where lowering stands: the program being written, who acts, what そのX can point to, how long things last."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, Limit
from zxscript.lang.base import Phrase
from zxscript.lang.lower.zenonzard.vocabulary import OPP, SELF, YOU
from zxscript.syntax.node import Node


@dataclass(frozen=True, slots=True)
class Seen:
    """Something a later phrase can point back to.  ``sort``: minion, mana, force, card or player."""

    sort: str
    refs: Expr
    self_: bool = False


@dataclass(slots=True)
class Whole:
    """What all programs of one printed ability share."""

    names: dict[str, int] = field(default_factory=dict)
    variable: Phrase | None = None
    """What X is (Xは…と同じとする)."""
    listed: tuple[str, ...] = ()
    tags: list[str] = field(default_factory=list)
    limit: Limit | None = None
    otherwise: bool = False
    """A later sentence says それ以外の場合."""
    open: list[Expr] = field(default_factory=list)
    """Sets out of which something must be chosen, as they stand when the card is used (10.5)."""
    always: list[bool] = field(default_factory=list)
    """Not empty once something is done that needs no choice."""


@dataclass(slots=True)
class Context:
    """Copies share the builder and what was seen, unless a nested program starts."""

    whole: Whole
    b: Builder
    live: list[str] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)
    me: Expr = YOU
    actor: Expr = YOU
    chooser: Expr = YOU
    self_: Expr = SELF
    static: bool = False
    condition: Expr = True
    lasting: tuple[tuple[str, Expr], ...] | None = None
    default_lasting: tuple[tuple[str, Expr], ...] | None = None
    """How long an effect without a printed end lasts (【アタック時】: this battle)."""
    topic: Phrase | None = None
    event: dict[str, Expr] = field(default_factory=dict)
    looked: list[Expr] = field(default_factory=list)
    """Cards looked at (その中), as a local."""
    taken: list[Expr] = field(default_factory=list)
    """What was taken out of them (残り)."""
    mods: list[Any] = field(default_factory=list)
    did: list[Expr] = field(default_factory=list)
    """Was the last instruction carried out?"""
    done: list[tuple[type[Node], Expr]] = field(default_factory=list)
    """Verb class -> what its last instruction was done to, as it is afterwards."""
    discarded: list[Expr] = field(default_factory=list)
    last: list[Expr] = field(default_factory=list)
    """What the last modification was about, as a test over ``it``."""
    following: tuple[Any, ...] = ()
    """Sentences that go on telling what a watcher does."""
    cases: list[Expr] = field(default_factory=list)
    """Conditions met so far, for それ以外の場合."""
    less: list[Expr] = field(default_factory=list)
    """By how much the next damage is less (このダメージは…軽減される)."""
    branch: bool = False
    """Inside a condition or an option."""

    @property
    def foe(self) -> Expr:
        """The opponent of the one who is called 自分."""
        return OPP if self.me == YOU else YOU

    def but(self, **changes: Any) -> Context:
        """This context with other settings."""
        fields = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return Context(**{**fields, **changes})

    def name(self, stem: str) -> str:
        """A name used nowhere else in the ability."""
        self.whole.names[stem] = self.whole.names.get(stem, 0) + 1
        return f"{stem}{self.whole.names[stem]}"

    def local(self, stem: str) -> str:
        """A new local that can be read from now on, also in nested programs."""
        name = self.name(stem)
        self.b.local(name)
        self.live.append(name)
        return name

    def keep(self, stem: str, value: Expr) -> Expr:
        """Store a value as it is now."""
        name = self.local(stem)
        self.b.let(name, value)
        return ("local", name)

    def saw(self, sort: str, refs: Expr) -> None:
        """A later そのX may mean these."""
        self.seen.append(Seen(sort, refs))

    @contextmanager
    def at(self, node: Node) -> Iterator[None]:
        """Ops written inside carry the span of ``node``."""
        outer = self.b.span
        self.b.span = node.span or outer
        yield
        self.b.span = outer

    def nested(self, stem: str) -> tuple[Builder, Context]:
        """A builder and context for a program of a nested ability; everything live can be read in it."""
        builder = Builder(self.name(stem), captures=tuple(self.live))
        inner = self.but(b=builder, live=list(self.live), seen=list(self.seen), lasting=None, event={}, static=False,
                         looked=[], taken=[], did=[], mods=[], last=[], done=[], cases=[], discarded=[])  # fmt: skip
        return builder, inner


Found = list[AbilityDef]
