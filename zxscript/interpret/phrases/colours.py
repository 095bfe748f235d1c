"""Colours: a card is every colour it has (CR 204.5)."""

from __future__ import annotations

from zxscript.interpret.logic import both, either
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import wording
from zxscript.meaning.forms import Not, TagCount, Tagged, Test
from zxscript.syntax.node import Node


def colour_test(scope: Scope, node: Node, word: str) -> Test:
    """赤, 赤単色, 無色."""
    if word in scope.words.any_colour:
        return Not(Tagged("colour", (scope.words.any_colour[word],)))
    if wording.says_colourless(word) and word not in scope.words.colours:
        return TagCount("colour", "eq", 0)
    bare, only = wording.only_colour(word)
    name = scope.words.colours.get(bare)
    if name is None:
        raise refuse(node, f"no colour is called {word}", f"「{word}」という色はありません")
    has = Tagged("colour", (name,))
    return both(has, TagCount("colour", "eq", 1)) if only else has


def one_of(scope: Scope, node: Node, words: tuple[str, ...]) -> Test:
    """赤か青: a card of one of these colours."""
    tests = tuple(colour_test(scope, node, word) for word in words)
    plain = tuple(test.values[0] for test in tests if isinstance(test, Tagged))
    return Tagged("colour", plain) if len(plain) == len(tests) else either(*tests)
