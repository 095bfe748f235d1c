"""What the words of a scenario mean in each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from zxscript.games.zenonzard import terms as zz
from zxscript.games.zx import terms as zx
from zxscript.syntax.keys import Game


@dataclass(frozen=True, slots=True)
class Words:
    """Tables of one game.

    ``deeds``: scenario verb -> first items of the action options that carry it out; ``windows``: prompts of questions
    that are passed when the script does not answer them; ``hidden``: zones whose cards lie face down unless the file
    says 表; ``supply``: cards of zones that the file does not mention; ``values``: words for values that are chosen.
    """

    zones: Mapping[str, str]
    board: str
    phases: Mapping[str, int]
    phase_names: Mapping[str, str]
    rest: Mapping[str, int]
    stats: Mapping[str, str]
    tags: Mapping[str, str]
    values: Mapping[str, str]
    numbers: Mapping[str, str]
    deeds: Mapping[str, tuple[str, ...]]
    windows: tuple[str, ...]
    hidden: tuple[str, ...]
    supply: Mapping[str, int]
    filler: tuple[tuple[str, tuple[str, ...]], ...]


HAPPENINGS: Mapping[str, str] = {
    "登場": "appear", "破壊": "destroy", "ダメージ": "damage", "引く": "drawn", "回復": "recovered", "スリープ": "sleep",
    "リブート": "reboot", "攻撃": "attack", "公開": "reveal", "シャッフル": "shuffle", "除外": "remove", "消滅": "vanish",
    "プレイ": "play", "能力": "activate", "シフト": "shift", "誘発": "triggered", "解決": "resolve", "禁止": "forbidden",
    "置き換え": "replaced", "誘発せず": "not_fired", "効果を受けない": "immune", "召喚": "summon",
}  # fmt: skip
"""Words for what can have happened: kinds of events, then kinds of other trace records."""

_FACES = {"表": 1, "表向き": 1, "裏": 0, "裏向き": 0}

_ZX = Words(
    zones={**zx.ZONE_WORDS, "プレイヤー": "square"},
    board="square",
    phases={word: zx.PHASES[name] for word, name in zx.PHASE_WORDS.items()},
    phase_names={name: word for word, name in zx.PHASE_WORDS.items()},
    rest={"スリープ": 1, "リブート": 0},
    stats={"パワー": "power", "コスト": "cost", "シールド": "shield", "射程": "range"},
    tags={"色": "colour", "種族": "tribe", "カード名": "name", "アイコン": "icon"},
    values=zx.COLOURS,
    numbers={word: f"counter:{word}" for word in zx.COUNTERS},
    deeds={"play": ("play", "extra", "shift"), "activate": ("activate",), "attack": ("attack",)},
    windows=("event_step",), hidden=("dynamis",), supply={"life": 4, "deck": 20},
    filler=(("type", ("zx",)), ("colour", ("red", "blue", "white", "black", "green")), ("name", ("詰め物",))),
)
_ZENONZARD = Words(
    zones={"手札": "hand", "デッキ": "deck", "フィールド": "field", "ベース": "base", "トラッシュ": "trash",
           "除外": "removed", "フォース": "force"},
    board="field",
    phases={"スタンバイフェイズ": zz.PHASES["standby"], "マナフェイズ": zz.PHASES["mana"],
            "メインフェイズ": zz.PHASES["main"], "エンドフェイズ": zz.PHASES["end"]},
    phase_names={name: f"{word}フェイズ" for name, word in zip(zz.PHASES, ("スタンバイ", "マナ", "メイン", "エンド"), strict=False)},
    rest={"レスト": 1, "アクティブ": 0},
    stats={"BP": "bp", "DP": "dp", "コスト": "cost"},
    tags={"色": "colour", "カード名": "name"},
    values={},
    numbers={"ライフ": "life", "移動権": "rights"},
    deeds={"play": ("summon", "magic", "place", "marker"), "attack": ("attack",), "choose": ("block",),
           "move": ("retreat", "advance", "boost"), "activate": ("magic",)},
    windows=("mana_phase", "main_phase", "flash", "block"), hidden=(), supply={},
    filler=(("kind", ("minion", "base_minion")), ("colour", ("colourless",)), ("name", ("詰め物",))),
)  # fmt: skip

WORDS: dict[Game, Words] = {"zx": _ZX, "zenonzard": _ZENONZARD}


def phase_of(words: Words, said: str) -> int | None:
    """The number of a phase named in full or without フェイズ; None if there is none."""
    return words.phases.get(said) or words.phases.get(said + "フェイズ")


def face_of(said: str) -> int | None:
    """1 face up, 0 face down, None: no word for a face."""
    return _FACES.get(said)
