"""Keyword abilities and their parameters (zenonzard.md 16)."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, compared, either
from zxscript.lang.lower.zenonzard.narrowing import number_of
from zxscript.lang.lower.zenonzard.vocabulary import COLORS, IT, KEYWORDS, color
from zxscript.lang.zenonzard.ability import KeywordEntry
from zxscript.lang.zenonzard.keywords import Requirement


def keyword_defs(entry: KeywordEntry) -> list[AbilityDef]:
    """The definition of one keyword."""
    with taking(entry) as take:
        word, requirements = take("word"), take("requirements")
    if word == "連携":
        return [AbilityDef("1", "keyword", ("field",), tags=("chain",), tests=(("colour", _colour(entry, requirements)),),
                           span=entry.span)]  # fmt: skip
    if word == "加護":
        host = both(*(_host(entry, one) for one in requirements))
        return [AbilityDef("1", "keyword", ("base",), tags=("boost",), tests=(("host", host),), span=entry.span)]
    if word not in KEYWORDS or requirements:
        raise refuse(entry, f"the keyword {word}: its procedure is not known")
    return [AbilityDef("1", "keyword", ("field",), tags=(KEYWORDS[word],), span=entry.span)]


def _colour(entry: KeywordEntry, requirements: tuple[Requirement, ...]) -> str:
    if len(requirements) != 1:
        raise refuse(entry, "連携 of several things")
    with taking(requirements[0]) as take:
        colors = take("colors")
    if len(colors) != 1 or colors[0] not in COLORS:
        raise refuse(entry, "連携 of no colour")
    return COLORS[colors[0]]


def _host(entry: KeywordEntry, requirement: Requirement) -> Expr:
    """What the minion must be."""
    with taking(requirement) as take:
        if take("anything"):
            return True
        colors, stat, race = take("colors"), take("stat"), take("race")
        if colors:
            take("conj")
            return either(*(color(word) for word in colors))
        if stat:
            return compared(number_of(stat, False), take("compare"), take("number"))
        take("quoted")
        return ("tagged", "race", race, IT)
