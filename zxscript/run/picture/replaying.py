"""A replay as a page to step through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from zxscript.run.game.game import Game
from zxscript.run.game.replays import Replayed, replay
from zxscript.run.picture.stepping import Camera
from zxscript.run.scenario.place import Position
from zxscript.source.diagnostic import Language
from zxscript.syntax.cardsource import CardSource


def film_replay(data: Mapping[str, Any], cards: Iterable[CardSource | str | Path] | str | Path | None = None, seat: int = 0,
                language: Language = "ja", *, use_cache: bool = False) -> tuple[Replayed, Camera]:  # fmt: skip
    """Play a replay (``run.game.replays``) with a shot of the board at each question, as ``seat`` sees it; everything is told."""
    camera = Camera(seat, language)

    def watch(game: Game) -> None:
        camera.take(Position(game.table, game.state, game.table.rules.scene))

    return replay(data, cards, watch, use_cache=use_cache), camera
