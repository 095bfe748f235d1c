"""Rules profiles: every point on which the sources are silent or disagree is a named switch (zenonzard.md §20)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

PROFILES: Final = ("paper-2019", "app-launch", "app-late")
DEFAULT: Final = "app-launch"


@dataclass(frozen=True, slots=True)
class Switch:
    """One point of the rules.

    ``point``: its number in zenonzard.md (C1 … C17, or the paragraph that is silent). ``values``: each value with the sources
    that say so, by their letters there; the first is the default. ``paper`` replaces it in the profile paper-2019 (None: the
    same).
    """

    name: str
    point: str
    note: str
    values: tuple[tuple[Any, str], ...]
    paper: Any = None

    @property
    def default(self) -> Any:
        """The value of app-launch and app-late."""
        return self.values[0][0]

    def of(self, profile: str) -> Any:
        """The value of a profile."""
        return self.paper if profile == "paper-2019" and self.paper is not None else self.default

    @property
    def allowed(self) -> tuple[Any, ...]:
        """The values alone."""
        return tuple(value for value, _ in self.values)


SWITCHES: Final[tuple[Switch, ...]] = (
    Switch("second_first_draw", "C1", "cards of the second player's first draw", ((2, "W1"), (1, "G Z")), 1),
    Switch("hand_limit", "C2", "cards that a hand holds (0: any number)", ((10, "W1 W2 Z"), (0, "J")), 0),
    Switch("mulligan", "C3", "returned cards go under the deck before as many are drawn, or lie aside until then",
           (("bottom", "P J"), ("aside", "W2"))),
    Switch("same_forces", "C4", "both Forces may be the same", ((False, "J Z"), (True, "ponslife"))),
    Switch("cyclops_always", "C5", "Cyclops also works in the opponent's turn", ((False, "GF SW"), (True, "L Z")), True),
    Switch("chimera_any_card", "C6", "Chimera helps to pay for every card, not only Field Minions",
           ((False, "SW Z"), (True, "D2")), True),
    Switch("pegasus_mana", "C7", "mana that Pegasus asks for at the start of the turn", ((4, "SW Z"), (0, "G")), 0),
    Switch("force_lives", "C8", "lives that only the clone gives are taken from its table, or have to be printed",
           (("table", "Z"), ("attested", "GF V"))),
    Switch("ouroboros_tokens", "C9", "Ouroboros makes tokens active as well", ((False, "SW Z"), (True, "L")), True),
    Switch("pierce", "C10", "damage of 貫通: DP - 1, or DP minus the blocker's DP", (("less_one", "G"), ("difference", "Z"))),
    Switch("pierce_spill", "C10", "what 貫通 deals beyond the life of a Force goes on to the player", ((False, "G"), (True, "Z rulebook"))),
    Switch("flash_first", "C11", "who acts first in flash timing", (("defender", "Z"), ("attacker", "inferred from G: both may"))),
    Switch("first_turn_attack", "C12", "the first player may attack in turn 1", ((True, "RF G W1"), (False, "Z"))),
    Switch("deck_out", "C13", "an empty deck loses at the draw step, at the start of the turn, or when the draw fails",
           (("draw_step", "W1 P J R"), ("turn_start", "P J R"), ("draw_fails", "Z"))),
    Switch("replacement", "C14", "what makes room is discarded, or destroyed without its own 【破壊時】",
           (("discard", "W2 CT"), ("destroy", "G"))),
    Switch("trigger_order", "C15", "effects that wait: newest group first as the turn player orders it, or first in, first out",
           (("newest", "G"), ("fifo", "Z"))),
    Switch("life_cap", "C16", "recovery stops here", ((10, "G W2 J"), (12, "inferred from 4.2: the pool"))),
    Switch("placed_by_effects", "C17", "【配置時】 also when an effect puts mana in the Base",
           ((False, "later CT, Z"), (True, "older CT"))),
    Switch("both_lose", "1.4", "both players at 0 together", (("draw", "inferred"), ("turn_player_loses", "inferred"))),
    Switch("overpay", "7.6", "mana that pays more than 1 may pay for less than it is worth",
           ((True, "CT: “can pay”"), (False, "G: exactly"))),
    Switch("turn_change", "8.0", "states are judged before 【自分のターン開始時】, or with what it sets off",
           (("settles", "G 14.2"), ("together", "G: the app may"))),
    Switch("token_moves", "9.4", "tokens may use the movement right", ((False, "Z"), (True, "G silent"))),
    Switch("boost_mana_moves", "9.4", "mana with 加護 may move to the Field", ((False, "Z"), (True, "G silent"))),
    Switch("replace_first", "10.1", "what makes room for a card that is used is chosen before paying, or as it enters",
           ((True, "G Z"), (False, "G silent on the order"))),
    Switch("tokens_fall", "14.5", "the destruction of a token is one that 破壊されるたび sees", ((True, "CT"), (False, "Z"))),
    Switch("morph_limit", "16", "minions of a player that may morph (変身) in a turn (0: any number)",
           ((1, "CT: a card lifts the limit"), (0, "the word alone"))),
    Switch("morph_from", "16", "where a minion comes from that is only described and that another one morphs (変身) into",
           (("hand", "CT: cards that look through the deck say so and shuffle it, 変身 does not"),
            ("deck", "CT silent"), ("hand_or_deck", "CT silent"))),
    Switch("morph_old_card", "16", "where the card goes whose place is taken so; into the deck, which is shuffled",
           (("trash", "by analogy to C14: what makes room is discarded"), ("hand", "CT silent"), ("deck", "CT silent"))),
    Switch("switch_bearer", "16", "where the minion with スイッチ lies that changes places with one of that race",
           (("either", "CT silent"), ("field", "CT silent"), ("base", "CT silent"))),
    Switch("switch_right", "16", "スイッチ spends a movement right, or none and a minion switches once a turn",
           ((True, "9.1: what moves a minion in the Main Phase does"), (False, "CT silent"))),
    Switch("boost_returns_rested", "16", "a 加護 mana whose host left comes back rested", ((True, "RF Z"), (False, "G silent"))),
)


def rulings(profile: str = DEFAULT, changes: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The switches of a profile, some of them changed. Raises ValueError for an unknown profile, switch or value."""
    if profile not in PROFILES:
        raise ValueError(f"unknown rules profile {profile!r}; known: {', '.join(PROFILES)}")
    out = {switch.name: switch.of(profile) for switch in SWITCHES}
    allowed = {switch.name: switch.allowed for switch in SWITCHES}
    for name, value in (changes or {}).items():
        if name not in allowed:
            raise ValueError(f"unknown ruling {name!r}")
        if value not in allowed[name]:
            raise ValueError(f"ruling {name} can be {', '.join(map(repr, allowed[name]))}, not {value!r}")
        out[name] = value
    return out


def table() -> str:
    """The switches as a table of the documentation."""
    rows = ["| point | switch | what it decides | values (sources) | " + " | ".join(f"`{one}`" for one in PROFILES) + " |",
            "|---|---|---|---|" + "---|" * len(PROFILES)]
    for switch in SWITCHES:
        values = ", ".join(f"`{_said(value)}` ({source})" for value, source in switch.values)
        of = " | ".join(_said(switch.of(profile)) for profile in PROFILES)
        rows.append(f"| {switch.point} | `{switch.name}` | {switch.note} | {values} | {of} |")
    return "\n".join(rows)


def _said(value: Any) -> str:
    """A value as scenes write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
