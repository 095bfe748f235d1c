"""Printed words of Z/X -> names of its vocabulary (docs/zx.md)."""

from __future__ import annotations

from typing import Final

from zxscript.ir.forms import Expr
from zxscript.lang.lower.tables import Words, ZoneWord

IT: Final[Expr] = ("it",)
NORMAL: Final[Expr] = ("in", IT, ("fn", "normal_squares"))
PLAYER_SQUARES: Final[Expr] = ("not", NORMAL)


def _type(name: str) -> Expr:
    return ("tagged", "type", name, IT)


_ZONES = {
    "スクエア": ZoneWord("square"), "ノーマルスクエア": ZoneWord("square", NORMAL),
    "プレイヤースクエア": ZoneWord("square", PLAYER_SQUARES), "手札": ZoneWord("hand"), "デッキ": ZoneWord("deck"),
    "トラッシュ": ZoneWord("trash"), "チャージ": ZoneWord("charge"), "リソース": ZoneWord("resource"),
    "デュナミス": ZoneWord("dynamis"), "ライフ": ZoneWord("life"), "リムーブ": ZoneWord("remove"),
    "リムーブゾーン": ZoneWord("remove"), "フォース": ZoneWord("force"), "フォースゾーン": ZoneWord("force"),
}  # fmt: skip

_TYPES: dict[str, Expr] = {
    "カード": True, "ゼクス": _type("zx"), "イベント": _type("event"), "エクストラ": _type("extra"),
    "エクストラカード": _type("extra"), "ゼクス エクストラ": _type("zx_extra"), "ゼクスエクストラ": _type("zx_extra"),
    "イベント エクストラ": _type("event_extra"), "イベントエクストラ": _type("event_extra"),
    "ゼクス オーバーブースト": _type("overboost"), "シフト": _type("shift"), "アセンション": _type("ascension"),
    "アセンション エクストラ": _type("ascension_extra"), "トークン": _type("token"), "リンク": _type("link"),
    "プレイヤー": ("or", _type("player"), _type("player_extra")), "フォース": True,
}  # fmt: skip

_STATES: dict[str, Expr] = {
    "リブート": ("eq", ("col", "rest", IT), 0), "リブート状態": ("eq", ("col", "rest", IT), 0),
    "スリープ": ("eq", ("col", "rest", IT), 1), "スリープ状態": ("eq", ("col", "rest", IT), 1),
    "表向き": ("eq", ("col", "face", IT), 1), "裏向き": ("eq", ("col", "face", IT), 0),
    "バトル中": ("fn", "battling", IT),
}  # fmt: skip

COUNTERS = ("鍵", "メロディ", "集中", "ブロック", "ピース", "調査記録", "E☆2", "Ｅ☆２", "ライフシールド")

WORDS: Final = Words(
    game="zx", zones=_ZONES, shared=frozenset(("square", "force")), hidden=frozenset(("deck", "hand", "life")),
    types=_TYPES,
    board_types=frozenset(("ゼクス", "ゼクス エクストラ", "ゼクスエクストラ", "ゼクス オーバーブースト", "トークン", "リンク",
                           "アセンション", "プレイヤー", "アセンション エクストラ", "シフト")),
    colours={"赤": "red", "青": "blue", "白": "white", "黒": "black", "緑": "green"},
    states=_STATES, stats={"パワー": "power", "コスト": "cost", "射程": "range"},
    player_stats={"手札の上限": "hand_limit", "チャージの上限": "charge_limit"},
    icons=frozenset(("IG", "ES")), counters={word: word for word in COUNTERS},
    board="square", place="pos",
    all_zones=("square", "deck", "hand", "trash", "charge", "resource", "life", "dynamis", "remove", "force", "temporary"),
    places=("fn", "squares"),
)  # fmt: skip

BORN_BY: Final[dict[str, tuple[str, ...]]] = {
    "イグニッション": ("ignition",), "カードの能力": ("effect",), "カードの効果": ("effect",), "能力": ("effect",),
    "プレイ": ("play", "ignition", "life", "extra", "free"), "IGOB": ("igob",), "ブレイク": ("break",),
}  # fmt: skip
"""By what a card appeared -> values of ``fn born_how``."""
