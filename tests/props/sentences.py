"""Texts made at random from the grammar: whatever the parser's tables allow, in words of the lexicon.

Most of them say nothing sensible, which is the point: the readers must take them or decline them.
"""

import random
import re._constants as op
import re._parser as sre
from collections.abc import Iterator
from functools import cache
from typing import Any

from zxscript.syntax.game import game_text
from zxscript.syntax.parser import ParseError, Parser, Token, parser

_ANY = "あ炉犬アA1・"
"""What stands for any character in a sample of a pattern."""


class Derivations:
    """Random texts of one game's grammar."""

    def __init__(self, game: str) -> None:
        self.parser: Parser = parser(game)
        self.words: dict[str, list[str]] = {}
        for surface, entries in sorted(self.parser.lexicon.words.items()):
            for terminal, _ in entries:
                self.words.setdefault(terminal, []).append(surface)
        self.patterns: dict[str, list[Any]] = {}
        for name, pattern, _ in game_text(game).patterns:
            self.patterns.setdefault(name, []).append(list(sre.parse(pattern)))

    def text(self, rng: random.Random, length: int) -> str:
        """A text of about ``length`` words that the tables allow word by word (the lexer may see other words in it)."""
        stack, values, depths = [-1, self.parser.tables.start], list[Any](), list[int]()
        said: list[str] = []
        for _ in range(3 * length + 40):
            row = self.parser.tables.actions[stack[-1]]
            if "$END" in row and (len(said) >= length or rng.random() < 0.02):
                break
            names = [name for name in row if name in self.words or name in self.patterns]
            if not names:
                break
            terminal = rng.choice(names) if len(said) < length else self._closing(names, stack, rng)
            try:
                self.parser._take(Token(terminal, "", "", 0, 0), stack, values, depths)
            except ParseError:  # a reduction before the error showed: LALR tables notice some of them late
                break
            said.append(self.word(terminal, rng))
        return "".join(said)

    def word(self, terminal: str, rng: random.Random) -> str:
        """Some surface of a terminal."""
        choices: list[Any] = [*self.words.get(terminal, ()), *self.patterns.get(terminal, ())]
        chosen = rng.choice(choices)
        return chosen if isinstance(chosen, str) else "".join(_sample(chosen, rng))

    def _closing(self, names: list[str], stack: list[int], rng: random.Random) -> str:
        """The terminal that leaves least on the stack, so that a text comes to its end."""
        best: list[tuple[int, float, str]] = []
        for name in names:
            tried = list(stack)
            try:
                below = len(tried) - 2
                self.parser._take(Token(name, "", "", 0, 0), tried, [Token(name, "", "", 0, 0)] * below, [0] * below)
            except ParseError:
                continue
            best.append((len(tried), rng.random(), name))
        return min(best)[2] if best else rng.choice(names)


def _sample(items: Any, rng: random.Random) -> Iterator[str]:
    """A string that a pattern matches, lookarounds left aside."""
    for kind, value in items:
        if kind is op.LITERAL:
            yield chr(value)
        elif kind in (op.NOT_LITERAL, op.ANY):
            yield rng.choice(_ANY)
        elif kind is op.IN:
            yield _of_set(value, rng)
        elif kind is op.SUBPATTERN:
            yield from _sample(value[3], rng)
        elif kind is op.BRANCH:
            yield from _sample(rng.choice(value[1]), rng)
        elif kind in (op.MAX_REPEAT, op.MIN_REPEAT):
            low, high, body = value
            for _ in range(rng.randint(low, min(int(high), low + 2))):
                yield from _sample(body, rng)


def _of_set(parts: Any, rng: random.Random) -> str:
    if parts[0][0] is op.NEGATE:
        return rng.choice(_ANY)
    kind, value = rng.choice(parts)
    if kind is op.LITERAL:
        return chr(value)
    if kind is op.RANGE:
        return chr(rng.randint(*value))
    return str(rng.randint(0, 9)) if value is op.CATEGORY_DIGIT else rng.choice(_ANY)


@cache
def derivations(game: str) -> Derivations:
    """The derivations of a game; its tables are loaded once."""
    return Derivations(game)
