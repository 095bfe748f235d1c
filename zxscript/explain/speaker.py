"""Where explaining stands: who acts, what the named steps brought up, what was spoken of last.

Nothing here belongs to one language.  A language package says forms with a :class:`Speaker` and asks it what a pointing
form (``Bound``, ``Done``, ``Rest`` …) speaks of.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Self

from zxscript.explain.glossary import Glossary
from zxscript.explain.shape import NamedStep, many, plural, types_of, types_of_step
from zxscript.meaning.forms import ChooseValue, Create, Do, Form, If, Lasting, Lose, Modes, Set, Trigger, Who


@dataclass(frozen=True, slots=True)
class Mention:
    """A named step that was told.

    ``kind``: its form, for a ``Do`` its verb ("choose", "destroy", "create" …); ``many``: it can bring up more than one
    card; ``types``: the card types that its cards are known to have, empty for cards of any type.  ``rank`` of ``alike``:
    which of the told steps of that kind and those types it is, from 1.
    """

    name: str
    step: NamedStep
    kind: str
    many: bool
    types: tuple[str, ...]
    rank: int
    alike: int


@dataclass(slots=True)
class Shared:
    """What all copies of a speaker have in common."""

    told: dict[str, NamedStep] = field(default_factory=dict)
    focus: str = ""
    """What "it" is understood of: a key of :func:`~zxscript.explain.shape.focus_of`; "": nothing is clear."""
    latest: str | None = None
    """The name of the step that was told last ("" if it has none); None before the first."""
    closed: str | None = None
    """The condition whose steps were told last; None: none so far."""
    siblings: frozenset[str] = frozenset()
    """The steps of the ways of an ``Either`` before this one, which are not carried out if this one is."""
    moved: bool = False
    """The text has moved the card that has the ability."""
    lost: Form | None = None
    """The loss of abilities that was told last."""

    def again(self, said: Lose) -> bool:
        """Is a loss told that was told just before, and that only what was lost cannot be gained is new?"""
        before, self.lost = self.lost, replace(said, when=None)
        return said.bar and before == replace(said, bar=False, when=None)

    def copy(self) -> Shared:
        """The same, of which no more is shared from now on."""
        return replace(self, told=dict(self.told))


@dataclass(slots=True)
class Speaker:
    """Copies (:meth:`but`) share what was told; :meth:`nested` starts the text of another ability."""

    words: Glossary
    shared: Shared = field(default_factory=Shared)
    actor: Who = "you"
    """Who carries out the steps being said."""
    triggers: tuple[Trigger, ...] = ()
    """The events that ``OfEvent`` and ``EventNumber`` speak of."""
    moving: bool = False
    """The step being said takes cards away from where they are."""

    def but(self, **changes: Any) -> Self:
        """This speaker with other settings; what was told stays shared."""
        return replace(self, **changes)

    def nested(self, **changes: Any) -> Self:
        """The speaker of an ability inside a text (given, delayed): it may speak of what was told; what it tells stays its
        own."""
        told = Shared(dict(self.shared.told), moved=self.shared.moved)
        return replace(self, shared=told, **changes)

    # ------------------------------------------------------------------ what was told

    def tell(self, step: NamedStep) -> None:
        """Remember a step that is being said.  Nobody speaks of a step without a name."""
        if not isinstance(step, If | ChooseValue):
            self.shared.latest = step.name
        if step.name:
            self.shared.told[step.name] = step

    def mention(self, name: str) -> Mention | None:
        """The step called ``name``; None if it was not told (in an excerpt)."""
        step = self.shared.told.get(name)
        if step is None:
            return None
        told = self.shared.told
        kind, types = kind_of(step), types_of_step(step, told)
        alike = [key for key, one in told.items() if (kind_of(one), types_of_step(one, told)) == (kind, types)]
        return Mention(name, step, kind, many(step, told), types, alike.index(name) + 1, len(alike))

    def picked(self, name: str) -> bool:
        """Was a step of that name told that picks a value?"""
        return isinstance(self.shared.told.get(name), ChooseValue)

    def chose(self, name: str) -> bool:
        """Was a step of that name told that chooses among options?"""
        return isinstance(self.shared.told.get(name), Modes)

    def types(self, set_: Set) -> tuple[str, ...]:
        """The card types that the members of a set are known to have; empty when any type is possible."""
        return types_of(set_, self.shared.told)

    def plural(self, set_: Set) -> bool:
        """Whether a set can have more than one member."""
        return plural(set_, self.shared.told)

    # ------------------------------------------------------------------ "it"

    def look(self, key: str) -> bool:
        """Turn to what ``key`` names; True if it was in focus already, so that "it" is clear."""
        already = bool(key) and self.shared.focus == key
        self.shared.focus = key
        return already

    @contextmanager
    def telling(self, step: Lasting, said: Lasting) -> Iterator[None]:
        """While more is said of the cards that the step picks; ``said``: the step in the words of ``told_once``."""
        if said is step:
            yield
            return
        known = dict(self.shared.told)
        self.tell(replace(step, name=said.name))
        self.look(said.name)
        yield
        self.shared.told.clear()
        self.shared.told.update(known)

    @contextmanager
    def aside(self, afresh: bool = False) -> Iterator[None]:
        """What is said inside leaves the focus as it was; ``afresh``: nothing is in focus inside."""
        before = self.shared.focus
        if afresh:
            self.shared.focus = ""
        yield
        self.shared.focus = before


def kind_of(step: NamedStep) -> str:
    """What a step is, for words like "the chosen", "the destroyed": the verb of a ``Do``, the kind of a ``Create``."""
    if isinstance(step, Do):
        return step.verb
    return step.kind if isinstance(step, Create) else step.form
