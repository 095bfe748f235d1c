"""How an ability is tried: so that it acts, and in the ways in which it must not act, or not wholly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from zxscript.ir.program import CardDef
from zxscript.meaning.forms import Ability
from zxscript.measure.directed.need import Needs

Against: TypeAlias = Literal["", "false", "empty", "declined", "again", "gone", "immune"]
"""``false``: nothing of what conditions ask for; ``empty``: nothing to choose from; ``declined``: its controller says no and takes
as few as possible; ``again``: play goes on after it acted; ``gone``: its card is gone when it comes to be carried out; ``immune``:
what it would be done to is not reached by it."""
AGAINST: tuple[Against, ...] = tuple(one for one in get_args(Against) if one)


@dataclass(frozen=True, slots=True)
class Plan:
    """One attempt: the ability ``ident`` of ``card``, which lies in ``home``.

    ``needs``: what should lie there; ``stimulated``: a card of the bench brings about what the ability waits for; ``offers``:
    first items of the actions with the card that count as having acted, besides those that name the ability, for one that only
    lets its card be played (None: it is no such); ``acts``: first
    items of the actions that bring about what it waits for; ``bounds``: abilities of the card that say by what alone it may come.
    """

    card: CardDef
    ident: str
    ability: Ability
    needs: Needs
    home: str
    stimulated: bool = False
    against: Against = ""
    offers: frozenset[str] | None = None
    acts: frozenset[str] = frozenset()
    bounds: tuple[Ability, ...] = ()
