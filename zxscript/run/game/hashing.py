"""A name for a position."""

from __future__ import annotations

import json
from hashlib import blake2b

from zxscript.engine.state import State
from zxscript.run.table import Table


def state_hash(table: Table, state: State) -> str:
    """32 hexadecimal digits: BLAKE2b of the saved position without its records, with game, edition and rulings."""
    trace, state.trace = state.trace, None
    try:
        saved = table.engine.save(state)
    finally:
        state.trace = trace
    whole = [table.game, table.edition, sorted((key, str(value)) for key, value in table.rulings.items()), saved]
    text = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return blake2b(text.encode(), digest_size=16).hexdigest()
