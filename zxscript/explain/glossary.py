"""The words of a language for the identifiers of a game: ``grammar/explain/<common or game>/<language>.tsv``.

A line is ``section<TAB>identifier<TAB>phrase<TAB>form=phrase…``; grammar/explain/README.md lists the sections.  What is
to be known of a word in a language (its plural, its preposition) is a form of that word and stands nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from zxscript.source.data import data_dir
from zxscript.syntax.game import grammar_file


class NoWords(LookupError):
    """A language has no words for an identifier.

    ``language``; ``section`` and ``identifier`` of the glossary; ``form`` that is missing ("" for the phrase itself).
    """

    def __init__(self, language: str, section: str, identifier: str, form: str = "") -> None:
        what = f"{section} {identifier!r}" + (f", form {form!r}" if form else "")
        super().__init__(f"no words in {language!r} for {what}")
        self.language, self.section, self.identifier, self.form = language, section, identifier, form


@dataclass(frozen=True, slots=True)
class Word:
    """A phrase and its further forms."""

    text: str
    forms: Mapping[str, str]

    def form(self, name: str, default: str | None = None) -> str:
        """The form; without one ``default``, or else the phrase itself."""
        found = self.forms.get(name)
        if found is not None:
            return found
        return self.text if default is None else default

    def has(self, name: str) -> bool:
        """Whether the word has that form."""
        return name in self.forms


@dataclass(frozen=True, slots=True)
class Glossary:
    """The words of one language for one game (``game`` "": only what all games share)."""

    language: str
    game: str
    sections: Mapping[str, Mapping[str, Word]]

    def word(self, section: str, identifier: str) -> Word:
        """The word of an identifier.  Raises :class:`NoWords`."""
        found = self.find(section, identifier)
        if found is None:
            raise NoWords(self.language, section, identifier)
        return found

    def find(self, section: str, identifier: str) -> Word | None:
        """The word of an identifier that may be a proper name instead; None then.  What happens to counters of any kind
        ("gain:" and the counter) has the words of "gain:", with the counter for their ``{word}``."""
        words = self.sections.get(section, {})
        known = words.get(identifier)
        stem, colon, of = identifier.partition(":")
        general = words.get(stem + colon) if known is None and of else None
        counter = self.find("counter", of) if general is not None else None
        if general is None or counter is None:
            return known
        return Word(general.text.replace("{word}", counter.text), {k: v.replace("{word}", counter.text) for k, v in general.forms.items()})

    def numbered(self, tag: str) -> str:
        """The name of an ability whose keyword stands with a number (レンジ2: Range 2); any other name as it is."""
        stem = tag.rstrip("0123456789∞")
        word = self.find("ability", stem) if stem != tag else None
        return tag if word is None else f"{word.text} {tag[len(stem) :]}"

    def say(self, section: str, identifier: str, form: str = "") -> str:
        """The phrase, or the form that must be there.  Raises :class:`NoWords`."""
        word = self.word(section, identifier)
        if not form:
            return word.text
        if form not in word.forms:
            raise NoWords(self.language, section, identifier, form)
        return word.forms[form]


@cache
def glossary(language: str, game: str = "") -> Glossary:
    """The words of ``language`` for ``game``, the shared ones among them; a game's own word wins.

    Raises ``FileNotFoundError`` for a language or game without a file, ``ValueError`` for a line that is none.
    """
    folder = data_dir("grammar") / "explain"
    phrases = folder / "phrases" / f"{language}.tsv"
    files = [folder / "common" / f"{language}.tsv", *([phrases] if phrases.is_file() else [])]
    if game:
        files.append(grammar_file(game, f"explain/{game}/{language}.tsv"))
    sections: dict[str, dict[str, Word]] = {}
    for file in files:
        for section, identifier, word in _read(file):
            sections.setdefault(section, {})[identifier] = word
    return Glossary(language, game, sections)


def _read(file: Path) -> Iterator[tuple[str, str, Word]]:
    for at, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        section, identifier, text, *forms = [*line.split("\t"), "", ""][: max(3, line.count("\t") + 1)]
        pairs = [form.partition("=") for form in forms if form]
        if not identifier or any(not equals for _, equals, _ in pairs):
            raise ValueError(f"{file.name} line {at}: section, identifier, phrase and name=form are asked for")
        yield section, identifier, Word(text, {name: phrase for name, _, phrase in pairs})
