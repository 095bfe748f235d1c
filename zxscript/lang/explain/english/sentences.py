"""Sentences in English: runs of instructions, what governs them, and conditions."""

from __future__ import annotations

from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Test
from zxscript.lang.clause import Be, Predicate, VerbClause
from zxscript.lang.explain.english.clauses import clause
from zxscript.lang.explain.english.np import IT, THEM, listed, nominative
from zxscript.lang.explain.english.roles import when
from zxscript.lang.explain.english.runs import only, run
from zxscript.lang.explain.english.speaker import A, Speaker, says
from zxscript.lang.explain.english.values import every_one
from zxscript.lang.heads import Player
from zxscript.lang.nouns import Group, Noun


@says(s.Holds)
def holds(sp: Speaker, test: s.Holds) -> str:
    what = test.what
    said = clause(sp, what)
    if any(entry.endswith("しか") for entry in getattr(what, "focus", ())):
        said.flip = True
    return said.whole()


@says(s.All)
def all_of(sp: Speaker, test: s.All) -> str:
    return listed([str(sp.say(one)) for one in test.tests])


@says(s.Any)
def any_of(sp: Speaker, test: s.Any) -> str:
    return listed([str(sp.say(one)) for one in test.tests], "or")


@says(s.Do)
def do(sp: Speaker, item: s.Do) -> str:
    return run(sp, (item,))


@says(s.Either)
def either(sp: Speaker, item: s.Either) -> str:
    return run(sp, (item,))


@says(s.If)
def if_(sp: Speaker, item: s.If) -> str:
    test = condition(sp, item.test, did=item.word == "ならば")
    if item.suffix == "にしか":
        with sp.flipping():
            then = run(sp, item.then)
        return f"{then} only if {test}"
    return f"if {test}, {after_topic(sp, test, item.then)}"


def condition(sp: Speaker, test: Test, *, did: bool) -> str:
    """A condition; 置いたならば asks whether that was done."""
    what = getattr(test, "what", None)
    if isinstance(what, VerbClause) and what.aspect == "past" and (did or _just_done(sp, what)):
        binding = sp.sources.binding("did", what)
        if binding is not None or _just_done(sp, what):
            return _if_did(sp, what)
    return str(sp.say(test))


def _just_done(sp: Speaker, what: VerbClause) -> bool:
    """消費した場合 with nothing else said, right behind an instruction of that verb."""
    alone = what.voice == "" and not any((what.subject, what.object, what.goal, what.means, what.time, what.by))
    return alone and what.kind in sp.done


def _if_did(sp: Speaker, what: VerbClause) -> str:
    """if you do; with a number: if you put 2 cards this way."""
    who = what.subject
    actor = sp.np(who).text if who is not None else "you" if sp.did is None else sp.did.text
    if what.quantity is not None or what.goal is not None or what.object is not None or what.state is not None:
        if what.each == ("それぞれ",):
            return f"{actor} {sp.word('verb', what.kind, 2)} 1 of each this way"
        said = only(clause(sp, what))
        subject = said.subject or sp.did or sp.actor
        words = f"{subject.text} {said.finite(subject)}"
        return words if " by this " in words else f"{words} this way"
    do = "do" if actor in ("you", "both players", "you and your opponent") else "does"
    return f"{actor} {do}{' not' if what.negative else ''}"


@says(s.Whenever)
def whenever(sp: Speaker, item: s.Whenever) -> str:
    word = {"際": "as", "際に": "as", "時": "when", "とき": "when", "時に": "when", "ときに": "when"}.get(item.word, "whenever")
    said = events_words(sp, item.events)
    return f"{word} {said}, {after_topic(sp, said, item.then)}"


def event(sp: Speaker, what: Predicate) -> str:
    """An event in the present tense."""
    if isinstance(what, Be) and what.subject is None and what.value is not None and what.value.sort == "time":
        return when(sp, what.value)
    if what.aspect == "past":
        what = what.model_copy(update={"aspect": ""})
    sp.in_event = True
    said = clause(sp, what)
    sp.in_event = False
    sp.before = said.subject
    return said.whole()


def events_words(sp: Speaker, events: tuple[Predicate, ...]) -> str:
    """Alternative events; one without a subject is about that of the event before."""
    said = listed([event(sp, one) for one in events], "or")
    sp.before = None
    return said


@says(s.Topic)
def topic(sp: Speaker, item: s.Topic) -> str:
    np = nominative(sp.np(item.about, every_one(item.about)))
    if _is_player(item.about):
        sp.did = np
        with sp.acting(np):
            return run(sp, item.then)
    with sp.about(item.about, np):
        return run(sp, item.then)


def after_topic(sp: Speaker, lead: str, items: tuple[Item, ...]) -> str:
    """What follows a part that named the topic already says it with a pronoun."""
    np = sp.topic_np
    if np is None or sp.topic is None or np.text not in lead or np.own in ("its", "their"):
        return run(sp, items)
    with sp.about(sp.topic, nominative(THEM if np.plural else IT)):
        return run(sp, items)


def _is_player(about: object) -> bool:
    if isinstance(about, Group):
        return all(_is_player(item) for item in about.items)
    return isinstance(about, Noun) and isinstance(about.head, Player)


@says(s.Until)
def until(sp: Speaker, item: s.Until) -> str:
    return f"until {sp.np(item.time).text.replace('the end of', 'the end of', 1)}, {run(sp, item.then)}"


@says(s.At)
def at(sp: Speaker, item: s.At) -> str:
    return f"{when(sp, item.time)}, {run(sp, item.then)}"


@says(s.UntilDone)
def until_done(sp: Speaker, item: s.UntilDone) -> str:
    return f"until {event(sp, item.what)}, {run(sp, item.then)}"


@says(s.InsteadOf)
def instead_of(sp: Speaker, item: s.InsteadOf) -> str:
    if item.what is not None:
        said = clause(sp, item.what)
        first = f"instead of {said.subject.possessive + ' ' if said.subject is not None else ''}{said.gerund()}"
    else:
        assert item.thing is not None
        first = f"instead of {sp.np(item.thing, A).text}"
    return f"{first}, {run(sp, item.then)}"


@says(s.Conjunction)
def conjunction(sp: Speaker, item: s.Conjunction) -> str:
    word = sp.word("conjunction", item.word)
    if word.startswith("If you do") and sp.did is not None and sp.did.person != 2:
        word = word.replace("you do", f"{sp.did.text} {'do' if sp.did.plural else 'does'}")
    return f"{word[:1].lower() + word[1:]} {run(sp, item.then)}"
