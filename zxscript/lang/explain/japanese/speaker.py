"""Who speaks Japanese: a tree is rewritten so that it says in full what the card leaves to the reader, then printed."""

from __future__ import annotations

from typing import Any, ClassVar

from zxscript.lang.base import Head
from zxscript.lang.bindings import Resolution
from zxscript.lang.explain.context import Sources
from zxscript.lang.explain.registry import Registry
from zxscript.lang.explain.tables import table
from zxscript.syntax.node import Extent, Node

RULES = Registry("ja")
says = RULES.says


class Words(Head):
    """Words in place of a head; not a kind of node of its own."""

    abstract: ClassVar[bool] = True
    words: str

    def ja(self) -> str:
        return self.words


def words(said: str, sort: str = "card") -> Words:
    """A head that says these words."""
    made = Words(words=said)
    object.__setattr__(made, "sort", sort)
    return made


class Speaker:
    """Puts the nodes of one text into plain Japanese."""

    def __init__(self, top: Node, resolution: Resolution | None = None) -> None:
        self.table = table("ja")
        self.sources = Sources(top, resolution)
        self.actor = "あなた"
        self.recent: frozenset[Extent] = frozenset()
        """The clauses whose cards それ means right now."""
        self.topic = False
        """Whether the sentence says already what it is about."""
        self.owner = ""
        """Whose cards were last spoken of, where pointing words are not resolved."""
        self.lasting = False
        """What is said holds all the time; nobody does it."""
        self.zenonzard = "zenonzard" in type(top).__module__
        self.notes: list[str] = []

    def plain(self, node: Node) -> Any:
        """The node with everything below it rewritten."""
        return RULES.rule(type(node))(self, node)

    def below(self, node: Node) -> Any:
        """The node with the nodes below it rewritten."""
        update: dict[str, Any] = {}
        for name, value in node.__dict__.items():
            if isinstance(value, Node):
                update[name] = self.plain(value)
            elif isinstance(value, tuple) and any(isinstance(item, Node) for item in value):
                update[name] = tuple(self.plain(item) if isinstance(item, Node) else item for item in value)
            elif isinstance(value, tuple) and value and isinstance(value[0], tuple):
                update[name] = tuple(tuple(self.plain(item) for item in run) for run in value)
        return node.model_copy(update=update) if update else node

    def word(self, section: str, word: str, form: int = 0) -> str:
        """A phrase of the table."""
        return self.table.say(section, word, form)

    def note(self, kind: str) -> None:
        """Remember to explain a word of the game below the text."""
        if self.table.has("note", kind):
            said = self.word("note", kind)
            if said not in self.notes:
                self.notes.append(said)
