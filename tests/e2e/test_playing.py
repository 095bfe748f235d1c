"""A game at the terminal: what is asked, shown, kept."""

from __future__ import annotations

import fcntl
import io
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from shlex import split

import pytest

from tests.e2e.test_cli import zx
from tests.gates.modules import ROOT
from zxscript import api
from zxscript.cli.lines import CLEARED, columns, hung, in_hand, named, wrapped
from zxscript.cli.paint import INKS, Paint


def test_a_seed_is_picked_and_said() -> None:
    seeds = [re.search(r"^seed (\d+)$", zx("play", stdin="q\n").stderr, re.M) for _ in range(2)]
    assert all(seeds) and seeds[0][1] != seeds[1][1]  # type: ignore[index]
    again = [zx("play", "--game", "zenonzard", "--seed", one[1], stdin="0\nq\n").stdout for one in (*seeds, seeds[0])]  # type: ignore[index]
    assert again[0] == again[2] != again[1]


@pytest.mark.parametrize(("language", "does", "no"), [("en", "= ", "no choice names"), ("ja", "= ", "その選択肢に")])
def test_cards_are_shown_with_text_cost_and_what_they_do(language: str, does: str, no: str) -> None:
    game = api.new_game("zenonzard", seed=3)
    card = next(one for one in game.table.sources.values() if api.card(game, one.number)["text"] and not one.is_keyword)
    told = api.card(game, card.number)
    shown = zx("play", "--game", "zenonzard", "--seed", "3", "--lang", language, stdin=f"c {card.number}\nc {card.name}\nc 99\nc nowhere\nq\n")
    text = shown.stdout.replace("\n  ", "").replace("\n", "")
    assert text.count(told["header"][language].replace("\n", "")) >= 2 or told["header"][language][:20] in shown.stdout
    assert told["text"][0][:12] in shown.stdout and does in shown.stdout
    assert no in shown.stderr and "nowhere" in shown.stderr


def test_a_card_is_found_by_a_part_of_its_name_and_the_hand_by_nothing() -> None:
    """Where no choice names a card, c shows the hand; a part of a name finds what the player sees, and nothing that lies hidden."""
    game = api.new_game("zx", seed=4)
    while game.question()["prompt"] != "mulligan":  # type: ignore[index]
        game.apply(game.legal()[-1])
    name = next(name for name in game.view(0)["names"].values() if name and " " in name)
    hidden = next(one.name for one in game.table.sources.values() if one.name not in game.view(0)["names"].values() and not one.is_keyword)
    answers = ["0"] * len(game.history)
    shown = zx("play", "--game", "zx", "--seed", "4", "--lang", "en", stdin="\n".join([*answers, f"c {name.split()[1]}", "c", "q"]))
    assert name in shown.stdout
    assert named(game, 0, name.split()[1]) and hidden[1:] not in shown.stdout and named(game, 0, hidden[1:]) == [hidden[1:]]
    assert in_hand(game, 0) and {api.card(game, one)["name"] for one in in_hand(game, 0)} <= set(game.view(0)["names"].values())


def test_who_gives_up_has_lost() -> None:
    result = zx("play", "--seed", "1", "--hot-seat", "--json", stdin="concede\n")
    told = json.loads(result.stdout)
    assert result.returncode == 0 and len(told["result"]) == 1 and told["decisions"] == 1


def test_a_game_that_is_left_is_saved_and_goes_on_with_undo(tmp_path: Path) -> None:
    file = tmp_path / "left.json"
    first = zx("play", "--seed", "4", "--game", "zenonzard", "--hot-seat", "--save", str(file), stdin="0\n0\n1\n1\nq\n")
    assert first.returncode == 1 and f"saved: {file}" in first.stderr and f"--load {file}" in first.stderr
    left = api.restore(json.loads(file.read_text(encoding="utf-8")))
    assert len(left.history) >= 2
    on = zx("play", "--load", str(file), "--hot-seat", "--save", str(file), stdin="b\nu\n")
    assert on.returncode == 1 and len(api.restore(json.loads(file.read_text(encoding="utf-8"))).history) == len(left.history) - 1
    assert "seed" not in on.stderr


class Terminal:
    """A command, ``zxscript play`` if no other is named, in a terminal of ``width`` columns."""

    def __init__(self, folder: Path, width: int, *options: str, command: Sequence[str] = ("play", "--seed", "4"), colours: bool = False) -> None:
        self.outer, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 40, width, 0, 0))
        self.child = subprocess.Popen(
            [sys.executable, "-m", "zxscript", *command, *options], stdin=inner, stdout=inner, stderr=inner, cwd=folder,
            env={**{name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}, "PYTHONPATH": str(ROOT),
                 **({"TERM": "xterm", "COLORTERM": "truecolor"} if colours else {"NO_COLOR": "1"})})  # fmt: skip
        os.close(inner)
        self.heard = ""

    def until(self, *words: str) -> None:
        """Listen until the last that was said is one of these."""
        end = time.monotonic() + 40
        while not any(self.heard.endswith(word) for word in words):
            assert time.monotonic() < end, self.heard[-500:]
            if select.select([self.outer], [], [], 0.1)[0]:
                self.heard += os.read(self.outer, 65_536).decode("utf-8", "replace").replace("\r", "")

    def say(self, line: str) -> None:
        """Type a line."""
        os.write(self.outer, line.encode() + b"\n")
        self.heard += "."

    def leave(self) -> None:
        """Quit."""
        self.say("q")
        self.child.wait(30)
        os.close(self.outer)


_ASKED = ("player 1> ", "player 2> ")
_TERMINALS = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no terminals that a program can open")


@_TERMINALS
def test_a_game_with_own_cards_says_how_it_goes_on(tmp_path: Path) -> None:
    (tmp_path / "own.zx").write_text("番号：K-1\nカード名：消灯係\n種類：ゼクス\n色：青\nコスト：1\nパワー：1500\n", encoding="utf-8")
    deck, kept = tmp_path / "own.deck", tmp_path / "kept here.json"
    deck.write_text("ゲーム：Z/X\nメイン\n50 消灯係\n", encoding="utf-8")
    left = zx("play", "--decks", str(deck), str(deck), "--seed", "1", "--save", str(kept), stdin="0\n", env={"ZXSCRIPT_LANG": "en"})
    (line,) = [one for one in left.stderr.splitlines() if one.startswith("go on with: zxscript ")]
    again = zx(*split(line.removeprefix("go on with: zxscript ")), stdin="q\n")
    assert again.returncode == 1 and "missing" not in again.stderr, again
    without = zx("play", "--load", str(kept), stdin="q\n")
    assert without.returncode == 2 and "card 'K-1' is missing; give the cards that the game was played with" in without.stderr
    assert zx("perft", str(kept), "1", "--cards", str(tmp_path / "own.zx")).stdout.startswith("0 1\n1 ")


def test_the_screen_is_cleared_before_the_other_person_looks(tmp_path: Path) -> None:
    """In a terminal: two people, the cover between them, and the saved game of whoever goes."""
    there = Terminal(tmp_path, 80, "--game", "zenonzard", "--hot-seat", "--lang", "en")
    for _ in range(60):
        there.until(*_ASKED, "looks\n")
        if there.heard.endswith("looks\n"):
            break
        there.say("0")
    assert CLEARED in there.heard and "press Enter when nobody else looks" in there.heard
    hidden = there.heard.index(CLEARED)
    there.say("")
    there.until(*_ASKED)
    assert there.heard.count(CLEARED) == 2 and there.heard[hidden:].count("press Enter") == 1
    there.leave()
    assert api.restore(json.loads((tmp_path / "zxscript-game.json").read_text(encoding="utf-8"))).history


@_TERMINALS
@pytest.mark.parametrize("game", ["zx", "zenonzard"])
def test_nothing_is_wider_than_the_terminal(tmp_path: Path, game: str) -> None:
    there = Terminal(tmp_path, 40, "--game", game, "--bot", "easy", "--lang", "en")
    for line in ("0", "1", "1", "c", "1", "1", "e", "z"):
        there.until(*_ASKED)
        there.say(line)
    there.until(*_ASKED)
    said = [line for line in there.heard.split("\n") if not line.startswith(("zxscript:", "seed", "player "))]
    assert len(said) > 80 and max(map(columns, said)) <= 40, max(said, key=columns)
    there.leave()


@_TERMINALS
def test_names_are_written_in_the_colours_of_their_cards(tmp_path: Path) -> None:
    """Also a name that is broken over two lines, and one that a square has no room for; nothing but colours is added."""
    there, plain = (Terminal(tmp_path, 40, "--game", "zx", "--bot", "easy", "--lang", "en", colours=one) for one in (True, False))
    for line in ("1", "1", "1", "1", "0", "0", "0"):
        for one in (there, plain):
            one.until(*_ASKED)
            one.say(line)
    for one in (there, plain):
        one.until(*_ASKED)
        one.leave()
    red = "".join(f"{int(INKS['red'][at : at + 2], 16)};" for at in (1, 3, 5)).rstrip(";")
    assert there.heard.count(f"38;2;{red}m") > 20 and "\x1b" not in plain.heard
    assert re.sub(r"\x1b\[[\d;]*m", "", there.heard) == plain.heard


@pytest.mark.parametrize(("line", "inked"), [
    ("|▼ 薪割り場の大男 ゴロウ |9      |", ["薪割り場の大男 ゴロウ"]), ("|▲ 薪割り場の大~|", ["薪割り場の大"]), ("|>>薪割り場|", ["薪割り場"]),
    ("  hand: 2 薪割り場の大男 ゴロウ / 3 灯台", ["薪割り場の大男 ゴロウ", "灯台"]), ("薪割り場が燃える", []), ("|7       |BP3000|", []),
])  # fmt: skip
def test_what_is_a_name(line: str, inked: list[str]) -> None:
    text = Paint({"薪割り場の大男 ゴロウ": "red", "灯台": "blue"}, io.StringIO()).painted(line)
    assert [line[one.start : one.end] for one in text.spans if one.style in INKS.values()] == inked


@_TERMINALS
@pytest.mark.parametrize("position", ["zx:4", "zenonzard:4"])
def test_a_board_fits_its_terminal(tmp_path: Path, position: str) -> None:
    there = Terminal(tmp_path, 40, "--lang", "en", command=("board", position))
    there.child.wait(60)
    there.heard = os.read(there.outer, 65_536).decode("utf-8", "replace").replace("\r", "")
    os.close(there.outer)
    assert "set-up" in there.heard and "hand:" in there.heard and max(map(columns, there.heard.split("\n"))) <= 40


@_TERMINALS
def test_a_card_fills_its_lines(tmp_path: Path) -> None:
    """Whoever breaks a line does so at the same column: no line is broken twice, which would leave a word alone on its line."""
    there = Terminal(tmp_path, 60, "--seed", "3", "--lang", "en")
    there.until(*_ASKED)
    there.say("c")
    before = len(there.heard)
    there.until(*_ASKED)
    text = [line for line in there.heard[before:].split("\n") if line.startswith("  ") and not line.startswith("   ")]
    ends = [following.startswith(("  【", "  =")) for following in text[1:]] + [True]
    assert len(text) > 6 and all(columns(line) > 40 or end for line, end in zip(text, ends, strict=True)), text
    there.leave()


@pytest.mark.parametrize("line", ["9" * 5_000, "c " + "9" * 5_000])
def test_a_number_of_thousands_of_digits_is_no_choice(line: str) -> None:
    result = zx("play", "--seed", "3", "--lang", "en", stdin=f"{line}\n")
    assert result.returncode == 1 and "inside the program" not in result.stderr and len(result.stderr) < 200, result.stderr[:300]
    assert "is not among the choices" in result.stderr or "no choice names a card" in result.stderr


def test_lines_end_between_words_and_japanese_signs() -> None:
    assert columns("あa") == 3
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("カードを1枚引く。", 10) == ["カードを1", "枚引く。"]
    assert wrapped("リソース【効果】", 10) == ["リソース", "【効果】"] and wrapped("【【【", 2) == ["【", "【", "【"]
    assert hung("   2  play the long name", 16) == ["   2  play the", "      long name"] and hung("short", 16) == ["short"]
    assert hung("> player 1 draws", 12) == ["> player 1", "  draws"] and hung("one two three four", 11) == ["one two", "  three", "  four"]
    assert wrapped("あいうえお。", 10, "") == ["あいうえお。"] and all(columns(one) <= 12 for one in wrapped("長い文" * 20, 12, "  "))
