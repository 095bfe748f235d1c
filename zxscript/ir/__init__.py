"""Programs as pure data: ops, expressions, abilities, cards; builder, verifier, listing, JSON codec."""

from zxscript.ir.build import Builder
from zxscript.ir.codec import card_digest, decode_card, dump_card, encode_card, load_card
from zxscript.ir.forms import FORMS, Expr
from zxscript.ir.listing import listing
from zxscript.ir.ops import OPS
from zxscript.ir.program import AbilityDef, CardDef, Limit, ModDef, Op, Pattern, Program
from zxscript.ir.verify import ProgramError, verify_ability, verify_card, verify_program

__all__ = [
    "FORMS", "OPS", "AbilityDef", "Builder", "CardDef", "Expr", "Limit", "ModDef", "Op", "Pattern", "Program",
    "ProgramError", "card_digest", "decode_card", "dump_card", "encode_card", "listing", "load_card",
    "verify_ability", "verify_card", "verify_program",
]
