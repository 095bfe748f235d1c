"""The board of a game for a terminal, as a seat sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from zxscript.games.descriptor import Descriptor
from zxscript.run.game.game import Game
from zxscript.source.columns import folded
from zxscript.source.diagnostic import Language

WIDTH: Final = 76
"""Columns of a board where nobody says how many there are."""


def draw(game: Game, seat: int, language: Language = "ja", width: int | None = None) -> list[str]:
    """The lines of the board: what the other player has above, the own part below, the own hand last.

    Player 1 is ``▲``, player 2 ``▼``.  Nothing that the seat may not know is in it.  ``width``: columns there are, 24 at least; None:
    76 for the board, and lists in one line each.
    """
    return drawn(game.table.rules, game.board(seat), seat, language, width)


def drawn(rules: Descriptor, board: Mapping[str, Any], seat: int, language: Language, width: int | None) -> list[str]:
    """The same of a board (``Descriptor.describe``)."""
    lines = [heading(rules, board, language), *rules.telling.draw(board, seat, language, WIDTH if width is None else max(24, width))]
    return lines if width is None else [part for line in lines for part in folded(line, max(24, width))]


def heading(rules: Descriptor, board: Mapping[str, Any], language: str) -> str:
    """Turn, player and phase of a board (``Descriptor.describe``) in one line."""
    turn, who = board["turn"], board["turn_player"]
    phase = rules.telling.phases.get(board.get("phase") or "", ("", ""))
    if language == "ja":
        return f"ターン{turn}　プレイヤー{who + 1}の番　{phase[0]}フェイズ" if turn else "準備"
    return f"turn {turn}, player {who + 1}, {phase[1]} Phase" if turn else "set-up"
