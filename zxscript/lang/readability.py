"""Abilities: from the tree of a whole text to its node."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from zxscript.lang import ability as a
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.readnoun import NounReader
from zxscript.lang.readsentence import SentenceReader
from zxscript.lang.sentence import Sentence
from zxscript.syntax.node import Node
from zxscript.syntax.parser import Token, Tree


def read_unit(tree: Tree) -> Node:
    """The node of a ``start`` or unit tree: an ability, a sub-text line, or an effect standing alone."""
    if tree.data == "start":
        tree = tree.children[0]
    if tree.data == "bare_effect":
        inner = tree.children[0]
        header = inner.data == "effect"
        block = inner.children[-1] if header else inner
        return a.Effect(body=_block(block), header=header, span=_span(tree))
    if tree.data in ("bare_subline", "gated_subline"):
        return _subline(tree)
    if tree.data == "bare_sentence":
        return a.RuleLine(items=SentenceReader(NounReader(read_unit)).read(tree.children[0]), span=_span(tree))
    if tree.data == "bare_keyword":
        return a.KeywordName(keywords=tuple(_keyword(k) for k in tree.children[0].children), span=_span(tree))
    return _ability(tree)


def _sentence(tree: Tree, role: str) -> tuple[Item, ...]:
    """The items of a ``sentence`` tree."""
    return SentenceReader(NounReader(read_unit)).read(tree.children[0], role)


def _ability(tree: Tree) -> a.Ability:
    fields: dict[str, Any] = {"legacy": tree.data != "ability", "span": _span(tree)}
    gates: list[a.Gate] = []
    for kid in tree.children:
        if isinstance(kid, Token):
            if kid.type == "KIND":
                fields["ability_kind"] = kid.text[1:-1]
        elif kid.data == "gate":
            gates.append(_gate(kid))
        elif kid.data == "lead":
            fields["keywords"] = tuple(_keyword(k) for k in kid.children)
        elif kid.data == "players":
            fields["players"] = _players(kid)
        elif kid.data == "valid":
            fields["valid"] = _valid(kid)
        elif kid.data == "trigger":
            fields["triggers"] = tuple(_sentence(s, "trigger") for s in kid.children[1:])
        elif kid.data in ("cost", "payment"):
            fields["cost"] = _cost(kid.children[1] if kid.data == "cost" else kid)
        elif kid.data == "effect":
            fields["body"] = _block(kid.children[-1])
        elif kid.data == "block":
            fields["body"] = _block(kid)
    return a.Ability(gates=tuple(gates), **fields)


def _gate(tree: Tree) -> a.Gate:
    return a.Gate(text=tree.children[0].text[1:-1], span=_span(tree))


def _keyword(tree: Tree) -> a.Keyword:
    words = _tokens(tree)
    return a.Keyword(word=words[0].value, arguments=tuple(w.text for w in words[1:]), span=_span(tree))


def _players(tree: Tree) -> a.Players:
    words = _tokens(tree)[1:]
    names = [w.text for w in words if w.type != "KA"]
    seps = []
    for before, after in pairwise(words):
        if before.type != "KA":
            seps.append("か" if after.type == "KA" else "")
    return a.Players(names=tuple(names), seps=tuple(seps), span=_span(tree))


def _valid(tree: Tree) -> a.Valid:
    timing = tuple(kid.text[1:-1] for kid in tree.children if isinstance(kid, Token) and kid.type == "TIMING")
    zones: list[Any] = []
    icons: list[str] = []
    seps: list[str] = []
    everywhere = False
    first = ""
    for kid in tree.children[-1].children if isinstance(tree.children[-1], Tree) else []:
        if isinstance(kid, Tree):
            zones.append(NounReader(read_unit).phrase(kid))
            first = first or "zone"
        elif kid.type == "ICON":
            if zones and len(seps) < len(zones) + len(icons):
                seps.append("")
            icons.append(kid.text[1:-1])
            first = first or "icon"
        elif kid.type == "ALL":
            everywhere = True
        else:
            seps.append(kid.value)
    if first == "icon" and zones:
        seps[0] = "!" + seps[0]
    return a.Valid(timing=timing, zones=tuple(zones), icons=tuple(icons), seps=tuple(seps), everywhere=everywhere,
                   span=_span(tree))  # fmt: skip


def _cost(tree: Tree) -> a.Cost:
    icons: list[Token] = []
    either = or_actions = False
    actions: list[tuple[Item, ...]] = []
    for kid in tree.children:
        if isinstance(kid, Token):
            or_actions = True
        elif kid.data == "cost_icons":
            words = _tokens(kid)
            icons = [w for w in words if w.type != "KA"]
            either = any(w.type == "KA" for w in words)
        else:
            actions.append(_sentence(kid, "cost"))
    return a.Cost(icons=tuple(t.text[1:-1] for t in icons), either=either, or_actions=or_actions,
                  actions=tuple(actions), span=_span(tree))  # fmt: skip


def _block(tree: Tree) -> tuple[Statementlike, ...]:
    found: list[Statementlike] = []
    for statement in tree.children:
        inner = statement.children[0]
        if inner.data == "sentence":
            found.append(Sentence(items=_sentence(inner, "effect"), span=_span(inner)))
        elif inner.data == "bullet":
            sentences = tuple(Sentence(items=_sentence(s, "effect"), span=_span(s)) for s in inner.children[1:])
            found.append(a.Bullet(sentences=sentences, span=_span(inner)))
        else:
            found += _granted(inner)
    return tuple(found)


def _granted(tree: Tree) -> list[Statementlike]:
    first = tree.children[0]
    earlier = _granted(first) if isinstance(first, Tree) and first.data == "granted" else []
    unit = next(kid for kid in tree.children if isinstance(kid, Tree) and kid.data != "granted")
    return [*earlier, a.Quoted(content=read_unit(unit), linked=bool(earlier), span=_span(unit))]


def _subline(tree: Tree) -> a.SubText:
    gates = tuple(_gate(kid) for kid in tree.children if isinstance(kid, Tree) and kid.data == "gate")
    line = tree.children[-1]
    key = line.children[0].text
    fields: dict[str, Any] = {"closed": isinstance(line.children[-1], Token) and line.children[-1].type == "FULLSTOP"}
    for kid in line.children[1:]:
        if isinstance(kid, Tree) and kid.data == "subkey_arg":
            fields["argument"] = "".join(w.text for w in _tokens(kid))
        elif isinstance(kid, Tree) and kid.data == "subline_body":
            for part in kid.children:
                if isinstance(part, Token):
                    fields["condition_gate"] = part.text[1:-1]
                else:
                    fields["items"] = SentenceReader(NounReader(read_unit)).read(part, "sub")
    return a.SubText(key=key, gates=gates, span=_span(tree), **fields)


def _span(tree: Tree | Token) -> tuple[int, int]:
    return (tree.start, tree.end)


def _tokens(tree: Tree) -> list[Token]:
    found: list[Token] = []
    for kid in tree.children:
        if isinstance(kid, Token):
            found.append(kid)
        else:
            found += _tokens(kid)
    return found
