"""What the words of a scenario mean in each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from zxscript.games.zenonzard import terms as zz
from zxscript.games.zx import terms as zx
from zxscript.syntax.keys import Game


@dataclass(frozen=True, slots=True)
class Words:
    """Tables of one game.  ``deeds``: scenario verb -> first items of the action options that carry it out."""

    zones: Mapping[str, str]
    board: str
    phases: Mapping[str, int]
    rest: Mapping[str, int]
    stats: Mapping[str, str]
    numbers: Mapping[str, str]
    deeds: Mapping[str, tuple[str, ...]]
    filler: tuple[tuple[str, tuple[str, ...]], ...]


_FACES = {"表": 1, "表向き": 1, "裏": 0, "裏向き": 0}

_ZX = Words(
    zones={**zx.ZONE_WORDS, "プレイヤー": "square"},
    board="square",
    phases={word: zx.PHASES[name] for word, name in zx.PHASE_WORDS.items()},
    rest={"スリープ": 1, "リブート": 0},
    stats={"パワー": "power", "コスト": "cost", "シールド": "shield", "射程": "range"},
    numbers={word: f"counter:{word}" for word in zx.COUNTERS},
    deeds={"play": ("play", "extra", "shift"), "activate": ("activate",), "attack": ("attack",)},
    filler=(("type", ("zx",)), ("colour", ("red", "blue", "white", "black", "green")), ("name", ("詰め物",))),
)
_ZENONZARD = Words(
    zones={"手札": "hand", "デッキ": "deck", "フィールド": "field", "ベース": "base", "トラッシュ": "trash",
           "除外": "removed", "フォース": "force"},
    board="field",
    phases={"スタンバイフェイズ": zz.PHASES["standby"], "マナフェイズ": zz.PHASES["mana"],
            "メインフェイズ": zz.PHASES["main"], "エンドフェイズ": zz.PHASES["end"]},
    rest={"レスト": 1, "アクティブ": 0},
    stats={"BP": "bp", "DP": "dp", "コスト": "cost"},
    numbers={"ライフ": "life", "移動権": "rights"},
    deeds={"play": ("summon", "magic", "place", "marker"), "attack": ("attack",), "choose": ("block",),
           "move": ("retreat", "advance", "boost"), "activate": ("magic",)},
    filler=(("kind", ("minion", "base_minion")), ("colour", ("colourless",)), ("name", ("詰め物",))),
)  # fmt: skip

WORDS: dict[Game, Words] = {"zx": _ZX, "zenonzard": _ZENONZARD}


def phase_of(words: Words, said: str) -> int | None:
    """The number of a phase named in full or without フェイズ; None if there is none."""
    return words.phases.get(said) or words.phases.get(said + "フェイズ")


def face_of(said: str) -> int | None:
    """1 face up, 0 face down, None: no word for a face."""
    return _FACES.get(said)
