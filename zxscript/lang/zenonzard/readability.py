"""Abilities of ZENONZARD: from the tree of one ability's text to its node."""

from __future__ import annotations

from typing import Any

from zxscript.lang import ability as shared
from zxscript.lang import verbs as shared_verbs  # noqa: F401  (the verbs register themselves)
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.readverb import NotRead
from zxscript.lang.sentence import Sentence
from zxscript.lang.zenonzard import ability as a
from zxscript.lang.zenonzard import verbs  # noqa: F401
from zxscript.lang.zenonzard.keywords import read_keyword
from zxscript.lang.zenonzard.readphrases import ZNounReader, ZSentenceReader, listed
from zxscript.syntax.node import Node
from zxscript.syntax.parser import Token, Tree


def read_unit(tree: Tree) -> Node:
    """The node of a ``start`` or unit tree.  Raises :class:`NotRead`."""
    if tree.data == "start":
        tree = tree.children[0]
    fields: dict[str, Any] = {"zones": _zones(tree), "timings": _timings(tree), "span": _span(tree)}
    if tree.data == "keywords":
        boxes = [kid for kid in tree.children if isinstance(kid, Tree) and kid.data == "keyword"]
        return a.KeywordAbility(keywords=tuple(_keyword(box.children[0]) for box in boxes), **fields)
    if tree.data == "evolve":
        last = tree.children[-1]
        whole = last.data == "sentence"
        return a.EvolveAbility(event=_items(last.children[0] if whole else last), stop=whole, **fields)
    titles = [kid.text[1:-1] for kid in tree.children if isinstance(kid, Token)]
    return a.TimedAbility(title=titles[0] if titles else "", body=_block(tree.children[-1]), **fields)


def _keyword(token: Token) -> a.KeywordEntry:
    found = read_keyword(token.text[1:-1])
    if found is None:
        raise NotRead(f"no keyword ability is called {token.text[1:-1]}", token.start, token.end)
    return a.KeywordEntry(word=found[0], requirements=found[1]).at((token.start, token.end))


def _zones(tree: Tree) -> tuple[str, ...]:
    found = [kid for kid in tree.children if isinstance(kid, Tree) and kid.data == "zones"]
    tokens: list[Token] = found[0].children if found else []
    for token in tokens:
        if token.text[1:-1] not in a.ZONES:
            raise NotRead(f"no zone heading is called {token.text}", token.start, token.end)
    return tuple(token.text[1:-1] for token in tokens)


def _timings(tree: Tree) -> tuple[a.Timing, ...]:
    found = [kid for kid in tree.children if isinstance(kid, Tree) and kid.data == "timings"]
    return tuple(_timing(token) for token in _leaves(found[0]) if token.type != "TIMING_JOIN") if found else ()


def _timing(token: Token) -> a.Timing:
    if token.type == "SWITCH":
        names, conj = listed(token.text.removeprefix("スイッチ："))
        return a.Timing(switch=tuple(name.strip("「」") for name in names), conj=conj, span=(token.start, token.end))
    word = token.text[1:-1]
    if word not in a.TIMINGS:
        raise NotRead(f"no timing is called {token.text}", token.start, token.end)
    return a.Timing(word=word, span=(token.start, token.end))


def _items(tree: Tree) -> tuple[Item, ...]:
    return ZSentenceReader(ZNounReader(read_unit)).read(tree, "effect")


def _sentence(tree: Tree) -> Sentence:
    return Sentence(items=_items(tree.children[0]), span=_span(tree))


def _block(tree: Tree) -> tuple[Statementlike, ...]:
    found: list[Statementlike] = []
    for statement in tree.children:
        inner = statement.children[0]
        if inner.data == "sentence":
            found.append(_sentence(inner))
        elif inner.data == "bullet":
            found.append(shared.Bullet(sentences=tuple(_sentence(s) for s in inner.children[1:]), span=_span(inner)))
        else:
            found.append(a.Listing(names=tuple(t.text[1:-1] for t in _leaves(inner)), span=_span(inner)))
    return tuple(found)


def _span(tree: Tree | Token) -> tuple[int, int]:
    return (tree.start, tree.end)


def _leaves(tree: Tree) -> list[Token]:
    found: list[Token] = []
    for kid in tree.children:
        if isinstance(kid, Token):
            found.append(kid)
        else:
            found += _leaves(kid)
    return found
