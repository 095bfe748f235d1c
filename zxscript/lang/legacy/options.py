"""Options that are printed behind the option they belong to."""

from __future__ import annotations

from itertools import pairwise

from zxscript.lang.ability import Ability, Effect, Quoted
from zxscript.lang.base import Statementlike
from zxscript.lang.filters import Determiner
from zxscript.lang.legacy.rule import Rewriting, around
from zxscript.lang.sentence import Sentence
from zxscript.lang.verbs.control import Resolve
from zxscript.syntax.node import Node


def _announces(part: object) -> bool:
    """An option that ends by saying 以下の効果を…解決する and has nothing behind it."""
    content = part.content if isinstance(part, Quoted) else None
    last = content.body[-1] if isinstance(content, Effect) else None
    if not isinstance(last, Sentence):
        return False
    found = [node for node in last.walk() if isinstance(node, Resolve) and node.object is not None]
    return any(isinstance(item, Determiner) and item.word == "以下の" for one in found[-1:] for item in one.walk())


def _nested(body: tuple[Statementlike, ...]) -> tuple[Statementlike, ...] | None:
    for at, (part, after) in enumerate(pairwise(body)):
        if isinstance(part, Quoted) and isinstance(after, Quoted) and not after.linked and _announces(part):
            content = part.content
            assert isinstance(content, Effect)
            inner = content.but(body=(*content.body, after), span=around(content, after))
            return (*body[:at], part.but(content=inner, span=around(part, after)), *body[at + 2 :])
    return None


def _options(node: Ability | Effect) -> Node | None:
    body = _nested(node.body)
    return node.but(body=body) if body else None


_FIRST = "【イベント】【効果】以下の効果から1つ選び、解決する。“1枚引く。”“あなたの手札が3枚以下の場合、以下の効果を2回解決する。"

RULES = (
    Rewriting(
        "nested-options", Ability, _options, _FIRST + "”“1枚引く。”", _FIRST + "“1枚引く。””",
        "What an option calls 以下の効果 stands behind that option; it is no option of the first choice.",
    ),
)  # fmt: skip
