"""What players do with cards, in English."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import takes_all
from zxscript.explain.en import goals, numbers, payments, sets
from zxscript.explain.en.demands import demand
from zxscript.explain.en.parts import Act, Part, Whole
from zxscript.explain.en.phrase import join, plural, quote, third, words
from zxscript.explain.en.players import owners, player, players
from zxscript.explain.glossary import Word
from zxscript.explain.shape import as_many, focus_of
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import (
    Among,
    Cards,
    Choose,
    Create,
    Destination,
    Do,
    Owners,
    Pay,
    Persons,
    Self,
    Set,
    Some,
    Split,
    Union,
)


def act(speaker: Speaker, step: Do | Choose | Split | Create | Pay) -> Part:
    """The step as a part of a sentence; what it brings up is told."""
    match step:
        case Do():
            return _do(speaker, step)
        case Choose():
            rest = _choose(speaker, step)
            speaker.tell(step)
            speaker.look(step.name)
            return Act(step.by, f"choose {rest}", f"chooses {rest}")
        case Split():
            rest = _split(speaker, step)
            speaker.tell(step)
            return Act(step.by, f"deal {rest}", f"deals {rest}")
        case Create():
            said = _create(speaker, step)
            speaker.tell(step)
            speaker.look(step.name)
            return said
        case Pay():
            speaker.tell(step)
            rest = payments.payment(speaker, step.price)
            return Act(step.by, f"pay {rest}", f"pays {rest}")
        case _:
            assert_never(step)


# ---------------------------------------------------------------------- verbs


def _do(speaker: Speaker, step: Do) -> Part:
    word = speaker.words.word("verb", step.verb)
    inner = speaker.but(actor=step.by) if step.by != speaker.actor else speaker
    persons = isinstance(step.what, Persons | Owners) and word.has("of_players")
    moves = step.what is not None and _of_self(step.what) and (step.to is not None or word.has("moves"))
    before = speaker.shared.focus
    if step.to is not None:
        inner = inner.but(moving=True)
    rest = _object(inner if not persons else inner.but(actor=_one(step) or step.by), step, word, persons)
    shown = focus_of(step.what) if step.what is not None else ""
    speaker.tell(step)
    if not shown and not persons:
        speaker.look(step.name)
    elif persons:
        speaker.shared.focus = before
    if moves:
        speaker.shared.moved = True
    if not persons:
        return Act(step.by, words(word.text, rest), words(third(word), rest))
    return _by_players(speaker, step, word, rest)


def _of_self(set_: Set) -> bool:
    """Whether the card that has the ability is among those that something is done to."""
    match set_:
        case Self():
            return True
        case Among():
            return _of_self(set_.of)
        case Union():
            return any(_of_self(one) for one in set_.parts)
        case Some():
            return set_.besides is not None and _of_self(set_.besides)
        case _:
            return False


def _one(step: Do) -> str:
    what = step.what
    return what.who[0] if isinstance(what, Persons) and len(what.who) == 1 else ""


def _by_players(speaker: Speaker, step: Do, word: Word, rest: str) -> Part:
    """Players draw, recover, shuffle: they are the subject."""
    what = step.what
    if isinstance(what, Persons) and len(what.who) == 1:
        if step.by != "you" and step.by != what.who[0]:
            rest = words(rest, f"(done by {player(speaker, step.by).text})")
        return Act(what.who[0], words(word.text, rest), words(third(word), rest))
    by = f"(done by {player(speaker, step.by).text})" if step.by != "you" else ""
    if isinstance(what, Persons):
        return Whole(words(players(speaker, what.who).text, "each", word.text, rest, by))
    assert what is not None
    subject = sets.noun(speaker, what, "they")
    return Whole(words(subject.text, "each" if subject.many else "", subject.does(word), rest, by))


def _object(speaker: Speaker, step: Do, word: Word, persons: bool) -> str:
    """What stands behind the verb: the form ``do`` of its word, then all that this form does not say."""
    amount, per = _amount(speaker, step, word)
    what = "" if step.what is None or persons or word.has("whose") else sets.noun(speaker, step.what).text
    frame = word.form("do_upto" if word.has("do_upto") and (step.upto or _as_many(step, word, per)) else "do", "{what}")
    one = isinstance(step.what, Persons | Owners) and _one_each(step, amount, per) and word.has("do_one")
    frame = word.form("do_one") if one else frame
    if not isinstance(step.amount, int | None) and not per and word.has("equal"):
        frame = word.form("equal")
    said = frame.format(what=what, amount=amount, word=_word(speaker, step), deck=_deck(speaker, step))
    extra = [] if step.to is not None else [per]
    if step.mixed:
        extra.append("in random order")
    if step.amount is not None and "{amount}" not in frame and not one:
        extra.append(word.form("with_amount", "(amount {})").format(amount))
    if step.word and "{word}" not in frame + word.form("unit", ""):
        extra.append(_word(speaker, step))
    states = join([speaker.words.say("state", one, "arrive") for one in step.states])
    if word.has("states_first"):
        extra.append(states)
    if step.to is not None and not (word.has("there") and step.to == Destination(step.to.zone)):
        extra.append(word.form("goes", "{}").format(goals.destination(speaker, step.to, step.what, word.form("to", ""))))
    if not word.has("states_first"):
        extra.append(states)
    if step.upto and step.amount is None and not word.has("do_upto"):
        extra.append("(stopping whenever wanted)")
    if step.ordered:
        extra.append("in any order")
    if step.to is not None:
        extra.append(per)
    return words(" ".join(said.split()), *extra)


def _as_many(step: Do, word: Word, per: str) -> bool:
    """As many cards as …: from the top of the deck."""
    return not isinstance(step.amount, int | None) and not per and word.has("whose")


def _one_each(step: Do, amount: str, per: str) -> bool:
    """Whether it is done with one, or with one for each of something."""
    return not step.upto and (step.amount == 1 or (bool(per) and amount.startswith("1 ")))


def _deck(speaker: Speaker, step: Do) -> str:
    """The deck of the players that a verb is done to."""
    deck = speaker.words.say("zone", "deck") if speaker.words.find("zone", "deck") else ""
    if isinstance(step.what, Persons):
        return f"{owners(speaker, step.what.who, 'and')} {deck}"
    if isinstance(step.what, Owners) and step.what.whose:
        return f"{owners(speaker, step.what.whose, 'and')} {deck}"
    if isinstance(step.what, Owners):
        cards = sets.noun(speaker, step.what.of).text
        theirs = {"it": f"its owner's {deck}", "them": f"their owners' {deck}"}
        return theirs.get(cards, f"the {deck} of the owner of {cards}")
    return f"the {deck}"


def _word(speaker: Speaker, step: Do) -> str:
    if step.into is not None:
        return sets.noun(speaker, step.into).text
    if not step.word:
        return ""
    found = speaker.words.find("counter", step.word)
    return found.text if found else quote(step.word)


def _amount(speaker: Speaker, step: Do, word: Word) -> tuple[str, str]:
    """The amount with its unit, and "for each …"."""
    if step.amount is None:
        return word.form("no_amount", ""), ""
    most = "up to " if step.upto else ""
    open_ = as_many(step.amount) if step.upto else None
    counter = _word(speaker, step) if "{word}" in word.form("unit", "") else ""
    one, many = word.form("unit", "").format(word=counter), word.form("units", "").format(word=counter)
    if open_ is not None:
        return words(numbers.picked(*open_), many), ""
    if isinstance(step.amount, int):
        return words(f"{most}{step.amount}", one if step.amount == 1 else many), ""
    each, per = numbers.scaled(speaker, step.amount)
    if per:
        return words(f"{most}{each}", one if each == "1" else many), per
    if one:
        return f"{most}as many {many} as {each}", ""
    return most + each, ""


# ---------------------------------------------------------------------- choosing


def _choose(speaker: Speaker, step: Choose) -> str:
    inner = speaker.but(actor=step.by)
    parts = [sets.noun(inner, one).text if takes_all(one, step.count) else sets.counted(inner, one, step.count).text for one in step.of]
    text = join(parts)
    if step.random:
        text += " at random"
    return words(text, *(demand(speaker, one, numbers.number(speaker, one.bound)) for one in step.demands))


def _split(speaker: Speaker, step: Split) -> str:
    total = numbers.number(speaker, step.total)
    return f"{total} damage in total, freely divided among {sets.noun(speaker, step.what).text}, some to each"


def _create(speaker: Speaker, step: Create) -> Act:
    word = speaker.words.word("marker", step.kind)
    how, many, per = numbers.quantity_per(speaker, step.count)
    if per:
        how, many = numbers.quantity(speaker, numbers.without_per(step.count))
    head = plural(word) if many else word.text
    known = speaker.words.find("colour", step.card)
    name = known.text if known else quote(step.card) if step.card else ""
    if step.names:
        name = words(name, join([quote(one) for one in step.names], "or"))
    like = ""
    if step.like is not None:
        with speaker.aside():
            like = f"({'copies' if many else 'a copy'} of {sets.noun(speaker, step.like).text})"
    to = goals.destination(speaker, step.to, Cards() if many else Persons((step.by,)), word.form("to", ""))
    states = [speaker.words.say("state", one, "arrive") for one in step.states]
    rest = words(how.removesuffix(" of"), name, head, like, word.form("after", ""), join(states), to, per)
    return Act(step.by, f"{word.form('make')} {rest}", f"{word.form('makes')} {rest}")
