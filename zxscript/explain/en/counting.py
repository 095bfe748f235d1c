"""Comparisons in English: "there are 5 or more cards in your Resource", "its power is 5000 or more"."""

from __future__ import annotations

from zxscript.explain.cases import added_up, existence
from zxscript.explain.en import description, numbers, sets
from zxscript.explain.en.nounphrase import Phrase
from zxscript.explain.en.phrase import OPPOSITE, bounded, join
from zxscript.explain.en.phrase import compared as is_compared
from zxscript.explain.en.players import player
from zxscript.explain.speaker import Mention, Speaker
from zxscript.meaning.forms import (
    Among,
    Belongs,
    Best,
    Bound,
    Cards,
    Compare,
    Comparison,
    Count,
    DoneCount,
    Kinds,
    Located,
    Number,
    PlayerNumber,
    Under,
    Union,
)


def compared(speaker: Speaker, said: Compare, negative: bool) -> str:
    """The comparison as a clause, or its contrary."""
    compare = OPPOSITE[said.compare] if negative else said.compare
    if isinstance(said.left, Count) and not said.left.pairs:
        return _there_are(speaker, said.left, compare, said.right)
    if isinstance(said.left, PlayerNumber) and isinstance(said.right, int) and (text := _having(speaker, said.left, compare, said.right)):
        return text
    if isinstance(said.left, Kinds) and isinstance(said.right, int):
        kind = speaker.words.word("tag", said.left.kind)
        many = said.right != 1
        count = bounded(compare, str(said.right), fewer=True)
        head = f"are {count} different {kind.form('many', kind.text + 's')}" if many else f"is {count} {kind.text}"
        return f"there {head} among {numbers.members(speaker, said.left.of)}"
    found = speaker.mention(said.left.name) if isinstance(said.left, DoneCount) and not said.left.picked else None
    if found is not None and isinstance(said.right, int):
        return were_done(speaker, found, compare, said.right)
    left = numbers.number(speaker, said.left)
    if isinstance(said.right, int):
        return f"{left} is {bounded(compare, str(said.right))}"
    return f"{left} is {is_compared(compare, numbers.number(speaker, said.right))}"


def were_done(speaker: Speaker, found: Mention, compare: Comparison, right: int) -> str:
    """2 or more cards were put this way."""
    if (compare, right) == ("eq", 1):
        thing, way = numbers.thing_done(speaker, found)
        return f"exactly 1 {thing} was {way}"
    things, way = numbers.things_done(speaker, found)
    none = (compare, right) in (("eq", 0), ("lt", 1), ("le", 0))
    return f"{'no' if none else bounded(compare, str(right), fewer=True)} {things} were {way}"


def _having(speaker: Speaker, left: PlayerNumber, compare: Comparison, right: int) -> str:
    """you have 3 or more Dream Key counters; "" where a player has the number itself (life)."""
    name, _, what = left.name.partition(":")
    word = speaker.words.word("number", name)
    who = player(speaker, left.who)
    if word.has("did"):
        count = "no" if (compare, right) == ("eq", 0) else bounded(compare, str(right), fewer=True)
        return f"{who.text} {word.form('did').format(count, 'your' if who.second else 'their')}"
    if not word.has("have"):
        return ""
    have = "have" if who.second or who.many else "has"
    things = word.form("have").format(numbers.number_word(speaker, name, what))
    return f"{who.text} {have} {'no' if (compare, right) == ('eq', 0) else bounded(compare, str(right), fewer=True)} {things}"


def _there_are(speaker: Speaker, left: Count, compare: Comparison, right: Number) -> str:
    of = left.of
    if isinstance(of, Among) and isinstance(of.of, Bound) and of.of.was and of.of.done and isinstance(right, int):
        return _were(speaker, of, of.of, compare, right)
    if isinstance(of, Bound) and of.was and not of.done and (compare, right) == ("eq", 0):
        return "there was nothing to do that to"
    if not isinstance(of, Cards | Among | Under | Best):
        return _so_many(speaker, left, compare, right)
    phrase = description.described(speaker, of)
    if isinstance(of, Among) and of.alike and (compare, right) == ("eq", Count(of.of)) and not (of.whose or of.tests or of.differ):
        return f"{sets.noun(speaker, of.of).text} all have {description.same(speaker, of)}"
    have, owner = "there {}", phrase
    if isinstance(of, Cards) and len(of.whose) == 1 and phrase.of and not of.apart:
        who = player(speaker, of.whose[0])
        have = f"{who.text} {'have' if who.second or who.many else 'has'}"
        owner = Phrase("", phrase.head, phrase.heads, phrase.tail, phrase.tails, phrase.among)
    together = ", counted together" if added_up(Compare(left, compare, right)) else ""
    return _counted(speaker, have, owner, compare, right) + together


def _so_many(speaker: Speaker, left: Count, compare: Comparison, right: Number) -> str:
    """How many there are of cards that are no one description: this card is there; there is a red card or a black card in your hand."""
    there = existence(Compare(left, compare, right))
    if there and isinstance(left.of, Union):
        first, *others = [_there_are(speaker, Count(part), compare, right) for part in left.of.parts]
        have = " ".join(first.split(" ")[:2]) + " "  # there is, you have
        return join([first, *(one.removeprefix(have) for one in others)], "or" if there == "some" else "and")
    cards = sets.noun(speaker, left.of)
    if there and not cards.many:
        return f"{cards.text} {cards.are}{' not' if there == 'none' else ''} there"
    return f"the number of {cards.text} is {is_compared(compare, numbers.number(speaker, right))}"


def _were(speaker: Speaker, said: Among, of: Bound, compare: Comparison, right: int) -> str:
    """The Z/X destroyed this way was one of your opponent's Z/X; the cards put this way were not 2 or more red cards."""
    those = sets.noun(speaker, Bound(of.name, done=True))
    places = [test for test in said.tests if isinstance(test, Located)]
    owners = [test for test in said.tests if isinstance(test, Belongs)]
    rest = tuple(test for test in said.tests if test not in (*places[:1], *owners[:1]))
    where, whose = places[0].where if places else (), owners[0].whose if owners else said.whose
    phrase = description.described(speaker, Cards(where, whose, rest))
    low = right + 1 if compare in ("gt", "le") else right
    not_ = compare in ("lt", "le")
    exact = compare in ("eq", "ne")
    found = phrase.one() if low == 1 and not exact else phrase.counted(str(low) if exact else f"{low} or more", low != 1)
    several = "did not include" if not_ else "included"
    link = f"was{' not' if not_ else ''}" if low == 1 and not those.many else several
    return f"{those.text} {link} {found}{' before that' if places else ''}"


def _counted(speaker: Speaker, have: str, phrase: Phrase, compare: Comparison, right: Number) -> str:
    def there(many: bool) -> str:
        return have.format("are" if many else "is")

    if not isinstance(right, int):
        if isinstance(right, Count) and not right.pairs:
            than = numbers.members(speaker, right.of)
            how = {"gt": "more {} than {}", "lt": "fewer {} than {}", "ge": "at least as many {} as {}", "le": "no more {} than {}",
                   "eq": "exactly as many {} as {}", "ne": "not as many {} as {}"}[compare]  # fmt: skip
            return f"{there(True)} {how.format(phrase.counted('', True).removeprefix('of '), than)}"
        wanted = numbers.number(speaker, right)
        return f"the number of {phrase.plain()} ({have.format('are')}) is {is_compared(compare, wanted)}"
    if (compare, right) in (("eq", 0), ("lt", 1), ("le", 0)):
        how = {"eq": "no", "lt": "no", "le": "no"}[compare] if not (phrase.of or phrase.among) else "none"
        return f"{there(True)} {phrase.counted(how, True)}"
    if (compare, right) in (("ge", 1), ("gt", 0)):
        return f"{there(False)} {phrase.one()}"
    many = (compare, right) not in (("eq", 1), ("ge", 1), ("ne", 1))
    return f"{there(many)} {phrase.counted(bounded(compare, str(right), fewer=True), many)}"
