"""What definitions say for menus, worked out once of each: how an extra card may be played, when an event, when and on what a Shift."""

from __future__ import annotations

from typing import Final, TypeAlias

from zxscript.engine.defs import Ability, Card, Fn
from zxscript.engine.expr import Scope
from zxscript.engine.expr_filters import divided
from zxscript.engine.linked import Linked, Table
from zxscript.engine.nodes_cards import Those
from zxscript.games.zx.layout import M_EXTRA, M_ZX
from zxscript.ir.alike import of_itself

#: Tag of an ability behind the gate 《ED!》: one such ability a game for each player, whichever card has it (16.10).
DRIVE: Final = "ED"
#: How an Extra is played: kinds of its condition abilities, and what they ask for beside their own demands (zx.md 16.1).
_ASKS: Final = {"advent": "resources", "awaken": "paid", "idealize": "free", "possess": "possession"}
CONDITIONS: Final = tuple(_ASKS)

#: Do conditions say the same of all cards of the definition? Not, as long as no card stands in for a material, always.
ONE_BY_ONE: Final = 0
WITHOUT_STAND_INS: Final = 1
ALIKE: Final = 2
_STAND_INS: Final = frozenset(("stand_ins",))

#: A condition ability: its id, what it asks for, the test of its demands.
Way: TypeAlias = tuple[str, str, Fn | None]
#: An ability of an event: its id, the test whether it may be played, its condition, is it behind the gate 《ED!》.
Part: TypeAlias = tuple[str, Fn | None, Fn | None, bool]
#: What a Shift may be laid on: the whole test, the definitions of which what it asks of print is true, and what else it asks.
Vessel: TypeAlias = tuple[Fn, Those | None, Fn | None]
#: An ability of a Shift: its id, the tests of its condition, of its demands, what it may be laid on.
Laying: TypeAlias = tuple[str, Fn | None, Fn | None, Vessel | None]


def _extra_ways(e: Linked, card: Card) -> tuple[tuple[Way, ...], int]:
    found = [a for a in card.abilities if a.kind in CONDITIONS]
    asks = {**_ASKS, "possess": e.game.rulings["possession"]}
    return tuple([(a.id, asks[a.kind], a.tests.get("payable")) for a in found]), _alike(found)


def _extra_mark(_: Linked, card: Card) -> int:
    return card.mark if card.mark & M_EXTRA else 0


def _with_ways(e: Linked, card: Card) -> int:
    return 0 if card.mark & M_ZX and all(a.kind not in CONDITIONS for a in card.abilities) else _extra_mark(e, card)


def _event_parts(_: Linked, card: Card) -> tuple[tuple[Part, ...], int]:
    found = [a for a in card.abilities if a.kind == "event"]
    return tuple([(a.id, a.tests.get("playable"), a.when, DRIVE in a.tags) for a in found]), _alike(found)


def _layings(e: Linked, card: Card) -> tuple[tuple[Laying, ...], int]:
    found = [a for a in card.abilities if a.kind == "shift"]
    return tuple([(a.id, a.tests.get("condition"), a.tests.get("payable"), _vessel(e, a)) for a in found]), _alike(found)


def _vessel(e: Linked, ability: Ability) -> Vessel | None:
    test = ability.tests.get("vessel")
    if test is None:
        return None
    told = divided(e, dict(ability.adef.tests)["vessel"])
    if told is None:
        return test, None, None
    those, rest = told
    return test, those, None if rest is True else Scope(e, ability.adef.captures).fn(rest)


def _alike(found: list[Ability]) -> int:
    """Whether what a menu asks of these abilities is the same for all cards of the definition."""
    asked = [(expr, name == "vessel") for a in found for name, expr in [*a.adef.tests, ("when", a.adef.when)]]    # a vessel is another card
    if any(a.captures for a in found) or any(of_itself(expr, _STAND_INS, other) for expr, other in asked):
        return ONE_BY_ONE
    return WITHOUT_STAND_INS if any(of_itself(expr, (), other) for expr, other in asked) else ALIKE


#: Of a definition the condition abilities (Way), the abilities of an event (Part) and of a Shift (Laying), each with whether they say the
#: same of all its cards.
EXTRA_WAYS: Final = Table("extra ways", _extra_ways)
EVENT_PARTS: Final = Table("event parts", _event_parts)
LAYINGS: Final = Table("layings", _layings)
#: The bits of definitions of extra cards, 0 of others; and the same without the Z/X that say no way to play them.
EXTRA_MARKS: Final = Table("extra marks", _extra_mark)
WITH_WAYS: Final = Table("with ways", _with_ways)
