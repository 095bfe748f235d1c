"""The phrases of a language: ``grammar/explain/<language>.tsv``, one word a line."""

from __future__ import annotations

from functools import cache

from zxscript.lang.explain.errors import NoPhrase
from zxscript.source.data import data_dir

LANGUAGES = ("en", "ja")


class Table:
    """``section`` -> word -> the phrase and its further forms."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.sections: dict[str, dict[str, tuple[str, ...]]] = {}
        text = (data_dir("grammar") / "explain" / f"{language}.tsv").read_text(encoding="utf-8")
        for line in text.splitlines():
            if line and not line.startswith("#"):
                section, word, *forms = line.split("\t")
                self.sections.setdefault(section, {})[word] = tuple(forms)

    def forms(self, section: str, word: str) -> tuple[str, ...]:
        """All forms of a word.  Raises :class:`NoPhrase`."""
        found = self.sections.get(section, {}).get(word)
        if found is None:
            raise NoPhrase(self.language, section, word)
        return found

    def say(self, section: str, word: str, form: int = 0) -> str:
        """One form of a word.  Raises :class:`NoPhrase`."""
        forms = self.forms(section, word)
        if form >= len(forms):
            raise NoPhrase(self.language, section, f"{word} form {form}")
        return forms[form]

    def longest(self, section: str, text: str) -> str:
        """The longest word of a section that ``text`` begins with; ``text`` itself when there is none."""
        return max((word for word in self.sections.get(section, {}) if text.startswith(word)), key=len, default=text)

    def has(self, section: str, word: str) -> bool:
        """Whether there is a phrase."""
        return word in self.sections.get(section, {})


@cache
def table(language: str) -> Table:
    """The phrases of ``en`` or ``ja``; loaded once."""
    return Table(language)
