"""Described cards in English: "your opponent's red Z/X with cost 4 or less on a Normal Square", with any article."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from zxscript.explain.cases import TAG_SETS, merged, names_another, owned_places
from zxscript.explain.en import areas, sets, traits
from zxscript.explain.en.nounphrase import Phrase
from zxscript.explain.en.phrase import join, plural, words
from zxscript.explain.en.players import owners
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import Among, BeingPlayed, Best, Cards, In, Set, Tagged, Test, Under

Described = Cards | Among | Under | Best
HEADS = ("type", "kind")
"""Kinds of tags that say what a card is."""


def described(speaker: Speaker, said: Described) -> Phrase:
    """The parts of the phrase."""
    match said:
        case Cards():
            return _cards(speaker, said)
        case Among():
            if isinstance(said.of, Under):
                return _beneath(speaker, said, said.of)
            inner = speaker.plural(said.of)
            with speaker.aside():
                group = "of " + sets.noun(speaker, said.of).text if inner else "which is " + sets.noun(speaker, said.of).text
            head, heads, rest = _head(speaker, said.tests)
            bare = not said.tests and not said.whose
            if not bare and group == "of the rest":  # not: among the rest of the tribe
                of, place = owners(speaker, said.whose), "among the rest"
                return _phrase(speaker, rest, of, head, heads, "", place, place, _together(speaker, said))
            return _phrase(speaker, rest, owners(speaker, said.whose), "" if bare else head, "" if bare else heads,
                           group if bare or not inner else "among " + group[3:], apart=_together(speaker, said))  # fmt: skip
        case Under():
            word = speaker.words.word("zone", said.zone)
            head = word.form("under", "card under it")
            host = sets.some(speaker, said.host).text
            return Phrase("", head, word.form("unders", head + "s"), f"under {host}", f"under {host}")
        case Best():
            inner_phrase = described(speaker, said.of) if isinstance(said.of, Cards | Among | Under | Best) else None
            original = "original " if said.original else ""
            which = f"with the {'highest' if said.highest else 'lowest'} {original}{speaker.words.say('stat', said.stat)}"
            if inner_phrase is None:
                return Phrase("", "", "", which, which, "of " + sets.noun(speaker, said.of).text)
            p = inner_phrase
            return Phrase(p.of, p.head, p.heads, words(p.tail, which), words(p.tails, which), p.among)


def alternatives(speaker: Speaker, parts: Sequence[Set], how: str, many: bool) -> str:
    """Descriptions of cards in the same place or out of the same group, said with that once: "1 red Z/X or Event in your
    hand", "1 red Z/X or Event among them"; "" if they differ in more than that."""
    groups = [one for one in parts if isinstance(one, Among)]
    if len(groups) == len(parts):
        return _out_of_a_group(speaker, groups, how, many)
    cards = [one for one in parts if isinstance(one, Cards)]
    if len(cards) < len(parts) or len({(one.where, one.whose, one.outside, one.apart, one.differ, one.alike) for one in cards}) > 1:
        return ""
    first = described(speaker, replace(cards[0], tests=(), differ=(), alike=()))
    if cards[0].outside or cards[0].differ or cards[0].alike:
        return ""
    whole = merged(cards)
    if whole is not None:
        return described(speaker, whole).counted(how, many)
    each = [described(speaker, replace(one, where=(), whose=())) for one in cards]
    at = first.tails if many else first.tail
    return words(how.removesuffix(" of") if first.of else how, f"of {first.of}" if first.of else "", _names(each, many), at)


def _names(each: Sequence[Phrase], many: bool) -> str:
    return join([words(one.heads, one.tails) if many else words(one.head, one.tail) for one in each], "or")


def _out_of_a_group(speaker: Speaker, groups: Sequence[Among], how: str, many: bool) -> str:
    first = groups[0]
    plain = not first.whose and not first.differ and not first.alike and speaker.plural(first.of)
    if not plain or any(replace(one, tests=()) != replace(first, tests=()) for one in groups) or not all(one.tests for one in groups):
        return ""
    whole = merged(groups)
    if whole is not None:
        return described(speaker, whole).counted(how, many)
    each = [described(speaker, one) for one in groups]
    if len({one.among for one in each}) > 1 or not each[0].among:
        return ""
    return words(how, _names(each, many), each[0].among)


def _beneath(speaker: Speaker, said: Among, under: Under) -> Phrase:
    """Cards under another one that are such and such."""
    head, heads, rest = _head(speaker, said.tests)
    host = sets.some(speaker, under.host).text
    at = speaker.words.word("zone", under.zone).form("beneath", "under {}").format(host)
    return _phrase(speaker, rest, owners(speaker, said.whose), head, heads, "", at, at, _together(speaker, said))


def _cards(speaker: Speaker, said: Cards) -> Phrase:
    said, places = owned_places(said)
    head, heads, rest = _head(speaker, said.tests, said.where)
    shared = [one for one in said.where if speaker.words.word("zone", one.zone).has("shared")]
    of = owners(speaker, said.whose, "or" if said.apart else "and") if shared or not said.where or said.outside else ""
    whose = () if len(shared) == len(said.where) else said.whose  # said of what is shared, and again of what is a player's
    named = head == _zone_word(speaker, said.where)
    where = tuple(one for one in said.where if one.area or not (named and speaker.words.word("zone", one.zone).has("bare")))
    at = []
    for many in (False, True):
        with speaker.aside(afresh=True):
            each = [areas.zones(speaker, one.where, one.whose, many) for one in places]
            at.append(join(each, "and" if many else "or") if each else areas.zones(speaker, where, whose, many, said.apart))
    if said.outside:
        but = join([speaker.words.say("zone", one.zone) for one in said.where], "or")
        at = [f"{'from' if speaker.moving else 'in'} any zone but {but}" if but else ""] * 2
    found = _phrase(speaker, rest, of, head, heads, "", at[0], at[1], _together(speaker, said))
    return replace(found, next=next_only(said))


def next_only(said: Set) -> bool:
    """Is only the next card meant that is played?"""
    return isinstance(said, Cards) and any(isinstance(test, BeingPlayed) and test.next_only for test in said.tests)


def _phrase(
    speaker: Speaker, tests: tuple[Test, ...], of: str, head: str, heads: str, among: str, at: str = "", ats: str = "",
    apart: _Apart = ("", "", ""),
) -> Phrase:  # fmt: skip
    """What speaks of another card stands behind the place, which would be taken for the place of that one."""
    late = [test for test in tests if not speaker.moving and names_another(test)]
    found = _traits(speaker, [test for test in tests if test not in late])
    before = words(*(one.before for one in found))
    one, many, behind = apart
    last = _traits(speaker, late)
    tail = words(_chain([*(each.after for each in found), one]), at, _chain([each.after for each in last]), behind)
    tails = words(_chain([*(each.afters for each in found), many]), ats, _chain([each.afters for each in last]), behind)
    return Phrase(of, words(before, head), words(before, heads), tail, tails, among)


def _traits(speaker: Speaker, tests: Sequence[Test]) -> list[traits.Trait]:
    return sorted((traits.trait(speaker, test) for test in tests), key=_rank)


_Apart = tuple[str, str, str]
"""What the members taken together have to be: beside one of them, beside several, and behind all that is said of them."""


def _together(speaker: Speaker, said: Cards | Among) -> _Apart:
    shared = [_same(speaker, one) for one in said.differ if one in TAG_SETS]
    apart = [one for one in said.differ if one not in TAG_SETS]
    behind = words(f"(no two sharing a {join(shared, 'or')})" if shared else "", f"(all with {same(speaker, said)})" if said.alike else "")
    if not apart:
        return "", "", behind
    one = join([f"a different {_same(speaker, name)}" for name in apart])
    return f"with {one}", f"with different {join([_attribute(speaker, name) for name in apart])}", behind


def same(speaker: Speaker, said: Cards | Among) -> str:
    """the same card name."""
    return f"the same {join([_same(speaker, one) for one in said.alike])}"


def _same(speaker: Speaker, one: str) -> str:
    return (speaker.words.find("tag", one) or speaker.words.word("stat", one)).text


def _chain(parts: list[str]) -> str:
    """with cost 4 or less and of the tribe …: "with" and "that" are joined by "and"."""
    said = ""
    before = ""
    for part in filter(None, parts):
        word = part.split(" ", 1)[0]
        linked = "and" if word == before and word in ("with", "that") else ""
        said = words(said, linked, part.removeprefix("with ") if linked and word == "with" else part)
        before = word
    return said


_ORDER = ("named", "of", "with", "without", "in", "on", "being", "other", "that")


def _rank(trait: traits.Trait) -> int:
    """Short things first: named, of the tribe, with, that …; what is true of the game last."""
    word = trait.after.split(" ", 1)[0]
    return _ORDER.index(word) if word in _ORDER else -1 if not word else len(_ORDER)


def _attribute(speaker: Speaker, name: str) -> str:
    word = speaker.words.find("tag", name) or speaker.words.word("stat", name)
    return plural(word)


def _head(speaker: Speaker, tests: tuple[Test, ...], where: tuple[In, ...] = ()) -> tuple[str, str, tuple[Test, ...]]:
    """The noun, its plural, and the tests that it does not say; what lies in a zone may have a name of its own."""
    for at, test in enumerate(tests):
        if isinstance(test, Tagged) and test.kind in HEADS:
            known = speaker.words.find("type", "|".join(test.values))
            found = [known] if known else [speaker.words.word("type", one) for one in test.values]
            rest = tests[:at] + tests[at + 1 :]
            return join([one.text for one in found], "or"), join([plural(one) for one in found], "or"), rest
    names = {speaker.words.word("zone", one.zone).form("card", "card") for one in where if not one.implied} or {"card"}
    card = speaker.words.word("type", names.pop() if len(names) == 1 else "card")
    return card.text, plural(card), tests


def _zone_word(speaker: Speaker, where: tuple[In, ...]) -> str:
    """What cards are called that lie there, where the zone gives them a name of their own."""
    names = {speaker.words.word("zone", one.zone).form("card", "") for one in where if not one.implied}
    name = names.pop() if len(names) == 1 else ""
    return speaker.words.say("type", name) if name else ""
