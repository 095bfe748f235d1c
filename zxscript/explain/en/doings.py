"""What a card does or did, in English: it fights, it appeared, it is being played."""

from __future__ import annotations

from typing import assert_never

from zxscript.explain.cases import ways_of_coming
from zxscript.explain.en import areas, sets
from zxscript.explain.en.phrase import join, words
from zxscript.explain.en.players import player
from zxscript.explain.speaker import Speaker
from zxscript.meaning.forms import BeingPlayed, Came, Fighting


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
