"""A speaker that has a grammar and takes its phrases from the table of its language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from zxscript.explain.grammar import Grammar, Predicate
from zxscript.explain.speaker import Speaker
from zxscript.explain.templates import fill, places
from zxscript.meaning.forms import Comparison, Who


@dataclass(slots=True, kw_only=True)
class Voice(Speaker):
    """A speaker of the common walk.  Every sign that is said stands in the table or comes from the grammar."""

    grammar: Grammar

    def say(self, phrase: str, /, **parts: str) -> str:
        """A phrase of the table with its places filled."""
        return fill(self._asked("phrase", phrase, parts), parts)

    def join(self, joint: str, parts: Iterable[str]) -> str:
        """The parts with the sign between them that the table has for this."""
        return self.words.say("joint", joint).join(parts)

    def test(self, phrase: str, /, **parts: str) -> Predicate:
        """A phrase of the table as what can be denied and put in front of a noun."""
        self._asked("phrase", phrase, parts)
        return self.grammar.predicate(self.words.word("phrase", phrase), parts)

    def _asked(self, section: str, phrase: str, parts: dict[str, str]) -> str:
        """The phrase; a place that nothing is said for would swallow a part."""
        text = self.words.say(section, phrase)
        if unknown := places(text) - parts.keys():
            raise ValueError(f"{self.words.language} {phrase}: nothing is said for {', '.join(sorted(unknown))}")
        return text

    # ------------------------------------------------------------------ small words

    def player(self, who: Who) -> str:
        """あなた, 你."""
        return self.words.say("player", who)

    def players(self, who: Iterable[Who]) -> str:
        """あなたか相手."""
        return self.join("or", (self.player(one) for one in who))

    def whose(self, who: tuple[Who, ...]) -> str:
        """相手の, in front of what is theirs; nothing for nobody."""
        return self.say("whose", who=self.players(who)) if who else ""

    def tags(self, kind: str, values: Iterable[str], joint: str = "or") -> str:
        """Values of tags: a word of the glossary (赤) or a proper name in quotes."""
        found = [(value, self.words.find(kind, value)) for value in values]
        return self.join(joint, (self.say("name", name=value) if word is None else word.text for value, word in found))

    def quoted(self, names: Iterable[str]) -> str:
        """「A」か「B」."""
        return self.join("or", (self.say("name", name=one) for one in names))

    def ability(self, tag: str) -> str:
        """An ability by its tag: 自動能力, “絶界”."""
        word = self.words.find("ability", tag)
        return self.say("keyword", name=tag) if word is None else word.text

    def stat(self, stat: str, original: bool = False) -> str:
        """元々のパワー."""
        word = self.words.say("stat", stat)
        return self.say("original", what=word) if original else word

    def quality(self, name: str) -> str:
        """A tag or a number of cards: 種族, コスト."""
        word = self.words.find("tag", name)
        return self.words.say("stat", name) if word is None else word.text

    def compared(self, compare: Comparison, bound: str) -> str:
        """4以下."""
        return self.say(f"compared:{compare}", bound=bound)
