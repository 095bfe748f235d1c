"""Words of English put together: noun phrases with their number, lists, articles, possessives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Np:
    """A noun phrase as said.  ``person``: 2 for you; ``own``: its possessive where that is not made with 's."""

    text: str
    plural: bool = False
    person: int = 3
    own: str = ""

    @property
    def possessive(self) -> str:
        """``your``, ``this card's``, ``the Z/X'``."""
        if self.own:
            return self.own
        return self.text + ("'" if self.text.endswith("s") and not self.text.endswith("ss") else "'s")

    @property
    def short(self) -> bool:
        """Whether a possessive 's can be put behind it."""
        return bool(self.own) or len(self.text.split()) <= 4


YOU = Np("you", person=2, own="your")
IT = Np("it", own="its")
THEM = Np("them", plural=True, own="their")
THEY = Np("they", plural=True, own="their")


def nominative(np: Np) -> Np:
    """them -> they, at the head of a clause."""
    return THEY if np.text == "them" else np


def objective(np: Np) -> Np:
    """they -> them, as an object."""
    return THEM if np.text == "they" else np


def listed(parts: Sequence[str], word: str = "and") -> str:
    """``a, b and c``."""
    if len(parts) <= 1:
        return "".join(parts)
    return ", ".join(parts[:-1]) + f" {word} {parts[-1]}"


def article(text: str) -> str:
    """The indefinite article in front of words."""
    first = text.lstrip("“\"")
    an = first[:1].lower() in "aeio" or first.startswith(("und", "unr", "8", "11", "18", "Unle"))
    return ("an " if an and not first.startswith(("one", "own-")) else "a ") + text


def capital(text: str) -> str:
    """The first letter in upper case."""
    return text[:1].upper() + text[1:]


def quoted(name: str) -> str:
    """A proper name, or a word of a card, in quotes."""
    return f"“{name}”"


def spaced(*parts: str) -> str:
    """Parts that are not empty, with blanks."""
    return " ".join(part for part in parts if part)
