"""Which member of card data is which header."""

from zxscript.syntax.keys import Game

PLAIN: dict[Game, dict[str, str]] = {
    "zx": {
        "number": "番号", "name": "カード名", "kana": "読み", "type": "種類", "colors": "色", "multi": "多色",
        "icons": "アイコン", "tribes": "種族", "cost": "コスト", "power": "パワー", "life": "ライフ",
        "players": "プレイヤー名", "set": "収録", "name_en": "英名", "text_en": "英文",
    },
    "zenonzard": {
        "id": "番号", "name": "カード名", "name_en": "英名", "kind": "種類", "colour": "色", "cost": "コスト",
        "BP": "BP", "DP": "DP", "life": "ライフ", "race": "種族", "unlimited_copies": "枚数",
        "pack": "収録", "text_en": "英文",
    },
}  # fmt: skip

TAKEN: dict[Game, frozenset[str]] = {
    "zx": frozenset({"text", "subtext", "has_diagram", "multi"}),
    "zenonzard": frozenset({"text_ja", "cost_coloured", "cost_free", "unlimited_copies"}),
}
"""Members that are read elsewhere, or that follow from others (the free cost is the cost without its coloured part)."""

COLOR_NAMES = {
    "red": "赤", "blue": "青", "white": "白", "black": "黒", "green": "緑", "yellow": "黄", "purple": "紫",
    "colourless": "無", "colorless": "無",
}  # fmt: skip

KINDS = {
    "field_minion": "フィールド・ミニオン", "base_minion": "ベース・ミニオン", "magic": "マジック", "force": "フォース",
    "token": "ミニオン・トークン",
}  # fmt: skip
