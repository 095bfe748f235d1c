"""The board of a position, a game or a scene as a picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from zxscript.engine.engine import Engine
from zxscript.engine.state import State
from zxscript.games.descriptor import descriptor
from zxscript.games.picture import Picture
from zxscript.run.game.game import Game
from zxscript.run.game.screen import drawn, heading
from zxscript.run.game.views import player_of
from zxscript.run.perft import position_of
from zxscript.run.picture.svg import svg
from zxscript.source.diagnostic import Language


def picture_of(engine: Engine, state: State, seat: int = 0, language: Language = "ja") -> Picture:
    """What ``seat`` sees of a state.  Nothing that it may not know is in it."""
    rules = descriptor(engine.game.id)
    board = rules.describe(engine.view(state, seat))
    return rules.picture(board, seat, language, heading(rules, board, language))


def board_svg(game: Game, seat: int = 0, language: Language = "ja", lit: Collection[int] = ()) -> str:
    """The board of a running game as SVG, as ``seat`` sees it; ``lit``: references of cards that are marked.  Raises
    :class:`GameError` for no seat."""
    player_of(game.table, seat)
    return svg(picture_of(game.table.engine, game.state, seat, language), lit)


def position_svg(position: str, seat: int = 0, language: Language = "ja", *, played: bool = False,
                 cards: Sequence[Path] | None = None) -> str:  # fmt: skip
    """The board of what :func:`position_of` finds: a game, a scenario file, a saved game.  Raises :class:`GameError`."""
    engine, state = position_of(position, played=played, cards=cards)
    return svg(picture_of(engine, state, seat, language))


def position_lines(position: str, seat: int = 0, language: Language = "ja", *, played: bool = False,
                   cards: Sequence[Path] | None = None, width: int | None = None) -> list[str]:  # fmt: skip
    """The same as lines for a terminal of ``width`` columns, 24 at least (None: as :func:`zxscript.run.game.screen.draw`)."""
    engine, state = position_of(position, played=played, cards=cards)
    rules = descriptor(engine.game.id)
    return drawn(rules, rules.describe(engine.view(state, seat)), seat, language, width)
