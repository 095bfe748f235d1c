"""Sentences: instructions, and prefixes that govern everything behind them in the sentence.

「〈条件〉の場合、A、B。」 is ``If(test, then=(A, B))``: a prefix reaches to the end of its sentence (docs/decisions/0401).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from zxscript.lang.base import Item, Phrase, Statementlike, Test
from zxscript.lang.clause import Link, Predicate
from zxscript.syntax.node import Extent


def run_ja(items: tuple[Item, ...]) -> str:
    """The printed words of consecutive items."""
    return "".join(item.ja() for item in items)  # type: ignore[attr-defined]


class Do(Item):
    """One instruction.  ``link``: the form that ties it to the next one; empty at the end of a sentence."""

    what: Predicate
    link: Link = ""
    comma: bool = True

    def ja(self) -> str:
        return self.what.ja(self.link) + ("、" if self.link and self.comma else "")


class Either(Item):
    """One of several instructions, chosen when it is carried out: 手札に加えるかチャージに置く."""

    options: tuple[Predicate, ...]
    commas: tuple[bool, ...] = ()
    link: Link = ""
    comma: bool = True

    def ja(self) -> str:
        parts = [o.ja() + "か" + ("、" if c else "") for o, c in zip(self.options, self.commas, strict=False)]
        tail = self.options[-1].ja(self.link) + ("、" if self.link and self.comma else "")
        return "".join(parts) + tail


class Prefix(Item):
    """A part that governs ``then``, the rest of the sentence."""

    abstract: ClassVar[bool] = True
    then: tuple[Item, ...] = ()
    comma: bool = True

    def lead(self) -> str:
        """The printed words of the prefix itself."""
        raise NotImplementedError

    def ja(self) -> str:
        return self.lead() + ("、" if self.comma else "") + run_ja(self.then)


class Holds(Test):
    """A clause that is true."""

    what: Predicate

    def ja(self, link: Link = "") -> str:
        return self.what.ja(link)


class All(Test):
    """Every test holds (あり、/なく、).  ``links``: the form of each but the last."""

    tests: tuple[Test, ...]
    links: tuple[Link, ...]

    def ja(self) -> str:
        parts = [test.ja(link) + "、" for test, link in zip(self.tests, self.links, strict=False)]  # type: ignore[attr-defined]
        return "".join(parts) + self.tests[-1].ja()  # type: ignore[attr-defined,no-any-return]


class Any(Test):
    """One of the tests holds (…か、…)."""

    tests: tuple[Test, ...]
    commas: tuple[bool, ...] = ()

    def ja(self) -> str:
        parts = [t.ja() + "か" + ("、" if c else "") for t, c in zip(self.tests, self.commas, strict=False)]  # type: ignore[attr-defined]
        return "".join(parts) + self.tests[-1].ja()  # type: ignore[attr-defined,no-any-return]


class If(Prefix):
    """…場合、 …ならば、; ``only``: …場合にしか (what follows is impossible otherwise)."""

    senses: ClassVar[Mapping[str, str]] = {"場合": "case", "ならば": "if"}
    test: Test
    word: Literal["場合", "ならば", ""] = "場合"
    suffix: Literal["", "は", "にしか", "に", "にのみ"] = ""

    def lead(self) -> str:
        return self.test.ja() + self.word + self.suffix  # type: ignore[attr-defined,no-any-return]


class Whenever(Prefix):
    """…時、 (older trigger wording), …際、 (as it happens), …たびに."""

    senses: ClassVar[Mapping[str, str]] = {"時": "when", "際": "as", "際に": "as", "たび": "each time", "とき": "at the time"}
    events: tuple[Predicate, ...]
    word: str
    commas: tuple[bool, ...] = ()
    """For each event but the last: whether a comma follows its か."""
    repeated: bool = False
    """The word is said of each event: …した時か、…した時."""

    def lead(self) -> str:
        commas = self.commas or (False,) * (len(self.events) - 1)
        each = self.word if self.repeated else ""
        parts = [event.ja() + each + "か" + ("、" if c else "") for event, c in zip(self.events, commas, strict=False)]
        return "".join(parts) + self.events[-1].ja() + self.word


def as_it_happens(event: Predicate, then: tuple[Item, ...], span: Extent | None) -> Whenever:
    """…する際、…"""
    return Whenever(events=(event,), word="際", then=then, span=span)


class Topic(Prefix):
    """…は: who acts, or what is spoken of, in the rest of the sentence."""

    about: Phrase
    comma: bool = False

    def lead(self) -> str:
        return self.about.ja() + "は"


class Until(Prefix):
    """…まで: how long what follows lasts."""

    time: Phrase

    def lead(self) -> str:
        return self.time.ja() + "まで"


class At(Prefix):
    """ターン終了時、 (delayed) or ターンの間、 (while)."""

    time: Phrase
    particle: str = ""

    def lead(self) -> str:
        return self.time.ja() + self.particle


class UntilDone(Prefix):
    """…するまで: what follows lasts, or is repeated, until that is done."""

    what: Predicate

    def lead(self) -> str:
        return self.what.ja() + "まで"


class InsteadOf(Prefix):
    """…かわりに: replaces an event, or an earlier instruction."""

    what: Predicate | None = None
    thing: Phrase | None = None
    comma: bool = False

    def lead(self) -> str:
        return (self.what.ja() + "かわりに") if self.what else (self.thing.ja() + "のかわりに")  # type: ignore[union-attr]


class Conjunction(Prefix):
    """その後、 ただし、 そうでないならば、 …"""

    senses: ClassVar[Mapping[str, str]] = {
        "ただし": "but", "そうして": "so", "そうしたならば": "done", "そうした場合": "done", "そうしなかったならば": "not done",
        "そうしない場合": "not done", "そうでないならば": "otherwise", "そうでない場合": "otherwise", "それ以外の場合": "otherwise",
        "それ以外ならば": "otherwise", "それ以外は": "otherwise", "その後": "after", "続けて": "after", "最後に": "after", "また": "also",
        "さらに": "further",
    }  # fmt: skip
    word: str

    def lead(self) -> str:
        return self.word


class Sentence(Statementlike):
    """A sentence, closed by 。"""

    items: tuple[Item, ...]

    def ja(self) -> str:
        return run_ja(self.items) + "。"
