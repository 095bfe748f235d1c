"""The vocabulary of ZENONZARD: printed words and the names that compiled text and rules use for them.

docs/zenonzard.md explains every name with its parameters; this module is what programs read. The order of ZONES is the
order of the zone numbers.
"""

from __future__ import annotations

from typing import Final

ZONES: Final = ("deck", "hand", "field", "base", "trash", "removed", "force", "play", "boost")

#: Japanese zone words. "play" (a magic that is being carried out) and "boost" (attached mana) are not printed as zones.
ZONE_WORDS: Final[dict[str, str]] = {
    "デッキ": "deck", "手札": "hand", "フィールド": "field", "ベース": "base", "トラッシュ": "trash", "除外": "removed",
    "フォース": "force", "付与能力": "boost",
}

COLOURS: Final[dict[str, str]] = {
    "赤": "red", "黄": "yellow", "白": "white", "緑": "green", "青": "blue", "紫": "purple",
    "無": "colourless", "無色": "colourless",
}
#: The six colours that a cost can demand (zenonzard.md 3.7).
PAINT: Final = ("red", "yellow", "white", "green", "blue", "purple")

#: Kind of card as printed in its header -> tags of kind "kind".
KINDS: Final[dict[str, tuple[str, ...]]] = {
    "フィールド・ミニオン": ("minion", "field_minion"), "ベース・ミニオン": ("minion", "base_minion"),
    "ミニオン・トークン": ("minion", "token"), "マジック": ("magic",), "フォース": ("force",), "無色マナ": ("marker",),
}

#: Keyword abilities: printed word -> tag of the ability.
KEYWORDS: Final[dict[str, str]] = {
    "襲撃": "charge", "飛来": "swoop", "再起": "resurge", "貫通": "pierce", "奪命": "revenge", "潜入": "infiltrate",
    "連携": "chain", "加護": "boost",
}

#: Verbs of becoming another card in place (§16).
BECOMING: Final = ("transform", "metamorphose", "evolve", "morph")

#: Verbs whose events a text can wait for.
HAPPENS: Final = frozenset((
    *BECOMING, "on_summon", "placed", "destroy", "destroy_some", "attack", "block", "retreat", "advance", "move", "boost", "use", "summon",
    "enter", "place", "lay", "add_mana", "to_hand", "to_hand_some", "to_deck", "to_deck_some", "discard", "discard_some", "remove",
    "leave", "damage", "recover", "rest", "rest_some", "activate", "choose", "win_battle", "end_battle", "switch_in", "switch_out",
))

COLUMNS: Final = ("life", "since", "anchor")
FIELDS: Final = ("amount", "how", "rest", "place", "target", "make", "colour")
VARS: Final = ("turn", "turn_player", "first_player", "phase", "step", "attacker", "target", "blocker", "passes",
               "dealt")
#: Columns and variables that hold references of objects.
OBJECTS: Final = ("anchor", "attacker", "target", "blocker")
PLAYER_VARS: Final = ("life", "rights", "turns")
PHASES: Final[dict[str, int]] = {"standby": 1, "mana": 2, "main": 3, "end": 4}
#: Values of the variable "step". The first three belong to the Standby Phase, the others to an attack.
STEPS: Final[dict[str, int]] = {"start": 1, "refresh": 2, "draw": 3, "declare": 4, "flash": 5, "block": 6, "battle": 7}
TAGS: Final = ("colour", "kind", "race", "name")
FLAGS: Final = ("cost_zero", "cost_fixed", "double_summon", "wins_battle", "revenge_always", "boost_any", "boost_rested", "boost_twice",
                "force_works_rested", "morph_again")
DURATIONS: Final = ("turn", "battle", "stay", "turn_end", "turn_start", "standby_end")

COPIES: Final = 3
DECK_SIZE: Final = 40
FIELD_LIMIT: Final = 5
BASE_LIMIT: Final = 10
LIFE_POOL: Final = 12
LIFE_CAP: Final = 10
OPENING_HAND: Final = 6

#: Forces whose life a source of the time tells (C8); the others stand in the clone's table alone.
ATTESTED_LIFE: Final = ("ミノタウロス", "ウロボロス", "ケイローン")

#: Life of the Forces known to the rules (zenonzard.md §15).
FORCE_LIFE: Final[dict[str, int]] = {
    "サイクロプス": 2, "キマイラ": 3, "ミノタウロス": 4, "オルトロス": 3, "スフィンクス": 3, "ケイローン": 4,
    "セイレーン": 2, "ペガサス": 3, "フェニックス": 3, "ウロボロス": 2,
}
