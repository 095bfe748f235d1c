"""The words of scenarios of ZENONZARD."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from zxscript.games.descriptor import Scene
from zxscript.games.zenonzard import terms


def given(player: int, turn: int) -> Mapping[str, int]:
    """Six life for everybody; who is not at turn has a movement right."""
    return {"life": 6, **({} if player == turn else {"rights": 1})}


_ZONES: Final = ("hand", "deck", "field", "base", "trash", "removed", "force")
SCENE: Final = Scene(
    zones={"手札": "hand", "デッキ": "deck", "フィールド": "field", "ベース": "base", "トラッシュ": "trash",
           "除外": "removed", "フォース": "force", **{zone: zone for zone in _ZONES}},
    board="field",
    phases={"スタンバイフェイズ": terms.PHASES["standby"], "マナフェイズ": terms.PHASES["mana"],
            "メインフェイズ": terms.PHASES["main"], "エンドフェイズ": terms.PHASES["end"]},
    phase_names={name: f"{word}フェイズ" for name, word in zip(terms.PHASES, ("スタンバイ", "マナ", "メイン", "エンド"), strict=False)},
    rest={"レスト": 1, "アクティブ": 0},
    stats={"BP": "bp", "DP": "dp", "コスト": "cost"},
    tags={"色": "colour", "カード名": "name"},
    values={},
    marks={"ダメージ": "damage", "damage": "damage", "ライフ": "life", "life": "life"}, printed=("life",),
    numbers={"ライフ": "life", "移動権": "rights", "life": "life"},
    deeds={"play": ("summon", "magic", "place", "marker"), "attack": ("attack",), "choose": ("block",),
           "move": ("retreat", "advance", "boost", "switch"), "activate": ("magic",)},
    deed_words={"summon": "プレイ", "magic": "プレイ", "place": "プレイ", "marker": "無色マナ", "retreat": "移動", "advance": "移動",
                "boost": "移動", "switch": "移動", "block": "ブロック"},
    windows=("mana_phase", "main_phase", "flash", "block"),
    filler=(("kind", ("minion", "base_minion")), ("colour", ("colourless",)), ("name", ("詰め物",))),
    unlisted={"boost": "加護", "play": "使用中"},
    given=given, filler_stats={"bp": 1000, "dp": 0, "cost": 0}, aimed=frozenset(("attack", "boost", "switch")),
)  # fmt: skip
