"""Rules profiles: every point on which the sources are silent or disagree is a named switch (zenonzard.md §20)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

PROFILES: Final = ("paper-2019", "app-launch", "app-late")
DEFAULT: Final = "app-launch"


@dataclass(frozen=True, slots=True)
class Switch:
    """One point of the rules. `paper` replaces `default` in the profile paper-2019 (None: the same)."""

    name: str
    default: Any
    note: str
    paper: Any = None
    values: tuple[Any, ...] = ()


SWITCHES: Final[tuple[Switch, ...]] = (
    Switch("second_first_draw", 2, "C1: draw of the second player's first turn", 1, (1, 2)),
    Switch("hand_limit", 10, "C2, 5.2: 0 is no limit", 0, (0, 10)),
    Switch("same_forces", False, "C4: may both Forces be the same", None, (False, True)),
    Switch("cyclops_always", False, "C5: its bonus also in the opponent's turn", True, (False, True)),
    Switch("chimera_any_card", False, "C6: it helps with every card, not only Field Minions", True, (False, True)),
    Switch("pegasus_mana", 4, "C7: mana needed at the start of the turn", 0, (0, 4)),
    Switch("ouroboros_tokens", False, "C9: it makes tokens active as well", True, (False, True)),
    Switch("pierce", "less_one", "C10: DP - 1, or DP minus the blocker's DP", None, ("less_one", "difference")),
    Switch("flash_first", "defender", "C11: who acts first in the flash window", None, ("defender", "attacker")),
    Switch("first_turn_attack", True, "C12: may the first player attack in turn 1", None, (False, True)),
    Switch("deck_out", "draw_step", "C13: an empty deck loses at the draw step, at the start of the turn, or when a "
           "draw of the draw step fails", None, ("draw_step", "turn_start", "draw_fails")),
    Switch("life_cap", 10, "C16, 5.3: recovery stops here", None, (10,)),
    Switch("placed_by_effects", False, "C17, 10.4: 【配置時】 also when an effect puts mana in the Base", None,
           (False, True)),
    Switch("both_lose", "draw", "1.4: both players at 0 together", None, ("draw", "turn_player_loses")),
    Switch("token_moves", False, "9.4: may tokens use the movement right", None, (False, True)),
    Switch("boost_mana_moves", False, "9.4: may mana with 加護 move to the Field", None, (False, True)),
    Switch("boost_returns_rested", True, "§16: a 加護 mana whose host left comes back rested", None, (False, True)),
)


def rulings(profile: str = DEFAULT, changes: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The switches of a profile, some of them changed. Raises ValueError for an unknown profile, switch or value."""
    if profile not in PROFILES:
        raise ValueError(f"unknown rules profile {profile!r}; known: {', '.join(PROFILES)}")
    paper = profile == "paper-2019"
    out = {w.name: w.paper if paper and w.paper is not None else w.default for w in SWITCHES}
    allowed = {w.name: w.values for w in SWITCHES}
    for name, value in (changes or {}).items():
        if name not in allowed:
            raise ValueError(f"unknown ruling {name!r}")
        if value not in allowed[name]:
            raise ValueError(f"ruling {name} can be {', '.join(map(repr, allowed[name]))}, not {value!r}")
        out[name] = value
    return out
