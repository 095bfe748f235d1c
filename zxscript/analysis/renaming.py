"""Giving a name anew: everywhere at once, or not at all."""

from __future__ import annotations

import re

from zxscript.analysis.index import folded
from zxscript.analysis.names import Place, Symbol, places_of
from zxscript.analysis.workspace import Workspace


class BadName(ValueError):
    """A name that cannot be given: ``ja`` and ``en`` say why."""

    def __init__(self, ja: str, en: str) -> None:
        super().__init__(en)
        self.ja, self.en = ja, en


def rename(workspace: Workspace, symbol: Symbol, new: str) -> list[Place]:
    """The places to write ``new`` at.  Raises :class:`BadName` for a name that could not be read back there, or is taken."""
    new = new.strip()
    if not new or re.search(r"[\n\r「」\[\]《》“”]", new) or (symbol.kind == "handle" and re.search(r"[=＝（）()×、,\s：:→]", new)):
        raise BadName(f"「{new}」は名前にできません", f"{new!r} cannot be a name here")
    if symbol.kind == "keyword" and not any(one.gives for one in places_of(workspace, symbol)):
        raise BadName(f"「{symbol.text}」はゲームの言葉です", f"{symbol.text!r} is a word of the game")
    if symbol.kind == "card" and folded(new) != folded(symbol.text) and workspace.index.named(symbol.game, new):
        raise BadName(f"「{new}」というカードがもうあります", f"there is a card called {new!r} already")
    if symbol.kind == "handle" and new in workspace.scene(symbol.file).handles:
        raise BadName(f"「{new}」はもう使われています", f"{new!r} is in use already")
    return places_of(workspace, symbol)
