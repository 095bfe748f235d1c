"""Which role a case-marked phrase fills, from its particle and sort."""

from __future__ import annotations

_FOCUS = ("しか", "は", "も")
_BY_CASE = {
    "が": "subject", "を": "object", "から": "source", "に": "goal", "と": "partner", "によって": "by", "につき": "per",
    "より": "than", "まで": "extent", "として": "role",
    "としても": "role_too", "分": "share", "ために": "purpose", "には": "goal", "で": "means",
}  # fmt: skip
EACH = frozenset(("それぞれ", "それぞれに", "ランダムに", "合わせて", "ちょうど", "好きなだけ", "もう"))

_EARLY = frozenset(("現在", "次に", "最初に", "かわりに", "代わりに", "BPに関係なく", "何枚でも", "既に", "さらに",
                    "自分のミニオンがこのターン既に変身していても"))
SO_OFTEN = ("ターンに", "ターン中に", "ゲーム中に")
"""How adverbs begin that tell how often something works."""


def is_early(adverb: str) -> bool:
    """Whether an adverb stands before the phrases of the verb; ターンに1回 does."""
    return adverb in _EARLY or adverb.startswith(SO_OFTEN)


def split_case(case: str) -> tuple[str, str]:
    """``からしか`` -> (``から``, ``しか``); ``は`` -> (``""``, ``は``)."""
    if case in _BY_CASE:
        return ("に", "は") if case == "には" else (case, "")
    for particle in _FOCUS:
        if case.endswith(particle):
            return case[: -len(particle)], particle
    return case, ""


def role_of(case: str, sort: str) -> str | None:
    """The role of a phrase of ``sort`` with ``case`` (focus particle removed); None if there is none."""
    if sort == "time":
        return {"に": "time", "で": "during", "間に": "time", "から": "source", "を": "object",
                "が": "subject"}.get(case)  # fmt: skip
    if case == "で":
        if sort == "state":
            return "state"
        if sort == "attr:順番":
            return "order"
        if sort == "zone":
            return "place"
        return "means" if sort.startswith(("abil", "ability")) or sort in ("card", "self") else "way"
    return _BY_CASE.get(case)
