"""The words of a game as completion offers them: grouped by what they are a form of, found in any of four ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from zxscript.check.guessing import hints
from zxscript.lang.cardtext import pieces_of
from zxscript.source.kana import folded, romaji
from zxscript.source.text import Source
from zxscript.syntax.cardfile import parse_card_file
from zxscript.syntax.continuing import words_of
from zxscript.syntax.game import Game, demo_folder, game_text
from zxscript.syntax.lexicon import lexicon
from zxscript.syntax.readings import Word, other_words, own_words, said_of, words


class Form(NamedTuple):
    """A surface and its terminal; ``plain`` forms (no passive, no potential) come first."""

    surface: str
    terminal: str
    plain: bool


class Group(NamedTuple):
    """A word with its forms.  ``keys``: what it is found by, beside its forms: kana, Latin letters, English, Chinese."""

    word: str
    row: Word | None
    forms: tuple[Form, ...]
    kana: tuple[str, ...]
    latin: tuple[str, ...]
    folded: tuple[str, ...]
    """As it sounds, however its sounds are spelled in Latin letters."""
    chinese: tuple[str, ...]
    others: tuple[str, ...]
    """What other games call it."""
    rank: int
    told: str
    """Reading, English and Chinese in one line."""

    def match(self, query: str) -> int:
        """How well a query (lower case) fits, 0 best; -1 if it does not."""
        if any(key.startswith(query) for key in self.kana):
            return 1
        found = -1
        for key in self.latin:
            if key.startswith(query):
                return 0 if key == query else 2
            if found < 0 and f" {query}" in key:
                found = 4
        sounding = folded(query) if query.isascii() or query[0] < "\u0250" else ""
        if sounding and any(key.startswith(sounding) for key in self.folded):
            return 2
        if any(key.startswith(query) for key in self.chinese):
            return 3
        if self.word.startswith(query):
            return 0
        return 5 if found < 0 and any(key.startswith(query) or (sounding and key.startswith(sounding)) for key in self.others) else found


class Vocabulary(NamedTuple):
    """All words of a game, those of the tables of readings first; by terminal, and by the signs that something they are found
    by begins with."""

    groups: tuple[Group, ...]
    of_terminal: dict[str, tuple[int, ...]]
    of_sign: dict[str, tuple[int, ...]]

    def found(self, query: str, wanted: frozenset[str]) -> list[tuple[int, Group]]:
        """The groups that may fit a query (lower case; empty: any that has a wanted terminal), with their place in the order."""
        if query:
            signs = {query[0], *folded(query)[:1]}
            places: Iterable[int] = sorted({at for sign in signs for at in self.of_sign.get(sign, ())})
        else:
            places = sorted({at for terminal in wanted for at in self.of_terminal.get(terminal, ())})
        return [(at, self.groups[at]) for at in places]


@cache
def vocabulary(game: Game) -> Vocabulary:
    """The words of a game."""
    of_terminal: dict[str, dict[int, None]] = {}
    of_sign: dict[str, dict[int, None]] = {}
    every = _groups(game)
    for at, one in enumerate(every):
        for form in one.forms:
            of_terminal.setdefault(form.terminal, {})[at] = None
            of_sign.setdefault(form.surface[0].lower(), {})[at] = None
        for key in (*one.kana, *one.folded, *one.chinese, *one.others, *(part for spoken in one.latin for part in spoken.split())):
            of_sign.setdefault(key[0], {})[at] = None
    return Vocabulary(every, *({key: tuple(sorted(places)) for key, places in table.items()} for table in (of_terminal, of_sign)))


@cache
def habits(game: Game) -> dict[str, Counter[str]]:
    """What follows what in the demo cards: terminal of a word -> the words behind it, counted."""
    found: dict[str, Counter[str]] = {}
    for path in sorted(demo_folder(game).glob("*.zx")):
        for card in parse_card_file(Source(path.name, path.read_text(encoding="utf-8")), game)[0].cards:
            for piece in pieces_of(card):
                before = ""
                for token in words_of(piece.said, game).tokens:
                    found.setdefault(before, Counter())[token.text] += 1
                    before = token.type
    return found


_FORMS = ("V_FIN", "V_REN", "V_TE", "V_TA", "V_NEG")
"""The forms of a verb in the order in which they are offered."""


def _groups(game: Game) -> tuple[Group, ...]:
    """All words but the verbs that are read here and that this game says otherwise; those of its own table first."""
    foreign = game_text(game).checks.foreign
    forms: dict[str, list[Form]] = {}
    for surface, entries in lexicon(game).words.items():
        for terminal, value in entries:
            lemma, verb, voice = value.partition("|")
            if lemma not in foreign:
                forms.setdefault(lemma if verb else value, []).append(Form(surface, terminal, not voice))
    known, own = words(game), own_words(game)
    order = {word: at for at, word in enumerate(sorted(known, key=lambda word: word not in own))}
    others = hints.written_for(game)
    found = [_group(game, word, known.get(word), listed, others.get(word, ()), order.get(word, len(order)))
             for word, listed in forms.items()]  # fmt: skip
    return tuple(sorted(found, key=lambda one: (one.rank, one.word)))


def _order(form: Form) -> int:
    return _FORMS.index(form.terminal) if form.terminal in _FORMS else len(_FORMS)


def _group(game: Game, word: str, row: Word | None, listed: list[Form], others: tuple[str, ...], rank: int) -> Group:
    ordered = sorted(dict.fromkeys(listed), key=lambda form: (not form.plain, _order(form), len(form.surface), form.surface))
    kana = (row.kana,) if row else said_of(word, game)
    latin = [spelled for one in kana for spelled in romaji(one)]
    english = [one.lower() for one in row.english] if row else []
    spoken = tuple(dict.fromkeys([*latin, *english]))
    said = [reading for one in others if (reading := other_words().get(one))]
    others = (*others, *said, *(folded(spelled) for one in said for spelled in romaji(one)))
    return Group(word, row, tuple(ordered), kana, spoken, tuple(map(folded, latin)), row.chinese if row else (), others, rank, _told(row))


def _told(row: Word | None) -> str:
    parts = (row.kana, ", ".join(row.english), "、".join(row.chinese)) if row is not None else ()
    return " · ".join(part for part in parts if part)
