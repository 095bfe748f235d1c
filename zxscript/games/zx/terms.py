"""The vocabulary of Z/X: printed words and the names that compiled text and rules use for them.

docs/zx.md explains every name with its parameters; this module is what programs read. The order of ZONES is the order
of the zone numbers.
"""

from __future__ import annotations

from typing import Final

ZONES: Final = ("square", "deck", "hand", "trash", "charge", "resource", "life", "dynamis", "remove", "force", "stack",
                "temporary")

#: Japanese zone words. "stack" (parts of a joined card, cards waiting under a Player) and "temporary" (what is being
#: played) are not printed as zones. ノーマルスクエア and プレイヤースクエア are places inside "square".
ZONE_WORDS: Final[dict[str, str]] = {
    "スクエア": "square", "デッキ": "deck", "手札": "hand", "トラッシュ": "trash", "チャージ": "charge",
    "リソース": "resource", "ライフ": "life", "デュナミス": "dynamis", "デュナミスゾーン": "dynamis",
    "リムーブ": "remove", "リムーブゾーン": "remove", "フォース": "force", "フォースゾーン": "force",
}
#: The zones meant by 【有効】すべて.
ALL_ZONES: Final = ("square", "deck", "hand", "trash", "charge", "resource", "life", "dynamis", "remove", "force",
                    "temporary")

COLOURS: Final[dict[str, str]] = {"赤": "red", "青": "blue", "白": "white", "黒": "black", "緑": "green"}

#: Printed type -> tags of kind "type" (zx.md 2.2: an Extra and an Overboost are treated also as ゼクス, an EV EX as イベント).
TYPES: Final[dict[str, tuple[str, ...]]] = {
    "ゼクス": ("zx",), "イベント": ("event",), "プレイヤー": ("player",),
    "ゼクス エクストラ": ("zx", "extra", "zx_extra"), "ゼクス オーバーブースト": ("zx", "overboost"),
    "シフト": ("shift",), "イベント エクストラ": ("event", "extra", "event_extra"),
    "プレイヤー エクストラ": ("player_extra",), "アセンション": ("ascension",),
    "アセンション エクストラ": ("ascension", "extra", "ascension_extra"),
    "マーカー": ("counter",), "マーカー（トークン）": ("zx", "token"), "マーカー（リンク）": ("link",),
    "マーカー（カウンター）": ("counter",),
}
TYPES_EN: Final[dict[str, str]] = {
    "ゼクス": "Z/X", "イベント": "Event", "プレイヤー": "Player", "ゼクス エクストラ": "Z/X Extra",
    "ゼクス オーバーブースト": "Z/X Overboost", "シフト": "Shift", "イベント エクストラ": "Event Extra",
    "プレイヤー エクストラ": "Player Extra", "アセンション": "Ascension", "アセンション エクストラ": "Ascension Extra",
    "マーカー": "Marker", "マーカー（トークン）": "Token", "マーカー（リンク）": "Link", "マーカー（カウンター）": "Counter",
}

PHASES: Final[dict[str, int]] = {"reboot": 1, "draw": 2, "resource": 3, "ignition": 4, "main": 5, "end": 6}
PHASE_WORDS: Final[dict[str, str]] = {
    "リブートフェイズ": "reboot", "ドローフェイズ": "draw", "リソースフェイズ": "resource",
    "イグニッションフェイズ": "ignition", "メインフェイズ": "main", "エンドフェイズ": "end",
}
#: Values of the variable "step" (0 outside a battle): CR 600.
STEPS: Final[dict[str, int]] = {"declare": 1, "event": 2, "damage": 3, "end": 4}

#: Counters: printed icon -> player variable. Every other word is refused by the verbs "gain" and "expend".
COUNTERS: Final[dict[str, str]] = {
    "鍵": "counter_key", "メロディ": "counter_melody", "集中": "counter_focus", "ブロック": "counter_block",
    "ピース": "counter_piece", "調査記録": "counter_record", "E☆2": "counter_star", "ライフシールド": "life_shield",
}
#: What happens to one kind of counters: its identifier, the verb, the counter.
COUNTED: Final = tuple((f"{verb}:{word}", verb, word) for verb in ("gain", "expend") for word in COUNTERS)

COLUMNS: Final = ("born_from", "born_how", "born_turn", "arrived", "shield_lost", "hurt_by", "hurt_how", "hurt_at",
                  "united")
FIELDS: Final = ("amount", "pos", "face", "rest", "place", "via", "host", "target", "by", "reason", "counter", "name",
                 "upto", "deed", "hurt")
VARS: Final = ("turn", "turn_player", "first_player", "phase", "step", "attacker", "target", "loose", "ended",
               "point_dealt", "given_first")
#: Columns and variables that hold references of objects.
OBJECTS: Final = ("hurt_by", "attacker", "target")
PLAYER_VARS: Final = ("turns", "resourced", "pending_damage", "extra_turns", "extras", "shifts", "ascension_extras", "drives",
                      *COUNTERS.values(), "surcharge")
TAGS: Final = ("colour", "type", "tribe", "name", "icon", "player_name")
#: Stats of cards, then of players.
CARD_STATS: Final = ("power", "cost", "discount", "discount_floor", "range", "shield", "startup_price")
PLAYER_STATS: Final = ("hand_limit", "charge_limit", "draw_count", "shift_limit", "extra_limit")
FLAGS: Final = ("attacks_player_square", "attacks_normal_squares", "free_startup", "free_own_startup", "loses", "played_colourless")
DURATIONS: Final = ("turn", "battle", "turn_start", "reboot_start", "draw_start", "main_start", "phase")
#: Values of the column "born_how" by number, and of the field "via".
BORN: Final = ("", "play", "ignition", "life", "extra", "effect", "rule", "igob", "break", "unison", "token", "free")

#: Groups by which prohibitions, replacements and amounts address several verbs.
GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "relocate": ("put", "return", "add", "remove"),
    "zone_change": ("appear", "put", "return", "add", "remove", "destroy", "drawn", "force"),
    "orient": ("reboot", "sleep"),
    "use": ("play", "activate"),
}

CHARGE_LIMIT: Final = 4
HAND_LIMIT: Final = 6
LIFE: Final = 4
RESOURCES: Final = 2
OPENING_HAND: Final = 4
DECK_SIZE: Final = 50
IGNITION_CARDS: Final = 20
COPIES: Final = 4

_NARROW: Final = {0xFF01 + at: 0x21 + at for at in range(94)} | {0x3000: 0x20}

def fold(text: str) -> str:
    """Full-width ASCII and the ideographic space as ASCII, one for one: names, tribes, icons are compared so."""
    return text.translate(_NARROW)
