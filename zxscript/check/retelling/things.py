"""Descriptions of cards: read with their parts in any order, told in the order and the style of a game.

The lines of ``[things]`` in a table:

- ``owner PATTERN WORDS``; ``but PATTERN WORDS``, what is left out, told before the owner;
- ``zone PATTERN WORDS [OWNER]`` with ``{owner}`` where the owner stands, and whose it is where nobody is named;
- ``rest PATTERN [WORDS]``, what else describes; ``all PATTERN``; ``counter PATTERN``;
- ``noun PATTERN WORDS COUNTER [OWNER]``, the owner being who is meant where none is named;
- ``at NOUN OWNER WORDS``, the place of cards of which none is said (``*``: of whichever owner);
- ``style NAME COUNTED WHOLE``, how it is told with a number, and of all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

_NUMBER = r"\d+"
_BEGIN = "(?<![^。、：はが】])"
"""Where a description may begin: with its clause, or behind who acts."""
_MODS = ("zone", "owner", "but", "all", "rest")
_ANY, _UNSAID = "*", "="
"""In a table: any owner; a place that the game does not say."""


@dataclass(frozen=True, slots=True)
class _Said:
    """A pattern and the words that a game has for it."""

    pattern: re.Pattern[str]
    words: str
    more: tuple[str, ...] = ()


@dataclass(slots=True)
class Things:
    """How a game speaks of cards."""

    parts: dict[str, list[_Said]] = field(default_factory=dict)
    styles: dict[str, tuple[str, str]] = field(default_factory=dict)
    places: dict[tuple[str, str], str] = field(default_factory=dict)
    pattern: str = ""
    """Matches a description; the groups ``mods``, ``noun``, ``n``, ``upto`` and ``all`` are its parts."""

    @classmethod
    def of(cls, rows: Iterable[list[str]]) -> Things:
        """What the lines of a table say."""
        made = cls()
        for kind, *parts in rows:
            if kind == "style":
                made.styles[parts[0]] = (parts[1], parts[2] if len(parts) > 2 else "")
            elif kind == "at":
                made.places[parts[0], parts[1]] = parts[2]
            else:
                made.parts.setdefault(kind, []).append(_Said(re.compile(parts[0]), parts[1] if len(parts) > 1 else "", tuple(parts[2:])))
        made.pattern = made._pattern()
        return made

    def _pattern(self) -> str:
        def any_of(*kinds: str) -> str:
            return "|".join(one.pattern.pattern for kind in kinds for one in self.parts.get(kind, ()))

        counted = rf"(?:を|から|の)?(?P<n>{_NUMBER})(?:{any_of('counter')})(?P<upto>まで)?(?:を|、(?!選))?(?:選び、)?"
        whole = f"(?:を|は)?(?P<all>{any_of('all')})"
        mods = f"(?P<mods>(?:{any_of(*_MODS)}|{_NUMBER}(?:{any_of('counter')})の)*)"
        return f"{_BEGIN}{mods}(?P<noun>{any_of('noun')})(?:{counted}|{whole})?"

    def told(self, found: re.Match[str], style: str) -> str | None:
        """A description that was found, told in a style; None where it has too little said of it for that."""
        noun = next((one for one in self.parts.get("noun", ()) if one.pattern.fullmatch(found["noun"])), None)
        if noun is None:
            return None
        mods = self._mods(found["mods"])
        if mods is None:
            return None
        number, whole = found["n"] or mods["n"], bool(found["all"] or mods["all"])
        counted, of_all = self.styles[style]
        way = counted if number else of_all if whole or counted in ("", of_all) else ""
        if not way:
            return None
        counter, default, *_ = (*noun.more, "", "")
        name = re.sub(noun.pattern, noun.words, found["noun"])
        owner = mods["but"] + (mods["owner"] or mods["whose"] or default)
        place = mods["zone"] or self._place(name, mods["owner"] or mods["whose"] or default)
        told = way.format(
            place=place.format(owner=owner), owner=mods["but"] + mods["owner"], rest=mods["rest"], noun=name, number=f"{number}{counter}",
            upto=found["upto"] or mods["upto"], count=number,
        )  # fmt: skip
        written = found.string[found.start("mods") : max(found.end(one) for one in ("noun", "n", "upto", "all"))]
        return written if sorted(written) == sorted(told) else told  # the same words in another order are the author's own

    def _place(self, noun: str, owner: str) -> str:
        for key in ((noun, owner), (noun, _ANY)):
            if key in self.places:
                return self.places[key]
        return "{owner}"

    def _mods(self, text: str) -> dict[str, str] | None:
        """The parts of what stands before a noun, each as the game says it; None where one of them is not understood by itself."""
        found = dict.fromkeys(("owner", "but", "zone", "whose", "rest", "all", "n", "upto"), "")
        counted = re.compile(rf"({_NUMBER})(?:{'|'.join(one.pattern.pattern for one in self.parts.get('counter', ()))})の")
        at = 0
        while at < len(text):
            number = counted.match(text, at)
            if number:
                found["n"], at = number[1], number.end()
            else:
                behind = self._mod(text, at, found)
                if behind == at:
                    return None
                at = behind
        return found

    def _mod(self, text: str, at: int, found: dict[str, str]) -> int:
        """Put the part that begins at a place to those that were found; where the next one begins, ``at`` if none does."""
        for kind in _MODS:
            for one in self.parts.get(kind, ()):
                match = one.pattern.match(text, at)
                if match and match.end() > at:
                    words = match.expand(one.words) if one.words else match[0]
                    words = "" if words == _UNSAID else words
                    found[kind] = found[kind] + words if kind == "rest" else words or found[kind]
                    found["whose"] = next(iter(one.more), found["whose"])
                    return match.end()
        return at
