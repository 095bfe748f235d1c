"""A position as it could be, for all that a seat knows: what programs search that must not see more than a player."""

from __future__ import annotations

from typing import Any

from zxscript.engine.dealing import dealt_anew, names_hidden
from zxscript.engine.state import State
from zxscript.run.game.decks import GameError
from zxscript.run.game.views import player_of
from zxscript.run.table import Table
from zxscript.source.diagnostic import Words


def determined(table: Table, state: State, seat: int, seed: int) -> State:
    """Every card that the seat may not know becomes another one of those that its owner has out of sight; cards that lie
    beside the main deck stay among themselves.  Chance to come is drawn from ``seed``; nothing is remembered as told.

    The lists of both decks are taken for known.  Raises :class:`GameError` while the other seat is asked about cards that
    this one may not know: their choices would tell what they are.
    """
    engine, mine = table.engine, player_of(table, seat)
    if type(seed) is not int:
        raise GameError(Words(f"シードは整数です（{seed!r} ではなく）", f"a seed is an integer, not {seed!r}"))
    if names_hidden(engine, state, mine):
        raise GameError(Words("相手が隠れたカードについて選んでいる間は推定できません",
                              "the other seat is choosing among hidden cards; ask when this seat has to answer"))  # fmt: skip
    decks = table.rules.decks
    beside = decks.extras | decks.outside

    def pile(ident: str) -> int:
        tags: dict[str, Any] = dict(engine.card_defs[ident].tags) if ident in engine.card_defs else {}
        return int(any(word in beside for words in tags.values() for word in words))

    return dealt_anew(engine, state, mine, seed, pile)
