"""Joining, counting and bending English words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from zxscript.explain.glossary import Word
from zxscript.meaning.forms import Comparison


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase; ``many``: it takes "are" and is spoken of as "they"; ``second``: it is "you"."""

    text: str
    many: bool = False
    second: bool = False

    @property
    def are(self) -> str:
        """is or are."""
        return "are" if self.many or self.second else "is"

    @property
    def were(self) -> str:
        """was or were."""
        return "were" if self.many or self.second else "was"

    @property
    def have(self) -> str:
        """has or have."""
        return "have" if self.many or self.second else "has"

    def does(self, verb: Word) -> str:
        """The verb in the present."""
        return verb.text if self.many or self.second else third(verb)


def third(verb: Word) -> str:
    """puts, deals … damage: the form ``s`` or the regular one of the first word."""
    if verb.has("s"):
        return verb.form("s")
    first, space, rest = verb.text.partition(" ")
    if re.search("(s|x|z|ch|sh|o)$", first):
        return first + "es" + space + rest
    return (first[:-1] + "ies" if re.search("[^aeiou]y$", first) else first + "s") + space + rest


def done(verb: Word) -> str:
    """put, destroyed: the participle, form ``ed`` or the regular one of the first word."""
    if verb.has("ed"):
        return verb.form("ed")
    first, space, rest = verb.text.partition(" ")
    return (first + "d" if first.endswith("e") else first + "ed") + space + rest


def past(verb: Word) -> str:
    """attacked, drew: the form ``past``, or the participle."""
    return verb.form("past", done(verb))


def plural(word: Word) -> str:
    """The form ``many`` or the regular one."""
    return word.form("many") if word.has("many") else word.text + "s"


def join(parts: Sequence[str], word: str = "and") -> str:
    """a, b and c."""
    if len(parts) < 3:
        return f" {word} ".join(parts)
    return ", ".join(parts[:-1]) + f" {word} {parts[-1]}"


def a(noun: str) -> str:
    """a card, an Event."""
    return f"an {noun}" if re.match("[AEIOUaeiou]", noun) and not noun.startswith(("one ", "unit")) else f"a {noun}"


def quote(name: str) -> str:
    """A proper name as it is printed."""
    return f"“{name}”"


def quotes(names: Sequence[str], word: str = "or") -> str:
    """Proper names, one of which is meant."""
    return join([quote(name) for name in names], word)


def words(*parts: str) -> str:
    """The parts that say something, with spaces between."""
    return " ".join(part for part in parts if part)


def capital(text: str) -> str:
    """With a capital in front."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """With a capital in front and a full stop behind."""
    return capital(text) + ("" if text.rstrip("”])").endswith(".") else ".")


def ordinal(number: int) -> str:
    """first, second … 12th."""
    named = ("first", "second", "third", "fourth", "fifth", "sixth")
    if 1 <= number <= len(named):
        return named[number - 1]
    return counted(number)


def counted(number: int) -> str:
    """1st, 3rd, 12th: a number that the card prints."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def bounded(compare: Comparison, bound: str, fewer: bool = False) -> str:
    """5 or more, less than 5 …; ``fewer``: of things that are counted."""
    less = "fewer" if fewer else "less"
    return {
        "eq": f"exactly {bound}" if fewer else bound, "ne": f"not {bound}" if not fewer else f"any number but {bound}",
        "lt": f"{less} than {bound}", "le": f"{bound} or {less}",
        "gt": f"more than {bound}", "ge": f"{bound} or more",
    }[compare]  # fmt: skip


def compared(compare: Comparison, bound: str) -> str:
    """equal to …, greater than …: behind "is"."""
    return {
        "eq": f"equal to {bound}", "ne": f"not equal to {bound}", "lt": f"less than {bound}",
        "le": f"less than or equal to {bound}", "gt": f"greater than {bound}", "ge": f"greater than or equal to {bound}",
    }[compare]  # fmt: skip


OPPOSITE: dict[Comparison, Comparison] = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "gt": "le", "le": "gt"}
"""What holds when the comparison does not."""
