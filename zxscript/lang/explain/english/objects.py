"""What a clause acts on, in English: named, counted, taken from somewhere, or left out."""

from __future__ import annotations

from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.explain.context import one, owner_of
from zxscript.lang.explain.english.np import IT, Np
from zxscript.lang.explain.english.parts import count, some_of
from zxscript.lang.explain.english.places import place
from zxscript.lang.explain.english.references import referent, remember
from zxscript.lang.explain.english.speaker import Speaker, Want
from zxscript.lang.filters import Of
from zxscript.lang.heads import Amount, Position, Zone
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity

AWAY = frozenset((
    "Put", "Return", "Add", "Remove", "Discard", "MoveTo", "Transfer", "Stack", "BringOut", "Scrap", "Reveal", "Play",
    "RemoveFromGame", "Appear", "PutIn", "Summon", "Exchange",
))  # fmt: skip
"""Verbs that take cards out of where they are."""

TRANSITIVE = frozenset((
    "Destroy", "Put", "Return", "Add", "Remove", "RemoveFromGame", "Reveal", "Play", "Discard", "Flip", "Look", "Stack", "Swap",
    "Choose", "Pick", "Resolve", "Scrap", "Pay", "Use", "Bestow", "PutIn", "Apply", "Prevent", "Expend", "Summon", "Declare", "Spend",
))  # fmt: skip
SOURCES = ("zone", "card", "pron", "self")
TIMES = ("回", "度")
ENDS = ("上", "下", "1番上", "1番下")


def object_np(sp: Speaker, what: VerbClause) -> Np | None:
    """What it is done to, with how many; a phrase left out as it or them."""
    quantity = what.quantity if isinstance(what.quantity, Quantity) and what.quantity.counter not in TIMES else None
    first = "".join(str(sp.say(item, what.kind in AWAY)) for item in what.joined)
    head = what.object.head if isinstance(what.object, Noun) and not what.object.filters else None
    if quantity is None and isinstance(head, Amount):
        what, quantity = what.model_copy(update={"object": None}), head.quantity
    if quantity is not None and what.object is not None and what.source is not None and _deck_end(what.source):
        remember(sp, what, None, True)
        return _end_of(sp, what.source, what.object, quantity)
    if what.object is not None and what.count is not None:
        remember(sp, what, None, True)
        return _as_many(sp, what, what.object, what.count)
    if what.object is not None:
        np = _named(sp, what, what.object, quantity)
        return Np(first + np.text, True) if first else np
    taken = what.source is not None and what.source.sort in SOURCES and (what.kind in TRANSITIVE or what.voice == "causative")
    if taken and what.source is not None and (quantity is not None or what.count is not None):
        np = _from_source(sp, what, quantity)
        sp.owner = owner_of(what.source) or sp.owner
        remember(sp, what, None, True)
        return Np(first + np.text, np.plural) if first else np
    if what.kind not in TRANSITIVE and what.voice != "causative" and what.kind not in ("Reboot", "Sleep", "Rest"):
        return Np(_bare(sp, quantity), True) if quantity is not None and what.kind in ("Gain", "Draw") else None
    return _left_out(sp, what, quantity)


def _named(sp: Speaker, what: VerbClause, phrase: Phrase, quantity: Quantity | None) -> Np:
    """An object that the clause names."""
    apart = what.each == ("それぞれ",)
    bare = what.negative or (what.kind in ("Lose", "Receive") and phrase.sort.startswith("abil"))
    np = sp.np(phrase, Want(quantity, "bare" if bare else "a", away=what.kind in AWAY, apart=apart))
    if isinstance(what.quantity, Phrase):
        np = Np(f"{sp.np(what.quantity).text} {np.text}")
    if what.negative and np.text.startswith("all "):
        np = Np("any " + np.text.removeprefix("all "), True)
    if apart and quantity is not None and not isinstance(phrase, Group):
        np = Np(f"{np.text} ({count(quantity)} from each)", True)
    remember(sp, what, None, phrase.sort in ("card", "zone", "self", "pron"))
    sp.owner = owner_of(phrase) or sp.owner
    return np


def _left_out(sp: Speaker, what: VerbClause, quantity: Quantity | None) -> Np | None:
    """An object that the clause leaves out: it, them, how the cards were brought up."""
    binding = sp.sources.binding("object", what)
    if binding is None or (what.kind == "Choose" and binding.kind == "act" and quantity is not None):
        return _unbound(sp, what, quantity)
    np = referent(sp, binding)
    remember(sp, what, binding, True)
    if quantity is not None and quantity.counter != "すべて":
        return Np(some_of(quantity, np.text), not one(quantity))
    return Np(f"all of {np.text}", True) if quantity is not None and np.plural else np


def _end_of(sp: Speaker, end: Phrase, deck: Phrase, quantity: Quantity) -> Np:
    """自分のデッキを上から5枚: the top 5 cards of your deck."""
    assert isinstance(end, Noun)
    sp.owner = owner_of(deck) or sp.owner
    return sp.np(end.model_copy(update={"filters": (Of(phrase=deck),)}), Want(quantity, away=True))


def _as_many(sp: Speaker, what: VerbClause, cards: Phrase, number: Phrase) -> Np:
    """引いた枚数と同じ枚数、手札を: as many cards in your hand as were drawn."""
    if what.source is not None:
        things = f"cards {place(sp, what.source, 'away')}"
    elif isinstance(cards, Noun) and isinstance(cards.head, Zone):
        things = f"cards {place(sp, cards, 'away' if what.kind in AWAY else 'at')}"
    else:
        things = sp.np(cards, Want(article="bare")).text
    return Np(f"as many {things} as {sp.np(number).text.removeprefix('the same number as ')}", True)


def _unbound(sp: Speaker, what: VerbClause, quantity: Quantity | None) -> Np | None:
    if quantity is not None:
        remember(sp, what, None, True)
        return Np(_bare(sp, quantity), quantity.n != 1)
    if sp.topic_np is not None and sp.topic is not None and sp.topic.sort not in ("player",):
        return None
    if sp.gap:
        return None
    return IT if what.kind in TRANSITIVE and what.subject is None and what.aspect != "past" else None


def _bare(sp: Speaker, quantity: Quantity) -> str:
    said: str = sp.say(quantity)
    return said


def _deck_end(phrase: Phrase) -> bool:
    return isinstance(phrase, Noun) and isinstance(phrase.head, Position) and phrase.head.word in ENDS


def _from_source(sp: Speaker, what: VerbClause, quantity: Quantity | None) -> Np:
    """デッキの上から3枚: the top 3 cards of your deck; 手札から2枚: 2 cards from your hand."""
    assert what.source is not None
    if what.count is not None:
        where = place(sp, what.source, "away")
        return Np(f"as many cards {where} as {sp.np(what.count).text.removeprefix('the same number as ')}", True)
    return sp.np(what.source, Want(quantity, away=True, apart=what.each == ("それぞれ",)))
