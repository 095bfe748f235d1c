"""The LALR(1) parser: the tables come from ``grammar/*.lark`` (tables.py); a small loop drives them.

The loop owns the lexer: at every point it takes the longest word or pattern whose terminal the parser accepts there
(maximal munch within the accepted terminals).  Lark's contextual lexer is first-match, which reads over half of the
printed texts wrongly.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from functools import cache, lru_cache
from typing import Any, NamedTuple

from zxscript.source.limits import MAX_ABILITY, MAX_DEPTH
from zxscript.syntax.game import DEFAULT, game_text
from zxscript.syntax.lexicon import Lexicon, lexicon
from zxscript.syntax.tables import Tables, tables_of

Pattern = tuple[str, str, str | None]

NOT_UNDERSTOOD = "these words are not understood"
_SPINES = frozenset(("elements", "mods"))
"""Left-recursive runs, which the readers take apart in a loop; they do not count as depth."""

Match = Callable[[str, int], "re.Match[str] | None"]


Ahead = tuple[list[tuple[str, str, str]], list[tuple[str, Match]]]
"""What can stand where a text goes on with two given characters: words (surface, terminal, value), longest first, and patterns."""

MAX_AHEAD = 4096
"""Pairs of characters that are remembered for one state; a text of random characters brings ever new ones."""

KEYWORD = "KEYWORD"
"""The terminal of keyword abilities."""


class Token(NamedTuple):
    """A word: its terminal, the characters, the lexicon value, and the range in the text."""

    type: str
    text: str
    value: str
    start: int
    end: int


class Tree(NamedTuple):
    """A reduced rule: its alias (or origin), children, and the range in the text."""

    data: str
    children: list[Any]
    start: int
    end: int


class ParseError(Exception):
    """The text stops being understood at ``start``; ``expected`` lists the terminals that could stand there."""

    def __init__(self, start: int, end: int, expected: tuple[str, ...], reason: str = NOT_UNDERSTOOD) -> None:
        super().__init__(f"not understood from character {start}")
        self.start, self.end, self.expected, self.reason = start, end, expected, reason


class Parser:
    """Tables of one game's grammar together with its lexicon and patterns."""

    def __init__(self, tables: Tables, words: Lexicon, patterns: tuple[Pattern, ...]) -> None:
        self.tables, self.lexicon = tables, words
        used = {name for row in tables.actions for name in row}
        self._patterns: list[tuple[str, Match, str | None]] = [
            (name, re.compile(rx).match, openers) for name, rx, openers in patterns if name in used
        ]
        self._opening: list[dict[str, Ahead]] = [{} for _ in tables.actions]

    def parse(self, text: str) -> Tree:
        """The tree of a canonical text.  Raises :class:`ParseError` at the first word not understood.

        A text of more than ``MAX_ABILITY`` characters, or with a tree deeper than ``MAX_DEPTH``, is refused.
        """
        size = len(text)
        if size > MAX_ABILITY:
            raise ParseError(MAX_ABILITY, size, (), f"an ability has at most {MAX_ABILITY} characters")
        actions = self.tables.actions
        stack, values = [self.tables.start], list[Any]()
        pos = 0
        while True:
            while pos < size and text[pos] == " ":
                pos += 1
            state = stack[-1]
            row = actions[state]
            if pos < size:
                token = self.word_at(text, pos, row, self._opening[state])
                if token is None:
                    raise ParseError(pos, pos + 1, tuple(sorted(row)))
            else:
                token = Token("$END", "", "", size, size)
                if "$END" not in row:
                    raise ParseError(size, size, tuple(sorted(row)))
            if self._take(token, stack, values):
                return _shallow(values[-1])
            pos = token.end

    def _take(self, token: Token, stack: list[int], values: list[Any]) -> bool:
        """Reduce as far as ``token`` asks for, then shift it.  True at the end of the text."""
        _, end, productions, actions, gotos = self.tables
        terminal, made = token[0], tuple.__new__
        state = stack[-1]
        while True:
            action = actions[state].get(terminal)
            if action is None:
                raise ParseError(token.start, token.end, tuple(sorted(actions[state])))
            if action >= 0:
                stack.append(action)
                values.append(token)
                return False
            name, taken, origin, repeats = productions[~action]
            if taken == 1 and not repeats:  # two thirds of all reductions
                child = values[-1]
                values[-1] = made(Tree, (name, [child], child[-2], child[-1]))
                state = stack[-1] = gotos[stack[-2]][origin]
            elif taken == 2 and not repeats:  # nearly all others
                right, left, _ = values.pop(), values[-1], stack.pop()
                values[-1] = made(Tree, (name, [left, right], left[-2], right[-1]))
                state = stack[-1] = gotos[stack[-2]][origin]
            else:
                children = values[-taken:] if taken else []
                if taken:
                    del stack[-taken:], values[-taken:]
                values.append(_tree(name, _spliced(children) if repeats else children, token.start))
                state = gotos[stack[-1]][origin]
                stack.append(state)
            if state == end and terminal == "$END":
                return True

    def word_at(self, text: str, pos: int, row: Container[str], opening: dict[str, Ahead] | None = None) -> Token | None:
        """The longest word or pattern at ``pos`` whose terminal is in ``row``; a pattern wins over a word as long.

        ``opening``: what ``row`` accepts by the next two characters, filled in as texts come up.
        """
        pair = text[pos : pos + 2]
        ahead = opening.get(pair) if opening is not None else None
        if ahead is None:
            ahead = self._ahead(pair, row)
            if opening is not None:
                if len(opening) >= MAX_AHEAD:
                    opening.clear()
                opening[pair] = ahead
        terminal, value, end = "", "", -1
        for surface, name, meaning in ahead[0]:
            if text.startswith(surface, pos):
                terminal, value, end = name, meaning, pos + len(surface)
                break
        word_end = end
        for name, match in ahead[1]:
            found = match(text, pos)
            if found:
                stop = found.end()
                if stop > end or stop == word_end:
                    terminal, value, end = name, found.group(), stop
                    word_end = -1 if stop == word_end else word_end
        if end < 0:
            return None
        token: Token = tuple.__new__(Token, (terminal, text[pos:end], value, pos, end))
        return token

    def _ahead(self, pair: str, row: Container[str]) -> Ahead:
        """The words and patterns of ``row`` that can begin with these two characters (one at the end of a text)."""
        words: list[tuple[str, str, str]] = []
        for surface, entries in self.lexicon.by_start.get(pair[0], ()):
            if surface.startswith(pair) or len(surface) == 1:
                words += [(surface, name, value) for name, value in entries if name in row][:1]
        return words, [(name, match) for name, match, openers in self._patterns
                       if name in row and (openers is None or pair[0] in openers)]  # fmt: skip


def _tree(name: str, children: list[Any], here: int) -> Tree:
    """The tree of a production; one without words stands at ``here``."""
    if not children:
        return Tree(name, children, here, here)
    tree: Tree = tuple.__new__(Tree, (name, children, children[0][-2], children[-1][-1]))
    return tree


def _spliced(children: list[Any]) -> list[Any]:
    """Repetitions (``x*``, ``x+``) become rules whose names begin with ``_``; their children belong to the parent."""
    flat: list[Any] = []
    for child in children:
        if child.__class__ is Tree and child[0][0] == "_":
            flat += child[1]
        else:
            flat.append(child)
    return flat


def _shallow(tree: Tree) -> Tree:
    """The tree, if it is not deeper than ``MAX_DEPTH``: the readers call themselves once for each level."""
    level = [tree]
    for _ in range(MAX_DEPTH):
        below: list[Tree] = []
        for node in level:  # grows by the rest of a run
            for child in node.children:
                if child.__class__ is Tree:
                    (level if child.data == node.data and child.data in _SPINES else below).append(child)
        if not below:
            return tree
        level = below
    raise ParseError(level[0].start, level[0].end, (), f"nested deeper than {MAX_DEPTH} levels")


@cache
def parser(game: str = DEFAULT) -> Parser:
    """The parser of a game; the tables are loaded once."""
    return Parser(tables_of(game), lexicon(game), game_text(game).patterns)


@lru_cache(maxsize=64)
def parser_with(game: str, keywords: tuple[str, ...]) -> Parser:
    """The parser of a game that knows these keywords too."""
    return Parser(tables_of(game), lexicon(game).with_words(KEYWORD, keywords), game_text(game).patterns)
