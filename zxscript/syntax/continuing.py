"""What may come next: how far the words of an unfinished text go together, and which words the grammar takes behind them.

The parser of :mod:`zxscript.syntax.parser` without its trees: the same lexer, the same tables, a stack of states.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from zxscript.source.limits import MAX_ABILITY
from zxscript.syntax.parser import Token, parser, parser_with
from zxscript.syntax.tables import Tables

REMEMBERED = 4096
"""Texts whose words are kept."""

Stack = tuple[int, ...]


class Words(NamedTuple):
    """The words of a text as far as they go together, the state of the parser before each, and behind the last one."""

    tokens: tuple[Token, ...]
    stacks: tuple[Stack, ...]
    end: int
    """Where the words end; the whole text if all of them go together."""


@lru_cache(REMEMBERED)
def words_of(text: str, game: str, own: tuple[str, ...] = ()) -> Words:
    """The words of a canonical text from its beginning to where they stop going together.  ``own``: further keywords."""
    engine = parser_with(game, own) if own else parser(game)
    text = text[:MAX_ABILITY]
    stack: Stack = (engine.tables.start,)
    tokens: list[Token] = []
    stacks = [stack]
    at = 0
    while at < len(text):
        if text[at] == " ":
            at += 1
            continue
        token = engine.word_at(text, at, engine.tables.actions[stack[-1]])
        after = _shifted(engine.tables, stack, token.type) if token is not None else None
        if token is None or after is None:
            break
        tokens.append(token)
        stack = after
        stacks.append(stack)
        at = token.end
    return Words(tuple(tokens), tuple(stacks), at)


@lru_cache(REMEMBERED)
def accepted(game: str, stack: Stack) -> frozenset[str]:
    """The terminals that can stand in a state of the parser; ``$END`` if the text may end there."""
    tables = parser(game).tables
    return frozenset(name for name in tables.actions[stack[-1]] if name == "$END" or _shifted(tables, stack, name) is not None)


def _shifted(tables: Tables, stack: Stack, terminal: str) -> Stack | None:
    """The stack behind a word; None if it cannot stand there."""
    states = list(stack)
    while True:
        action = tables.actions[states[-1]].get(terminal)
        if action is None:
            return None
        if action >= 0:
            return (*states, action)
        _, taken, origin, _ = tables.productions[~action]
        if taken:
            del states[-taken:]
        states.append(tables.gotos[states[-1]][origin])


__all__ = ["Words", "accepted", "words_of"]
