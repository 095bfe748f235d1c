"""Words of scenarios that games share; a game's own are in its ``Scene``."""

from __future__ import annotations

from collections.abc import Mapping

from zxscript.games.descriptor import Scene

HAPPENINGS: Mapping[str, str] = {
    "登場": "appear", "破壊": "destroy", "ダメージ": "damage", "引く": "drawn", "回復": "recovered", "スリープ": "sleep",
    "リブート": "reboot", "攻撃": "attack", "公開": "reveal", "シャッフル": "shuffle", "除外": "remove", "消滅": "vanish",
    "プレイ": "play", "能力": "activate", "シフト": "shift", "誘発": "triggered", "解決": "resolve", "禁止": "forbidden",
    "置き換え": "replaced", "誘発せず": "not_fired", "効果を受けない": "immune", "召喚": "summon",
}  # fmt: skip
"""Words for what can have happened: kinds of events, then kinds of other trace records."""

_FACES = {"表": 1, "表向き": 1, "裏": 0, "裏向き": 0}

def phase_of(words: Scene, said: str) -> int | None:
    """The number of a phase named in full, without フェイズ, or as the engine names it (main); None if there is none."""
    return words.phases.get(said) or words.phases.get(said + "フェイズ") or words.phases.get(words.phase_names.get(said, ""))


def face_of(said: str) -> int | None:
    """1 face up, 0 face down, None: no word for a face."""
    return _FACES.get(said)
