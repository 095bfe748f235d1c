"""The ten Forces of the rules (zenonzard.md §15) as abilities; their names and lives are facts of the rules.

A pool that brings Forces with printed text gives its own definitions; these let a game be played without one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from zxscript.games.zenonzard.cards import card_def_from
from zxscript.games.zenonzard.terms import PAINT
from zxscript.ir import AbilityDef, Builder, CardDef, ModDef, Pattern
from zxscript.ir.forms import Expr

IT: Final[Expr] = ("it",)
YOU: Final[Expr] = ("you",)
OWN_TURN: Final[Expr] = ("eq", ("var", "turn_player"), YOU)


def _mine(zone: str) -> Expr:
    return ("and", ("eq", ("col", "zone", IT), ("zone_no", zone)), ("eq", ("col", "controller", IT), YOU))


def _static(*mods: ModDef, when: Expr = True) -> AbilityDef:
    return AbilityDef("1", "static", mods=mods, when=when)


def _at(kind: str, where: Expr, when: Expr, write: Callable[[Builder], None]) -> AbilityDef:
    b = Builder("body")
    write(b)
    return AbilityDef("1", "triggered", when=when, on=(Pattern(kind, where),), parts=(("body", b.done()),))


def _own_turn_event() -> Expr:
    return ("eq", ("ev", "player"), YOU)


def cyclops() -> AbilityDef:
    """Own turn: own minions BP+100 (C5)."""
    return _static(ModDef("stat", "bp", "add", _mine("field"), 100),
                   when=("or", ("ruling", "cyclops_always"), OWN_TURN))


def chimera() -> AbilityDef:
    """Own turn: own colourless mana pays as every colour for Field Minions (C6)."""
    return AbilityDef("1", "pay", when=OWN_TURN, tests=(
        ("mana", ("tagged", "colour", "colourless", IT)),
        ("for", ("or", ("ruling", "chimera_any_card"), ("tagged", "kind", "field_minion", IT))),
        ("colour", ("tuple", *PAINT))))


def minotaur() -> AbilityDef:
    """Damage by DP of minions to the own player is reduced by 1."""
    return _static(ModDef("amount", "damage", "add", ("and", ("eq", IT, ("player_obj", YOU)),
                                                      ("eq", ("ev", "cause"), "dp")), -1))


def orthrus() -> AbilityDef:
    """Own minions of cost 5 or more DP+1."""
    return _static(ModDef("stat", "dp", "add", ("and", _mine("field"), ("ge", ("fn", "cost", IT), 5)), 1))


def sphinx() -> AbilityDef:
    """Opponent's turn: own minions of cost 5 or less cannot be chosen by effects of the opponent's minions (18.1)."""
    return _static(ModDef("forbid", "choose", scope=(
        "and", _mine("field"), ("le", ("fn", "cost", IT), 5), ("ne", ("ev", "player"), YOU),
        ("eq", ("fn", "source_kind", ("ev", "source")), "minion"))), when=("not", OWN_TURN))


def chiron() -> AbilityDef:
    """Free cost of magic in the own hand -2."""
    return _static(ModDef("stat", "free", "add", ("and", _mine("hand"), ("tagged", "kind", "magic", IT)), -2))


def siren() -> AbilityDef:
    """Own turn: one rested colourless mana whenever a minion card leaves the own Base for the Field or is attached."""
    own = ("and", ("eq", ("col", "controller", ("ev", "after")), YOU),
           ("tagged", "kind", "minion", ("ev", "after")))
    b = Builder("body")
    b.act("add_mana", ("player_obj", YOU), params={"rest": 1})
    return AbilityDef("1", "triggered", when=OWN_TURN, on=(Pattern("advance", own), Pattern("boost", own)),
                      parts=(("body", b.done()),))


def pegasus() -> AbilityDef:
    """Start of the own turn: one more movement right with enough mana (C7)."""
    first = ("and", ("eq", ("var", "turn"), 1), ("eq", YOU, ("var", "first_player")))  # no movement right in turn 1 (8.7)
    enough = ("and", ("not", first), ("ge", ("len", ("cards", "base", YOU)), ("ruling", "pegasus_mana")))
    return _at("turn_start", _own_turn_event(), enough, lambda b: b.act("add_rights", ("player_obj", YOU)))


def phoenix() -> AbilityDef:
    """End of the own turn: all own mana active."""
    return _at("turn_end", _own_turn_event(), True, lambda b: b.act("activate", ("cards", "base", YOU)))


def ouroboros() -> AbilityDef:
    """End of the own turn: all own minions but tokens active (C9)."""
    who = ("where", ("cards", "field", YOU),
           ("or", ("ruling", "ouroboros_tokens"), ("not", ("tagged", "kind", "token", IT))))
    return _at("turn_end", _own_turn_event(), True, lambda b: b.act("activate", who))


_FORCES: Final = (
    ("cyclops", "悪のフォース“サイクロプス”", cyclops), ("chimera", "混のフォース“キマイラ”", chimera),
    ("minotaur", "凱のフォース“ミノタウロス”", minotaur), ("orthrus", "双のフォース“オルトロス”", orthrus),
    ("sphinx", "聖のフォース“スフィンクス”", sphinx), ("chiron", "知のフォース“ケイローン”", chiron),
    ("siren", "麗のフォース“セイレーン”", siren), ("pegasus", "翔のフォース“ペガサス”", pegasus),
    ("phoenix", "甦のフォース“フェニックス”", phoenix), ("ouroboros", "輪のフォース“ウロボロス”", ouroboros),
)


def forces() -> tuple[CardDef, ...]:
    """Definitions `force:cyclops` … `force:ouroboros`."""
    return tuple(card_def_from({"number": f"force:{key}", "name": name, "type": "フォース"}, (ability(),))
                 for key, name, ability in _FORCES)
