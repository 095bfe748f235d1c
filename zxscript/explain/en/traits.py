"""What is demanded of a card, in English: in front of the noun, behind it, or as a predicate ("is red")."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.explain.en import areas, conditions, doings, numbers, sets
from zxscript.explain.en.phrase import OPPOSITE, a, bounded, join, plural, quote, quotes, words
from zxscript.explain.en.players import players
from zxscript.explain.shape import Fact
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import (
    All,
    Among,
    Any,
    BeingPlayed,
    Belongs,
    Best,
    Came,
    Cards,
    Fighting,
    Happened,
    HasAbility,
    HasUnder,
    HostOf,
    Located,
    Member,
    Not,
    Parity,
    PlayerNamed,
    SameStat,
    SharesTag,
    StatChanged,
    StateIs,
    StatIs,
    TagContains,
    TagCount,
    Tagged,
    Test,
    Under,
)


@dataclass(frozen=True, slots=True)
class Trait:
    """A test beside a noun: ``before`` it, or ``after`` it (``afters``: after several)."""

    before: str = ""
    after: str = ""
    afters: str = ""


def trait(speaker: Speaker, test: Test) -> Trait:
    """The test beside a noun."""
    before = _adjective(speaker, test)
    if before:
        return Trait(before)
    with speaker.aside(afresh=True):
        behind = _behind(speaker, test)
        if behind.startswith("that is "):
            return Trait("", behind, behind.replace("that is ", "that are ", 1))
        if behind:
            return Trait("", behind, behind.replace(" in its ", " in their "))
        if isinstance(test, Fact) and not (isinstance(test, Happened) and test.role):
            clause = f"(only if {conditions.clause(speaker, test)})"
            return Trait("", clause, clause)
        one = predicate(speaker, test)
    with speaker.aside(afresh=True):
        return Trait("", f"that {one}", f"that {predicate(speaker, test, many=True)}")


def _adjective(speaker: Speaker, test: Test) -> str:
    match test:
        case Tagged() if test.kind == "colour" and not test.picked:
            return join([speaker.words.say("colour", one) for one in test.values], "or")
        case StateIs():
            return speaker.words.say("state", test.state)
        case TagCount() if test.compare == "eq" and test.count in (0, 1) and not test.original:
            word = speaker.words.word("tag", test.kind)
            return word.form("none" if test.count == 0 else "single", "")
        case Not() if isinstance(test.part, StateIs | Tagged):
            inner = _adjective(speaker, test.part)
            return f"non-{inner}" if inner and " " not in inner else ""
        case Any():
            parts = [_adjective(speaker, part) for part in test.parts]
            return join(parts, "or") if all(parts) else ""
        case _:
            return ""


def _behind(speaker: Speaker, test: Test) -> str:
    match test:
        case Tagged() if test.picked:
            rest = _behind(speaker, Tagged(test.kind, test.values)) + " or " if test.values else ""
            return f"{rest}with the chosen {_tag(speaker, test.kind)}"
        case Tagged() if test.kind == "name":
            return f"named {quotes(test.values)}"
        case Tagged():
            return _with(speaker, test.kind, test.values)
        case TagContains():
            return f"with {quotes(test.texts)} in {_tag(speaker, test.kind, 'its')}"
        case TagCount():
            word = speaker.words.word("tag", test.kind)
            original = "original " if test.original else ""
            if test.compare == "ge" and test.count == 1:
                return f"with {a(original + word.text)}"
            count = bounded(test.compare, numbers.number(speaker, test.count), fewer=True)
            return f"with {count} different {original}{word.text if test.count == 1 and test.compare == 'eq' else plural(word)}"
        case SharesTag():
            return f"with the same {_tag(speaker, test.kind)} as {sets.some(speaker, test.other).text}"
        case SameStat():
            return f"with the same {numbers.stat(speaker, test.stat)} as {sets.some(speaker, test.other).text}"
        case StatIs():
            return f"with {_stat(speaker, test)}"
        case StatChanged():
            than = {"ne": "different from", "gt": "higher than", "lt": "lower than", "eq": "equal to", "ge": "not lower than",
                    "le": "not higher than"}[test.compare]  # fmt: skip
            name = numbers.stat(speaker, test.stat)
            return f"with {name} {than} its original {name}"
        case Parity():
            original = "original " if test.original else ""
            return f"with an {'odd' if test.odd else 'even'} {original}{numbers.stat(speaker, test.stat)}"
        case HasAbility():
            return "with " + ("an ability" if test.tag == "*" else ability_name(speaker, test.tag))
        case HasUnder():
            return "with " + _under(speaker, test)
        case Not(part=Member(of=of)):
            return f"other than {sets.some(speaker, of).text}"
        case Fighting():
            return doings.fighting(speaker, test)
        case BeingPlayed():
            return doings.played(speaker, test)
        case Located():
            return areas.zones(speaker, test.where, (), False) or ""
        case Not(part=HasAbility() as part):
            return "without " + ("abilities" if part.tag == "*" else ability_name(speaker, part.tag))
        case _:
            return ""


def _tag(speaker: Speaker, kind: str, its: str = "") -> str:
    word = speaker.words.word("tag", kind)
    return f"{its} {word.text}" if its else word.text


def _with(speaker: Speaker, kind: str, values: tuple[str, ...]) -> str:
    """of the tribe “X”, with the Ignition icon: the form ``with`` of the kind."""
    known = [speaker.words.find(kind, one) for one in values]
    said = join([word.text if word else quote(one) for word, one in zip(known, values, strict=True)], "or")
    return speaker.words.word("tag", kind).form("with", f"with the {{}} {speaker.words.say('tag', kind)}").format(said)


def ability_name(speaker: Speaker, tag: str) -> str:
    """A keyword, or a kind of ability, as the name of what a card has."""
    found = speaker.words.find("ability", tag)
    return found.form("one") if found else quote(speaker.words.numbered(tag))


def ability_names(speaker: Speaker, tag: str) -> str:
    """Abilities with a tag."""
    found = speaker.words.find("ability", tag)
    return found.form("many", f"{found.form('one')} abilities") if found else f"{quote(tag)} abilities"


def _stat(speaker: Speaker, test: StatIs) -> str:
    word = speaker.words.find("stat", test.stat)
    if word is not None and word.has("some") and (test.compare, test.value) in (("gt", 0), ("le", 0)):
        return word.form("some" if test.compare == "gt" else "none")
    name = ("original " if test.original else "") + numbers.stat(speaker, test.stat)
    value = numbers.number(speaker, test.value)
    if isinstance(test.value, int):
        return f"{name} {bounded(test.compare, value)}"
    of = {"eq": "equal to", "ne": "not equal to", "le": "of at most", "ge": "of at least", "lt": "below", "gt": "above"}
    return f"{name} {of[test.compare]} {value}"


def _under(speaker: Speaker, test: HasUnder) -> str:
    word = speaker.words.word("zone", test.zone)
    head = word.form("under", "card under it")
    found = [trait(speaker, one) for one in test.tests]
    before = " ".join(one.before for one in found if one.before)
    after = " ".join(one.after for one in found if one.after)
    if test.least > 1:
        return words(str(test.least), "or more", before, word.form("unders", head + "s"), after)
    text = " ".join(filter(None, (before, head, after)))
    return ("an " if text[:1] in "aeiouAEIOU" else "a ") + text


def predicate(speaker: Speaker, test: Test, many: bool = False, negative: bool = False, second: bool = False) -> str:
    """The test as what is said of its subject: "is red", "has cost 4 or less", "is not on a Square"."""
    are = "are" if many or second else "is"
    be = f"{are} not" if negative else are
    have = ("do not have" if many or second else "does not have") if negative else "have" if many or second else "has"
    match test:
        case Not():
            return predicate(speaker, test.part, many, not negative, second)
        case All() | Any():
            word = "and" if isinstance(test, All) != negative else "or"
            parts = [predicate(speaker, part, many, negative, second) for part in test.parts]
            return ("either " if word == "or" and len(parts) > 1 else "both " if len(parts) > 1 else "") + join(parts, word)
        case Tagged() if test.kind in ("type", "kind"):
            nouns = [speaker.words.word("type", one) for one in test.values]
            return f"{be} {join([plural(one) if many else a(one.text) for one in nouns], 'or')}"
        case StatIs():
            flipped = StatIs(test.stat, OPPOSITE[test.compare] if negative else test.compare, test.value, test.original)
            return f"{'have' if many or second else 'has'} {_stat(speaker, flipped)}"
        case Member():
            if isinstance(test.of, Cards | Among | Under | Best):
                return f"{be} {'among ' if many else ''}{sets.noun(speaker, test.of).text if many else sets.some(speaker, test.of).text}"
            return words(be, "among" if speaker.plural(test.of) else "", sets.noun(speaker, test.of).text)
        case HostOf():
            return f"{have} {sets.some(speaker, test.of).text} under {'them' if many else 'it'}"
        case Belongs():
            whose = players(speaker, test.whose, "or").text
            return f"{have.replace('have', 'belong') if negative else 'belong' if many or second else 'belongs'} to {whose}"
        case Located():
            return f"{be} {areas.zones(speaker, test.where, (), many) or 'there'}"
        case Came():
            return doings.came(speaker, test, negative)
        case Happened() if test.role:
            return doings.took_part(speaker, test, many, negative)
        case BeingPlayed():
            return f"{be} one {doings.played(speaker, test)}"
        case PlayerNamed():
            return f"{be} controlled by a player with the Player Name {quote(test.name)}"
        case _ if isinstance(test, Fact):
            return f"{be if negative else are} so only if {conditions.clause(speaker, test)}" if not negative else (
                f"{are} so only if {conditions.clause(speaker, test, True)}"
            )
        case _:
            return _with_or_is(speaker, test, be, have)


def _with_or_is(speaker: Speaker, test: Test, be: str, have: str) -> str:
    adjective = _adjective(speaker, test)
    if adjective:
        return f"{be} {adjective}"
    behind = _behind(speaker, test).replace(" in its ", " in their " if have in ("have", "do not have") else " in its ")
    if behind.startswith("with "):
        return f"{have} {behind.removeprefix('with ')}"
    if isinstance(test, Fighting) and test.past:
        return behind.removeprefix("that ")
    return f"{be} {behind.removeprefix('that is ')}"
