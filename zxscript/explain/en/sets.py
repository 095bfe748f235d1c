"""Cards and players in English: the noun phrases."""

from __future__ import annotations

from typing import Literal, assert_never

from zxscript.explain.en import description, numbers, pointing, traits
from zxscript.explain.en.demands import demand
from zxscript.explain.en.phrase import Noun, join, words
from zxscript.explain.en.players import players, possessive
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import (
    Among,
    Best,
    Bound,
    Cards,
    End,
    Fixed,
    OfEvent,
    Owners,
    Persons,
    Quantity,
    Rest,
    Self,
    Set,
    Some,
    Tagged,
    Under,
    Union,
    Unlimited,
)

Case = Literal["it", "they", "its", "long"]
"""How a pronoun stands: as an object, as a subject, as an owner; "long": no pronoun."""


def noun(speaker: Speaker, said: Set, case: Case = "it") -> Noun:
    """All members of a set."""
    match said:
        case Self() | Bound() | Rest() | OfEvent() | Owners():
            return pointing.pointed(speaker, said, case)
        case Among() if not speaker.plural(said.of) and not said.whose:
            return _if_such(speaker, said, case)
        case Among(of=Bound()) if says_nothing(speaker, said):
            return noun(speaker, said.of, case)
        case Cards() | Among() | Under() | Best():
            speaker.look("")
            found = Noun(description.described(speaker, said).all(), many=not description.next_only(said))
        case Fixed():
            inner = noun(speaker, said.of, case)
            return Noun(inner.text + " (only those there at that time)", inner.many)
        case End():
            found = _end(speaker, said)
        case Some():
            return _some(speaker, said)
        case Union():
            found = _union(speaker, said)
        case Persons():
            return players(speaker, said.who)
        case _:
            assert_never(said)
    return Noun(genitive(found.text), True) if case == "its" else found


def _if_such(speaker: Speaker, said: Among, case: Case) -> Noun:
    """The one card, if it passes the tests: "it, if it is red"."""
    known = pointing.event_types(speaker, said.of) if isinstance(said.of, OfEvent) else speaker.types(said.of)
    tests = [one for one in said.tests if not (isinstance(one, Tagged) and one.kind == "type" and one.values == known)]
    inner = noun(speaker, said.of, case)
    if not tests:
        return inner
    still = speaker.but(moving=False)  # where it is, not where it is taken from
    return Noun(f"{inner.text} (if it {join([traits.predicate(still, one) for one in tests])})", inner.many)


def says_nothing(speaker: Speaker, said: Among) -> bool:
    """Whether the tests only repeat the type that the cards are known to have."""
    known = speaker.types(said.of)
    if said.whose or said.differ or said.alike:
        return False
    return all(isinstance(one, Tagged) and one.kind == "type" and one.values == known for one in said.tests)


def genitive(text: str) -> str:
    """The owner of something: Z/X's."""
    return text + ("'" if text.endswith("s") else "'s")


def some(speaker: Speaker, said: Set, article: Literal["a", "any", "no"] = "a") -> Noun:
    """One member of a set ("one of your Z/X"), any, or none."""
    match said:
        case Among() if not speaker.plural(said.of) and not said.whose:
            return _if_such(speaker, said, "it")
        case Cards() | Among() | Under() | Best():
            return Noun(description.described(speaker, said).one(article))
        case Union():
            parts = [some(speaker, part, article).text for part in said.parts]
            return Noun(("both " if said.every else "") + join(parts, "and" if said.every else "or"), said.every)
        case Fixed():
            inner = some(speaker, said.of, article)
            return Noun(inner.text + " (only those there at that time)", inner.many)
        case Persons():
            return Noun("a player") if len(said.who) > 1 else players(speaker, said.who, "or")
        case Self() | Bound() | Rest() | OfEvent() | Owners() | End() | Some():
            return noun(speaker, said)
        case _:
            assert_never(said)


def counted(speaker: Speaker, said: Set, count: Quantity) -> Noun:
    """So many members of a set."""
    how, many, per = numbers.quantity_per(speaker, count)
    if per:
        with_each = counted(speaker, said, numbers.without_per(count))
        return Noun(words(with_each.text, per), True)
    most, as_many, number = how.partition(numbers.AS_MANY)
    if as_many and isinstance(said, Cards | Among):
        return Noun(f"{description.described(speaker, said).counted(f'{most}as many', True)} as {number}", True)
    match said:
        case Cards() | Among() | Under() | Best():
            return Noun(description.described(speaker, said).counted(how, many), many)
        case Union():
            shared = description.alternatives(speaker, said.parts, how, many)
            if shared and not said.every:
                return Noun(shared, many)
            parts = [_again(speaker, part, how if at == 0 else "", many) for at, part in enumerate(said.parts)]
            return Noun(join(parts, "and" if said.every else "or"), many)
        case End() if count == Quantity(said.count, said.count):
            return noun(speaker, said)
        case Fixed():
            inner = counted(speaker, said.of, count)
            return Noun(inner.text + " (only those there at that time)", inner.many)
        case Self() | Bound() | Rest() | OfEvent() | End() | Some() | Persons() | Owners():
            return Noun(words(how.removesuffix(" of"), "of", noun(speaker, said).text), many)
        case _:
            assert_never(said)


def _again(speaker: Speaker, said: Set, how: str, many: bool) -> str:
    """One of several parts among which so many are taken."""
    if isinstance(said, Cards | Among | Under | Best):
        return description.described(speaker, said).counted(how, many)
    return words(how, "of" if how else "", noun(speaker, said).text)


def _end(speaker: Speaker, said: End) -> Noun:
    speaker.look("")
    which = "top" if said.top else "bottom"
    place = words("of", possessive(speaker, said.whose), speaker.words.say("zone", said.zone))
    if said.until:
        found = some(speaker, Cards(tests=said.until))
        most = "cards" if said.count == Unlimited() else f"up to {numbers.number(speaker, said.count)} cards"
        return Noun(f"{most} from the {which} {place} until {found.text} {'come' if found.many else 'comes'} up", many=True)
    if said.count == 1:
        return Noun(f"the {which} card {place}")
    if isinstance(said.count, int):
        return Noun(f"the {which} {said.count} cards {place}", many=True)
    each, per = numbers.scaled(speaker, said.count)
    if per:
        cards = "card" if each == "1" else f"{each} cards"
        return Noun(f"the {which} {cards} {place} {per}", many=True)
    return Noun(f"as many cards from the {which} {place} as {numbers.number(speaker, said.count)}", many=True)


def _some(speaker: Speaker, said: Some) -> Noun:
    parts = [counted(speaker, one, said.count) for one in said.of]
    many = len(parts) > 1 or any(one.many for one in parts) or said.besides is not None
    texts = [one.text for one in parts]
    if said.besides is not None:
        texts.insert(0, noun(speaker, said.besides).text)
    picker = "" if said.by == speaker.actor else f" (picked by {players(speaker, (said.by,)).text})"
    together = "".join(f" {demand(speaker, one, numbers.number(speaker, one.bound))}" for one in said.demands)
    return Noun(join(texts) + picker + together, many)


def _done(said: Set) -> bool:
    """What a way was done to."""
    return _done(said.of) if isinstance(said, Among) else isinstance(said, Bound) and said.done


def _union(speaker: Speaker, said: Union) -> Noun:
    if all(description.next_only(part) for part in said.parts):
        speaker.look("")
        return Noun(description.alternatives(speaker, said.parts, "the next", False))
    parts = [noun(speaker, part) for part in said.parts]
    speaker.look("")
    texts = [part.text for part in parts]
    if not said.every and all(_done(part) for part in said.parts):  # of ways of which one was carried out
        return Noun(join(texts, "or"), any(part.many for part in parts))
    return Noun(join(texts, "and" if said.every else "as well as"), many=True)
