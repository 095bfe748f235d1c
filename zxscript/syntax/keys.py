"""The header keys of card files: Japanese canonical spelling, English aliases, and the games that have them."""

import unicodedata
from dataclasses import dataclass
from typing import Literal

Game = Literal["zx", "zenonzard"]
GAMES: tuple[Game, ...] = ("zx", "zenonzard")
GAME_NAMES: dict[Game, str] = {"zx": "Z/X", "zenonzard": "ZENONZARD"}
_GAME_ALIASES: dict[str, Game] = {
    "z/x": "zx", "zx": "zx", "ゼクス": "zx",
    "zenonzard": "zenonzard", "ゼノンザード": "zenonzard", "zz": "zenonzard",
}  # fmt: skip

_BOTH: tuple[Game, ...] = GAMES
_ZX: tuple[Game, ...] = ("zx",)
_ZZ: tuple[Game, ...] = ("zenonzard",)

Role = Literal["field", "subtext", "figure", "note"]


@dataclass(frozen=True, slots=True)
class Key:
    """One header key. ``field`` is its name in :class:`~zxscript.syntax.header.CardHeader` and in card data."""

    name: str
    field: str
    aliases: tuple[str, ...]
    games: tuple[Game, ...]
    role: Role = "field"


# In the order in which the formatter writes them.
KEYS: tuple[Key, ...] = (
    Key("番号", "number", ("number", "no", "id"), _BOTH),
    Key("カード名", "name", ("name",), _BOTH),
    Key("キーワード", "keyword", ("keyword",), _BOTH),
    Key("読み", "kana", ("kana", "reading"), _BOTH),
    Key("英名", "name_en", ("name_en", "english name"), _BOTH),
    Key("ゲーム", "game", ("game",), _BOTH),
    Key("種類", "type", ("type", "kind"), _BOTH),
    Key("色", "colors", ("color", "colour", "colors", "colours"), _BOTH),
    Key("多色", "multicolor", ("multicolor", "multi"), _ZX),
    Key("コスト", "cost", ("cost",), _BOTH),
    Key("パワー", "power", ("power",), _ZX),
    Key("BP", "bp", ("bp",), _ZZ),
    Key("DP", "dp", ("dp",), _ZZ),
    Key("ライフ", "life", ("life",), _BOTH),
    Key("種族", "tribes", ("tribe", "tribes", "race"), _BOTH),
    Key("プレイヤー名", "players", ("player", "players", "player name"), _ZX),
    Key("アイコン", "icons", ("icon", "icons"), _ZX),
    Key("枚数", "copies", ("copies",), _ZZ),
    Key("収録", "set", ("set", "pack"), _BOTH),
    Key("英文", "text_en", ("text_en", "english text"), _BOTH),
    Key("付記", "note", ("note",), _BOTH, "note"),
    Key("サブテキスト", "subtext", ("subtext",), _ZX, "subtext"),
    Key("覚醒条件", "awakening", ("awakening", "awakening condition"), _ZX, "subtext"),
    Key("降臨条件", "advent", ("advent", "advent condition"), _ZX, "subtext"),
    Key("夢装条件", "idealize", ("idealize", "idealize condition"), _ZX, "subtext"),
    Key("憑依条件", "possession", ("possession", "possession condition"), _ZX, "subtext"),
    Key("剣臨条件", "sword_advent", ("sword advent", "sword advent condition"), _ZX, "subtext"),
    Key("剣臨器", "vessel", ("vessel",), _ZX, "subtext"),
    Key("クライシス", "crisis", ("crisis",), _ZX, "subtext"),
    Key("図", "figure", ("figure", "diagram"), _ZX, "figure"),
)

BY_NAME: dict[str, Key] = {key.name: key for key in KEYS}
_FOLDED: dict[str, Key] = {alias.casefold(): key for key in KEYS for alias in (key.name, *key.aliases)}
ORDER: dict[str, int] = {key.name: at for at, key in enumerate(KEYS)}

COLORS: dict[Game, tuple[str, ...]] = {
    "zx": ("赤", "青", "白", "黒", "緑", "無"),
    "zenonzard": ("赤", "黄", "白", "緑", "青", "紫", "無"),
}

TYPES: dict[Game, tuple[str, ...]] = {
    "zx": (
        "ゼクス", "イベント", "プレイヤー", "ゼクス エクストラ", "ゼクス オーバーブースト", "シフト",
        "イベント エクストラ", "プレイヤー エクストラ", "アセンション", "アセンション エクストラ", "マーカー",
        "マーカー（トークン）", "マーカー（リンク）", "マーカー（カウンター）",
    ),
    "zenonzard": ("フィールド・ミニオン", "ベース・ミニオン", "マジック", "フォース", "ミニオン・トークン", "無色マナ"),
}  # fmt: skip


def fold_width(text: str) -> str:
    """Full-width ASCII and the ideographic space as ASCII, one character for one character."""
    return text.translate(_NARROW)


_NARROW = {0xFF01 + at: 0x21 + at for at in range(94)} | {0x3000: 0x20}


def find_key(written: str) -> Key | None:
    """The key meant by what stands before the colon, in any of its spellings; None when there is no such key."""
    return _FOLDED.get(" ".join(unicodedata.normalize("NFKC", written).casefold().split()))


def find_game(written: str) -> Game | None:
    """The game meant by a name of it, or None."""
    return _GAME_ALIASES.get(fold_width(written).strip().casefold())
