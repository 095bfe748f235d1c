"""Reading one ability text: canonical encoding in, node and the rewriting rules that were needed out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from itertools import pairwise
from typing import Any, Literal

import zxscript.lang.slices  # noqa: F401  (the verbs register themselves)
from zxscript.lang.heads import grouped
from zxscript.lang.legacy import TooDeep, modernise
from zxscript.lang.quantity import number
from zxscript.lang.readverb import NotRead
from zxscript.source.limits import MAX_NODES_DEEP
from zxscript.syntax.game import DEFAULT, game_text
from zxscript.syntax.node import Node
from zxscript.syntax.normalise import normalise
from zxscript.syntax.parser import ParseError, Token, Tree, parser, parser_with

Verdict = Literal["round_trip", "variant", "mismatch", "ambiguous", "declined", "needs_diagram"]

REMEMBERED = 4096
"""Texts whose reading is kept, so that re-checking a file after a keystroke reads one ability again."""
TREES = 256
"""Trees that are kept, as many as a search for a slip weighs before it reads the first."""
JUST_READ = 16
"""Texts of which it was asked how far they are understood, and which are judged next."""

_THERE = {"にある": (("NI", "に"), ("V_FIN", "ある|")), "にない": (("NI", "に"), ("V_NEG", "ある|"))}
_TOO_DEEP = f"nested deeper than {MAX_NODES_DEEP} levels"


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


def read(text: str, game: str = DEFAULT) -> Reading:
    """Read an ability, sub-text line or effect in canonical encoding.  Raises :class:`Declined`."""
    tree, node, rules, printed = _understood(text, game)
    if printed != text:
        rules = rules | _surface_rules(leaves(tree), None if rules else _words_of(printed, game))
    return Reading(text, node, tuple(sorted(rules)), printed)


def judge(text: str, game: str = DEFAULT, own: tuple[str, ...] = ()) -> tuple[Verdict, Reading | Declined]:
    """The verdict on a text: does it read, and does its node print back?  ``own``: further keywords."""
    text = normalise(text, game).text
    try:
        tree, node, rules, printed = _understood(text, game, own) if own else _understood(text, game)
    except Declined as declined:
        return "declined", declined
    if printed == text:
        return "round_trip", Reading(text, node, tuple(sorted(rules)), printed)
    canonical: list[Token] | None = None
    try:
        spoken = _parsed(printed, game, own)
        canonical = None if rules else leaves(spoken)
        again = _meant(spoken, printed, game)[0]
    except Declined:
        again = None  # not understood: no variant, but a mismatch
    rules = rules | _surface_rules(leaves(tree), canonical)
    reading = Reading(text, node, tuple(sorted(rules)), printed)
    # What is equal prints the same: the print needs no second look.
    return ("variant" if rules and again == node else "mismatch"), reading


@lru_cache(REMEMBERED)
def judged(text: str, game: str = DEFAULT, own: tuple[str, ...] = ()) -> tuple[Verdict, Reading | Declined]:
    """:func:`judge`, remembered: a text is checked, compiled and printed again on other cards."""
    verdict, outcome = judge(text, game, own)
    if isinstance(outcome, Declined):  # keeps its words, not the frames of the readers
        outcome = outcome.with_traceback(None)
        outcome.__cause__ = outcome.__context__ = None
    return verdict, outcome


@lru_cache(TREES)
def parsed(text: str, game: str) -> Tree:
    """The tree of a text, remembered for who asks first whether its words go together, and then what they say.  Raises ParseError."""
    return parser(game).parse(text)


def ended(text: str, game: str) -> Declined | None:
    """Why a text in canonical encoding is not understood whole; None if it is."""
    try:
        _understood(text, game)
    except Declined as declined:
        return declined
    return None


@lru_cache(JUST_READ)
def _understood(text: str, game: str, own: tuple[str, ...] = ()) -> tuple[Tree, Node, frozenset[str], str]:
    """The tree, the node in modern wording, the rewriting rules that led there, and its print."""
    tree = _parsed(text, game, own)
    node, rules = _meant(tree, text, game)
    return tree, node, frozenset(rules), node.ja()  # type: ignore[attr-defined]


def _parsed(text: str, game: str, own: tuple[str, ...] = ()) -> Tree:
    try:
        return parser_with(game, own).parse(text) if own else parsed(text, game)
    except ParseError as error:
        raise Declined(error.reason, error.start, error.end, error.expected) from error


def _meant(tree: Tree, text: str, game: str) -> tuple[Node, set[str]]:
    """The node of a tree, in modern wording, and the names of the rewriting rules that led there."""
    try:
        node = import_module(game_text(game).reader).read_unit(tree)
    except NotRead as error:
        raise Declined(error.reason, error.start, error.end) from error
    if game_text(game).modernise:
        try:
            return modernise(node)
        except TooDeep as error:
            raise Declined(_TOO_DEEP, 0, len(text)) from error
    if node.deeper_than(MAX_NODES_DEEP):
        raise Declined(_TOO_DEEP, 0, len(text))
    return node, set()


def _words_of(printed: str, game: str) -> list[Token] | None:
    """The words of a text; None if it is not understood."""
    try:
        return leaves(_parsed(printed, game))
    except Declined:
        return None


def _surface_rules(words: list[Token], canonical: list[Token] | None) -> set[str]:
    """Meaning-free rules of the surface: another spelling of a word, another order of phrases or modifiers.

    ``canonical``: the words of the print, where the order is to be compared.
    """
    rules = {"spelling" for word in words if _respelled(word)}
    if any(before.end < after.start for before, after in pairwise(words)):
        rules.add("blank")
    if canonical is not None:
        said, shown = _meanings(words), _meanings(canonical)
        if said != shown and Counter(said) == Counter(shown):
            rules.add("word-order")
    return rules


def _respelled(word: Token) -> bool:
    if word.type == "QTY" and "枚～" in word.text:  # 12枚～15枚 is printed 12～15枚
        return True
    if word.type == "V_NEG" and word.text.endswith("くなる"):
        return True
    if word.type == "DAMAGE":  # 10000000 is printed 1000万
        return not word.text.startswith(grouped(number(word.text.removesuffix("ダメージ"))))
    return "|" not in word.value and word.value != word.text


def _meanings(words: list[Token]) -> list[tuple[str, str]]:
    """The words without their spelling; にある and にない, one word at the end of a phrase, as the two that they are elsewhere."""
    return [part for word in words for part in (_THERE[word.text] if word.type == "NIARU" else ((word.type, word.value),))]


def leaves(tree: Tree) -> list[Token]:
    """The words of a tree, in order."""
    found: list[Token] = []
    stack: list[Any] = [tree]
    while stack:
        node = stack.pop()
        if node.__class__ is Token:
            found.append(node)
        else:
            stack += node.children[::-1]
    return found
