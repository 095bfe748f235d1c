"""The lexicon: words as data.  Tables in ``grammar/words`` become surfaces with their terminals, by first character."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import cache
from pathlib import Path
from sys import intern

from zxscript.syntax.game import DEFAULT, game_text, games, grammar_file
from zxscript.syntax.morphology import Verbs

Entry = tuple[str, str]
"""A terminal name and the word's value (its canonical spelling, or ``lemma|voice`` for a verb)."""

_TERMINAL_OF_FORM = {
    "FIN": "V_FIN", "REN": "V_REN", "TE": "V_TE", "TA": "V_TA", "NEG": "V_NEG", "NEGTA": "V_NEGTA", "ZU": "V_ZU",
    "MUST": "V_FIN",
}  # fmt: skip


DIGITS = "0123456789"
"""For patterns that begin with a number."""


def word_files(game: str) -> tuple[Path, ...]:
    """The word tables of a game, shared ones and its own, in order."""
    return tuple(grammar_file(game, f"words/{name}") for name in game_text(game).words)


class Lexicon:
    """Words of one language (shared core plus the words only one game has)."""

    def __init__(self, tables: tuple[Path, ...]) -> None:
        self.words: dict[str, list[Entry]] = {}
        for path in tables:
            if _tells_verbs(path):
                continue
            for cells in _rows(path):
                if cells[0].startswith("="):
                    self._forget(cells[0][1:])
                else:
                    self._add_row(cells)
        self.verbs = Verbs(_verb_classes(tables))
        self._add_verbs()
        self.by_start = _by_start(self.words)

    def with_words(self, terminal: str, surfaces: Iterable[str]) -> Lexicon:
        """This lexicon with further words of one terminal."""
        found = copy(self)
        found.words = {word: list(entries) for word, entries in self.words.items()}
        for surface in surfaces:
            found._add(surface, intern(terminal), surface)
        found.by_start = _by_start(found.words)
        return found

    def _add(self, surface: str, terminal: str, value: str) -> None:
        entries = self.words.setdefault(surface, [])
        if (terminal, value) not in entries:
            entries.append((terminal, value))

    def _forget(self, terminal: str) -> None:
        """``=TERMINAL``: the game has its own words, or a pattern, in place of the shared words."""
        for surface, entries in list(self.words.items()):
            self.words[surface] = [entry for entry in entries if entry[0] != terminal]

    def _add_row(self, cells: list[str]) -> None:
        terminal = intern(cells[0])
        for word in cells[1].split():
            surface = word.replace("_", " ")
            self._add(surface, terminal, cells[2] if len(cells) > 2 else surface)

    def _add_verbs(self) -> None:
        surfaces = list(self.verbs.surfaces())
        plain = {surface for surface, _, voice, form in surfaces if not voice and form == "FIN"}
        clashes = {lemma for surface, lemma, voice, form in surfaces
                   if voice == "potential" and form == "FIN" and surface in plain}  # fmt: skip
        for surface, lemma, voice, form in surfaces:
            if voice == "potential" and lemma in clashes:  # 入れる is the verb 入れる, not "can enter"
                continue
            value = f"{lemma}|{voice}"
            self._add(surface, _TERMINAL_OF_FORM[form], value + "|must" if form == "MUST" else value)
            if form == "NEG":  # older cards: プレイできなくなる for プレイできない
                self._add(surface[:-1] + "くなる", "V_NEG", value)


def _tells_verbs(table: Path) -> bool:
    return table.name.startswith("verbs")


def _verb_classes(tables: tuple[Path, ...]) -> dict[str, str]:
    """The conjugation class of every lemma."""
    classes = {"する": "サ変"}
    for path in filter(_tells_verbs, tables):
        for cells in _rows(path):
            for lemma in cells[1].split():
                classes[lemma + "する" if cells[0] == "サ変" else lemma] = cells[0]
    return classes


def _rows(path: Path) -> list[list[str]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def _by_start(words: dict[str, list[Entry]]) -> dict[str, list[tuple[str, list[Entry]]]]:
    """First character -> the words that begin with it, longest first."""
    found: dict[str, list[tuple[str, list[Entry]]]] = {}
    for word in sorted(words, key=len, reverse=True):
        found.setdefault(word[0], []).append((word, words[word]))
    return found


@cache
def lexicon(game: str = DEFAULT) -> Lexicon:
    """The lexicon of a game; loaded once."""
    return Lexicon(word_files(game))


def conjugation() -> Verbs:
    """The verbs of all games, for printing: a node does not say which game its words come from."""
    return _conjugation(games())


@cache
def _conjugation(known: tuple[str, ...]) -> Verbs:
    return Verbs({lemma: verb_class for game in known for lemma, verb_class in _verb_classes(word_files(game)).items()})
