"""Positions of ZENONZARD for directed exercise (zenonzard.md 4, 6)."""

from __future__ import annotations

from typing import Final

from zxscript.games.bench import Bench
from zxscript.games.zenonzard.terms import PHASES
from zxscript.meaning.forms import Destination, HasAbility, Moment, Tagged

_CARDS: Final = frozenset(("field_minion", "base_minion", "magic"))

_USED: Final = frozenset(("summon", "magic", "place", "marker"))

_DEEDS: Final = ("destroy", "retreat", "damage", "draw", "recover", "rest", "activate", "remove", "reveal", "choose", "discard")
_BECOME: Final = ("morph", "metamorphose", "evolve")

BENCH: Final = Bench(
    stock={"deck": 20, "hand": 4, "base": 8, "trash": 4, "field": 2},
    board="field", tag="kind", phases=(PHASES["main"], PHASES["main"], PHASES["standby"]),
    stimulus=Moment("turn_start"), aside="removed", resume_from=(PHASES["standby"],),
    deeds={**dict.fromkeys(_DEEDS), **dict.fromkeys(_BECOME), "return": Destination("hand")},
    deed_of={"to_hand": "return", "to_hand_some": "return"}, worded=dict.fromkeys(_BECOME, frozenset(("field_minion",))),
    numbered=frozenset(("draw", "recover", "damage")),
    kinds={"field": frozenset(("minion",)), "force": frozenset(("force",)), "base": (_CARDS - {"magic"}) | {"marker"},
           "hand": _CARDS, "deck": _CARDS, "trash": _CARDS},
    resting=("base",), numbers=({"bp": 100}, {"bp": 300, "dp": 1}), given={"rights": 1}, worn={"force": ("life", 1)},
    joined={"boost": "anchor"},
    aids={"boost": ("base", (HasAbility("boost"),)), "use": ("hand", (Tagged("kind", ("magic",)),))},
    acts={
        **dict.fromkeys(("attack", "win_battle", "end_battle", "damage", "battling"), frozenset(("attack",))),
        "block": frozenset(("block",)), **{verb: frozenset((verb,)) for verb in ("advance", "retreat", "boost")},
        **dict.fromkeys(("on_summon", "enter", "use", "summon", "placed", "place", "lay"), _USED),
    },
    begins={"boost": "base", "advance": "base"}, variable=lambda name: name if name == "life" else None,
    come_from=("hand",), waiting=("hand", "trash"), lasting=("deck", "base"), paying=("base",), purse=("base", "cost"),
    standing=frozenset(("keyword", "pay")),
)  # fmt: skip
