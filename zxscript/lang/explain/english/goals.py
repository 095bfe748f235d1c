"""Where cards go, and whose place that is, in English."""

from __future__ import annotations

from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.explain.context import is_many, one, owner_of, points_back
from zxscript.lang.explain.english.places import place
from zxscript.lang.explain.english.speaker import A, Speaker
from zxscript.lang.heads import AbilityWord, Attribute, CardType, Position, Zone
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity

AWAY = frozenset((
    "Put", "Return", "Add", "Remove", "Discard", "MoveTo", "Transfer", "Stack", "BringOut", "Scrap", "Reveal", "Play",
    "RemoveFromGame", "Appear", "PutIn", "Summon", "Exchange",
))  # fmt: skip
"""Verbs that take cards out of where they are."""

TRANSITIVE = frozenset((
    "Destroy", "Put", "Return", "Add", "Remove", "RemoveFromGame", "Reveal", "Play", "Discard", "Flip", "Look", "Stack", "Swap",
    "Choose", "Pick", "Resolve", "Scrap", "Pay", "Use", "Bestow", "PutIn", "Apply", "Prevent", "Expend", "Summon", "Declare",
))  # fmt: skip
SOURCES = ("zone", "card", "pron", "self")
TIMES = ("回", "度")
ENDS = ("上", "下", "1番上", "1番下")


def whose(sp: Speaker, what: VerbClause) -> str:
    """The owner of the place where cards go when the text names none: theirs."""
    phrase = what.subject if what.object is None and what.subject is not None else sp.sources.named(what, "object")
    phrase = phrase if phrase is not None and phrase.sort != "player" else what.object
    owner = owner_of(phrase) if phrase is not None else ""
    binding = None
    if not owner and phrase is None:
        binding = sp.sources.binding("object", what) or sp.sources.binding("subject", what)
    elif not owner and phrase is not None:
        binding = sp.sources.pointed(phrase)
    if binding is not None:
        owner = sp.sources.owner(binding)
    if not owner and binding is None and (phrase is None or points_back(phrase)):
        owner = sp.owner
    if owner:
        sp.owner = owner
    if owner == "あなた":
        return "your"
    if owner == "自分":
        return "your" if sp.actor.person == 2 else "their"
    if owner == "相手":
        return "their" if sp.actor.text == "your opponent" else "your opponent's"
    counted = what.quantity if isinstance(what.quantity, Quantity) else None
    if binding is not None:
        many = sp.sources.many(binding)
    else:
        many = not one(counted) if counted is not None else phrase is not None and is_many(phrase)
    return "their owners'" if many else "its owner's"


def _several(sp: Speaker, what: VerbClause) -> bool:
    """Whether several cards go back."""
    phrase = what.object or what.subject
    if phrase is None:
        binding = sp.sources.binding("object", what)
        return binding is not None and sp.sources.many(binding)
    pointed = sp.sources.pointed(phrase)
    rest = any(node.kind == "Pronoun" for node in phrase.walk()) or "残りの" in phrase.ja()
    return rest or is_many(phrase) or (pointed is not None and sp.sources.many(pointed))


def goal_words(sp: Speaker, what: VerbClause) -> str:
    """Where cards go."""
    if what.goal is None:
        return ""
    goal = what.goal
    word = leftmost_word(goal)
    if what.kind in ("Choose", "Pick"):
        return f"as {sp.np(goal, A).text}"
    if word == "元":
        return f"to where {'they were' if _several(sp, what) else 'it was'}"
    if goal.sort == "zone":
        said = place(sp, goal, "to", whose=whose(sp, what))
        if word == "手札" and what.kind == "Put":
            said = said.replace("to ", "into ", 1)
        if isinstance(goal, Noun) and isinstance(goal.head, Position) and goal.head.word in ("上", "下", "1番上", "1番下"):
            return said.replace("of the deck", f"of {whose(sp, what)} deck")
        return said.replace("onto", "on", 1) if what.kind == "Appear" else said
    if what.voice == "passive" and what.kind in ("Destroy", "Choose", "Reveal", "Remove", "Scrap"):
        return f"by {sp.np(goal, A).text}"
    return f"{'onto' if what.kind == 'Stack' else 'to'} {sp.np(goal, A).text}"


def leftmost_word(phrase: Phrase) -> str:
    """The head's word."""
    while isinstance(phrase, Group):
        phrase = phrase.items[0]
    head = phrase.head if isinstance(phrase, Noun) else None
    return head.word if isinstance(head, Zone | Position | Attribute | AbilityWord | CardType) else ""
