"""What a meaning says, in plain words: one grammar and one glossary a language (grammar/explain/README.md).

Everything is said from forms of :mod:`zxscript.meaning`; no printed word and no node of the language is looked at.  A
language is a package below this one with the function ``abilities(speaker, abilities) -> tuple[str, ...]``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any

from zxscript.explain.glossary import Glossary, NoWords, glossary
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Ability
from zxscript.source.data import data_dir
from zxscript.syntax.game import DEFAULT


@cache
def languages() -> tuple[str, ...]:
    """The languages that exist: those with a table of words."""
    return tuple(sorted(file.stem for file in (data_dir("grammar") / "explain" / "common").glob("*.tsv")))


def explain_ability(ability: Ability, language: str = "en", game: str = DEFAULT) -> str:
    """One ability in plain words.

    Raises ``LookupError`` for an unknown language, :class:`NoWords` for an identifier that the glossary lacks.
    """
    return explain_abilities((ability,), language, game)[0]


def explain_abilities(abilities: Sequence[Ability], language: str = "en", game: str = DEFAULT) -> tuple[str, ...]:
    """Each ability in plain words; the same as :func:`explain_ability` for each."""
    said: tuple[str, ...] = _package(language).abilities(speaker(language, game), tuple(abilities))
    return said


def speaker(language: str, game: str) -> Speaker:
    """A speaker at the beginning of a text."""
    return Speaker(glossary(language, game))


def _package(language: str) -> Any:
    if language not in languages():
        raise LookupError(f"no language {language!r}; there are {', '.join(languages())}")
    return import_module(f"{__name__}.{language}")


__all__ = ["Glossary", "NoWords", "Speaker", "explain_abilities", "explain_ability", "glossary", "languages", "speaker"]
