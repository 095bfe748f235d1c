"""Life Recovery and Void Bringer as an edition has them, where that differs from their texts (cardscripts/keywords/zx)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, CardDef, Program

RECOVERY: Final = "ライフリカバリー"
VOID: Final = "ヴォイドブリンガー"
#: The switches that the texts of the keywords carry out.
_WRITTEN: Final = {RECOVERY: ("at_most", "must"), VOID: ("at_most", "may")}


def adapted(rulings: Mapping[str, str]) -> Callable[[CardDef], CardDef] | None:
    """What makes of a definition the one of an edition; None where no card differs."""
    wanted = {RECOVERY: (rulings["life_recovery"], rulings["life_recovery_choice"]),
              VOID: (rulings["void_bringer"], rulings["void_bringer_choice"])}  # fmt: skip
    bodies = {word: _body(word, *wanted[word]) for word in wanted if wanted[word] != _WRITTEN[word]}
    if not bodies:
        return None

    def adapt(card: CardDef) -> CardDef:
        abilities = tuple(_ability(one, bodies) for one in card.abilities)
        return card if abilities == card.abilities else replace(card, abilities=abilities)

    return adapt


def _ability(ability: AbilityDef, bodies: Mapping[str, Program]) -> AbilityDef:
    body = next((bodies[word] for word in ability.tags if word in bodies), None)
    if body is None or ability.kind != "special":
        return ability
    spans = (ability.span,) * len(body.code) if ability.span is not None else ()
    return replace(ability, parts=tuple((name, replace(body, spans=spans) if name == "body" else part) for name, part in ability.parts))


def _body(word: str, condition: str, choice: str) -> Program:
    """What happens as the card appears from Life."""
    b = Builder("body")
    out = b.label("out")
    own, other = (("len", ("cards", "life", (who,))) for who in ("you", "opp"))
    met: dict[str, Expr] = {"at_most": ("le", own, other), "less": ("lt", own, other), "always": True}
    b.branch(met[condition], out)
    if choice == "may":
        b.ask("go", "yes_no", player=("you",))
        b.branch(("local", "go"), out)
    if word == RECOVERY:
        b.act("recover", ("player_obj", ("you",)), params={"amount": 1})
    else:
        b.choose("chosen", ("where", ("cards", "square"), ("tagged", "type", "zx", ("it",))), player=("you",))
        b.act("put", ("local", "chosen"), params={"to": ("zone_no", "trash")})
    b.mark(out)
    b.ret(None)
    return b.done()
