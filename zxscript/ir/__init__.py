"""Programs as pure data: ops, expressions, abilities, cards; builder, verifier, listing, JSON codec."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zxscript.ir.build import Builder
    from zxscript.ir.codec import card_digest, decode_card, dump_card, encode_card, load_card
    from zxscript.ir.forms import FORMS, Expr
    from zxscript.ir.ops import OPS
    from zxscript.ir.program import AbilityDef, CardDef, Limit, ModDef, Op, Pattern, Program
    from zxscript.ir.verify import ProgramError, verify_ability, verify_card, verify_program

__all__ = [
    "FORMS", "OPS", "AbilityDef", "Builder", "CardDef", "Expr", "Limit", "ModDef", "Op", "Pattern", "Program",
    "ProgramError", "card_digest", "decode_card", "dump_card", "encode_card", "load_card",
    "verify_ability", "verify_card", "verify_program",
]

_HOMES = {
    **dict.fromkeys(("FORMS", "Expr"), "forms"), "OPS": "ops", "Builder": "build",
    **dict.fromkeys(("AbilityDef", "CardDef", "Limit", "ModDef", "Op", "Pattern", "Program"), "program"),
    **dict.fromkeys(("card_digest", "decode_card", "dump_card", "encode_card", "load_card"), "codec"),
    **dict.fromkeys(("ProgramError", "verify_ability", "verify_card", "verify_program"), "verify"),
}  # fmt: skip
"""Name -> the module that holds it, imported when it is asked for: most modules ask for one of them (note 0764)."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
