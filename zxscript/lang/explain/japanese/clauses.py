"""Clauses in plain Japanese: phrases left out are put in, places get their owner."""

from __future__ import annotations

from typing import Any

from zxscript.lang.base import Phrase
from zxscript.lang.bindings import Binding
from zxscript.lang.clause import Be, VerbClause
from zxscript.lang.explain.context import owner_of, points_back
from zxscript.lang.explain.japanese.phrases import referent
from zxscript.lang.explain.japanese.speaker import Speaker, says, words
from zxscript.lang.filters import Of, Owner
from zxscript.lang.heads import Attribute, NumberValue, Position, Zone
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.move import Remove, RemoveFromGame
from zxscript.lang.verbs.play import Play, Use

OWNED = ("手札", "デッキ", "トラッシュ", "チャージ", "リソース", "デュナミス", "ライフ", "リムーブ", "リムーブゾーン", "ベース")
ENDS = ("上", "下", "1番上", "1番下")
_CARDS = ("card", "zone", "self", "pron")


@says(VerbClause)
def verb(sp: Speaker, what: VerbClause) -> Any:
    """Any verb of the table."""
    sp.word("verb", what.kind)
    sp.note(what.kind)
    what = what if sp.zenonzard else _modern(what)
    update: dict[str, Any] = {}
    if what.kind == "Become" and what.subject is None and isinstance(what.goal, Noun) and isinstance(what.goal.head, NumberValue):
        return sp.below(what).model_copy(update={"subject": Noun(head=words("その値"))})
    bound = next(((role, b) for role in ("object", "subject", "goal", "owner") if (b := sp.sources.binding(role, what))), None)
    deck = sp.sources.binding("deck", what)
    if bound is not None:
        update.update(_filled(sp, what, *bound))
    if deck is not None and what.kind == "Shuffle":
        who = {"": sp.actor, "あなたと相手": "両プレイヤー"}.get(deck.role, deck.role)
        update["object"] = Noun(head=words(f"{who}のデッキ", "zone"))
    if what.kind == "Draw" and what.object is None and isinstance(what.quantity, Quantity):
        update["object"] = Noun(head=words("カード"))
    goal = _goal(sp, what)
    if goal is not None:
        update["goal"] = goal
    said = sp.below(what)
    named = what.object or what.subject
    sp.owner = (owner_of(named) if named is not None else "") or sp.owner
    _remember(sp, what, bound)
    return said.model_copy(update=update) if update else said


def _modern(what: VerbClause) -> VerbClause:
    """Older verbs in today's words."""
    newer = {RemoveFromGame: Remove, Use: Play}.get(type(what))
    return newer(**what.__dict__) if newer is not None else what


def _filled(sp: Speaker, what: VerbClause, role: str, binding: Binding) -> dict[str, Any]:
    """The phrase that a clause leaves out."""
    if binding.kind == "topic" or (role == "subject" and sp.topic):
        return {}
    said = referent(sp, binding)
    if role == "owner":
        head = what.object.head if isinstance(what.object, Noun) else Attribute(word="パワー")
        return {"object": Noun(filters=(Of(phrase=Noun(head=words(said))),), head=head)}
    return {role: Noun(head=words(said))}


def _goal(sp: Speaker, what: VerbClause) -> Phrase | None:
    """手札に戻す: whose hand."""
    goal = what.goal
    if what.kind in ("PutIn", "Enter"):
        return None
    if not isinstance(goal, Noun) or (goal.filters and not isinstance(goal.head, Position)):
        return None
    if isinstance(goal.head, Zone) and goal.head.word in OWNED and not goal.filters:
        return Noun(filters=(Owner(who=(_whose(sp, what),)),), head=goal.head)
    if isinstance(goal.head, Position) and goal.head.word in ENDS:
        of = next((item for item in goal.filters if isinstance(item, Of)), None)
        if of is not None and isinstance(of.phrase, Noun) and isinstance(of.phrase.head, Zone) and not of.phrase.filters:
            deck = Noun(filters=(Owner(who=(_whose(sp, what),)),), head=of.phrase.head)
            return Noun(filters=(Of(phrase=deck),), head=goal.head)
    return None


def _whose(sp: Speaker, what: VerbClause) -> str:
    """The owner of the cards that go there."""
    phrase = what.subject if what.voice == "passive" else what.object or what.source
    owner = owner_of(phrase) if phrase is not None else ""
    if phrase is None:
        binding = sp.sources.binding("object", what) or sp.sources.binding("subject", what)
    else:
        binding = sp.sources.pointed(phrase)
    if not owner and binding is not None:
        owner = sp.sources.owner(binding)
    if not owner and binding is None and (phrase is None or points_back(phrase)):
        owner = sp.owner
    sp.owner = owner or sp.owner
    return sp.actor if owner == "自分" else owner or "持ち主"


def _remember(sp: Speaker, what: VerbClause, bound: tuple[str, Binding] | None) -> None:
    """What それ means from here on."""
    if what.span is None:
        return
    if bound is not None:
        clause = bound[1].clause
        sp.recent = sp.recent | {what.span} if clause in sp.recent else frozenset((clause, what.span))
    elif (what.object is not None and what.object.sort in _CARDS) or (what.source is not None and what.quantity is not None):
        sp.recent = frozenset((what.span,))


@says(Be)
def be(sp: Speaker, what: Be) -> Any:
    binding = sp.sources.binding("subject", what)
    said = sp.below(what)
    if what.subject is None and not sp.topic and isinstance(what.value, Noun) and isinstance(what.value.head, NumberValue):
        return said.model_copy(update={"subject": Noun(head=words("その値"))})
    if binding is not None and binding.kind != "topic" and not sp.topic:
        said = said.model_copy(update={"subject": Noun(head=words(referent(sp, binding)))})
    return said
