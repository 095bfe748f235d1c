"""A game in the terminal: showing it, reading choices, undo, saving."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from shlex import quote
from typing import TYPE_CHECKING, Any, TextIO

from zxscript.cli.console import console
from zxscript.cli.lines import CLEARED, HELP, card_lines, hung, in_hand, named, screen_width, zone_lines
from zxscript.cli.paint import Paint, brush
from zxscript.cli.seats import Seats
from zxscript.cli.words import say

if TYPE_CHECKING:
    from zxscript.api import Choice

_DIGITS = 10
_CAUSES = {"ja": "　〔", "en": "   ["}


def _index(number: str) -> int | None:
    """The index of the choice that is shown with this number, 0 being to choose nothing; None when no choice has so many digits."""
    return int(number) - 1 if len(number) < _DIGITS else None


@dataclass(slots=True)
class Sitting(Seats):
    """A game in lines.  ``stream`` is where the dialogue goes, ``mute`` leaves it out.
    ``covered``: two people share the screen; before the other one is asked it is cleared."""

    traced: bool = False
    stream: TextIO = field(default_factory=lambda: sys.stdout)
    mute: bool = False
    covered: bool = False
    told: int = 0
    facing: int | None = None
    paint: Paint | None = None

    def __post_init__(self) -> None:
        if self.people and self.stream.isatty():
            self.paint = brush(self.game, self.stream)

    # the game -------------------------------------------------------------------------------------------------------

    def run(self) -> bool:
        """Play to the end; False when the input ended or the player left before."""
        while self.running:
            seat = self.game.player
            assert seat is not None
            if seat in self.bots:
                self.game.let(self.bots[seat])
                if not self.people:
                    self.tell(None)
                continue
            if not self._hand_over(seat):
                return self.left()
            self.tell(seat)
            if not self._ask(seat):
                return self.left()
        self.tell(self.people[0] if self.people else None)
        self.board(self.people[0] if self.people else 0)
        return self.game.result is not None

    def left(self) -> bool:
        """The game is left before its end: it is saved, if there is a place for it."""
        if self.keep is not None and self.game.result is None:
            self._write(str(self.keep))
            console.note("go on with: zxscript play --load {file}", file=f"{quote(str(self.keep))}{self.known_by}")
        return False

    def _hand_over(self, seat: int) -> bool:
        """The other person comes to the terminal; False when there is no more input."""
        before, self.facing = self.facing, seat
        if not self.covered or before in (None, seat):
            return True
        self.stream.write(CLEARED)
        self._out([say("player {number}: press Enter when nobody else looks", console.language, number=seat + 1)])
        self.stream.flush()
        if not sys.stdin.readline():
            return False
        self.stream.write(CLEARED)
        return True

    def _ask(self, seat: int) -> bool:
        """One question to a person; False when there is no more input."""
        question, choices = self.game.question(), self.game.legal()
        assert question is not None
        if question["kind"] == "action" or question["prompt"] in self.game.table.rules.telling.shown_before:
            self.board(seat)
        self._show(question, choices)
        while True:
            line = self._line(seat)
            if line is None:
                return False
            if not line:
                continue
            done = self._command(line, seat, choices)
            if done is not None:
                return done

    def _line(self, seat: int) -> str | None:
        if sys.stdin.isatty():
            self.stream.write(f"{say('player', console.language)} {seat + 1}> ")
        self.stream.flush()
        line = sys.stdin.readline()
        return line.strip() if line else None

    def _command(self, line: str, seat: int, choices: Sequence[Choice]) -> bool | None:
        """Do what a line says; True: to the next question, False: leave, None: read another line."""
        word, _, rest = line.partition(" ")
        if word.isdecimal():
            return self._choose(word, choices)
        if word in ("q", "quit"):
            return False
        if word in ("u", "undo", "r", "redo"):
            return self._step_back(word[0] == "u")
        if word in ("s", "save", "l", "load"):
            return self._file(word[0] == "s", rest.strip())
        if word == "concede":
            self.game.concede(seat)
            return True
        if word in ("b", "board"):
            self.board(seat)
        elif word in ("c", "card"):
            self._cards(rest.strip(), seat, choices)
        elif word in ("z", "zones"):
            self._out(zone_lines(self.game, seat))
        elif word in ("t", "trace"):
            self.traced = not self.traced
            self._out(self._lines(0, seat) if self.traced else [])
        elif word in ("e", "events"):
            self._out(self._lines(max(0, self.game.events - 60), seat))
        else:
            self._help()
        return None

    def _choose(self, number: str, choices: Sequence[Choice]) -> bool | None:
        for choice in choices:
            if choice.index == _index(number):
                self.game.apply(choice)
                return True
        console.complain("{number} is not among the choices.", number=number[:24])
        return None

    def _step_back(self, back: bool) -> bool | None:
        """To the last question that a person answered, or forward again."""
        if not self.step(back):
            console.complain("There is nothing to take back." if back else "There is nothing to do again.")
            return None if self.game.player in self.people else True
        self.told = min(self.told, self.game.events)
        return True

    def _file(self, save: bool, name: str) -> bool | None:
        if not name or save:
            self._write(name) if name else self._help()
            return None
        if reason := self.read(name):
            console.complain("{reason}", reason=reason)
            return None
        self.told = self.game.events
        return True

    def _write(self, name: str) -> None:
        if reason := self.write(name):
            console.complain("{reason}", reason=reason)
        else:
            console.note("saved: {file}", file=name)

    # showing --------------------------------------------------------------------------------------------------------

    def tell(self, seat: int | None) -> None:
        """What happened since the last time."""
        if not console.quiet and not self.mute:
            self._out(self._lines(self.told, seat))
        self.told = self.game.events

    def _lines(self, since: int, seat: int | None) -> list[str]:
        """Lines of the trace; the causes only on request."""
        lines = self.game.lines_since(since, seat, console.language)
        mark = _CAUSES[console.language]
        return lines if self.traced else [line.partition(mark)[0] for line in lines]

    def board(self, seat: int) -> None:
        """The board as a seat sees it."""
        from zxscript import api

        drawn = api.draw(self.game, seat, console.language, self.width if self.stream.isatty() else None)
        self._out(["", *drawn], wrap=False)

    def _show(self, question: dict[str, Any], choices: Sequence[Choice]) -> None:
        source = question.get("source")
        lines = ["", f"[{question['player'] + 1}] {question[console.language]}"]
        if source:
            lines.append(f"    {source['name']}: {source['words']}")
        if question["picked"]:
            lines.append(f"    {len(question['picked'])} / {question['min']}–{question['max']}")
        lines += [f"  {choice.index + 1:2}  {choice.text(console.language)}" for choice in choices]
        self._out(lines)

    def _cards(self, which: str, seat: int, choices: Sequence[Choice]) -> None:
        """The cards that a choice names; those of all choices, or of the hand where they name none; or one by its name, a part of it, or
        its number."""
        if which and not which.isdecimal():
            idents = named(self.game, seat, which)
        else:
            asked = [one for one in choices if not which or one.index == _index(which)]
            things = [thing for one in asked for thing in one.things if "id" in thing]
            idents = list(dict.fromkeys(str(thing["id"]) for thing in things)) or ([] if which else in_hand(self.game, seat))
        if not idents:
            console.complain("no choice names a card there.")
        self._out([line for ident in idents for line in card_lines(self.game, ident, self.width)])

    @property
    def width(self) -> int:
        """Columns of a line, whoever breaks it."""
        return screen_width(self.stream)

    def _help(self) -> None:
        self._out([say(HELP, console.language)])

    def _out(self, lines: Sequence[str], wrap: bool = True) -> None:
        """Lines, cut between words where the terminal ends; ``wrap`` False: they are drawn for its width."""
        from zxscript import api

        if self.mute:
            return
        width = self.width if wrap and self.stream.isatty() else None
        for line in map(api.printable, lines):
            parts = hung(line, width) if width else [line]
            if self.paint is not None:
                self.paint.write(line, parts)
            else:
                self.stream.writelines(part + "\n" for part in parts)
