"""Events and moments in English: what a trigger waits for, what happened, what cannot happen, what would happen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, assert_never

from zxscript.explain.en import areas, conditions, description, numbers, sets, traits
from zxscript.explain.en.phrase import Noun, bounded, counted, done, join, past, words
from zxscript.explain.en.phrase import compared as is_compared
from zxscript.explain.en.players import owners, player, players
from zxscript.explain.glossary import Word
from zxscript.explain.shape import focus_of
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import (
    Among,
    Best,
    Bound,
    Cards,
    Cause,
    Compare,
    Event,
    EventIs,
    EventNumber,
    Fixed,
    Moment,
    Not,
    OfEvent,
    Persons,
    PlayerNamed,
    Self,
    Set,
    Trigger,
    Under,
    Union,
)

Tense = Literal["now", "past", "cannot", "would", "can"]


@dataclass(frozen=True, slots=True)
class Clause:
    """A subject, its verb and what follows."""

    subject: Noun
    verb: str
    after: str

    @property
    def said(self) -> str:
        """The whole clause."""
        return words(self.subject.text, self.verb, self.after)


def trigger(speaker: Speaker, said: Trigger, coming: bool = False) -> str:
    """"when one of your Z/X appears", "at the end of the turn"; ``coming``: what is waited for once, "at the start of your next turn"."""
    match said:
        case Event():
            return f"when {clause(speaker, said, 'now').said}"
        case Moment():
            return f"at {moment(speaker, said, coming)}"
        case _:
            assert_never(said)


def triggers(speaker: Speaker, said: tuple[Trigger, ...], coming: bool = False) -> str:
    """Several, joined by "or"; then the participant in focus is the one of the event, if there is one."""
    text = join([trigger(speaker, one, coming) for one in said], "or")
    speaker.look("")
    if len(said) == 1 and isinstance(said[0], Event) and said[0].what is not None:
        speaker.look("" if isinstance(said[0].what, Self) else focus_of(said[0].what) or "event:what")
    return text


def moment(speaker: Speaker, said: Moment, coming: bool = False) -> str:
    """the start of your Main Phase, the end of the third turn of the first player; ``coming``: of your next Main Phase."""
    phase = speaker.words.say("phase", said.phase) if said.phase else ""
    text = speaker.words.say("moment", said.kind)
    whose = owners(speaker, (said.turn,)) if said.turn is not None else ""
    if said.later:
        of = f"of {whose} next turn" if whose else "of the next turn"
        return text.format(f"the {phase} {of}" if phase else of.removeprefix("of "), the="").replace("  ", " ")
    if said.nth:
        turn = f"the {counted(said.nth)} turn" + (f" of {player(speaker, said.turn).text}" if said.turn else "")
        return words(text.format(phase or "turn", the="the" if phase else ""), "of" if phase else "", turn).replace(
            "turn the", "the"
        ) if phase else text.format(turn, the="").replace("  ", " ")
    bare = speaker.words.word("moment", said.kind).form("bare", "")
    if bare and not whose and not phase:
        return bare
    head = words(whose or "the", "next" if coming and said.kind.endswith("_start") else "", phase or "turn")
    return text.format(head, the="").replace("  ", " ")


def clause(speaker: Speaker, said: Event, tense: Tense) -> Clause:
    """The event as a clause."""
    word = event_word(speaker, said.verb)
    subject, verb, after = _core(speaker, said, word, tense)
    after += _where(speaker, said, word)
    if said.cause is not None:
        after.append(cause(speaker, said.cause))
    if said.phase:
        after.append(f"in the {speaker.words.say('phase', said.phase)}")
    if isinstance(said.such, Compare) and said.such.left == EventNumber():
        of = compared_to(speaker, said.such)
        plain = f"{'of' if isinstance(said.such.right, int) else 'that is'} {of}"
        after.insert(0, word.form("such").format(of) if word.has("such") else plain)
    elif isinstance(said.such, Not) and isinstance(said.such.part, EventIs):
        after.append(f"except {_exception(speaker, said.such.part.event)}")
    elif said.such is not None:
        after.append(f"and {conditions.clause(speaker, said.such)}")
    if said.look_back != word.has("looks_back") and tense in ("now", "past"):
        after.append("(judged before it happens)" if said.look_back else "(judged after it has happened)")
    return Clause(subject, verb, words(*after))


def _exception(speaker: Speaker, said: Event) -> str:
    """What tells such an event apart from others of its verb: by an effect of this card, from Life."""
    word = event_word(speaker, said.verb)
    parts = [*_rest(speaker, said, word, agent=True), *_where(speaker, said, word)]
    return words(*parts, cause(speaker, said.cause) if said.cause is not None else "")


def compared_to(speaker: Speaker, said: Compare) -> str:
    """5000 or less."""
    bound = numbers.number(speaker, said.right)
    return bounded(said.compare, bound) if isinstance(said.right, int) else is_compared(said.compare, bound)


def event_word(speaker: Speaker, verb: str) -> Word:
    """The word of what happens, where it is another one than that of what is done (a card appears, is made appear)."""
    return speaker.words.find("event", verb) or speaker.words.word("verb", verb)


def _agents(speaker: Speaker, said: Event) -> Word | None:
    """The word of what the agent does, where nothing is said of whom it happens to (a card deals damage)."""
    told = said.agent is not None and said.what is None and said.target is None
    return speaker.words.find("event", f"{said.verb}.agent") if told else None


def _core(speaker: Speaker, said: Event, word: Word, tense: Tense) -> tuple[Noun, str, list[str]]:
    """Subject, verb and object: active for a player who does it and for verbs that a card does."""
    if isinstance(said.what, Among) and isinstance(said.what.of, Persons) and word.has("of_players"):
        names = join([f"“{one.name}”" for one in said.what.tests if isinstance(one, PlayerNamed)], "or")
        subject, verb, after = _core(speaker, replace(said, what=said.what.of), word, tense)
        return subject, verb, [*after, f"with the Player Name {names}"]
    if isinstance(said.what, Persons) and word.has("of_decks"):
        subject = Noun(f"{owners(speaker, said.what.who, 'or')} deck")
        return subject, _passive(subject, word, tense), _rest(speaker, said, word, agent=True, passive=True)
    if isinstance(said.what, Persons) and word.has("of_players"):
        subject = players(speaker, said.what.who, "or")
        return subject, _active(subject, word, tense), _rest(speaker, said, word, agent=True)
    if said.what is None and said.target is not None and word.form("target_by", "-") == "":  # this card is attacked
        subject = _card(speaker, said.target, tense)
        return subject, _passive(subject, word, tense), _rest(speaker, replace(said, target=None), word, agent=True)
    deed = _agents(speaker, said)
    if deed is not None and said.agent is not None:
        subject = _card(speaker, said.agent, tense)
        return subject, _active(subject, deed, tense), _rest(speaker, said, word, agent=False)
    if tense == "cannot" and said.who and said.what is not None and _done_by_somebody(speaker, said):
        deed = speaker.words.word("verb", said.verb)
        whom = deed.form("do", "{what}").format(what=_card(speaker, said.what, tense, "it").text)
        return players(speaker, said.who, "or"), f"cannot {deed.text}", [whom, *_rest(speaker, said, word, agent=True)]
    if word.has("of_cards"):  # the card does it: it appears, attacks, leaves
        what: Set | None = said.what
        if word.has("to_target") and what is None and said.target is not None:
            what, said = said.target, replace(said, target=None)
        subject = _card(speaker, what, tense) if what is not None else Noun("cards", True) if tense == "cannot" else Noun("a card")
        if word.has("batch"):
            subject = _several(speaker, what)
        after = _rest(speaker, said, word, agent=True)
        if said.who:
            after.append(f"(done by {players(speaker, said.who, 'or').text})")
        return subject, _active(subject, word, tense), after
    if said.who:
        subject = players(speaker, said.who, "or")
        thing = [_card(speaker, said.what, tense, "it").text] if said.what is not None else []
        if word.has("object"):  # an ability of the card
            thing = [word.form("object"), *(["of", *thing] if thing else [])]
        return subject, _active(subject, word, tense), [*thing, *_rest(speaker, said, word, agent=True)]
    if said.what is None and word.has("of_players"):
        subject = Noun("a player")
        return subject, _active(subject, word, tense), _rest(speaker, said, word, agent=True)
    subject = _card(speaker, said.what, tense) if said.what is not None else Noun("a card")
    if word.has("batch"):  # once for all that it happens to at one time
        subject = _several(speaker, said.what)
    return subject, _passive(subject, word, tense), _rest(speaker, said, word, agent=True, passive=True)


def _done_by_somebody(speaker: Speaker, said: Event) -> bool:
    """A player makes the card appear, turns it face up."""
    deed = speaker.words.find("verb", said.verb)
    return deed is not None and (speaker.words.find("event", said.verb) is not None or deed.has("do"))


def _card(speaker: Speaker, set_: Set, tense: Tense = "now", case: sets.Case = "they") -> Noun:
    """One card; of what cannot happen all are meant."""
    if tense == "cannot" and isinstance(set_, Among) and (isinstance(set_.of, Bound) or not (speaker.plural(set_.of) or set_.whose)):
        return sets.noun(speaker, set_, case)
    if tense == "cannot" and isinstance(set_, Cards | Among | Under | Best):
        return Noun(description.described(speaker, set_).plain(), many=True)
    if tense == "cannot" and isinstance(set_, Persons):
        return players(speaker, set_.who)
    if tense == "cannot" and isinstance(set_, Union):
        return Noun(join([_card(speaker, part, tense).text for part in set_.parts], "and" if set_.every else "or"), set_.every)
    if (tense == "cannot" and isinstance(set_, Fixed)) or isinstance(set_, Self | Bound | OfEvent):
        return sets.noun(speaker, set_, case)
    return sets.some(speaker, set_)


def _several(speaker: Speaker, set_: Set | None) -> Noun:
    """One or more cards at one time."""
    if isinstance(set_, Cards | Among | Under | Best):
        return Noun(description.described(speaker, set_).counted("one or more", True), many=True)
    return Noun(f"one or more of {sets.noun(speaker, set_).text}" if set_ is not None else "one or more cards", many=True)


def _rest(speaker: Speaker, said: Event, word: Word, agent: bool, passive: bool = False) -> list[str]:
    """The other participants."""
    parts = []
    if passive:
        parts.append(word.form("passive_after", ""))
    if said.target is not None:
        parts.append(words(word.form("target_by", "with the target"), sets.some(speaker, said.target).text))
    if said.agent is not None and agent:
        parts.append(f"{word.form('agent_by', 'by')} {sets.some(speaker, said.agent).text}")
    return [part for part in parts if part]


def _where(speaker: Speaker, said: Event, word: Word) -> list[str]:
    parts = []
    if said.source is not None:
        text = _zones(speaker, said.source, "from")
        parts.append(text.removeprefix("from ") if word.form("source_by", "-") == "" else text)
    if said.goal is not None:
        parts.append(words(word.form("goal_by", ""), _zones(speaker, said.goal, "to")))
    if said.area is not None:
        there = areas.area(speaker, said.area)
        parts.append(there if word.form("source_by", "-") == "" else f"on {there}")
    return parts


def _zones(speaker: Speaker, set_: Set, way: str) -> str:
    """The zones of a described set, with what is demanded of them."""
    if isinstance(set_, Cards) and set_.where and not set_.tests:
        text = areas.zones(speaker, set_.where, set_.whose, False, True, way)
        return f"{way} anywhere but {text.partition(' ')[2]}" if set_.outside else text
    if isinstance(set_, Union) and not set_.every:
        each = [_zones(speaker, part, way).removeprefix(f"{way} ") for part in set_.parts]
        return f"{way} {join(each, 'or')}"
    if isinstance(set_, Under):
        host = sets.some(speaker, set_.host).text
        return words("to" if way == "to" else "from", "among", speaker.words.word("zone", set_.zone).form("unders"), "of", host)
    return f"{way} where {sets.some(speaker, set_).text} is"


def _active(subject: Noun, word: Word, tense: Tense) -> str:
    match tense:
        case "now":
            return subject.does(word)
        case "past":
            return past(word)
        case "cannot" | "would" | "can":
            return f"{tense} {word.text}"
        case _:
            assert_never(tense)


def _passive(subject: Noun, word: Word, tense: Tense) -> str:
    participle = done(word)
    match tense:
        case "now":
            return f"{subject.are} {participle}"
        case "past":
            return f"{subject.were} {participle}"
        case "cannot" | "would" | "can":
            return f"{tense} be {participle}"
        case _:
            assert_never(tense)


def cause(speaker: Speaker, said: Cause) -> str:
    """by an effect of your opponent's Z/X."""
    whose = f"of {_whose(speaker, said)}" if said.whose else ""
    if isinstance(said.source, Cards) and not said.source.whose and said.whose:
        said = replace(said, source=replace(said.source, whose=said.whose), whose=())
        whose = ""
    source = f"of {sets.some(speaker, said.source).text}" if said.source is not None else ""
    if said.kind == "condition":
        return words(speaker.words.say("cause", said.kind), speaker.words.say("asked", said.tag or "any"), source)
    named = traits.ability_name(speaker, said.tag) if said.tag else ""
    of_kind = said.kind == "ability" and named.endswith(" ability")  # an Automatic ability, not one with a keyword
    tag = f"with {named}" if named and not of_kind else ""
    by = f"by {named}" if of_kind else speaker.words.say("cause", said.kind)
    text = ("through damage " if said.damage else "") + by
    effect = speaker.words.say("cause", "effect") if said.kind == "play" and (source or whose) else ""
    return words(text, effect, tag, source, whose, "that its card has originally" if said.original else "")


def _whose(speaker: Speaker, said: Cause) -> str:
    cards = "cards" if said.source is None else "such cards"
    return f"one of {owners(speaker, said.whose)} {cards}"


def participant(speaker: Speaker, role: Literal["what", "agent", "target", "host"]) -> str:
    """A participant of the event that triggered."""
    return sets.noun(speaker, OfEvent(role)).text
