"""Words that point back, in English: it and them for what was just spoken of, else how the cards were brought up."""

from __future__ import annotations

from zxscript.lang.bindings import Binding
from zxscript.lang.clause import VerbClause
from zxscript.lang.explain.english.np import IT, THEM, Np
from zxscript.lang.explain.english.speaker import Speaker
from zxscript.lang.filters import Relative
from zxscript.lang.nouns import Noun
from zxscript.lang.readnoun import leftmost

_INTRANSITIVE = frozenset((
    "Appear", "Attack", "AttackBy", "Battle", "Reboot", "Leave", "GoBack", "Join", "Igob", "Shift", "Break", "Block", "Vanish",
    "ComeOut", "MoveTo", "Receive", "Gain", "Lose", "Become",
))  # fmt: skip
_WITH_GOAL = frozenset(("Put", "Return", "Add", "Stack", "Transfer", "PutIn"))
PLAIN = frozenset(("Choose", "Destroy", "Reveal", "Remove", "Discard", "Return", "Pick", "Scrap", "RemoveFromGame", "Play"))
"""Verbs whose participle alone says which cards: the chosen card."""


def how(sp: Speaker, binding: object) -> str:
    """How cards were brought up: ``destroyed``, ``that appeared``."""
    assert isinstance(binding, Binding)
    clause = sp.sources.clause(binding)
    if clause is None or clause.mode or clause.negative:
        return ""
    forms = sp.table.forms("verb", clause.kind)
    if clause.kind == "Give":
        return "that was dealt damage" if binding.role == "goal" else "dealing damage"
    if clause.voice == "causative":
        return f"that {forms[2]}"
    if binding.kind == "event" and binding.role in ("subject", "partner") and clause.voice == "":
        return f"that {forms[1] if clause.kind in ('Attack', 'AttackBy', 'Battle', 'Block') else forms[2]}"
    if binding.kind == "event" and binding.role in ("by", "goal"):
        return "in that event"
    if clause.kind in _INTRANSITIVE:
        return f"that {forms[2]}"
    if clause.kind == "Make" or clause.kind in ("Shuffle", "Draw"):
        return "spoken of"
    from zxscript.lang.explain.english.goals import goal_words

    where = goal_words(sp, clause) if clause.kind in _WITH_GOAL else ""
    cost = " as the cost" if binding.place == "cost" else ""
    return f"{forms[3]}{' ' + where if where else ''}{cost}"


def noun_of(sp: Speaker, binding: Binding) -> str:
    """What the cards are called: Z/X, card …"""
    phrase = sp.sources.phrase(binding)
    if phrase is None:
        return "card"
    head = leftmost(phrase).head
    word = getattr(head, "word", "")
    if head.sort == "player":
        return "player"
    if word and sp.table.has("card", word):
        return sp.word("card", word)
    return "card"


def referent(sp: Speaker, binding: Binding) -> Np:
    """The cards that a pointing word speaks of."""
    many = sp.sources.many(binding)
    if binding.kind == "topic":
        topic = sp.sources.topic(binding)
        if topic is not None and sp.topic_np is not None and sp.topic_np.person == 2:
            return sp.topic_np
        return THEM if many else IT
    clause = sp.sources.clause(binding)
    if is_recent(sp, binding) or (clause is not None and clause.kind in ("Make", "Exist")):
        return THEM if many else IT
    phrase = sp.sources.phrase(binding)
    if isinstance(phrase, Noun) and phrase.head.sort == "self":
        return sp.np(phrase)
    if binding.kind == "event":
        noun = noun_of(sp, binding)
        said = how(sp, binding)
        return Np(f"that {noun} (the one {said})" if said else f"that {noun}", own=f"that {noun}'s")
    noun = noun_of(sp, binding)
    if many and noun.endswith(("d", "t", "n", "k")):
        noun += "s"
    if clause is not None and clause.kind in PLAIN and binding.place != "cost":
        return Np(f"the {sp.word('verb', clause.kind, 3)} {noun}", many)
    said = how(sp, binding)
    return Np(f"the {noun} {said}", many) if said else THEM if many else IT


def is_recent(sp: Speaker, binding: Binding) -> bool:
    """Whether the cards were just spoken of."""
    return isinstance(sp.recent, frozenset) and binding.clause in sp.recent


def remember(sp: Speaker, clause: VerbClause, binding: Binding | None, names_cards: bool) -> None:
    """What it and they mean from here on."""
    if clause.span is None:
        return
    recent = sp.recent if isinstance(sp.recent, frozenset) else frozenset()
    if binding is not None:
        sp.recent = recent | {clause.span} if binding.clause in recent else frozenset((binding.clause, clause.span))
    elif names_cards:
        sp.recent = frozenset((clause.span,))


def past_clause(sp: Speaker, item: Relative) -> tuple[str, bool, bool] | None:
    """選んだ, 置いた: the participle, whether it stands in front of the noun, whether there are several; None if unbound."""
    binding = sp.sources.binding("past", item.clause)
    if binding is None or not isinstance(item.clause, VerbClause):
        return None
    clause = item.clause
    participle = sp.word("verb", clause.kind, 3) if clause.kind != "Appear" else "appeared"
    many = sp.sources.many(binding)
    if clause.kind in PLAIN and clause.goal is None:
        return participle, True, many
    if clause.kind == "Appear":
        return "that appeared this way", False, many
    return f"{participle} this way", False, many
