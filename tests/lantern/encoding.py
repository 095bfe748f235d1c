"""Positions and answers of Lantern Way as numbers."""

from __future__ import annotations

from typing import Final

from zxscript.games.encoding import Deed, Encoding, Pile

ENCODING: Final = Encoding(
    version=1, piles=(Pile("road", 7, placed=True), Pile("palm", 8), Pile("ash", 20, whole=False)),
    deeds=(Deed("play", ("palm",)), Deed("walk", ("road",)), Deed("activate", ("road",), abilities=2)),
    prompts=("journey", "stone"), vars=("turn", "phase"), player_vars=("flames", "oil"), columns=("rest",),
    stats=("oil", "light"),
)  # fmt: skip
