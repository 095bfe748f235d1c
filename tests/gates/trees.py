"""The ``tree`` blocks of the documentation: sentences of our own, each with what it is read as.

    ```tree
    手札を1枚選び、捨てる。
      Choose(object=Zone(手札), quantity=1枚)        the tree, a prefix with what it governs indented below it
      破壊し ← 相手のゼクスを1枚選び                   which clause a pointing word, or a phrase left out, speaks of
      ✗ …                                            why the text is not read, not bound, or not run
    ```

``rendered`` writes everything below a sentence from the program, so a block is made anew by ``python -m
tests.gates.write_pages`` and compared by ``test_docs.py``. A block for the other game begins with ```` ```tree zenonzard ````.
"""

import json
import re
from collections.abc import Iterator

from zxscript import api
from zxscript.check.vocabulary import vocabulary
from zxscript.interpret.references.resolve import resolve
from zxscript.lang.ability import Ability, Bullet, Effect, Quoted
from zxscript.lang.base import Item
from zxscript.lang.bindings import Resolution
from zxscript.lang.outline import outline
from zxscript.lang.reading import Declined, read
from zxscript.lang.sentence import Do, Prefix, Sentence
from zxscript.syntax.node import Node
from zxscript.syntax.nodejson import dump, load
from zxscript.syntax.normalise import normalise

FENCE = re.compile(r"^```tree( zenonzard)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CARD = {
    "zx": "カード名：見本\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n",
    "zenonzard": "カード名：見本\nゲーム：ZENONZARD\n種類：フィールド・ミニオン\n色：赤\nコスト：3(赤1)\nBP：400\nDP：2\n",
}
_HEAD = re.compile("【|《(?:Lv|ZO|V|ED)")
_IN = {"zx": "【起】【有効】スクエア【コスト】《無0》【効果】{}", "zenonzard": "【召喚時】{}"}


def sentences(block: str) -> list[str]:
    """The sentences of a block: every line that is not indented."""
    return [line for line in block.splitlines() if line and not line.startswith(" ")]


def rendered(block: str, game: str) -> str:
    """The block with everything below its sentences made anew."""
    return "".join(f"{text}\n" + "".join(f"  {line}\n" for line in meaning(text, game)) for text in sentences(block))


def page_with_trees(page: str) -> str:
    """A page with all its ``tree`` blocks made anew."""
    return FENCE.sub(lambda m: f"```tree{m[1] or ''}\n" + rendered(m[2], _game(m)) + "```", page)


def blocks(page: str) -> list[tuple[str, str]]:
    """Game and text of every ``tree`` block."""
    return [(_game(match), match[2]) for match in FENCE.finditer(page)]


def _game(match: re.Match[str]) -> str:
    return "zenonzard" if match[1] else "zx"


def meaning(text: str, game: str) -> list[str]:
    """The tree and the bindings of a text, or why it is not read; and why it is not run."""
    canonical = normalise(text, game).text  # type: ignore[arg-type]
    try:
        reading = read(canonical, game)
    except Declined as declined:
        return [f"✗ not read at {canonical[declined.start : declined.end]!r}: {declined.reason}"]
    lines = _lines(reading.node)
    if reading.printed != canonical:
        lines.append(f"= {reading.printed}")
    resolution = resolve(reading.node, vocabulary(game)) if game == "zx" else Resolution()
    return lines + list(_bound(canonical, resolution)) + _refusal(text, game, resolution)


def _lines(node: Node) -> list[str]:
    if isinstance(node, Effect):
        return [line for part in node.body for line in _lines(part)]
    if isinstance(node, Sentence):
        return [line for item in node.items for line in _item(item)]
    if isinstance(node, Bullet):
        return ["●", *(f"  {line}" for part in node.sentences for line in _lines(part))]
    if isinstance(node, Quoted):
        return ["“”", *(f"  {line}" for line in _lines(node.content))]
    if isinstance(node, Ability):
        head = outline(node.but(body=(), triggers=(), cost=None))
        told = [f"  trigger: {line}" for run in node.triggers for item in run for line in _item(item)]
        paid = [f"  cost: {outline(node.cost)}"] if node.cost else []
        return [head, *told, *paid, *(f"  {line}" for part in node.body for line in _lines(part))]
    return [outline(node)]


def _item(item: Item) -> Iterator[str]:
    if isinstance(item, Prefix):
        yield outline(item.but(then=()))
        yield from (f"  {line}" for inner in item.then for line in _item(inner))
    else:
        yield outline(item.what if isinstance(item, Do) else item)


def _bound(text: str, resolution: Resolution) -> Iterator[str]:
    for (_role, start, end), binding in sorted(resolution.bindings.items(), key=lambda one: one[0][1:]):
        if binding.kind == "body":
            continue
        spoken = text[slice(*binding.clause)]
        yield f"{text[start:end]} ← {spoken}" + (f" ({binding.place})" if binding.place != "body" else "")
    for failure in resolution.failures.values():
        yield f"✗ {failure.code} {failure.words}"


def _refusal(text: str, game: str, resolution: Resolution) -> list[str]:
    if resolution.failures:
        return []
    ability = text if _HEAD.match(text) else _IN[game].format(text)
    figure = "図：\n  ◎△▽\n  ・・・\n  ・・・\n" if any(mark in text for mark in "◎△▽") else ""
    try:
        api.compile(f"{_CARD[game]}{figure}\n{ability}\n")
    except api.NotRunnable as refusal:
        return [f"✗ not run: {reason.en}" for reason in refusal.reasons]
    return []


def comes_back(text: str, game: str) -> bool:
    """The other direction: the tree, sent through JSON, prints the sentence (or the text named by ``=``) and reads equal."""
    canonical = normalise(text, game).text  # type: ignore[arg-type]
    try:
        reading = read(canonical, game)
    except Declined:
        return True
    again = load(json.loads(json.dumps(dump(reading.node))))
    printed: str = again.ja()  # type: ignore[attr-defined]
    return printed == reading.printed and read(printed, game).node == reading.node
