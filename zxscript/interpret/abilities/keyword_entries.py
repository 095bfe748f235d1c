"""Keyword abilities printed as entries with parameters (［加護：青］): what each demands, as abilities with a tag."""

from __future__ import annotations

from zxscript.interpret.abilities.timed_header import bestowed
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import COMPARISONS, either
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import ABILITIES, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.zenonzard.ability import KeywordAbility, KeywordEntry
from zxscript.lang.zenonzard.keywords import WITH_PARAMETER, Requirement
from zxscript.meaning.forms import (
    Ability,
    Arithmetic,
    Cards,
    Count,
    Header,
    Home,
    In,
    Not,
    Self,
    StatChange,
    StatIs,
    Tagged,
    Test,
)


@reads(ABILITIES, KeywordAbility)
def keywords(scope: Scope, take: Take) -> list[Ability]:
    """［襲撃］［再起］; behind 《付与能力》 the card to which this one is attached has them."""
    zones, entries = take("zones"), take("keywords")
    if take("timings"):
        raise refuse(take.node, "a keyword with a timing", "キーワード能力に【】は付きません")
    return bestowed(take.node, zones, [keyword(scope, entry) for entry in entries])


def keyword(scope: Scope, entry: KeywordEntry) -> Ability:
    """One keyword.  ``vessel``: the cards that its parameter describes (what it works with)."""
    with taking(entry) as take:
        word, requirements = take("word"), take("requirements")
    if word in scope.words.price_keywords and requirements:
        return _cheaper(scope, entry, word, requirements)
    tag = scope.words.keywords.get(word)
    takes = word in WITH_PARAMETER
    if tag is None or takes != bool(requirements):
        raise refuse(entry, f"the keyword {word}: its procedure is not known", f"［{word}］の処理は決まっていません")
    tests = tuple(test for one in requirements for test in _demanded(scope, one))
    home = scope.words.keyword_homes.get(word, scope.words.homes[""])
    if takes and not tests and home == scope.words.homes[""]:
        raise refuse(entry, "this keyword asks for something", f"［{word}］には条件が要ります", f"［{word}：赤］")
    vessel = Cards(tests=tests, span=entry.span) if takes else None
    return Ability("keyword", Header((Home(home),), tags=(tag,)), vessel=vessel, span=entry.span)


def _cheaper(scope: Scope, entry: KeywordEntry, word: str, requirements: tuple[Requirement, ...]) -> Ability:
    """［コスト軽減：青］: in the hand, one less of the price's free part for each of the player's cards on the board that fits."""
    tag, stat, home = scope.words.price_keywords[word]
    tests = tuple(test for one in requirements for test in _demanded(scope, one))
    if not tests or not all(requirement.colors for requirement in requirements):
        raise refuse(entry, "a lower price for what but colours?", "コスト軽減は色で数えます")
    counted = Count(Cards((In(scope.words.board),), ("you",), tests, span=entry.span), span=entry.span)
    change = StatChange(stat, Self(), "add", Arithmetic("minus", 0, counted, span=entry.span), span=entry.span)
    return Ability("static", Header((Home(home),), tags=(tag,)), changes=(change,), span=entry.span)


def _demanded(scope: Scope, requirement: Requirement) -> tuple[Test, ...]:
    """What a card must be; nothing for 条件なし."""
    with taking(requirement) as take:
        if take("anything"):
            return ()
        colors, stat, race = take("colors"), take("stat"), take("race")
        take("conj"), take("quoted")
        races = take("races")
        compare, number = take.sense("compare"), take("number")
    if colors:
        return (either(*(colour(scope, requirement, word) for word in colors)),)
    if stat:
        return (StatIs(scope.words.stats[stat], COMPARISONS[compare], number),)
    return (Tagged("tribe", races or (race,)),)


def colour(scope: Scope, node: object, word: str) -> Test:
    """One colour word; 有色 is every colour but colourless."""
    if word in scope.words.any_colour:
        return Not(Tagged("colour", (scope.words.any_colour[word],)))
    return Tagged("colour", (scope.words.colours[word],))
