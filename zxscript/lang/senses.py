"""What the small words of a text say: the words that stand in a field of a node as they are printed, told apart by the field.

A head or a modifier that is one word has its ``sense`` (:class:`zxscript.lang.base.Worded`); verbs are told apart by their class.  All
other words (of a quantity, a comparison, an adverb, a focus particle …) have theirs here.  Who reads a tree asks for senses, never for
the spelling, so a further spelling is one line here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from zxscript.syntax.node import Node

OTHER: Final = "other"
"""A word that no reading tells apart from others."""

_COMPARED: Final = {"以上": "ge", "以下": "le", "未満": "lt", "より大きい": "gt"}
_FOCUS: Final = {"しか": "only", "は": "topic", "も": "too"}

SENSES: Final[Mapping[str, Mapping[str, str]]] = {
    "bound": {**_COMPARED, "まで": "up to", "ずつ": "apiece", "も": "even", "分": "share", "目": "nth"},
    "compare": {**_COMPARED, "奇数": "odd", "偶数": "even"},
    "counter": {
        "枚": "cards", "個": "pieces", "つ": "things", "体": "bodies", "人": "people", "回": "times", "度": "times", "点": "points",
        "種類": "kinds", "種族": "tribe", "色": "colour", "組": "pairs", "倍": "fold", "番目": "nth place", "枚目": "nth place",
        "回目": "nth time", "すべて": "all",
    },
    "lead": {"合計": "together", "ちょうど": "exactly"},
    "each": {
        "それぞれ": "each", "ランダムに": "at random", "合わせて": "together", "すべて": "all", "もう": "more", "まで": "up to",
        "ずつ": "apiece",
    },
    "now": {
        "次に": "next", "最初に": "first", "かわりに": "instead", "代わりに": "instead of this", "現在": "now", "さらに": "further",
        "BPに関係なく": "whatever its power", "他に": "besides",
        "自分のミニオンがこのターン既に変身していても": "beyond the limit",
    },
    "adverbs": {
        "元々": "originally", "元から": "originally", "元": "originally", "必ず": "surely", "さらに": "further", "他に": "besides",
        "条件を無視して": "against the condition", "コストを支払って": "paid", "コストを支払わずに": "unpaid",
        "相手が選んで": "opponent", "自分が選んで": "you", "一度に": "at once",
    },
    "who": {
        "自分": "self", "自分自身": "self", "あなた自身": "self", "あなた": "you", "相手": "opponent", "相手自身": "opponent",
        "持ち主": "owner", "お互い": "each",
    },
    "relation": {
        **_COMPARED, "の": "of", "にある": "in", "を持つ": "has", "を持っている": "has", "を持ち": "has too",
        "を持たない": "has not", "を持っていない": "has not", "と同じ": "same", "と異なる": "different",
        "より多い": "more", "より少ない": "fewer", "より高い": "higher", "より低い": "lower",
    },
    "verb": {
        "を含む": "has", "を含まない": "has not", "を持つ": "has", "を持っている": "has",
        "を持たない": "has not", "を持っていない": "has not",
    },
    "where": {"カード名に": "name", "種族に": "tribe"},
    "conj": {"と": "and", "か": "or", "または": "or else"},
    "particle": {"に": "at", "で": "in"},
    "suffix": {"にしか": "only if", "は": "topic", "にのみ": "only there", "に": "at"},
    "end": {"高い": "high", "多い": "high", "大きい": "high", "低い": "low", "少ない": "low", "小さい": "low"},
    "kinds": {"自": "automatic", "起": "startup", "常": "continuous"},
    "icon": {"同名": "own name"},
    "value": {"（端数切り上げ）": "rounded up", "（端数切り捨て）": "rounded down", "偶数": "even", "奇数": "odd"},
    "timing": {"自分ターン": "you", "相手ターン": "opponent", "ターン": "any"},
    "states": {"バトル中": "battling"},
    "copula": {"でない": "not"},
}  # fmt: skip
"""Field -> word in it -> what it says."""


def sense(field: str, said: Any) -> Any:
    """What the word in a field says, or each of its words; nothing of nothing, :data:`OTHER` of a word that is not told apart."""
    if isinstance(said, tuple):
        return tuple(sense(field, one) for one in said)
    if field == "focus":
        role, _, particle = said.partition(":")
        return f"{role}:{_FOCUS.get(particle, OTHER)}"
    return SENSES[field].get(said, OTHER) if said else ""


def sense_of(node: Node | None, field: str) -> Any:
    """What is said in a field of a node; nothing where it has no such field."""
    return sense(field, getattr(node, field, ""))


_MEASURES: Final = (
    re.compile("と(?P<word>.+)が同じ"), re.compile("(?P<how>と同じ|と異なる|より高い|より低い)(?P<word>.+)の"),
    re.compile("(?:の値)?(?P<how>以上|以下|未満|より大きい|)の(?P<word>.+)の"), re.compile("(?P<how>以上|以下|未満|より大きい)の"),
)  # fmt: skip
"""Relations that say how an attribute is measured, or which one, together."""


def measured(relation: str) -> tuple[str, str]:
    """What a relation says of how an attribute is measured, and the word of the attribute if it stands in it."""
    found = next(filter(None, (form.fullmatch(relation) for form in _MEASURES)), None)
    if found is None:
        return str(sense("relation", relation)), ""
    said = found.groupdict()
    return str(sense("relation", said.get("how", "と同じ"))), said.get("word", "")
