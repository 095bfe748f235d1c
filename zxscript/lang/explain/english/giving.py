"""Verbs of giving, having and losing in English: damage, abilities, Life, counters."""

from __future__ import annotations

from zxscript.lang import verbs as _verbs  # noqa: F401  (the classes below are its slices')
from zxscript.lang.base import Phrase
from zxscript.lang.explain.english.clauses import begin, rest, subject_np
from zxscript.lang.explain.english.heads import tribe_name
from zxscript.lang.explain.english.np import IT, Np, listed, nominative
from zxscript.lang.explain.english.references import referent, remember
from zxscript.lang.explain.english.said import Said
from zxscript.lang.explain.english.speaker import A, Speaker, Want, says
from zxscript.lang.heads import AbilityWord, Attribute, DamageAmount, Tribe
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs import control, give, have, life

DEAL = ("deal", "deals", "dealt", "dealt", "dealing")
PUT = ("put", "puts", "put", "put", "putting")
GAIN = ("gain", "gains", "gained", "gained", "gaining")


def thing_np(sp: Speaker, phrase: Phrase, want: Want = A) -> Np:
    """What is added or lost: [X] is the tribe, not a card of it."""
    if isinstance(phrase, Group):
        return Np(listed([thing_np(sp, item, want).text for item in phrase.items], "and" if phrase.conj == "と" else "or"), True)
    if isinstance(phrase, Noun) and isinstance(phrase.head, Tribe) and not phrase.head.word and not phrase.filters:
        return Np(f"the tribe {tribe_name(sp, phrase.head.tribe)}")
    return sp.np(phrase, want)


@says(give.Give)
def given(sp: Speaker, what: give.Give, it: Np | None = None) -> Said:
    """ダメージを与える: deal damage; 能力を与える: it gains the ability."""
    if what.voice:
        forms = ("be dealt", "is dealt", "was dealt", "been dealt", "being dealt")
        said = Said(sp, what, subject_np(sp, what, it), forms)
        if what.object is not None:
            said.after.append(sp.np(what.object).text)
        return rest(sp, what, said)
    to = _receiver(sp, what)
    if _is_damage(what.object):
        damage = sp.np(what.object).text if what.object is not None else "damage"
        said = Said(sp, what, subject_np(sp, what, it), DEAL, [damage, f"to {to.text}" if to else ""])
        return rest(sp, what, said, skip=("goal",))
    thing = sp.np(what.object, A).text if what.object is not None else ""
    if isinstance(what.object, Noun) and isinstance(what.object.head, AbilityWord) and "following" in thing:
        said = Said(sp, what, nominative(to) if to else IT, GAIN, [thing])
        said.after[-1] = thing
        return rest(sp, what, said, skip=("goal",))
    said = begin(sp, what, it)
    said.after += [to.text if to else "", thing]
    return rest(sp, what, said, skip=("goal",))


def _receiver(sp: Speaker, what: give.Give) -> Np | None:
    if what.goal is not None:
        quantity = what.quantity if isinstance(what.quantity, Quantity) else None
        np = sp.np(what.goal, Want(quantity) if quantity else A)
        remember(sp, what, None, what.goal.sort in ("card", "self"))
        return np
    binding = sp.sources.binding("goal", what)
    if binding is None:
        return None if _is_damage(what.object) else sp.topic_np or IT
    np = referent(sp, binding)
    remember(sp, what, binding, True)
    return np


def _is_damage(phrase: object) -> bool:
    while isinstance(phrase, Group):
        phrase = phrase.items[0]
    left = getattr(phrase, "left", None)
    if left is not None:
        return str(getattr(phrase, "right", "")).endswith("ダメージ") or _is_damage(left)
    head = phrase.head if isinstance(phrase, Noun) else None
    return phrase is None or isinstance(head, DamageAmount) or (isinstance(head, AbilityWord) and head.word == "ダメージ")


@says(give.Receive)
def received(sp: Speaker, what: give.Receive, it: Np | None = None) -> Said:
    """ダメージを受ける: be dealt damage; 効果を受けない: be unaffected."""
    said = begin(sp, what, it)
    if _is_damage(what.object):
        said.forms = ("be dealt", "is dealt", "was dealt", "been dealt", "being dealt")
    bare = Want(article="bare") if what.negative else A
    said.after.append(sp.np(what.object, bare).text if what.object is not None else "damage")
    return rest(sp, what, said)


@says(life.Recover)
def recovered(sp: Speaker, what: life.Recover, it: Np | None = None) -> Said:
    """1点回復する: recover 1 Life."""
    said = begin(sp, what, it)
    if what.object is not None:
        said.after.append(sp.np(what.object).text)
    elif isinstance(what.quantity, Quantity):
        said.after.append(f"{str(sp.say(what.quantity)).split(' ')[0]} Life")
    elif what.measure is None:
        said.after.append("Life")
    return rest(sp, what, said, skip=("times",))


@says(give.Lose, give.Gain, have.Contain)
def gained(sp: Speaker, what: give.Lose, it: Np | None = None) -> Said:
    """得る, 失う: abilities, icons, counters, tribes."""
    said = begin(sp, what, it)
    quantity = what.quantity if isinstance(what.quantity, Quantity) else None
    bare = what.kind == "Lose" and what.object is not None and what.object.sort.startswith("abil")
    if what.object is not None:
        said.after.append(thing_np(sp, what.object, Want(quantity, "bare" if bare else "a")).text)
    elif quantity is not None:
        said.after.append(str(sp.say(quantity)))
    return rest(sp, what, said)


@says(control.CanDo)
def can_do(sp: Speaker, what: control.CanDo, it: Np | None = None) -> Said:
    """アタックもブロックもできない, said of the topic: cannot attack or block."""
    if sp.topic_np is not None and what.subject is not None and what.subject.sort.startswith("abil"):
        deeds = sp.np(what.subject).text.removeprefix("an ").removeprefix("a ")
        able = what.model_copy(update={"mode": "can"})
        return rest(sp, able, Said(sp, able, sp.topic_np, (deeds,) * 5))
    state = what.goal.head if isinstance(what.goal, Noun) and what.goal.sort == "state" else None
    if isinstance(state, Attribute) and sp.topic_np is not None:  # 表向きにできない
        able = what.model_copy(update={"mode": "can"})
        turned = f"be turned {sp.word('state_at', state.word)}"
        return rest(sp, able, Said(sp, able, sp.topic_np, (turned,) * 5), skip=("goal",))
    return rest(sp, what, begin(sp, what, it))


@says(have.Treat)
def treated(sp: Speaker, what: have.Treat, it: Np | None = None) -> Said:
    said = begin(sp, what, it)
    said.forms = ("be treated", "is treated", "was treated", "been treated", "being treated")
    return rest(sp, what, said)


@says(have.Have)
def has(sp: Speaker, what: have.Have, it: Np | None = None) -> Said:
    said = begin(sp, what, it)
    quantity = what.quantity if isinstance(what.quantity, Quantity) else None
    if what.object is not None:
        said.after.append(sp.np(what.object, Want(quantity)).text)
    elif quantity is not None:
        said.after.append(str(sp.say(quantity)))
    return rest(sp, what, said)
