"""A scene of the page: run with a picture before each answer, and asked why a card did or did not act."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zxscript import api

if TYPE_CHECKING:
    from zxscript.source.diagnostic import Language


class Scenes:
    """Runs the texts of the editors.  ``folder`` is emptied of earlier ones and holds them while a scene runs."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._last: api.ScenarioResult | None = None

    def film(self, cards: str, scene: str, language: Language) -> dict[str, Any]:
        """A scene with the cards beside it: ``{"title", "fine", "wrong", "shots", "cards"}``.

        ``wrong``: what is not as expected or cannot be run, ``{"line", "message"}`` (line from 0 of the scene, -1: of the cards);
        ``shots``: the board as SVG and what was told since the shot before (run.picture.stepping); ``cards`` by id, those that
        lines can point at.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        api.write_text(self._folder / "cards.zx", cards)
        file = self._folder / "scene.zxt"
        api.write_text(file, scene)
        result, camera = api.film(file, language=language)
        self._last = result
        wrong = [{"line": _line(scene, one.span.start) if one.file == str(file) else -1, "message": one.message.in_(language)}
                 for one in result.findings if one.severity == "error"]  # fmt: skip
        return {
            "title": result.scenario.purpose if result.scenario is not None else "", "fine": not wrong, "wrong": wrong,
            "shots": [asdict(one) for one in camera.shots], "cards": {one["id"]: one for one in camera.cards()},
        }  # fmt: skip

    def why(self, card: str, language: Language) -> dict[str, list[str]]:
        """``{"why", "why_not"}`` of a card of the last scene, in lines; empty before one was run or for a card it has not."""
        if self._last is None or self._last.position is None or not self._last.knows(card):
            return {"why": [], "why_not": []}
        return {"why": self._last.why(card, language), "why_not": self._last.why_not(card, language)}


def _line(text: str, offset: int) -> int:
    return text.count("\n", 0, offset)
