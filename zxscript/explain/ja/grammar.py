"""The grammar of Japanese.  A phrase of the table ends with a verb in its dictionary form; the other forms are made from it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from zxscript.explain.glossary import Word
from zxscript.explain.grammar import Extent, Grammar, Mood, Predicate
from zxscript.explain.ja.conjugation import inflected
from zxscript.explain.templates import fill
from zxscript.meaning.forms import If, Later, May, Modes, Step

_NOUN_ENDS: Final = (("のものである", "の"), ("である", "の"), ("登場している", "登場した"))
_TAIL: Final = re.compile(r"[^}\]をにがはで、]+$")
"""The verb at the end of a template."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A predicate in its dictionary form: コスト4以下である, フォースを持つ."""

    text: str

    @property
    def attribute(self) -> str:
        """コスト4以下の; what ends with a verb stands before a noun as it is."""
        for end, short in _NOUN_ENDS:
            if self.text.endswith(end):
                return self.text.removesuffix(end) + short
        return self.text

    def denied(self) -> Clause:
        """コスト4以下でない."""
        if self.text.endswith(("ない", "」", "）")):
            return Clause(self.text + "ということはない")
        return Clause(inflected(self.text, "negative"))


class Japanese(Grammar):
    """Verbs at the end of their clause, in the form that what follows asks for."""

    long = 14
    apart = (If, May, Later)

    def predicate(self, phrase: Word, parts: Mapping[str, str]) -> Clause:
        return Clause(fill(phrase.text, parts))

    def state(self, word: Word) -> Clause:
        return Clause(word.forms["is"])

    def every(self, parts: Sequence[Predicate]) -> Clause:
        *before, last = (one.text for one in parts)
        return Clause("、".join([*map(_followed, before), last]))

    def either(self, parts: Sequence[Predicate]) -> Clause:
        *before, last = (one.text for one in parts)
        return Clause("".join(f"{one.removesuffix('である')}か、" for one in before) + last)

    def neither(self, parts: Sequence[Predicate], denied: Sequence[Predicate]) -> Clause:
        return self.every(denied)

    def holds(self, of: str, passed: Predicate, extent: Extent, number: bool) -> Clause:
        which = "のどれか" if extent == "some" else ""
        return Clause(f"{of}{which}が{'、' if 'が' in passed.text else ''}{passed.text}")

    def past(self, clause: str) -> str:
        return inflected(clause, "past")

    def verb(self, word: Word) -> str:
        return word.form("tail", self.ending(word.text))

    def deed(self, word: Word, done: bool) -> str:
        verb = self.verb(word)
        return inflected(verb if done else inflected(verb, "negative"), "past")

    def ending(self, template: str) -> str:
        found = _TAIL.search(template)
        return found[0] if found is not None else template

    def event(self, word: Word, template: str, parts: Mapping[str, str], mood: Mood) -> str:
        text = fill(template, parts)
        if mood != "cannot":
            return text
        text, last = _topic(text, parts), self.ending(template)
        if last.endswith("れる") or word.has("intransitive"):
            return inflected(text, "negative")
        return text.removesuffix("する") + "できない" if last.endswith("する") else text + "ことはできない"

    def took_part(self, word: Word, role: str) -> str:
        if role == "what":
            return self.past(self.ending(word.form("event")))
        return self.past(self.verb(word) if role == "agent" else inflected(self.verb(word), "passive"))

    def chained(self, clauses: Sequence[str]) -> str:
        *before, last = clauses
        return "".join(map(_flowing, before)) + last

    def may(self, text: str, last: Step) -> str:
        if isinstance(last, Modes):
            return text.replace("行う：", "行ってよい：", 1)
        if text.endswith(("ない", "」", "）", "よい", "\n")) or "：" in text:
            return f"「{text.rstrip()}」を選んでよい"
        return f"{inflected(text, 'te')}よい"

    def listed(self, text: str) -> bool:
        return "：" in text or text.endswith(("」", "よい"))

    def conditional(self, clause: str) -> str:
        return clause.removesuffix("のである") if clause.endswith("たのである") else clause


def _topic(text: str, parts: Mapping[str, str]) -> str:
    """What a sentence is about: who does it, else what it is done to."""
    for name in ("who", "what", "agent", "target"):
        for particle in ("が", "を"):
            lead = parts[name] + particle
            if parts[name] and text.startswith(lead):
                return parts[name] + ("は、" if name == "who" else "は") + text.removeprefix(lead)
    return text


def _flowing(clause: str) -> str:
    """The clause as one that is followed by another: 破壊する -> 破壊して、."""
    for end, shorter in (("てよい", "てよく"), ("しない", "せず"), ("ない", "ず")):
        if clause.endswith(end):
            return f"{clause.removesuffix(end)}{shorter}、"
    return inflected(clause, "te") + "、"


def _followed(text: str) -> str:
    """The predicate as one that another follows: コスト4以下で, フォースを持ち."""
    return inflected(text, "te" if text.endswith(("である", "いる", "ない")) else "stem")
