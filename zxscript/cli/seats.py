"""Who sits at a game in the terminal, persons and bots; answers taken back, the game kept in a file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zxscript.cli.console import console
from zxscript.cli.words import say

if TYPE_CHECKING:
    from zxscript.api import Play

LONGEST = 6_000
"""Decisions after which a game is broken off; bots may never come to an end."""


@dataclass(slots=True)
class Seats:
    """``bots`` by seat; other seats are played at the terminal.  ``cards`` are what saved games are read with; ``keep`` is the file in
    which a game that is left is saved, ``known_by`` the options with which it finds its cards again."""

    game: Play
    bots: dict[int, Any]
    cards: Sequence[Any]
    keep: Path | None = None
    known_by: str = ""

    @property
    def people(self) -> list[int]:
        """The seats that are played at the terminal."""
        return [seat for seat in (0, 1) if seat not in self.bots]

    @property
    def running(self) -> bool:
        """Whether somebody is asked, and the game is not broken off."""
        return self.game.player is not None and len(self.game.history) < LONGEST

    def step(self, back: bool) -> bool:
        """To the last question that a person answered, or forward again; False where there is none, with the position as it was
        before, or that of a bot's first question."""
        from zxscript import api

        try:
            self.game.undo() if back else self.game.redo()
            while back and self.game.player in self.bots:
                self.game.undo()
        except api.GameError:
            return False
        return True

    def write(self, name: str) -> str:
        """Save the game; why that cannot be done, in words, or nothing."""
        from zxscript import api

        try:
            api.write_text(Path(name), json.dumps(self.game.save(), ensure_ascii=False) + "\n")
        except OSError as error:
            return say("cannot write {file}: {reason}", console.language, file=name, reason=api.reason_of(error).in_(console.language))
        return ""

    def read(self, name: str) -> str:
        """Go on with a saved game; why that cannot be done, in words, or nothing."""
        from zxscript import api

        try:
            self.game = api.restore(api.read_saved(name), self.cards, use_cache=True)
        except api.GameError as error:
            return error.words.in_(console.language)
        return ""
