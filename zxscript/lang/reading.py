"""Reading one ability text: canonical encoding in, node and the rewriting rules that were needed out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

import zxscript.lang.verbs  # noqa: F401  (the slices register themselves)
from zxscript.lang.heads import grouped
from zxscript.lang.legacy import modernise
from zxscript.lang.quantity import number
from zxscript.lang.readability import read_unit
from zxscript.lang.readverb import NotRead
from zxscript.lang.zenonzard import readability as zenonzard
from zxscript.syntax.node import Node
from zxscript.syntax.normalise import normalise
from zxscript.syntax.parser import ParseError, Token, Tree, parser

Verdict = Literal["round_trip", "variant", "mismatch", "ambiguous", "declined", "needs_diagram"]


_READERS = {"zx": read_unit, "zenonzard": zenonzard.read_unit}


class Declined(Exception):
    """The text is not understood whole.  ``start``..``end``: the first words not understood, in canonical characters."""

    def __init__(self, reason: str, start: int, end: int, expected: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.reason, self.start, self.end, self.expected = reason, start, end, expected


@dataclass(frozen=True, slots=True)
class Reading:
    """A text that was understood whole."""

    text: str
    node: Node
    rules: tuple[str, ...]
    """Named rewriting rules between the text and its canonical print, sorted."""

    @property
    def printed(self) -> str:
        """The canonical print, from the node alone."""
        return self.node.ja()  # type: ignore[attr-defined,no-any-return]


def read(text: str, game: str = "zx") -> Reading:
    """Read an ability, sub-text line or effect in canonical encoding.  Raises :class:`Declined`."""
    try:
        tree = parser(game).parse(text)
        node = _READERS[game](tree)
    except ParseError as error:
        raise Declined("these words are not understood", error.start, error.end, error.expected) from error
    except NotRead as error:
        raise Declined(error.reason, error.start, error.end) from error
    node, rules = modernise(node) if game == "zx" else (node, set())  # the older templating of Z/X
    return Reading(text, node, tuple(sorted({*rules, *_surface_rules(tree, text, node, game, bool(rules))})))


def judge(text: str, game: str = "zx") -> tuple[Verdict, Reading | Declined]:
    """The verdict on a text (05-contracts.md): does it read, and does its node print back?"""
    text = normalise(text, game).text
    try:
        reading = read(text, game)
    except Declined as declined:
        return "declined", declined
    printed = reading.printed
    if printed != text:
        try:
            again = read(printed, game)
        except Declined:
            return "mismatch", reading
        if again.node != reading.node or not reading.rules or again.printed != printed:
            return "mismatch", reading
        return "variant", reading
    return "round_trip", reading


def _surface_rules(tree: Tree, text: str, node: Node, game: str, rewritten: bool) -> set[str]:
    """Meaning-free rules of the surface: another spelling of a word, another order of phrases or modifiers."""
    if node.ja() == text:  # type: ignore[attr-defined]
        return set()
    words = leaves(tree)
    rules = {"spelling" for word in words if _respelled(word)}
    if any(before.end < after.start for before, after in pairwise(words)):
        rules.add("blank")
    if not rewritten:
        try:
            printed = leaves(parser(game).parse(node.ja()))  # type: ignore[attr-defined]
        except ParseError:
            return rules
        if Counter(map(_meaning, words)) == Counter(map(_meaning, printed)) and list(map(_meaning, words)) != list(
            map(_meaning, printed)
        ):
            rules.add("word-order")
    return rules


def _respelled(word: Token) -> bool:
    if word.type == "V_NEG" and word.text.endswith("くなる"):
        return True
    if word.type == "DAMAGE":  # 10000000 is printed 1000万
        return not word.text.startswith(grouped(number(word.text.removesuffix("ダメージ"))))
    return "|" not in word.value and word.value != word.text


def _meaning(word: Token) -> tuple[str, str]:
    return (word.type, word.value)


def leaves(tree: Tree) -> list[Token]:
    """The words of a tree, in order."""
    found: list[Token] = []
    stack: list[Any] = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, Token):
            found.append(node)
        else:
            stack.extend(reversed(node.children))
    return found
