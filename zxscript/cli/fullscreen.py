"""A game that fills the terminal: the board, the card pointed at, what happened, and the choices below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from zxscript import api
from zxscript.cli.console import console
from zxscript.cli.lines import card_lines, hung, in_hand, zone_lines
from zxscript.cli.panes import Inked, Lines, Words
from zxscript.cli.words import say

if TYPE_CHECKING:
    from textual import events

    from zxscript.api import Choice
    from zxscript.cli.seats import Seats

_CAUSES = {"ja": "　〔", "en": "   ["}
_KEPT = 400
"""Lines of what happened that are kept on the screen."""


_KEYS = (("u", "step(True)", "undo"), ("r", "step(False)", "redo"), ("c", "aside", "cards"), ("z", "zones", "zones"),
         ("t", "causes", "causes"), ("s", "save", "save"), ("d", "concede", "concede"), ("q", "leave", "leave"))  # fmt: skip
"""Keys, what they do, and the word for it."""


class Table(App[bool]):
    """The game of ``seats``; ``covered``: two people share the screen.  Ends with True where the game came to its end."""

    CSS = """
    #left {width: 80;} #sight {height: auto; max-height: 70%;} #board {width: auto;}
    #side {width: 1fr; border-left: solid $surface-lighten-2;}
    #card {height: 1fr; padding: 0 1;} #told {height: 1fr; padding: 0 1; border-top: solid $surface-lighten-2;}
    #asked {height: auto; max-height: 5; padding: 0 1; background: $surface; text-style: bold;} #choices {height: 1fr; border: none;}
    .-narrow #side {display: none;} .-narrow #left {width: 1fr;} .-narrow.-aside #side {display: block; border-left: none;}
    .-narrow.-aside #left {display: none;}
    .-narrow.-tall #panes {layout: vertical;} .-narrow.-tall #left {height: auto; max-height: 82%;}
    .-narrow.-tall #sight {max-height: 55vh;} .-narrow.-tall #choices {height: auto; max-height: 25vh;}
    .-narrow.-tall #side {display: block; width: 1fr; height: 1fr; border-left: none;}
    .-narrow.-tall #card {display: none;} .-narrow.-tall.-aside #card {display: block;}
    """
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, seats: Seats, covered: bool = False) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (112, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-tall")]
        self.seats, self.covered = seats, covered
        self.inked = Inked(seats.game)
        self.lines: list[str] = []
        self.told, self.traced = 0, False
        self.facing: int | None = None
        self.choices: list[Choice] = []
        for key, action, words in _KEYS:
            self.bind(key, action, description=say(words, console.language))

    def compose(self) -> ComposeResult:
        """The panes."""
        with Horizontal(id="panes"):
            with Vertical(id="left"):
                with VerticalScroll(id="sight", can_focus=False):
                    yield Lines(id="board")
                yield Static(id="asked", markup=False)
                yield OptionList(id="choices", markup=False)
            with Vertical(id="side"):
                with VerticalScroll(id="card", can_focus=False):
                    yield Lines(id="shown")
                with VerticalScroll(id="told", can_focus=False):
                    yield Lines(id="log")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin, when it is known how wide the panes are."""
        self.title = self.seats.game.game
        self.call_after_refresh(self.go_on)

    # the game -------------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """To the next question of a person; bots think aside, the screen goes on answering."""
        if self.seats.running and self.seats.game.player in self.seats.bots:
            self.query_one("#asked", Static).update("…")
            self.choices = []
            self.query_one("#choices", OptionList).clear_options()
            self.run_worker(self._bots, thread=True, exclusive=True)
        else:
            self._next()

    def _bots(self) -> None:
        game, bots = self.seats.game, self.seats.bots
        while self.seats.running and game.player in bots:
            game.let(bots[game.player])
        self.call_from_thread(self._next)

    def _next(self) -> None:
        seat, before = self.seats.game.player, self.facing
        if self.covered and seat is not None and before not in (None, seat):
            words = say("player {number}: press Enter when nobody else looks", console.language, number=seat + 1)
            self.lines = []
            self.push_screen(Words(words), lambda _: self._face(seat))
        else:
            self._face(seat)

    def _face(self, seat: int | None) -> None:
        """Show the game as a seat sees it, and ask it."""
        game = self.seats.game
        self.facing = seat if seat is not None else (self.facing or 0)
        self._tell(seat)
        self.choices = game.legal() if self.seats.running else []
        self._draw()
        self.query_one("#asked", Static).update(self._question() if self.choices else self._result())
        listed = self.query_one("#choices", OptionList)
        listed.clear_options()
        listed.add_options([Option(self._choice(one), id=str(one.index)) for one in self.choices])
        if self.choices:
            listed.highlighted = 0
        listed.focus()

    def _choice(self, choice: Choice) -> Text:
        width = max(24, self.query_one("#left").size.width - 3)
        return self.inked.text(hung(f"  {choice.index + 1:2}  {choice.text(console.language)}", width))

    def _question(self) -> str:
        question = self.seats.game.question()
        assert question is not None
        picked, source = len(question["picked"]), question.get("source")
        said = f"[{question['player'] + 1}] {question[console.language]}"
        said += f"  {picked} / {question['min']}–{question['max']}" if picked else ""
        return said + (f"\n{source['name']}: {source['words']}" if source else "")

    def _result(self) -> str:
        winners = self.seats.game.result
        if winners is None:
            return say("The game was not played to its end.", console.language)
        return f"{say('winner', console.language)}: {winners[0] + 1}" if winners else say("draw", console.language)

    # showing --------------------------------------------------------------------------------------------------------

    def _tell(self, seat: int | None) -> None:
        """What happened since the last time."""
        game, mark = self.seats.game, _CAUSES[console.language]
        new = game.lines_since(self.told, seat if self.covered else self.facing, console.language)
        self.lines = [*self.lines, *(new if self.traced else [line.partition(mark)[0] for line in new])][-_KEPT:]
        self.told = game.events
        parts = [part for line in self.lines for part in hung(line, self._aside)]
        self.query_one("#log", Lines).update(self.inked.text(parts))
        self.query_one("#told").scroll_end(animate=False)

    @property
    def _aside(self) -> int:
        """Columns of the cards and of what happened."""
        return max(24, (self.query_one("#side").size.width or self.size.width) - 5)

    def _draw(self) -> None:
        width = self.query_one("#sight").size.width - 2
        lines = api.draw(self.seats.game, self.facing or 0, console.language, max(24, width))
        self.query_one("#board", Lines).update(self.inked.text(lines))

    def on_resize(self, event: events.Resize) -> None:
        """The board fits what there is."""
        if self.facing is not None:
            self.call_after_refresh(self._draw)

    def _show(self, idents: list[str]) -> None:
        lines = [line for ident in idents for line in card_lines(self.seats.game, ident, self._aside)]
        self.query_one("#shown", Lines).update(self.inked.text(lines[1:]))
        self.query_one("#card").scroll_home(animate=False)

    # the person -----------------------------------------------------------------------------------------------------

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The cards that the choice names, or those of the hand."""
        choice = self.choices[event.option_index]
        named = list(dict.fromkeys(str(thing["id"]) for thing in choice.things if "id" in thing))
        self._show(named or in_hand(self.seats.game, self.facing or 0))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer."""
        self.seats.game.apply(self.choices[event.option_index])
        self.go_on()

    def on_lines_pointed(self, event: Lines.Pointed) -> None:
        """A card of a line: its text, and when it is clicked the choice that names it."""
        self._show([event.name])
        naming = [at for at, one in enumerate(self.choices) if any(thing.get("name") == event.name for thing in one.things)]
        if event.clicked and naming:
            self.query_one("#choices", OptionList).highlighted = naming[0]

    def on_key(self, event: events.Key) -> None:
        """A digit goes to the choice of that number."""
        at = [place for place, one in enumerate(self.choices) if event.key == str(one.index + 1)]
        if at:
            self.query_one("#choices", OptionList).highlighted = at[0]

    def action_step(self, back: bool) -> None:
        """Take the last answer back, or give it again."""
        if self.workers:
            return
        if not self.seats.step(back):
            self.notify(say("There is nothing to take back." if back else "There is nothing to do again.", console.language))
        self.lines, self.told = [], 0
        self.go_on()

    def action_aside(self) -> None:
        """Where the terminal is narrow: the cards and what happened in place of the board, and back."""
        self.screen.toggle_class("-aside")

    def action_zones(self) -> None:
        """Every zone."""
        self.push_screen(Words("\n".join(zone_lines(self.seats.game, self.facing or 0)), asks=True))

    def action_causes(self) -> None:
        """Say, or no longer say, which printed words did what."""
        self.traced, self.lines, self.told = not self.traced, [], 0
        self._tell(self.seats.game.player)

    def action_save(self) -> None:
        """Save the game where it is kept."""
        file = str(self.seats.keep)
        self.notify(self.seats.write(file) or say("saved: {file}", console.language, file=file))

    def action_concede(self) -> None:
        """Give up, when asked again."""
        seat = self.seats.game.player
        if seat is not None and not self.workers:
            self.push_screen(Words(say("Concede? Enter: yes, Escape: no", console.language), asks=True),
                             lambda yes: self._concede(seat) if yes else None)  # fmt: skip

    def _concede(self, seat: int) -> None:
        self.seats.game.concede(seat)
        self.go_on()

    def action_leave(self) -> None:
        """Leave; the command saves the game."""
        self.exit(self.seats.game.result is not None)
