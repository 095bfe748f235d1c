"""A game that fills the terminal, played by keys and mouse as a person would."""

from __future__ import annotations

import asyncio
import os
import re
import select
import subprocess
import sys
import termios
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("textual")

from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from tests.e2e.test_cli import zx
from zxscript import api
from zxscript.cli.console import console
from zxscript.cli.fullscreen import Table
from zxscript.cli.panes import Lines, Words
from zxscript.cli.seats import Seats

WIDE, NARROW = (140, 42), (60, 30)
Deeds = Callable[[Table, Pilot[bool]], Awaitable[None]]


def sitting(name: str, seed: int, bots: dict[int, Any], deeds: Deeds, *, size: tuple[int, int] = WIDE, covered: bool = False,
            keep: Path | None = None) -> Table:  # fmt: skip
    """A new game on a screen of this size, after the deeds."""
    game = api.new_game(name, seed=seed)
    table = Table(Seats(game, bots, list(game.table.sources.values()), keep), covered)

    async def run() -> None:
        async with table.run_test(size=size) as pilot:
            await pilot.pause()                # what is begun when the widths are known
            await settled(table, pilot)
            await deeds(table, pilot)

    asyncio.run(run())
    return table


async def settled(table: Table, pilot: Pilot[bool]) -> None:
    """Wait until a person is asked, or the game is over."""
    await table.workers.wait_for_complete()
    await pilot.pause()


def shown(table: Table, pane: str) -> str:
    """The words of a pane."""
    return str(table.query_one(pane, Static).render())


def test_a_game_is_played_to_its_end_by_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first choice each time; the position is that of the same answers without a screen, the words are those of the lines."""
    monkeypatch.setattr(console, "language", "en")

    async def deeds(table: Table, pilot: Pilot[bool]) -> None:
        game = table.seats.game
        for _ in range(3_000):
            if game.result is not None:
                break
            listed = table.query_one("#choices", OptionList)
            assert listed.option_count == len(game.legal()) and game.question()["en"] in shown(table, "#asked")  # type: ignore[index]
            await pilot.press("enter")
            await settled(table, pilot)
        assert shown(table, "#asked").startswith("winner: ")
        assert table.lines[-1] == game.lines_since(0, 0, "en")[-1].partition("   [")[0]

    table = sitting("zenonzard", 5, {1: api.BOTS["eager"](5)}, deeds)
    plain = api.new_game("zenonzard", seed=5)
    for answer in table.seats.game.history:
        plain.apply(answer)
    assert plain.state_hash() == table.seats.game.state_hash() and plain.result is not None


def test_what_is_pointed_at_is_shown_and_clicked_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "language", "en")

    async def deeds(table: Table, pilot: Pilot[bool]) -> None:
        for _ in range(60):
            if table.seats.game.question()["kind"] == "action":  # type: ignore[index]
                break
            await pilot.press("enter")
            await settled(table, pilot)
        listed, last = table.query_one("#choices", OptionList), 0
        for at, choice in enumerate(table.choices):
            names = [one["name"] for one in choice.things if one.get("zone") == "hand"]
            if names:
                table.query_one("#board", Lines).post_message(Lines.Pointed(names[0], clicked=True))
                await pilot.pause()
                assert names[0] in shown(table, "#shown") and table.choices[listed.highlighted or 0].things[0]["name"] == names[0]
                last = at
        assert last > 0
        await pilot.press(str(table.choices[last].index + 1))
        assert listed.highlighted == last
        line = next(at for at, one in enumerate(shown(table, "#board").split("\n")) if "hand:" in one)
        name = next(card for card in shown(table, "#board").split("\n")[line].split(" / ")).split(" ", 4)[-1]
        await pilot.hover("#board", offset=(14, line))
        await pilot.pause()
        assert name.split()[0] in shown(table, "#shown")

    sitting("zx", 4, {1: api.BOTS["easy"](4)}, deeds)


def test_answers_are_taken_back_and_given_again() -> None:
    async def deeds(table: Table, pilot: Pilot[bool]) -> None:
        game = table.seats.game
        await pilot.press("u")
        assert len(game.history) == 0
        for _ in range(3):
            await pilot.press("enter")
            await settled(table, pilot)
        after = game.state_hash()
        await pilot.press("u")
        await settled(table, pilot)
        assert game.state_hash() != after and game.player == 0
        await pilot.press("r")
        await settled(table, pilot)
        assert game.player == 0

    sitting("zenonzard", 4, {1: api.BOTS["eager"](4)}, deeds)


def test_the_other_person_is_not_shown_what_lies_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen is covered while it is handed over, and then tells the game as the other one sees it."""
    monkeypatch.setattr(console, "language", "en")

    async def deeds(table: Table, pilot: Pilot[bool]) -> None:
        game, first = table.seats.game, table.seats.game.player
        for _ in range(60):
            if game.player != first:
                break
            await pilot.press("enter")
        await pilot.pause()
        assert isinstance(table.screen, Words) and "looks" in table.screen.words
        await pilot.press("enter")
        await pilot.pause()
        told = "\n".join(game.lines_since(0, game.player, "en"))
        assert not isinstance(table.screen, Words) and table.lines and all(line in told for line in table.lines)
        seen = " ".join(name for name in game.view(game.player or 0)["names"].values() if name)
        panes = "".join(shown(table, pane) for pane in ("#board", "#log", "#shown", "#asked"))
        hidden = [name for name in api.card_colours(game) if name not in seen]
        assert hidden and not [name for name in hidden if name in panes]

    sitting("zenonzard", 4, {}, deeds, covered=True)


def test_keys_of_a_narrow_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards come in place of the board; the zones and the question whether to concede come over it; saving says where."""
    monkeypatch.setattr(console, "language", "ja")
    kept = tmp_path / "kept.json"

    async def deeds(table: Table, pilot: Pilot[bool]) -> None:
        words = [one.binding.description for one in table.active_bindings.values()]
        assert not table.query_one("#side").display and "戻す" in words and "undo" not in words
        await pilot.press("c")
        assert table.query_one("#side").display and not table.query_one("#left").display
        await pilot.press("c", "z")
        assert isinstance(table.screen, Words) and "deck" in table.screen.words
        await pilot.press("escape", "s", "t")
        assert api.read_saved(str(kept))["game"] == "zx"
        await pilot.press("d", "escape")
        assert table.seats.game.result is None
        await pilot.press("d", "enter")
        await pilot.pause()
        assert table.seats.game.result == (1,) and "勝者" in shown(table, "#asked")
        await pilot.press("q")

    assert sitting("zx", 3, {1: api.BOTS["easy"](3)}, deeds, size=NARROW, keep=kept).return_value is True


def test_below_a_narrow_board_what_happened_is_told_where_there_is_room() -> None:
    """Of a tall terminal no part stays empty; of a low one board, question and choices have all."""
    async def deeds(table: Table, pilot: Pilot[bool]) -> None:
        for _ in range(12):
            await pilot.press("enter")
            await settled(table, pilot)
        told, left, choices = (table.query_one(one) for one in ("#told", "#left", "#choices"))
        if table.size.height < 34:
            assert not table.query_one("#side").display and choices.region.bottom == table.size.height - 1
            return
        assert told.region.y == left.region.bottom == choices.region.bottom and told.region.bottom == table.size.height - 1
        assert told.region.height >= 6 and choices.region.height >= 1 and table.lines[-1].split()[0] in shown(table, "#log")
        await pilot.press("c")
        assert table.query_one("#card").region.height > 10 and not left.display

    for size in ((80, 40), (50, 15)):
        sitting("zx", 3, {1: api.BOTS["eager"](3)}, deeds, size=size)


@pytest.mark.parametrize("options", [(), ("--bot", "easy", "--bot", "easy")])
def test_a_screen_needs_a_terminal(options: tuple[str, ...]) -> None:
    result = zx("play", "--screen", "--lang", "en", *options, stdin="")
    assert result.returncode == 2 and "--screen needs a terminal, and a person who plays." in result.stderr


def on_a_terminal(read: Callable[[int], bytes], *, drawn: bool = True, game: str = "zx") -> tuple[bytes, int]:
    """What ``read`` makes of the terminal of ``play --screen``, and how that ended; ``drawn``: standard error is the terminal as well."""
    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (40, 80))
    program = [sys.executable, "-m", "zxscript", "play", "--screen", "--game", game, "--seed", "1", "--lang", "ja"]
    with subprocess.Popen(program, stdin=theirs, stdout=theirs, stderr=theirs if drawn else subprocess.PIPE) as process:
        os.close(theirs)
        try:
            said = read(ours) if drawn else process.communicate()[1]
        finally:
            process.kill() if drawn else None
            os.close(ours)
    return said, process.returncode


def test_a_screen_says_at_once_that_it_loads() -> None:
    """The first line comes before the cards are compiled and the panes are made."""
    said, _ = on_a_terminal(lambda terminal: os.read(terminal, 200))
    assert said.decode().splitlines() == ["読み込み中…"]


def test_the_first_board_is_as_wide_as_the_terminal() -> None:
    """It was drawn before the widths were known, as narrow as may be, and stayed so until something was answered."""
    longest = re.compile(rb"[+-]{60,}")

    def read(terminal: int) -> bytes:
        seen, until = b"", time.monotonic() + 60
        while not longest.search(seen) and time.monotonic() < until:
            if select.select([terminal], [], [], 1)[0]:
                seen += os.read(terminal, 10_000)
        return seen

    assert longest.search(on_a_terminal(read, game="zenonzard")[0])


def test_a_screen_is_drawn_to_standard_error_too() -> None:
    """Where that goes elsewhere nothing would be seen, so it is refused."""
    said, code = on_a_terminal(lambda terminal: b"", drawn=False)
    assert code == 2 and "--screen には、端末と、遊ぶ人が要ります。" in said.decode()
