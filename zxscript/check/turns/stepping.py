"""The parser word by word, without trees: which words may follow, and where it stands behind them."""

from __future__ import annotations

from zxscript.syntax.parser import Parser, Token

Stack = tuple[int, ...]


def step(parser: Parser, stack: Stack, terminal: str) -> Stack | None:
    """Where the parser stands behind a word; None if none may follow of that terminal."""
    _, _, productions, actions, gotos = parser.tables
    while True:
        action = actions[stack[-1]].get(terminal)
        if action is None:
            return None
        if action >= 0:
            return (*stack, action)
        _, taken, origin, _ = productions[~action]
        if taken:
            stack = stack[:-taken]
        stack = (*stack, gotos[stack[-1]][origin])


def word(parser: Parser, stack: Stack, text: str, at: int) -> tuple[Token, Stack] | None:
    """The longest word that may follow at a place of a text, and where the parser stands behind it."""
    token = parser.next_word(text, at, stack[-1])
    if token is None:
        return None
    after = step(parser, stack, token.type)
    return None if after is None else (token, after)


def walk(parser: Parser, text: str) -> list[tuple[Token, Stack]]:
    """The words of a text as far as they go together, each with where the parser stands before it."""
    found: list[tuple[Token, Stack]] = []
    stack: Stack = (parser.tables.start,)
    at = 0
    while at < len(text):
        if text[at] == " ":
            at += 1
            continue
        taken = word(parser, stack, text, at)
        if taken is None:
            break
        found.append((taken[0], stack))
        stack, at = taken[1], taken[0].end
    return found


def ends(parser: Parser, stack: Stack) -> bool:
    """Whether a text may end here."""
    _, end, productions, actions, gotos = parser.tables
    while True:
        action = actions[stack[-1]].get("$END")
        if action is None or action >= 0:
            return action is not None
        _, taken, origin, _ = productions[~action]
        if taken:
            stack = stack[:-taken]
        stack = (*stack, gotos[stack[-1]][origin])
        if stack[-1] == end:
            return True
