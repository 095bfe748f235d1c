"""How long an effect lasts, and the moments at which a delayed effect or a trigger happens.

Both are closed classes of set phrases (24 durations, 28 moments in print), so they are tables by phrase.
"""

from __future__ import annotations

import re
from typing import Final

from zxscript.ir.forms import Expr

Options = tuple[tuple[str, Expr], ...]

_NEXT_OPP: Expr = ("if", ("fn", "own_turn", ("opp",)), 2, 1)
_NEXT_YOU: Expr = ("if", ("fn", "own_turn", ("you",)), 2, 1)

DURATIONS: Final[dict[str, Options]] = {
    "ターン終了時": (("until", "turn"),),
    "このターン終了時": (("until", "turn"),),
    "バトル終了時": (("until", "battle"),),
    "このバトル終了時": (("until", "battle"),),
    "ゲーム終了時": (("until", ""),),
    "次の相手のターンのターン終了時": (("until", "turn"), ("of", ("opp",)), ("ticks", _NEXT_OPP)),
    "次の相手のターン終了時": (("until", "turn"), ("of", ("opp",)), ("ticks", _NEXT_OPP)),
    "次のあなたのターンのターン終了時": (("until", "turn"), ("of", ("you",)), ("ticks", _NEXT_YOU)),
    "次のあなたのターンのリブートフェイズ開始時": (("until", "reboot_start"), ("of", ("you",))),
    "次のあなたのリブートフェイズ開始時": (("until", "reboot_start"), ("of", ("you",))),
    "次のあなたのターンのドローフェイズ開始時": (("until", "draw_start"), ("of", ("you",))),
    "次のあなたのターンのメインフェイズ開始時": (("until", "main_start"), ("of", ("you",))),
}

FOREVER: Final[Options] = (("until", ""),)
"""An effect without a printed end lasts as long as what it is about (zx.md 13.20)."""

_YOURS: Expr = ("eq", ("ev", "player"), ("you",))
_THEIRS: Expr = ("eq", ("ev", "player"), ("opp",))
PHASES: Final = {
    "リブートフェイズ": "reboot", "ドローフェイズ": "draw", "リソースフェイズ": "resource",
    "イグニッションフェイズ": "ignition", "メインフェイズ": "main", "エンドフェイズ": "end",
}  # fmt: skip


def _moments() -> dict[str, tuple[str, Expr]]:
    found: dict[str, tuple[str, Expr]] = {
        "ターン終了時": ("turn_end", True),
        "あなたのターンのターン終了時": ("turn_end", _YOURS),
        "相手のターンのターン終了時": ("turn_end", _THEIRS),
        "あなたのターン終了時": ("turn_end", _YOURS),
        "相手のターン終了時": ("turn_end", _THEIRS),
        "バトル終了時": ("battle_end", True),
        "このバトル終了時": ("battle_end", True),
        "ターン開始時": ("turn_start", True),
    }
    for word, name in PHASES.items():
        start: Expr = ("eq", ("ev", "name"), name)
        found[word + "開始時"] = ("phase_start", start)
        for lead, whose in (("あなたの", _YOURS), ("相手の", _THEIRS), ("あなたのターンの", _YOURS), ("相手のターンの", _THEIRS)):
            found[lead + word + "開始時"] = ("phase_start", ("and", start, whose))
    return found


MOMENTS: Final = _moments()
"""Phrase -> event kind and test over the event."""

def moment_of(phrase: str) -> tuple[str, Expr] | None:
    """The event of a moment; also 先攻プレイヤーの3ターン目のターン終了時.  None if it is no moment known here."""
    if phrase in MOMENTS:
        return MOMENTS[phrase]
    counted = _NTH.fullmatch(phrase)
    if counted is None:
        return None
    player: Expr = ("var", "first_player") if counted[1] == "先攻" else ("sub", 1, ("var", "first_player"))
    return "turn_end", ("and", ("eq", ("ev", "player"), player), ("eq", ("fn", "own_turns", player), int(counted[2])))


_NTH = re.compile(r"(先攻|後攻)プレイヤーの(\d+)ターン目のターン終了時")

NEXT: Final[dict[str, tuple[str, Expr]]] = {
    "次の" + phrase: moment for phrase, moment in MOMENTS.items() if phrase.startswith(("あなた", "相手"))
}
"""次の…: the next such moment after now; the same event, awaited once."""

WHILE: Final[dict[str, Expr]] = {
    "あなたのターンの間": ("fn", "own_turn", ("you",)),
    "自分のターンの間": ("fn", "own_turn", ("you",)),
    "相手のターンの間": ("fn", "own_turn", ("opp",)),
    "このカードのバトル中": ("fn", "battling", ("self",)),
    "メインフェイズの間": ("eq", ("fn", "phase"), "main"),
    "イグニッションフェイズの間": ("eq", ("fn", "phase"), "ignition"),
    "あなたのターンのメインフェイズの間": ("and", ("fn", "own_turn", ("you",)), ("eq", ("fn", "phase"), "main")),
}
"""Phrase -> condition for the time in which something holds."""
