"""The board of a game for a terminal, as a seat sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zxscript.games.descriptor import Descriptor
from zxscript.run.game.game import Game
from zxscript.source.diagnostic import Language


def draw(game: Game, seat: int, language: Language = "ja") -> list[str]:
    """The lines of the board: what the other player has above, the own part below, the own hand last.

    Player 1 is ``▲``, player 2 ``▼``.  Nothing that the seat may not know is in it.
    """
    board, rules = game.board(seat), game.table.rules
    return [heading(rules, board, language), *rules.telling.draw(board, seat, language)]


def heading(rules: Descriptor, board: Mapping[str, Any], language: str) -> str:
    """Turn, player and phase of a board (``Descriptor.describe``) in one line."""
    turn, who = board["turn"], board["turn_player"]
    phase = rules.telling.phases.get(board.get("phase") or "", ("", ""))
    if language == "ja":
        return f"ターン{turn}　プレイヤー{who + 1}の番　{phase[0]}フェイズ" if turn else "準備"
    return f"turn {turn}, player {who + 1}, {phase[1]} Phase" if turn else "set-up"
