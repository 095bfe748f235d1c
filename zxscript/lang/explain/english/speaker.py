"""Who speaks English: the table, what pointing words mean, who acts, what the sentence is about."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from zxscript.lang.base import Phrase
from zxscript.lang.bindings import Resolution
from zxscript.lang.explain.context import Sources
from zxscript.lang.explain.english.np import YOU, Np
from zxscript.lang.explain.registry import Registry
from zxscript.lang.explain.tables import table
from zxscript.lang.quantity import Quantity
from zxscript.syntax.node import Node

RULES = Registry("en")
says = RULES.says


@dataclass(frozen=True, slots=True)
class Want:
    """How a noun phrase is to be said: how many, with which article, and whether cards are taken out of their place."""

    quantity: Quantity | None = None
    article: str = "a"
    """a, the, each, bare, no."""
    away: bool = False
    apart: bool = False
    """それぞれ: the quantity counts for each part of a coordination."""


A = Want()
THE = Want(article="the")
BARE = Want(article="bare")


class Speaker:
    """Puts the nodes of one text into English words."""

    def __init__(self, top: Node, resolution: Resolution | None = None) -> None:
        self.table = table("en")
        self.sources = Sources(top, resolution)
        self.actor: Np = YOU
        self.topic: Phrase | None = None
        self.topic_np: Np | None = None
        self.recent: object = None
        """The places of the clauses whose cards it and they mean right now."""
        self.did: Np | None = None
        """Who acted last, for: if you do."""
        self.owner = ""
        """Whose cards were last spoken of, where pointing words are not resolved."""
        self.in_event = False
        self.before: Np | None = None
        """The subject of the event before, which a later one without a subject shares."""
        self.gap = False
        """Inside a relative clause whose noun is the object."""
        self.done: dict[str, bool] = {}
        """The verbs of the instructions so far, and whether they were about several cards."""
        self.acted = False
        """Whether the text has named who acts."""
        self.flipped = False
        """Inside …にしか…ない: said positively."""

    def say(self, node: Node, *arguments: Any, **named: Any) -> Any:
        """What the rule for the node's kind gives."""
        return RULES.rule(type(node))(self, node, *arguments, **named)

    def np(self, phrase: Phrase, want: Want = A) -> Np:
        """A phrase as a noun phrase."""
        found: Np = RULES.rule(type(phrase))(self, phrase, want)
        return found

    def word(self, section: str, word: str, form: int = 0) -> str:
        """A phrase of the table."""
        return self.table.say(section, word, form)

    @contextmanager
    def acting(self, actor: Np) -> Iterator[None]:
        """Somebody else acts in what is said inside."""
        before = (self.actor, self.acted)
        self.actor, self.acted = actor, True
        yield
        self.actor, self.acted = before

    @contextmanager
    def about(self, topic: Phrase | None, np: Np | None) -> Iterator[None]:
        """What is said inside has a topic."""
        before = (self.topic, self.topic_np)
        self.topic, self.topic_np = topic, np
        yield
        self.topic, self.topic_np = before

    @contextmanager
    def flipping(self) -> Iterator[None]:
        """Clauses inside are said positively."""
        self.flipped = True
        yield
        self.acted = False
        """Whether the text has named who acts."""
        self.flipped = False
