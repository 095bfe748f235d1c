"""The LALR(1) parser: Lark makes the tables from ``grammar/*.lark``; a small loop drives them.

The loop owns the lexer: at every point it takes the longest word or pattern whose terminal the parser accepts there
(maximal munch within the accepted terminals).  Lark's contextual lexer is first-match, which reads over half of the
printed texts wrongly.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from lark import Lark
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import Shift

from zxscript.source.data import data_dir
from zxscript.syntax import tokens, tokens_zenonzard
from zxscript.syntax.lexicon import TABLES, Lexicon, lexicon

GRAMMARS = {
    "zx": ("ability.lark", "sentence.lark", "noun.lark"),
    "zenonzard": ("zenonzard/ability.lark", "sentence.lark", "noun.lark", "zenonzard/phrases.lark"),
}
Pattern = tuple[str, str, str | None]
PATTERNS: dict[str, tuple[Pattern, ...]] = {"zx": tokens.PATTERNS, "zenonzard": tokens_zenonzard.PATTERNS}


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

    def __init__(self, start: int, end: int, expected: tuple[str, ...]) -> None:
        super().__init__(f"not understood from character {start}")
        self.start, self.end, self.expected = start, end, expected


class Parser:
    """Tables of one game's grammar together with its lexicon."""

    def __init__(self, grammar: str, words: Lexicon, patterns: tuple[Pattern, ...]) -> None:
        self.lexicon = words
        used = set(re.findall(r"\b[A-Z][A-Z_]+\b", re.sub(r"//.*", "", grammar)))
        missing = used - _terminals()
        if missing:
            raise ValueError(f"grammar terminals without words in any game: {sorted(missing)}")
        declare = "%declare " + " ".join(sorted(used))
        table = Lark(grammar + "\n" + declare, parser="lalr", lexer=_NoLexer, maybe_placeholders=False).parser.parser
        raw = table._parse_table
        self.start, self.end = raw.start_states["start"], raw.end_states["start"]
        self.states: dict[int, dict[str, tuple[bool, Any]]] = {
            state: {name: (action is Shift, arg if action is Shift else _rule(arg)) for name, (action, arg) in row.items()}
            for state, row in raw.states.items()
        }
        self._patterns = [(name, re.compile(rx), openers) for name, rx, openers in patterns if name in used]
        self._by_char: dict[str, list[tuple[str, re.Pattern[str]]]] = {}

    def parse(self, text: str) -> Tree:
        """The tree of a canonical text.  Raises :class:`ParseError` at the first word not understood."""
        states, end_state = self.states, self.end
        stack: list[int] = [self.start]
        values: list[Any] = []
        pos, size = 0, len(text)
        while True:
            while pos < size and text[pos] == " ":
                pos += 1
            row = states[stack[-1]]
            token = self._next(text, pos, row) if pos < size else Token("$END", "", "", size, size)
            if token is None or token.type not in row:
                raise ParseError(pos, min(pos + 1, size), tuple(sorted(row)))
            pos = token.end
            while True:
                action = states[stack[-1]].get(token.type)
                if action is None:
                    raise ParseError(token.start, max(token.end, token.start), tuple(sorted(states[stack[-1]])))
                shift, arg = action
                if shift:
                    stack.append(arg)
                    values.append(token)
                    break
                name, size_of, origin, splice = arg
                children = values[len(values) - size_of :] if size_of else []
                if size_of:
                    del stack[-size_of:], values[-size_of:]
                if splice:
                    children = _spliced(children)
                at = (children[0].start, children[-1].end) if children else (token.start, token.start)
                values.append(Tree(name, children, *at))
                stack.append(states[stack[-1]][origin][1])
                if token.type == "$END" and stack[-1] == end_state:
                    tree: Tree = values[-1]
                    return tree

    def _next(self, text: str, pos: int, row: dict[str, Any]) -> Token | None:
        best: Token | None = None
        node: Any = self.lexicon.trie
        size = len(text)
        here = pos
        while here < size:
            node = node.get(text[here])
            if node is None:
                break
            here += 1
            for terminal, value in node.get("", ()):
                if terminal in row and (best is None or here > best.end):
                    best = Token(terminal, text[pos:here], value, pos, here)
        word_end = best.end if best else -1
        for terminal, rx in self._candidates(text[pos]):
            if terminal in row:
                match = rx.match(text, pos)
                if match and (best is None or match.end() > best.end or match.end() == best.end == word_end):
                    best = Token(terminal, match.group(), match.group(), pos, match.end())
                    word_end = -1 if match.end() == word_end else word_end
        return best

    def _candidates(self, char: str) -> list[tuple[str, re.Pattern[str]]]:
        found = self._by_char.get(char)
        if found is None:
            found = [(name, rx) for name, rx, openers in self._patterns if openers is None or char in openers]
            self._by_char[char] = found
        return found


def _rule(rule: Any) -> tuple[str, int, str, bool]:
    splice = any(symbol.name.startswith("_") for symbol in rule.expansion)
    return (rule.alias or rule.origin.name, len(rule.expansion), rule.origin.name, splice)


def _spliced(children: list[Any]) -> list[Any]:
    """Repetitions (``x*``, ``x+``) become rules whose names begin with ``_``; their children belong to the parent."""
    flat: list[Any] = []
    for child in children:
        if isinstance(child, Tree) and child.data.startswith("_"):
            flat += child.children
        else:
            flat.append(child)
    return flat


class _NoLexer(Lexer):
    """Lark insists on a lexer; this one is never asked."""

    __future_interface__ = 1

    def __init__(self, _conf: object) -> None: ...

    def lex(self, _state: object, _parser_state: object) -> Any:
        raise NotImplementedError


@cache
def _terminals() -> set[str]:
    """All terminals that some game has words or a pattern for; a game without them never reads those productions."""
    words = {terminal for game in TABLES for entries in lexicon(game).words.values() for terminal, _ in entries}
    return words | {pattern[0] for patterns in PATTERNS.values() for pattern in patterns}


@cache
def parser(game: str = "zx") -> Parser:
    """The parser of a game; the tables are built once."""
    folder = data_dir("grammar")
    grammar = "\n".join((folder / name).read_text(encoding="utf-8") for name in GRAMMARS[game])
    return Parser(grammar, lexicon(game), PATTERNS[game])
