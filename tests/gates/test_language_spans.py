"""Every node points at its words, and every character of a text is pointed at.

With ``ZXSCRIPT_POOL`` set to a card data file (JSONL), its texts are held to the same.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.casefiles import Line, lines
from zxscript.lang.reading import Declined, read
from zxscript.lang.sentence import Prefix
from zxscript.source.hygiene import read_source
from zxscript.syntax.node import Node
from zxscript.syntax.normalise import normalise
from zxscript.syntax.pool import read_pool

WHOLE = {"Ability", "Effect", "SubText", "RuleLine", "TimedAbility", "KeywordAbility", "EvolveAbility", "Sentence",
         "Bullet", "Quoted"}  # fmt: skip
"""Nodes that only hold others; what they cover must be covered below them too."""

FRAME = re.compile(
    r"【(?:自|起|常|S|イベント|効果|コスト|誘発)】|[。、“”●：＜＞＆/]|《[^》]*》|《ターン|『[^』]*』|進化"
    r"|(?:覚醒条件|降臨条件|夢装条件|憑依条件|剣臨条件|剣臨器|クライシス)(?:－[赤青白黒緑])?|か|に|が|は|を|時|スイッチ"
    r"|カード|残り"
)
"""Headers, marks and keys, which belong to the ability itself, and the words that a rewriting rule leaves out."""

CASES = lines("text", "*.txt") + [
    Line(line.game, line.text.partition(" => ")[0], line.id) for line in lines("text", "*.pairs")
]


def problems(node: Node, text: str) -> list[str]:
    """What is wrong with the spans of a tree."""
    found: list[str] = []
    stack: list[tuple[Node, Node | None]] = [(node, None)]
    seen = [False] * len(text)
    while stack:
        one, holder = stack.pop()
        if one.span is None:
            found.append(f"{one.kind} has no span")
            continue
        start, end = one.span
        if not 0 <= start < end <= len(text):
            found.append(f"{one.kind} {one.span} is outside of the text or empty")
        if holder is not None and holder.span and not (holder.span[0] <= start and end <= holder.span[1]):
            found.append(f"{one.kind} {one.span} reaches out of {holder.kind} {holder.span}")
        if one.kind not in WHOLE:
            seen[start:end] = [True] * (end - start)
        governed = set(map(id, one.then)) if isinstance(one, Prefix) else set()
        stack += [(child, holder if id(child) in governed else one) for child in one.children()]
    left = "".join(char if not known else "\n" for char, known in zip(text, seen, strict=True))
    found += [f"nothing points at {words!r}" for words in FRAME.sub("\n", left).split()]
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_spans_of_a_case(case: Line) -> None:
    text = normalise(case.text, case.game).text
    assert not problems(read(text, case.game).node, text)


def test_the_check_notices() -> None:
    text = "このカードを破壊する。"
    node = read(text).node
    assert any("nothing points at" in one for one in problems(node, text + "そして"))
    assert any("no span" in one for one in problems(node.but(span=None), text))
    assert any("reaches out" in one for one in problems(node.but(span=(0, 2)), text))


POOL = os.environ.get("ZXSCRIPT_POOL", "")


@pytest.mark.skipif(not POOL, reason="no card data: ZXSCRIPT_POOL is not set")
def test_spans_of_a_pool() -> None:
    source, _ = read_source(Path(POOL))
    bad: dict[str, str] = {}
    read_texts = 0
    for card in read_pool(source)[0]:
        for piece in [*card.abilities, *(line.line for line in card.subtexts)]:
            text = normalise(piece.text, card.game).text
            try:
                node = read(text, card.game).node
            except Declined:
                continue
            read_texts += 1
            for problem in problems(node, text):
                bad.setdefault(re.sub(r"\(\d+, \d+\)", "", problem), text)
    assert read_texts and not bad, (len(bad), list(bad.items())[:10])
