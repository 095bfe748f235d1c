"""A noun with what stands around it: "your opponent's red Z/X on a Normal Square", with any article, for one and for many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from zxscript.explain.en.phrase import a, words


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun with what stands around it, for one and for many; ``of``: whose they are ("your"), ``among``: the group they
    belong to ("of them")."""

    of: str
    head: str
    heads: str
    tail: str
    tails: str
    among: str = ""
    next: bool = False
    """Only the next such card is meant."""

    def counted(self, how: str, many: bool) -> str:
        """"1 of your Z/X", "up to 2 cards in your hand"."""
        if self.among and not self.of:
            return words(how, self.heads if many else self.head, self.among, self.tails if many else self.tail)
        if self.of:
            return words(how.removesuffix(" of"), "of", self.of, self.heads, self.among, self.tails if many else self.tail)
        return words(how, self.heads if many else self.head, self.tails if many else self.tail)

    def one(self, article: Literal["a", "any", "no"] = "a") -> str:
        """"a Z/X", "one of your Z/X", "any of your Z/X", "none of your Z/X"."""
        if self.next:
            return self._next()
        if self.of or self.among:
            return self.counted({"a": "one", "any": "any", "no": "none"}[article], False)
        text = words(self.head, self.tail)
        return a(text) if article == "a" else f"{article} {text}"

    def all(self) -> str:
        """"all your Z/X"."""
        return self._next() if self.next else words("all", self.of, self.heads, self.among, self.tails)

    def _next(self) -> str:
        """"the next Z/X that you play"."""
        head = words("of", self.of, self.heads) if self.of else self.head
        return words("the next", head, self.among, self.tail)

    def plain(self) -> str:
        """"your Z/X", without an article."""
        return self._next() if self.next else words(self.of, self.heads, self.among, self.tails)
