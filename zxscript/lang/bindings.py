"""The result of resolution: which clause each pointing word speaks of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from zxscript.syntax.node import Extent, Node

Kind = Literal["choice", "act", "seen", "event"]
"""How cards were brought up: chosen, acted upon, shown, taking part in the triggering event."""

Place = Literal["trigger", "cost", "body"]

Key = tuple[str, int, int]
"""Role (object, subject, goal, owner, did, その, pron, past, quoted …) and the span of the pointing node."""


@dataclass(frozen=True, slots=True)
class Binding:
    """What a pointing word speaks of: the cards (or the doing) of the clause at ``clause``.

    ``kind`` "event" is a participant (``role``) of the triggering event; "topic" the topic of the sentence; "body" the
    statements ``first``..``last`` of the ability's body (以下の効果).  ``also``: the other ways of a choice between ways (AするかBする)
    that did the same: one of them was carried out; ``every``: no other ways, but other clauses, all of which did it.
    """

    kind: Kind | Literal["topic", "body"]
    clause: Extent
    place: Place = "body"
    role: str = "object"
    first: int = 0
    last: int = 0
    also: tuple[Extent, ...] = ()
    every: bool = False


@dataclass(frozen=True, slots=True)
class Failure:
    """A pointing word without an antecedent (ZX301) or with several (ZX302)."""

    code: Literal["ZX301", "ZX302"]
    words: str
    span: Extent
    readings: tuple[str, ...] = ()
    deciding: tuple[str, ...] = ()
    """For each reading the words that would leave no doubt (その相手のゼクス); empty where there are none."""


@dataclass(slots=True)
class Resolution:
    """The bindings of one ability (granted abilities inside it included) and what could not be bound."""

    bindings: dict[Key, Binding] = field(default_factory=dict)
    failures: dict[Key, Failure] = field(default_factory=dict)
    kinds: frozenset[type[Node]] = field(default=frozenset(), compare=False, repr=False)
    """Classes of nodes in the tree: what is not there need not be looked for."""
