"""The words of scenarios of Z/X."""

from __future__ import annotations

from typing import Final

from zxscript.games.descriptor import Scene
from zxscript.games.zx import terms

SCENE: Final = Scene(
    zones={**terms.ZONE_WORDS, "プレイヤー": "square", **{zone: zone for zone in terms.ZONES if zone not in ("stack", "temporary")}},
    board="square",
    phases={word: terms.PHASES[name] for word, name in terms.PHASE_WORDS.items()},
    phase_names={name: word for word, name in terms.PHASE_WORDS.items()},
    rest={"スリープ": 1, "リブート": 0},
    stats={"パワー": "power", "コスト": "cost", "シールド": "shield", "射程": "range"},
    tags={"色": "colour", "種族": "tribe", "カード名": "name", "アイコン": "icon"},
    values=terms.COLOURS,
    numbers=dict(terms.COUNTERS),
    deeds={"play": ("play", "extra", "shift"), "activate": ("activate",), "attack": ("attack",)},
    windows=("event_step",), hidden=("dynamis", "stack"), supply={"life": 4, "deck": 20},
    filler=(("type", ("zx",)), ("colour", ("red", "blue", "white", "black", "green")), ("name", ("詰め物",))),
    home=("プレイヤー", "zx:player", "square", (2, 8)),
    under={"プレイヤー": "stack", "": "force"}, below=frozenset(("下", "フォース")),
    counted="zx",
    halves={"dynamis": "|upper", "stack": "|lower"},
    filler_stats={"power": 1000, "cost": 0}, deed_words={"extra": "プレイ", "shift": "プレイ"}, aimed=frozenset(("attack", "shift")),
    landing="square", unlisted={"stack": "カードの下", "temporary": "テンポラリーゾーン", "remove": "リムーブ"},
)  # fmt: skip
