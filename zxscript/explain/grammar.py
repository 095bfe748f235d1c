"""What a language that tells by the common walk has to know besides its words: how predicates are denied, how clauses are joined.

A language is a table (``grammar/explain``) and one subclass of :class:`Grammar`.  What is written here is right for a language
whose verbs do not change; a language overrides what is otherwise with it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal, Protocol

from zxscript.explain.glossary import Word
from zxscript.explain.templates import fill
from zxscript.meaning.forms import Form, Step

Mood = Literal["", "cannot", "must"]
"""How an event is told: that it happens, that it cannot, that it has to."""
Extent = Literal["all", "some", "one"]
"""Of whom a predicate holds: of each of several, of any of them, of a single one."""


class Predicate(Protocol):
    """What holds of a card or of the game."""

    @property
    def text(self) -> str:
        """As a clause: コスト4以下である."""

    @property
    def attribute(self) -> str:
        """In front of a noun: コスト4以下の."""

    def denied(self) -> Predicate:
        """That it does not hold."""


class Grammar(ABC):
    """The grammar of a language.  ``long``: an attribute of more signs stands in front of the short ones; ``apart``: steps that
    are not carried out "if you like" in the words of a simple act."""

    long: ClassVar[int]
    apart: ClassVar[tuple[type[Form], ...]]

    # ------------------------------------------------------------------ predicates

    @abstractmethod
    def predicate(self, phrase: Word, parts: Mapping[str, str]) -> Predicate:
        """A phrase of the table with its places filled."""

    @abstractmethod
    def state(self, word: Word) -> Predicate:
        """That a card is in a state."""

    @abstractmethod
    def every(self, parts: Sequence[Predicate]) -> Predicate:
        """That all of them hold."""

    @abstractmethod
    def either(self, parts: Sequence[Predicate]) -> Predicate:
        """That one of them holds."""

    def neither(self, parts: Sequence[Predicate], denied: Sequence[Predicate]) -> Predicate:
        """That none of them holds; ``denied``: each by itself."""
        return self.either(parts).denied()

    @abstractmethod
    def holds(self, of: str, passed: Predicate, extent: Extent, number: bool) -> Predicate:
        """That cards are so; ``number``: it is said of a number of theirs."""

    # ------------------------------------------------------------------ verbs and clauses

    def past(self, clause: str) -> str:
        """What has happened."""
        return clause

    @abstractmethod
    def verb(self, word: Word) -> str:
        """A verb by itself."""

    def deed(self, word: Word, done: bool) -> str:
        """The same as what was done, or was not."""
        return self.verb(word)

    def ending(self, template: str) -> str:
        """The verb of a phrase."""
        return template

    def event(self, word: Word, template: str, parts: Mapping[str, str], mood: Mood) -> str:
        """An event, its verb in the mood."""
        return fill(template, parts)

    @abstractmethod
    def took_part(self, word: Word, role: str) -> str:
        """What took part in an event: その（登場した）ゼクス."""

    @abstractmethod
    def chained(self, clauses: Sequence[str]) -> str:
        """Acts that follow one another in one sentence."""

    @abstractmethod
    def may(self, text: str, last: Step) -> str:
        """Acts that a player carries out only if he likes; ``last``: the last of them."""

    def listed(self, text: str) -> bool:
        """Whether a clause has a reach of its own, so that it cannot be a part of another sentence."""
        return False

    def conditional(self, clause: str) -> str:
        """A clause as it stands where something is asked."""
        return clause
