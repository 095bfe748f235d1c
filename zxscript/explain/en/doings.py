"""What a card does or did, in English: it fights, it appeared, it is being played."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from zxscript.explain.cases import ways_of_coming
from zxscript.explain.en import areas, events, sets
from zxscript.explain.en.phrase import bounded, done, join, past, words
from zxscript.explain.en.players import player
from zxscript.explain.glossary import Word
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import BeingPlayed, Came, Fighting, Happened, Set


def fighting(speaker: Speaker, test: Fighting) -> str:
    """that is attacking it, in battle with it."""
    against = sets.some(speaker, test.against).text if test.against is not None else ""
    match test.role:
        case "attacking" if test.past:
            return f"that attacked {against}".rstrip()
        case "attacked" if test.past:
            return "that was attacked" + (f" by {against}" if against else "")
        case "attacking":
            return f"that is attacking {against}".rstrip()
        case "attacked":
            return "being attacked" + (f" by {against}" if against else "")
        case "battling":
            return "in battle" + (f" with {against}" if against else "")
        case "blocking":
            return f"that is blocking {against}".rstrip()
        case _:
            assert_never(test.role)


def came(speaker: Speaker, test: Came, negative: bool) -> str:
    """appeared by an effect from the hand this turn."""
    how = join([speaker.words.say("came", one) for one in ways_of_coming(speaker, test)], "or")
    source = areas.zones(speaker, test.source, (), False, way="from")
    when = "this turn" if test.this_turn else ""
    verb = "did not appear" if negative else "appeared"
    return " ".join(filter(None, (verb, how, source, when)))


def played(speaker: Speaker, test: BeingPlayed) -> str:
    """that you play from your hand."""
    who = player(speaker, test.by)
    source = areas.zones(speaker, test.source, (test.by,), False, way="from")
    return words("that", who.text, who.does(speaker.words.word("verb", test.how)), source)


def took_part(speaker: Speaker, said: Happened, many: bool, negative: bool) -> str:
    """attacked one of your opponent's Z/X this turn, was not attacked this turn; ``many``: were not."""
    event, verb = said.event, said.event.verb
    if said.role == "agent":
        word = speaker.words.find("event", f"{verb}.agent") or speaker.words.word("verb", verb)
        did, event = _did(word, negative), replace(event, what=None, target=None)
        whom = [_one(speaker, "", said.event.what), _one(speaker, "to", said.event.target)]
    else:
        word = events.event_word(speaker, verb)
        active = word.has("of_cards") and (said.role == "what" or word.has("to_target"))
        was = words("were" if many else "was", "not" if negative else "")
        aimed = said.role == "what" or word.has("to_target") or word.form("target_by", "-") == ""
        did = _did(word, negative) if active else f"{was} {'' if aimed else 'the target of what was '}{done(word)}"
        target = event.target if said.role == "what" else None
        by = event.what if said.role == "target" and event.agent is None else event.agent
        whom = [_one(speaker, word.form("target_by", "with the target"), target), _one(speaker, word.form("agent_by", "by"), by)]
    told = events.clause(speaker, replace(event, what=None, agent=None, target=None), "past").after
    often = "" if (said.compare, said.count) == ("ge", 1) else f"{bounded(said.compare, str(said.count), fewer=True)} times"
    return words(did, *whom, told, often, "this turn", "(wherever it has gone since)" if said.followed else "")


def _did(word: Word, negative: bool) -> str:
    return f"did not {word.text}" if negative else past(word)


def _one(speaker: Speaker, way: str, other: Set | None) -> str:
    return "" if other is None else words(way, sets.some(speaker, other).text)
