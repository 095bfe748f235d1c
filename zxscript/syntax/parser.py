"""The LALR(1) parser: the tables come from ``grammar/*.lark`` (tables.py); a small loop drives them.

The loop owns the lexer: at every point it takes the longest word or pattern whose terminal the parser accepts there
(maximal munch within the accepted terminals).  Lark's contextual lexer is first-match, which reads over half of the
printed texts wrongly.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from functools import cache, lru_cache
from typing import Any, Final

from zxscript.source.limits import MAX_ABILITY, MAX_DEPTH
from zxscript.syntax.game import DEFAULT, game_text
from zxscript.syntax.lexicon import Entry, Lexicon, lexicon
from zxscript.syntax.tables import Tables, tables_of
from zxscript.syntax.tree import ParseError, Token, Tree, shallow, spliced, tree_of

Pattern = tuple[str, str, str | None]

Match = Callable[[str, int], "re.Match[str] | None"]


Ahead = tuple[tuple[int, ...], dict[str, tuple[str, str]], list[tuple[str, Match]]]
"""What can stand where a text goes on with two given characters: the lengths of the words, longest first, the words themselves
(surface -> terminal, value), and patterns."""

Path = tuple[tuple[str, ...], int, int]
"""What a word asks for in a state: the trees of one child that are made first, innermost first, the state they lead to, and what
is done there: a state to go to, ``~n`` to reduce production ``n``, ``_DONE`` or ``_STUCK``."""

_DONE: Final = 1073741824
_STUCK: Final = 2147483648

MAX_AHEAD = 4096
"""Pairs of characters that are remembered for one state; a text of random characters brings ever new ones."""

MAX_PATHS = 1 << 16
"""Paths that are remembered; printed texts need a few thousand."""

KEYWORD = "KEYWORD"
"""The terminal of keyword abilities."""


class Parser:
    """Tables of one game's grammar together with its lexicon and patterns."""

    def __init__(self, tables: Tables, words: Lexicon, patterns: tuple[Pattern, ...]) -> None:
        self.tables, self.lexicon = tables, words
        used = {name for row in tables.actions for name in row}
        self._patterns = [one for one in patterns if one[0] in used]
        self._matches: dict[str, Match] = {}
        self._opening: list[dict[str, Ahead]] = [{} for _ in tables.actions]
        self._starting: dict[str, tuple[list[tuple[str, list[Entry]]], list[tuple[str, Match]]]] = {}
        self._paths: dict[tuple[int, int, str], Path] = {}

    def parse(self, text: str) -> Tree:
        """The tree of a canonical text.  Raises :class:`ParseError` at the first word not understood.

        A text of more than ``MAX_ABILITY`` characters, or with a tree deeper than ``MAX_DEPTH``, is refused.
        """
        size = len(text)
        if size > MAX_ABILITY:
            raise ParseError(MAX_ABILITY, size, (), f"an ability has at most {MAX_ABILITY} characters")
        actions = self.tables.actions
        stack, values, depths = [-1, self.tables.start], list[Any](), list[int]()
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
            if self._take(token, stack, values, depths):
                return values[-1] if depths[-1] <= MAX_DEPTH else shallow(values[-1])
            pos = token[4]

    def _take(self, token: Token, stack: list[int], values: list[Any], depths: list[int]) -> bool:
        """Reduce as far as ``token`` asks for, then shift it.  True at the end of the text.

        ``depths``: for each value, at least the levels of its tree.
        """
        _, _, productions, _, gotos = self.tables
        terminal, made, paths = token[0], tuple.__new__, self._paths
        while True:
            key = stack[-2], stack[-1], terminal
            names, state, action = paths.get(key) or self._path(key)
            if names:
                value = values[-1]
                start, end = value[-2], value[-1]
                for name in names:
                    value = made(Tree, (name, [value], start, end))
                values[-1], stack[-1] = value, state
                depths[-1] += len(names)
            if action < 0:
                name, taken, origin, repeats = productions[~action]
                children = values[-taken:]
                deep = max(depths[-taken:]) + 1
                del stack[-taken:], values[-taken:], depths[-taken:]
                values.append(tree_of(name, spliced(children) if repeats else children))
                depths.append(deep)
                stack.append(gotos[stack[-1]][origin])
            elif action < _DONE:
                stack.append(action)
                values.append(token)
                depths.append(0)
                return False
            elif action == _DONE:
                return True
            else:
                raise ParseError(token.start, token.end, tuple(sorted(self.tables.actions[state])))

    def _path(self, key: tuple[int, int, str]) -> Path:
        """The path for a state, the one below it and a terminal.  Two thirds of all reductions are of one child and look at
        nothing else, so they are followed once."""
        below, state, terminal = key
        tables, names = self.tables, list[str]()
        while True:
            action = tables.actions[state].get(terminal, _STUCK)
            if state == tables.end and terminal == "$END":
                action = _DONE
            if action >= 0 or tables.productions[~action][1] != 1 or tables.productions[~action][3]:
                break
            name, _, origin, _ = tables.productions[~action]
            names.append(name)
            state = tables.gotos[below][origin]
        if len(self._paths) >= MAX_PATHS:
            self._paths.clear()
        found = self._paths[key] = tuple(names), state, action
        return found

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
        lengths, words, patterns = ahead
        terminal, value, end = "", "", -1
        for length in lengths:
            surface = text[pos : pos + length]
            if surface in words:
                terminal, value = words[surface]
                end = pos + len(surface)
                break
        word_end = end
        for name, match in patterns:
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
        known, patterns = self._starting.get(pair) or self._beginning(pair)
        words: dict[str, tuple[str, str]] = {}
        for surface, entries in known:
            for entry in entries:
                if entry[0] in row:
                    words[surface] = entry
                    break
        lengths = tuple(dict.fromkeys(map(len, words)))
        return lengths, words, [one for one in patterns if one[0] in row]

    def _beginning(self, pair: str) -> tuple[list[tuple[str, list[Entry]]], list[tuple[str, Match]]]:
        """All words, longest first, and patterns that can begin so, whatever the state."""
        words = [one for one in self.lexicon.by_start.get(pair[0], ()) if one[0].startswith(pair) or len(one[0]) == 1]
        patterns = [(name, self._match(rx)) for name, rx, openers in self._patterns if openers is None or pair[0] in openers]
        if len(self._starting) >= MAX_AHEAD:
            self._starting.clear()
        found = self._starting[pair] = words, patterns
        return found

    def _match(self, pattern: str) -> Match:
        """What finds a pattern; made when a text first comes to where it could stand, since making it takes longer than most texts."""
        if pattern not in self._matches:
            self._matches[pattern] = re.compile(pattern).match
        return self._matches[pattern]


@cache
def parser(game: str = DEFAULT) -> Parser:
    """The parser of a game; the tables are loaded once."""
    return Parser(tables_of(game), lexicon(game), game_text(game).patterns)


@lru_cache(maxsize=64)
def parser_with(game: str, keywords: tuple[str, ...]) -> Parser:
    """The parser of a game that knows these keywords too."""
    return Parser(tables_of(game), lexicon(game).with_words(KEYWORD, keywords), game_text(game).patterns)


__all__ = ["KEYWORD", "ParseError", "Parser", "Pattern", "Token", "Tree", "parser", "parser_with"]
