"""Values measured against values, in English: with cost less than or equal to the number of cards in your hand."""

from __future__ import annotations

import re

from zxscript.lang import filters as f
from zxscript.lang.explain.english.np import Np
from zxscript.lang.explain.english.parts import Parts
from zxscript.lang.explain.english.speaker import A, Speaker, says
from zxscript.lang.heads import Attribute
from zxscript.lang.nouns import Noun

_BOUNDS = ("以上の", "以下の", "未満の")


@says(f.Compared)
def compared(sp: Speaker, item: f.Compared, parts: Parts) -> None:
    than = sp.np(item.phrase, A)
    same = re.fullmatch("と(.+)が同じ(?:の)?", item.relation)
    if same:
        parts.post.append(f"with the same {sp.word('attribute', same[1])} as {than.text}")
        return
    if item.relation == "と同じ" and parts.sort in ("zone", "attr"):
        parts.det = parts.det or "the same"
        parts.post.append(f"as {than.text}")
        return
    if item.relation == "と同じ" and parts.sort == "card":
        parts.post.append(f"that is the same as {than.text}")
        return
    attribute = item.phrase.head if isinstance(item.phrase, Noun) else None
    if parts.sort == "card" and isinstance(attribute, Attribute) and attribute.word in ("パワー", "コスト") and item.relation in _BOUNDS:
        parts.post.append(f"with {sp.word('attribute', attribute.word)} {_bound(item.relation.removesuffix('の'), than)}")
        return
    parts.post.append(comparison(sp, item.relation, than, item.phrase.sort in ("card", "self", "pron")))


def comparison(sp: Speaker, relation: str, than: Np, cards: bool = False) -> str:
    """フォースの枚数以下のコストの: with cost less than or equal to the number of its Force."""
    relation = relation.replace("の値", "", 1) if relation.startswith("の値") else relation
    for attribute in ("コスト", "パワー", "色", "種族", "カード名"):
        if relation.endswith(f"{attribute}の"):
            bound = relation.removesuffix(f"{attribute}の").removesuffix("の")
            if cards and bound == "と同じ":
                return f"with the same {sp.word('attribute', attribute)} as {than.text}"
            if cards:
                return f"with {sp.word('attribute', attribute)} {_bound(bound, Np('that of ' + than.text))}"
            return f"with {sp.word('attribute', attribute)} {_bound(bound, than)}"
    return _bound(relation.removesuffix("の"), than)


def _bound(bound: str, than: Np) -> str:
    words = {
        "以上": "greater than or equal to", "以下": "less than or equal to", "未満": "less than", "に等しい": "equal to",
        "と同じ": "equal to", "より高い": "higher than", "より低い": "lower than", "より多い": "greater than",
        "より少ない": "less than", "と異なる": "different from", "と同名": "of the same name as",
        "とそれぞれ異なる": "each different from",
    }  # fmt: skip
    return f"{words[bound]} {than.text}"
