"""Reading one ability text: canonical encoding in, node and the rewriting rules that were needed out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

from pydantic import ValidationError

import zxscript.lang.verbs  # noqa: F401  (the slices register themselves)
from zxscript.lang.heads import grouped
from zxscript.lang.legacy import modernise
from zxscript.lang.quantity import number
from zxscript.lang.readability import read_unit
from zxscript.lang.readverb import NotRead
from zxscript.lang.zenonzard import readability as zenonzard
from zxscript.source.limits import MAX_NODES_DEEP
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
    printed: str
    """The canonical print, from the node alone."""


def read(text: str, game: str = "zx") -> Reading:
    """Read an ability, sub-text line or effect in canonical encoding.  Raises :class:`Declined`."""
    try:
        tree = parser(game).parse(text)
        node = _READERS[game](tree)
    except (ParseError, NotRead) as error:
        expected = error.expected if isinstance(error, ParseError) else ()
        raise Declined(error.reason, error.start, error.end, expected) from error
    except ValidationError as error:  # a phrase of a kind that its place in the tree does not take
        raise Declined("a phrase of another kind is needed", 0, len(text)) from error
    if node.deeper_than(MAX_NODES_DEEP):
        raise Declined(f"nested deeper than {MAX_NODES_DEEP} levels", 0, len(text))
    node, rules = modernise(node) if game == "zx" else (node, set())  # the older templating of Z/X
    printed: str = node.ja()  # type: ignore[attr-defined]
    if printed != text:
        rules |= _surface_rules(leaves(tree), printed, game, bool(rules))
    return Reading(text, node, tuple(sorted(rules)), printed)


def judge(text: str, game: str = "zx") -> tuple[Verdict, Reading | Declined]:
    """The verdict on a text (05-contracts.md): does it read, and does its node print back?"""
    text = normalise(text, game).text
    try:
        reading = read(text, game)
    except Declined as declined:
        return "declined", declined
    printed = reading.printed
    if printed != text:
        if not reading.rules:
            return "mismatch", reading
        try:
            again = read(printed, game)
        except Declined:
            return "mismatch", reading
        if again.printed != printed or again.node != reading.node:
            return "mismatch", reading
        return "variant", reading
    return "round_trip", reading


def _surface_rules(words: list[Token], printed: str, game: str, rewritten: bool) -> set[str]:
    """Meaning-free rules of the surface: another spelling of a word, another order of phrases or modifiers."""
    rules = {"spelling" for word in words if _respelled(word)}
    if any(before.end < after.start for before, after in pairwise(words)):
        rules.add("blank")
    if not rewritten:
        try:
            canonical = list(map(_meaning, leaves(parser(game).parse(printed))))
        except ParseError:
            return rules
        said = list(map(_meaning, words))
        if said != canonical and Counter(said) == Counter(canonical):
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
