"""The categories of AST nodes.  A category says where a node may stand; the slices supply the nodes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from zxscript.syntax.node import Node

JOINS: Final = {
    "": "", "と": "and", "か": "or", "または": "or", "・": "or", "/": "or", "|": "or", "や": "such as", "、": "list", "も": "nor",
}  # fmt: skip
"""Conjunction between the parts of a phrase -> what it says of them."""


OR: Final = "か"
"""Between the parts of a phrase of which one is meant, as printed."""


class Joining(Node):
    """What can list several things."""

    abstract: ClassVar[bool] = True

    @property
    def joins(self) -> str:
        """How its parts are meant, by :data:`JOINS`; "" for a single thing."""
        return JOINS[getattr(self, "conj", "")]


class Worded(Joining):
    """What can be told by a word of the language itself.  Whoever asks what it says asks for its ``sense``, never for the spelling."""

    abstract: ClassVar[bool] = True
    senses: ClassVar[Mapping[str, str]] = {}
    """Word -> sense, of the words that readings tell apart."""

    @property
    def sense(self) -> str:
        """What the word says: ``that``, ``every``, ``damage`` …; "" for a word of another kind, and for none."""
        return self.senses.get(getattr(self, "word", ""), "") if self.senses else ""


class Head(Worded):
    """What a noun phrase names: a card type, a zone, an attribute, a time …"""

    abstract: ClassVar[bool] = True
    sort: ClassVar[str] = "card"

    def ja(self) -> str:
        """The printed words."""
        raise NotImplementedError

    @property
    def sort_key(self) -> str:
        """The sort that verb frames test; heads with fine-grained sorts override it."""
        return self.sort


class Filter(Worded):
    """One modifier to the left of a head.  ``wide``: a comma follows, so it distributes over a coordination."""

    abstract: ClassVar[bool] = True
    rank: ClassVar[int] = 50
    wide: bool = False

    def words(self) -> str:
        """The printed words without the comma of ``wide``."""
        raise NotImplementedError

    def ja(self) -> str:
        """The printed words."""
        return self.words() + ("、" if self.wide else "")


class Phrase(Joining):
    """A noun phrase or a coordination of noun phrases."""

    abstract: ClassVar[bool] = True

    def ja(self) -> str:
        """The printed words."""
        raise NotImplementedError

    @property
    def sort(self) -> str:
        """The sort of the (first) head: ``card``, ``zone``, ``attr`` …"""
        raise NotImplementedError

    @property
    def sense(self) -> str:
        """What the word of its one head says (:class:`Worded`); "" for several."""
        return ""


class Clause(Node):
    """A verb with its phrases, whatever it is used for: an instruction, an event, a condition, a relative clause."""

    abstract: ClassVar[bool] = True


class Test(Node):
    """A condition."""

    abstract: ClassVar[bool] = True


class Item(Worded):
    """A part of a sentence: an instruction, or a prefix together with everything that it governs."""

    abstract: ClassVar[bool] = True


class Statementlike(Node):
    """A part of an ability's body: a sentence, a list of options, a granted ability."""

    abstract: ClassVar[bool] = True
