"""Verbs whose English takes another turn than subject, verb, object."""

from __future__ import annotations

from zxscript.lang import verbs as _verbs  # noqa: F401  (the classes below are its slices')
from zxscript.lang.explain.english.clauses import begin, rest, subject_np
from zxscript.lang.explain.english.giving import thing_np
from zxscript.lang.explain.english.np import IT, Np
from zxscript.lang.explain.english.objects import object_np
from zxscript.lang.explain.english.parts import count
from zxscript.lang.explain.english.references import referent, remember
from zxscript.lang.explain.english.said import Said
from zxscript.lang.explain.english.speaker import THE, A, Speaker, Want, says
from zxscript.lang.explain.english.values import attribute_change
from zxscript.lang.heads import AbilityWord, Attribute, NumberValue, Zone
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs import attack, change, choose, draw, game, orient, transform
from zxscript.lang.zenonzard import verbs as z

DEAL = ("deal", "deals", "dealt", "dealt", "dealing")
PUT = ("put", "puts", "put", "put", "putting")
GAIN = ("gain", "gains", "gained", "gained", "gaining")


@says(change.Make)
def make(sp: Speaker, what: change.Make, it: Np | None = None) -> Said:
    """パワーを＋2000する: it gets +2000 power; 表向きにする: turn it face up; 5000にする: its power becomes 5000."""
    if what.amount is not None or (what.measure is not None and what.goal is None):
        return attribute_change(sp, what, it)
    goal = what.goal
    if isinstance(goal, Noun) and isinstance(goal.head, Attribute) and goal.sort == "state":
        np = object_np(sp, what) or referent_object(sp, what)
        word = sp.word("state_at", goal.head.word)
        forms = ("turn", "turns", "turned", "turned", "turning") if "face" in word else ("make", "makes", "made", "made", "making")
        return rest(sp, what, Said(sp, what, subject_np(sp, what, it), forms, [np.text, word]), skip=("goal",))
    np = object_np(sp, what) or referent_object(sp, what)
    if goal is not None and goal.sort == "zone":
        return rest(sp, what, Said(sp, what, subject_np(sp, what, it), PUT, [np.text]))
    value = sp.np(goal, A).text if goal is not None else ""
    if value.endswith(" times"):
        value += " as much"
    said = Said(sp, what, subject_np(sp, what, it), ("make", "makes", "made", "made", "making"), [np.text, value])
    return rest(sp, what, said, skip=("goal", "state"))


def referent_object(sp: Speaker, what: object) -> Np:
    """What is changed when it is not named: what was spoken of, else the topic."""
    binding = sp.sources.binding("object", what) or sp.sources.binding("subject", what)  # type: ignore[arg-type]
    if binding is not None:
        return referent(sp, binding)
    return sp.topic_np if sp.topic_np is not None else IT


@says(change.Reduce, change.Raise, change.Lift, change.Drop, change.Increase, change.Decrease)
def less_or_more(sp: Speaker, what: change.Reduce, it: Np | None = None) -> Said:
    """コストを1減らす: its cost is reduced by 1."""
    return attribute_change(sp, what, it)


@says(change.Become)
def become(sp: Speaker, what: change.Become, it: Np | None = None) -> Said:
    """0以下にならない is a floor."""
    said = begin(sp, what, it)
    if what.subject is None and isinstance(what.goal, Noun) and isinstance(what.goal.head, NumberValue) and what.negative:
        said.subject = IT
    if what.source is not None and what.goal is not None:
        said.after.append(f"{sp.np(what.goal, A).text} instead of {sp.np(what.source, A).text}")
        return rest(sp, what, said, skip=("goal", "source"))
    if what.goal is not None:
        said.after.append(sp.np(what.goal, A).text)
    return rest(sp, what, said, skip=("goal",))


@says(change.Append)
def append(sp: Speaker, what: change.Append, it: Np | None = None) -> Said:
    """種族に[X]を追加する: add the tribe to its tribes."""
    said = begin(sp, what, it)
    quantity = what.quantity if isinstance(what.quantity, Quantity) else None
    if what.object is not None:
        said.after.append(thing_np(sp, what.object, Want(quantity) if quantity else A).text)
    if what.goal is not None:
        said.after.append(f"to {sp.np(what.goal, A).text}")
    return rest(sp, what, said, skip=("goal",))


@says(change.Turn, change.Alter)
def turn(sp: Speaker, what: change.Turn, it: Np | None = None) -> Said:
    """色を赤に変える: change its color to red."""
    said = begin(sp, what, it)
    found = object_np(sp, what)
    said.after += [found.text] if found else []
    if what.goal is not None:
        said.after.append(f"to {sp.np(what.goal, A).text}")
    return rest(sp, what, said, skip=("goal",))


@says(choose.Choose)
def chosen(sp: Speaker, what: choose.Choose, it: Np | None = None) -> Said:
    """選ぶ: choose; from cards shown."""
    said = begin(sp, what, it)
    if what.voice == "passive":
        return rest(sp, what, said)
    quantity = what.quantity if isinstance(what.quantity, Quantity) else None
    if isinstance(what.source, Noun) and isinstance(what.source.head, AbilityWord):
        said.after.append(f"{sp.say(quantity) if quantity else 'one'} of {sp.np(what.source).text}")
        remember(sp, what, None, True)
        return rest(sp, what, said, skip=("source",))
    found = object_np(sp, what)
    if found is None and quantity is not None:
        found = Np(str(sp.say(quantity)), quantity.n != 1)
        remember(sp, what, None, True)
    if found is not None:
        said.after.append(found.text.removesuffix(" of your choice").removesuffix(" of their choice"))
    return rest(sp, what, said, skip=("source",) if what.object is None and what.source is not None and quantity else ())


@says(draw.Draw)
def drawn(sp: Speaker, what: draw.Draw, it: Np | None = None) -> Said:
    said = begin(sp, what, it)
    quantity = what.quantity if isinstance(what.quantity, Quantity) else None
    if quantity is not None:
        said.after.append(sp.say(quantity.model_copy(update={"counter": "枚"})))
    elif what.count is not None:
        said.after.append(f"as many cards as {sp.np(what.count).text.removeprefix('the same number as ')}")
    elif what.measure is not None:
        said.after.append(_as_many(sp.np(what.measure).text))
    elif what.object is not None and any(node.kind == "Amount" for node in what.object.walk()):
        said.after.append("the same number of cards")
    elif what.object is not None and what.object.sort in ("qty", "attr:枚数"):
        said.after.append(_as_many(sp.np(what.object).text))
    elif not sp.gap:
        said.after.append("cards" if what.reached or what.such or what.share else "a card")
    return rest(sp, what, said, skip=("measure",))


def _as_many(number: str) -> str:
    return f"as many cards as {number}" if number.startswith("the number") else f"{number} cards" if number[:1].isdigit() else number


@says(draw.Shuffle)
def shuffled(sp: Speaker, what: draw.Shuffle, it: Np | None = None) -> Said:
    said = begin(sp, what, it)
    if what.object is not None:
        said.after.append(sp.np(what.object).text)
    elif what.voice == "":
        binding = sp.sources.binding("deck", what)
        whose = binding.role if binding is not None else ""
        own = {"相手": "your opponent's", "": sp.actor.possessive, "あなた": "your"}.get(whose, sp.actor.possessive)
        said.after.append(f"{'their' if own == sp.actor.possessive and sp.actor.person != 2 else own} deck"
                          if "と" not in whose else "both decks")  # fmt: skip
    return rest(sp, what, said)


@says(attack.Attack, z.AttackBy)
def attacked(sp: Speaker, what: attack.Attack, it: Np | None = None) -> Said:
    said = begin(sp, what, it)
    if what.object is not None:
        said.after.append(sp.np(what.object).text)
    if what.goal is not None:
        np = sp.np(what.goal, A)
        focus = "also " if "goal:も" in what.focus else "only " if "goal:しか" in what.focus else ""
        said.after.append(focus + (f"by {np.text}" if what.voice == "passive" else np.text))
    return rest(sp, what, said, skip=("goal",))


@says(game.LoseGame, game.WinGame)
def won(sp: Speaker, what: game.WinGame, it: Np | None = None) -> Said:
    """ゲームに勝利する: win the game; バトルに勝利する: win the battle."""
    said = begin(sp, what, it)
    if what.goal is not None:
        word = what.goal.head.word if isinstance(what.goal, Noun) and isinstance(what.goal.head, Zone | AbilityWord) else ""
        said.after.append(sp.np(what.goal, THE).text if word == "バトル" else "the game")
    return rest(sp, what, said, skip=("goal",))


@says(game.PutIn, game.Enter)
def put_in(sp: Speaker, what: game.PutIn, it: Np | None = None) -> Said:
    """デッキに5枚まで入れてよい: up to 5 copies in the deck."""
    forms = sp.table.forms("verb", what.kind)
    copies = what.quantity if isinstance(what.quantity, Quantity) else None
    number = f"{count(copies)} {'copy' if copies.n == 1 else 'copies'} of " if copies is not None else ""
    if "何枚でも" in (*what.now, *what.adverbs):
        number = f"{sp.word('adverb', '何枚でも')} of "
    card = sp.np(what.object) if what.object is not None else it or sp.topic_np or IT
    plain = what.model_copy(update={"now": (), "adverbs": (), "voice": "", "mode": "can" if what.voice else what.mode})
    if what.kind == "Enter":
        return rest(sp, plain, Said(sp, plain, Np(number + card.text, True), forms, ["into a deck"]), skip=("goal", "times"))
    deck = "in a deck" if what.source is None else "into the deck"
    return rest(sp, plain, Said(sp, plain, sp.actor, forms, [number + card.text, deck]), skip=("goal", "times"))


@says(transform.DressUp, transform.Trance, transform.Shift)
def transformed(sp: Speaker, what: transform.Shift, it: Np | None = None) -> Said:
    """…にシフトする: shift onto it."""
    said = begin(sp, what, it)
    if getattr(what, "object", None) is not None:
        said.after.append(sp.np(what.object).text)  # type: ignore[arg-type]
    if what.goal is not None:
        word = "onto" if what.kind == "Shift" else "into"
        said.after.append(f"{word} {sp.np(what.goal, A).text}")
    return rest(sp, what, said, skip=("goal",))


@says(transform.Ignite)
def ignited(sp: Speaker, what: transform.Ignite, it: Np | None = None) -> Said:
    return rest(sp, what, begin(sp, what, it))


@says(orient.Reboot, orient.Sleep, z.Rest)
def turned(sp: Speaker, what: orient.Reboot, it: Np | None = None) -> Said:
    """リブートする: something reboots, or is rebooted by somebody."""
    said = begin(sp, what, it)
    binding = sp.sources.binding("subject", what)
    if what.object is None and (what.subject is not None or binding is not None or what.negative or it is not None):
        return rest(sp, what, said)
    found = object_np(sp, what)
    if found is not None:
        said.after.append(found.text)
    return rest(sp, what, said)
