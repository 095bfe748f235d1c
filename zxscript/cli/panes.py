"""The parts of a game that fills the terminal: lines in which cards can be pointed at, and the cover between two persons."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Static

from zxscript import api
from zxscript.cli.paint import Paint

if TYPE_CHECKING:
    from textual import events

    from zxscript.api import Play


class Inked:
    """Lines of a game as text with its colours, in which the names of cards say which card they are."""

    def __init__(self, game: Play) -> None:
        self.paint = Paint(api.card_colours(game), io.StringIO())

    def text(self, lines: Sequence[str]) -> Text:
        """The lines below each other."""
        return Text("\n").join(self.line(line) for line in lines)

    def line(self, line: str) -> Text:
        """One line."""
        shown = api.printable(line)
        text = self.paint.painted(shown)
        for name, start, end in self.paint.cards(shown):
            text.stylize(Style(meta={"card": name}), start, end)
        return text


class Lines(Static):
    """Lines of a game.  Who points at the name of a card is shown the card, who clicks it takes the choice that names it."""

    class Pointed(Message):
        """A card is pointed at, or clicked."""

        def __init__(self, name: str, clicked: bool) -> None:
            super().__init__()
            self.name, self.clicked = name, clicked

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Show the card under the mouse."""
        self._point(event.style, clicked=False)

    def on_click(self, event: events.Click) -> None:
        """Take the choice that names the card under the mouse."""
        self._point(event.style, clicked=True)

    def _point(self, style: Style, *, clicked: bool) -> None:
        if name := style.meta.get("card"):
            self.post_message(self.Pointed(name, clicked))


class Words(ModalScreen[bool]):
    """Words over the whole screen until Enter is pressed; with ``asks`` Escape says no."""

    CSS = """Words {align: center middle; background: $background;}
    Words Static {width: auto; max-width: 90%; padding: 1 3; border: round $accent;}"""
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "answer(True)"), Binding("escape", "answer(False)")]

    def __init__(self, words: str, asks: bool = False) -> None:
        super().__init__()
        self.words, self.asks = words, asks

    def compose(self) -> ComposeResult:
        """The words in the middle."""
        yield Center(Static(self.words, markup=False))

    def action_answer(self, yes: bool) -> None:
        """Back to the game."""
        if yes or self.asks:
            self.dismiss(yes)
