"""Rule numbers for what the rule programs do, as traces cite them (comprehensive rules, CR)."""

from __future__ import annotations

from typing import Final

#: Rule program -> rule. Programs that only serve another one are not listed.
PROGRAMS: Final[dict[str, str]] = {
    "prepare": "CR 400", "game": "CR 501", "resume": "CR 501",
    "reboot_phase": "CR 502", "draw_phase": "CR 503", "resource_phase": "CR 504", "ignition_phase": "CR 505",
    "main_phase": "CR 506", "carry_out": "CR 506", "end_phase": "CR 507", "battle": "CR 600", "event_step": "CR 600",
    "settle": "CR 702", "rule_effect": "CR 901.2b", "play": "CR 803", "play_zx": "CR 803", "play_event": "CR 803", "use_ability": "CR 801",
    "pay": "CR 203", "draw": "CR 503", "from_deck": "CR 304.3", "recover": "CR 1012", "ignite": "CR 505",
    "igob": "CR 1014", "crisis": "CR 910", "damage_point": "CR 907", "reload": "CR 902", "immediate": "CR 901.2a",
}
#: Kinds of events in the program battle with a rule of their own (declaration).
BATTLE: Final[dict[str, str]] = {"sleep": "CR 602", "battle_start": "CR 602", "attack": "CR 602"}
#: What the program rule_effect does, by verb and the zone the card leaves: rule, name in Japanese and English.
EFFECTS: Final[dict[tuple[str, str], tuple[str, str, str]]] = {
    ("put", "force"): ("CR 901.2b", "不正フォース", "improper Force"),
    ("put", "charge"): ("CR 906", "チャージ超過", "Charge excess"),
    ("put", "square"): ("CR 901.2b", "不正ゼクス", "improper Z/X"),
    ("destroy", "square"): ("CR 901.2b", "致死ダメージ", "lethal damage"),
}
