"""The program of the card at a place, or why it has none."""

from __future__ import annotations

from zxscript.analysis.spots import block_at
from zxscript.analysis.workspace import Workspace
from zxscript.run.compiling import compile_card, listing
from zxscript.run.table import NotRunnable
from zxscript.source.diagnostic import Language


def program(workspace: Workspace, name: str, offset: int, language: Language = "en") -> str | None:
    """The listing of the card's program; of a card that cannot run the reasons; None where there is no card."""
    found = block_at(workspace, name, offset)
    if found is None or found[1].is_keyword:
        return None
    try:
        return listing(compile_card(found[1]))
    except NotRunnable as refused:
        return "\n".join(refused.words(language))
