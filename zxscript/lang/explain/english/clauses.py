"""Clauses in English: who does what, with its phrases behind the verb."""

from __future__ import annotations

from zxscript.lang.base import Clause, Phrase
from zxscript.lang.clause import Joined, Predicate, VerbClause
from zxscript.lang.explain.context import one, owner_of
from zxscript.lang.explain.english.np import IT, Np, nominative
from zxscript.lang.explain.english.parts import count, some_of
from zxscript.lang.explain.english.places import place
from zxscript.lang.explain.english.references import referent, remember
from zxscript.lang.explain.english.said import Said
from zxscript.lang.explain.english.speaker import RULES, Speaker, Want, says
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
    "Choose", "Pick", "Resolve", "Scrap", "Pay", "Use", "Bestow", "PutIn", "Apply", "Prevent", "Expend", "Summon", "Declare",
))  # fmt: skip
SOURCES = ("zone", "card", "pron", "self")
TIMES = ("回", "度")
ENDS = ("上", "下", "1番上", "1番下")


def clause(sp: Speaker, what: Clause, it: Np | None = None) -> Said:
    """A clause.  ``it``: what a relative clause is said of, which is the subject that the clause leaves out."""
    said: Said = RULES.rule(type(what))(sp, what, it)
    return said


@says(VerbClause)
def generic(sp: Speaker, what: VerbClause, it: Np | None = None) -> Said:
    """Any verb: its forms from the table, its phrases in English order."""
    said = begin(sp, what, it)
    if what.voice != "passive" and not (what.voice == "causative-passive" and what.object is None):
        found = object_np(sp, what)
        if found is not None and what.voice.startswith("causative"):
            said.forms = ("make", "makes", "made", "made", "making")
            said.after += [found.text, sp.word("verb", what.kind)]
        elif found is not None:
            said.after.append(found.text)
    return rest(sp, what, said)


def begin(sp: Speaker, what: VerbClause, it: Np | None = None) -> Said:
    """The verb and its subject."""
    forms = sp.table.forms("verb", what.kind)
    if what.voice in ("passive", "causative-passive"):
        pp = forms[3]
        forms = (f"be {pp}", f"is {pp}", f"was {pp}", f"been {pp}", f"being {pp}")
    if what.voice == "causative-passive" and what.object is not None:
        return Said(sp, what, subject_np(sp, what, it), ("make", "makes", "made", "made", "making"))
    said = Said(sp, what, subject_np(sp, what, it), forms)
    return with_first(sp, what, said, it)


def with_first(sp: Speaker, what: Predicate, said: Said, it: Np | None) -> Said:
    """プレイされて(登場する): both are one event."""
    if what.having is None:
        return said
    having = what.having
    if isinstance(having, Predicate) and what.aspect in ("past", "had") and not having.aspect:
        having = having.model_copy(update={"aspect": what.aspect})
    first = clause(sp, having, it)
    said.subject = said.subject if what.subject is not None else first.subject or said.subject  # type: ignore[attr-defined]
    said.first = first
    return said


def subject_np(sp: Speaker, what: VerbClause, it: Np | None = None) -> Np | None:
    """Who or what does it; None when the acting player does."""
    if what.subject is not None:
        sp.owner = owner_of(what.subject) or sp.owner
        counted = what.quantity if isinstance(what.quantity, Quantity) and _of_subject(what) else None
        return sp.np(what.subject, Want(counted, apart=what.each == ("それぞれ",)))
    if it is not None:
        return it
    binding = sp.sources.binding("subject", what)
    if binding is not None:
        if binding.kind == "topic":
            return sp.topic_np
        return nominative(referent(sp, binding))
    if sp.topic_np is not None:
        return sp.topic_np
    if what.kind in ("AttackBy", "Block") and what.voice == "" and sp.actor.person == 2:
        return IT
    if what.voice in ("passive", "causative-passive") and not (what.voice == "causative-passive" and what.object is not None):
        return (sp.before if sp.in_event else None) or IT
    shares = sp.in_event and what.object is None and what.kind not in TRANSITIVE and what.voice == ""
    return sp.before if shares else None


def _of_subject(what: VerbClause) -> bool:
    quantity = what.quantity
    if not isinstance(quantity, Quantity) or quantity.counter in TIMES:
        return False
    return what.voice == "passive" or (what.object is None and what.kind not in ("Draw", "Choose", "Recover", "Ignite", "Pay", "More"))


def object_np(sp: Speaker, what: VerbClause) -> Np | None:
    """What it is done to, with how many; a phrase left out as it or them."""
    quantity = what.quantity if isinstance(what.quantity, Quantity) and what.quantity.counter not in TIMES else None
    apart = what.each == ("それぞれ",)
    away = what.kind in AWAY
    first = [str(sp.say(item, away)) for item in what.joined]
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
        bare = what.negative or (what.kind in ("Lose", "Receive") and what.object.sort.startswith("abil"))
        np = sp.np(what.object, Want(quantity, "bare" if bare else "a", away=away, apart=apart))
        if isinstance(what.quantity, Phrase):
            np = Np(f"{sp.np(what.quantity).text} {np.text}")
        if apart and quantity is not None and not isinstance(what.object, Group):
            np = Np(f"{np.text} ({count(quantity)} from each)", True)
        remember(sp, what, None, what.object.sort in ("card", "zone", "self", "pron"))
        sp.owner = owner_of(what.object) or sp.owner
        return Np("".join(first) + np.text, np.plural or bool(first), np.person, np.own) if first else np
    if what.source is not None and (quantity is not None or what.count is not None) and what.source.sort in SOURCES:
        np = _from_source(sp, what, quantity)
        sp.owner = owner_of(what.source) or sp.owner
        remember(sp, what, None, True)
        return Np("".join(first) + np.text, np.plural) if first else np
    if what.kind not in TRANSITIVE and what.voice != "causative" and what.kind not in ("Reboot", "Sleep", "Rest"):
        return Np(f"{_bare(sp, quantity)}", True) if quantity is not None and what.kind in ("Gain", "Draw") else None
    binding = sp.sources.binding("object", what)
    if binding is None:
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
    return Np(f"as many {things} as {sp.np(number).text}", True)


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
        return Np(f"as many cards {where} as {sp.np(what.count).text}", True)
    return sp.np(what.source, Want(quantity, away=True, apart=what.each == ("それぞれ",)))


@says(Joined)
def joined(sp: Speaker, node: Joined, away: bool = False) -> str:
    """[A]を1枚か([B]を2枚): a first object with its own number."""
    word = {"か": "or", "と": "and"}[node.conj]
    if node.phrase is None:
        return f"{sp.say(node.quantity)} {word} "
    return f"{sp.np(node.phrase, Want(node.quantity, away=away)).text} {word} "


def rest(sp: Speaker, what: VerbClause, said: Said, *, skip: tuple[str, ...] = ()) -> Said:
    """The phrases behind the verb and its object."""
    from zxscript.lang.explain.english.roles import ORDER, role_words

    order = ("state", *(role for role in ORDER if role != "state")) if what.kind == "Appear" else ORDER
    for role in order:
        if role not in skip:
            words = role_words(sp, what, role)
            if words:
                said.after.append(words)
    return said if said.first is not None else with_first(sp, what, said, None)

