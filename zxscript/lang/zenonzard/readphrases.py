"""Noun phrases and sentences of ZENONZARD: the shared readers with this game's heads, modifiers and elements."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, ClassVar

from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Filter, Head
from zxscript.lang.clause import Be
from zxscript.lang.elements import quantity_of
from zxscript.lang.lead import Waiting
from zxscript.lang.quantity import number
from zxscript.lang.readnoun import NounReader, Span, leftmost, replace_leftmost, without
from zxscript.lang.readsentence import SentenceReader
from zxscript.lang.readverb import NotRead
from zxscript.lang.zenonzard import filters as zf
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard.keywords import read_keyword
from zxscript.syntax.parser import Token, Tree

_CONJ = ("または", "か", "と", "、", "/")
_RANGE = re.compile(r"(本来の)?(フリーコスト|コスト|BP|DP|ライフ)(が?)(\d+|X|偶数|奇数)((?:/\d+)*)(以上|以下|未満)?")
_SHIFT = re.compile(r"(BP|DP)([+-])(\d+|X)")
_EXTREME = re.compile(r"最も(本来の)?(フリーコスト|コスト|BP|DP|ライフ)([のが])(高い|低い|多い|少ない|大きい|小さい)")
_TOKEN = re.compile(r"（([^・（）]+)・(.+)・コスト(\d+)・BP(\d+)/DP(\d+)）")
_NAMES = re.compile(r"「((?:[^「」]|「[^「」]*」)*)」")


def listed(text: str) -> tuple[tuple[str, ...], Any]:
    """``青または無色`` -> (("青", "無色"), "または")."""
    for conj in _CONJ:
        if conj in text:
            return tuple(text.split(conj)), conj
    return (text,), ""


def _owner(word: Token, _tree: Tree, _words: list[Token], wide: bool) -> Filter:
    who, conj = listed(word.text[:-1])
    return f.Owner(who=who, conj=conj, wide=wide)


def _color(word: Token, _tree: Tree, _words: list[Token], wide: bool) -> Filter:
    colors, conj = listed(word.text[:-1])
    return f.OfColor(colors=colors, conj=conj, wide=wide)


def _range(found: re.Match[str]) -> zf.StatRange:
    value = found[4] if found[4] in ("偶数", "奇数") else number(found[4])
    return zf.StatRange(stat=found[2], value=value, compare=found[6] or "",  # type: ignore[arg-type]
                        others=tuple(int(part) for part in found[5].split("/")[1:]),
                        original=bool(found[1]), particle=bool(found[3]))  # fmt: skip


def _stat(word: Token, _tree: Tree, _words: list[Token], wide: bool) -> Filter:
    tail = word.text[-1] if word.text[-1] in "ので" else ""
    _, conj = listed(word.text.replace("が", ""))
    found = tuple(_range(match) for match in _RANGE.finditer(word.text))
    return zf.WithStat(ranges=found, conj=conj if len(found) > 1 else "", tail=tail, wide=wide)  # type: ignore[arg-type]


def _color_or_stat(word: Token, _tree: Tree, _words: list[Token], wide: bool) -> Filter:
    parts, conj = listed(word.text[:-1])
    ranges = [_RANGE.fullmatch(part) for part in parts]
    return zf.ColorOrStat(
        colors=tuple(part for part, found in zip(parts, ranges, strict=True) if not found),
        ranges=tuple(_range(found) for found in ranges if found), conj=conj, wide=wide,
    )  # fmt: skip


def _standing(word: Token, _tree: Tree, _words: list[Token], wide: bool) -> Filter:
    state, _, copula = word.text.partition("状態")
    return zf.Standing(state=state, copula=copula, wide=wide)  # type: ignore[arg-type]


def _kind(word: Token, _tree: Tree, _words: list[Token], wide: bool) -> Filter:
    return zf.KindIs(word=word.text[:-3], negative=word.text.endswith("でない"), wide=wide)


def _extreme(word: Token, _tree: Tree, _words: list[Token], wide: bool) -> Filter:
    found = _EXTREME.fullmatch(word.text)
    assert found is not None  # the lexer's pattern is the same
    return zf.Extreme(original=bool(found[1]), stat=found[2], particle=found[3], end=found[4], wide=wide)  # type: ignore[arg-type]


def _race(word: Token, extra: Token | None = None) -> Head:
    names = tuple(_NAMES.findall(word.text))
    between = re.search(r"」(または|か|と)「", word.text)
    return zh.Race(names=names, conj=between[1] if between and len(names) > 1 else "",  # type: ignore[arg-type]
                   word=extra.value if extra else "")  # fmt: skip


def _keyword_box(word: Token, extra: Token | None = None) -> Head:
    text = word.text[1:-1]
    if read_keyword(text) is None:
        raise NotRead(f"no keyword ability is called {text}", word.start, word.end)
    return zh.KeywordBox(text=text, word=extra.value if extra else "")


def _stats(word: Token) -> Head:
    changes = tuple(
        zh.StatShifts(
            original=part.startswith("本来"),
            shifts=tuple(zh.StatShift(stat=m[1], sign=m[2], amount=number(m[3])) for m in _SHIFT.finditer(part)),  # type: ignore[arg-type]
        )
        for part in word.text.split("と")
    )
    return zh.StatChange(changes=changes)


def _named(word: Token, extra: Token | None = None) -> Head:
    name = word.text[1:-1]
    if extra is None or extra.type != "TOKEN_DATA":
        return h.Named(name=name, word=extra.value if extra else "")
    found = _TOKEN.fullmatch(extra.text)
    if not found:
        raise NotRead("these are not a token's colour, race, cost, BP and DP", extra.start, extra.end)
    return zh.TokenNamed(name=name, color=found[1], races=tuple(found[2].split("・")), cost=int(found[3]),
                         bp=int(found[4]), dp=int(found[5]))  # fmt: skip


def _worth(word: Token) -> Head:
    color, _, rest = word.text.partition("コスト")
    return zh.ManaWorth(color=color, amount=int(rest.removesuffix("マナ分")))


def _number(word: Token) -> Head:
    return h.NumberValue(value=number(word.text[:-2]), compare=word.text[-2:])  # type: ignore[arg-type]


class ZNounReader(NounReader):
    """Reads noun phrases of ZENONZARD."""

    mods: ClassVar[dict[str, Callable[..., Filter]]] = {
        **NounReader.mods, "OWNER": _owner, "COLOR_MOD": _color, "NUM_MOD": _stat, "STANDING": _standing,
        "KIND_MOD": _kind, "EXTREME": _extreme, "COLOR_OR_STAT": _color_or_stat,
    }  # fmt: skip
    heads: ClassVar[dict[str, Callable[..., Any]]] = {
        **NounReader.heads, "RACE": _race, "KEYWORD_BOX": _keyword_box, "STATS": _stats, "NAME": _named,
        "MANA": lambda t: zh.ColoredMana(color=t.text[:-2]), "MANA_WORTH": _worth, "NUM_CMP": _number,
        "TIMING_NAME": lambda t: zh.TimingName(word=t.text[1:-1]), "LEVEL": lambda t: h.Attribute(word=t.text),
        "DEEDS": lambda t: zh.Deeds(words=tuple(t.text.split("も"))),
    }  # fmt: skip
    relations: ClassVar[dict[str, type[f.Related]]] = {
        **NounReader.relations, "KARA_NO": zf.From, "TO_NO": zf.Against,
    }  # fmt: skip

    def _noun_mod(self, tree: Tree) -> list[Waiting]:
        """自分の手札にある種族「X」を持つカード: modifiers in front of what is had belong to the card."""
        found = super()._noun_mod(tree)
        having = found[-1]
        if not isinstance(having, f.Having):
            return found
        first = leftmost(having.phrase)
        if not first.filters or not isinstance(first.head, zh.Race | zh.KeywordBox | zh.TimingName):
            return found
        phrase = replace_leftmost(having.phrase, without(first, len(first.filters)))
        return [*found[:-1], *first.filters, having.but(phrase=phrase)]

    def _quoted(self, tree: Tree, word: str, span: Span) -> Head:
        return zh.GrantedText(ability=self._read_unit(tree.children[1]), span=span)


class ZSentenceReader(SentenceReader):
    """Reads sentences of ZENONZARD."""

    def _on_if_qty(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        if kids[1].type != "DEARU":
            super()._on_if_qty(tree, kids, comma, last)
            return
        clause = Be(quantity=quantity_of(kids[0]), copula="である", **self._be_args(tree))
        self._if(clause, tree, kids, comma)

    def _on_unless(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        clause = self._be(tree, kids[0], negative=True, copula="でなければ")
        test = s.Holds(what=clause, span=clause.span)
        start = clause.span[0] if clause.span else tree.start
        self._items.append(s.If(test=test, word="", comma=comma, span=(start, tree.end)))

    def _on_qty_linked(self, tree: Tree, kids: list[Any], comma: bool, last: bool) -> None:
        clause = Be(quantity=quantity_of(kids[0]), negative=kids[1].text == "でなく", **self._be_args(tree))
        self._statement(clause, "ren", comma)
