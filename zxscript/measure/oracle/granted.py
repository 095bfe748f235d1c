"""Abilities that a card has because another ability, or an effect, gives them: which one is meant."""

from __future__ import annotations

from zxscript.engine.defs import Ability as Linked
from zxscript.meaning.forms import Ability, Grant, Lasting, Later
from zxscript.measure.oracle.case import Unjudged


def given(giver: Linked, said: Ability | Later | Lasting, number: int) -> Ability:
    """The ability that the change of that number of the giver gives, as it is said.  Raises :class:`Unjudged`."""
    gives = [at for at, mod in enumerate(giver.adef.mods) if mod.kind == "gain" and mod.ability is not None]
    changes = said.changes if not isinstance(said, Later) else ()
    told = [one for change in changes if isinstance(change, Grant) for one in change.abilities]
    if number not in gives or len(told) != len(gives):
        raise Unjudged("granted")
    return told[gives.index(number)]
