"""Which of the things spoken of so far a pointing word means."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.interpret.references.agreement import agrees
from zxscript.interpret.references.deeds import by_this, same_deed
from zxscript.interpret.references.discourse import Mention, distinct, is_rest, is_shown, of_abilities, offers_cards
from zxscript.lang.bindings import Binding, Place, Resolution
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.game import WinGame
from zxscript.lang.verbs.give import Give, Receive
from zxscript.lang.wording import type_sense
from zxscript.lang.zenonzard.verbs import Block
from zxscript.syntax.node import Node


@dataclass(frozen=True, slots=True)
class Standpoint:
    """Where the pointing word stands: the number of its sentence, the part of the ability, このカード as the subject of the
    event of that sentence."""

    sentence: int
    place: Place
    itself: Mention | None


def antecedent(mentions: list[Mention], at: Standpoint, agree: str, abilities: bool) -> list[Mention] | None:
    """Nearest choice of this sentence, or cards first shown after it, else nearest act, else cards shown, else the event that
    this sentence waits for, else an earlier choice, cost, event.  ``agree``: the card word that has to fit; None: nothing was spoken of."""
    fits = [m for m in mentions if agrees(agree, m) and offers_cards(m) and (abilities or not of_abilities(m))]
    here = [m for m in fits if m.sentence == at.sentence and m.place == at.place]
    if not agree and here and is_rest(here[-1].phrase):
        return [here[-1]]
    if agree or not (here and is_rest(here[-1].phrase)):
        fits = [m for m in fits if not is_rest(m.phrase)]
        here = [m for m in here if not is_rest(m.phrase)]
    chosen = [m for m in here if m.kind == "choice"]
    if chosen:
        shown = [m for m in here[here.index(chosen[-1]) :] if (not agree or type_sense(agree) == "card") and is_shown(m)]
        return [(shown or chosen)[-1]]
    done = [m for m in here if m.kind in ("act", "seen")]
    if done:
        return [done[-1]]
    awaited = [m for m in fits if m.kind == "event" and m.sentence == at.sentence and at.place != "trigger"]
    if awaited:  # …たび、そのミニオンを…
        return _participants(awaited)
    earlier = [m for m in fits if m.place == at.place and m.kind != "event"]
    if earlier:
        return [earlier[-1]]
    events = [m for m in fits if m.kind == "event"]
    if events:
        return _participants(events)
    paid = [m for m in fits if m.place == "cost"]
    if paid:
        return [paid[-1]]
    return [at.itself] if at.itself is not None and at.itself.sentence == at.sentence else None


def _participants(events: list[Mention]) -> list[Mention]:
    """Those of the nearest event; alternatives that take the same part are one."""
    same = [m for m in events if m.clause == events[-1].clause]
    return same if distinct(same) else [same[0]]


def chosen_several(mention: Mention) -> bool:
    """3枚選び(、相手はその中から…): more than one card was chosen in the effect."""
    number = mention.said.quantity
    one = isinstance(number, Quantity) and number.n == 1 and number.to in (None, 1)
    return mention.kind == "choice" and mention.place == "body" and offers_cards(mention) and number is not None and not one


def so_many(node: Node, mentions: list[Mention], into: Resolution) -> list[Mention]:
    """What a pointing word may speak of as far as the number goes: それら is more than one card."""
    they = isinstance(node, Noun) and node.head.sense == "they"
    return [one for one in mentions if not _chosen_one(one, mentions, into)] if they else mentions


def _chosen_one(mention: Mention, mentions: list[Mention], into: Resolution) -> bool:
    """ゼクスを1枚選び、手札に戻す: that one card."""
    if mention.kind == "act" and mention.said.object is None:
        bound = into.bindings.get(("object", *mention.clause))
        chosen = [one for one in mentions if bound is not None and one.clause == bound.clause and one.kind == "choice"]
        return bool(chosen) and _chosen_one(chosen[-1], mentions, into)
    what, number = mention.said, mention.said.quantity
    one = isinstance(number, Quantity) and number.n == 1 and number.to in (None, 1) and not number.apiece
    return mention.kind == "choice" and one and not what.each and what.per is None


def says_no_more(what: VerbClause) -> bool:
    """Does the clause say nothing but what was done, by this text?"""
    if what.subject is not None or what.time is not None or what.during is not None or what.by is not None:
        return False
    if what.now or what.adverbs:  # 元々置いた, もう置いた
        return False
    return by_this(what.means)


def was_done(what: VerbClause, mentions: list[Mention]) -> bool:
    """消費した場合, この効果で2枚以上除外した場合: said of what this text did before."""
    if what.aspect != "past" or not says_no_more(what):
        return False
    return any(m.place != "trigger" and (m.kind in ("act", "choice") or m.said.shows) and same_deed(what, m.said) for m in mentions)


def hurt_by(pointing: VerbClause, said: VerbClause) -> bool:
    """1000ダメージを与える。…ダメージを受けたゼクス, ダメージを与えたゼクス: what was damaged."""
    whole = isinstance(pointing, Give | Receive) and pointing.object is not None and pointing.object.sense == "damage"
    return whole and isinstance(said, Give) and said.object is not None and said.object.sort == "dmg"


def other_fighter(mentions: list[Mention], itself: Mention | None) -> Binding | None:
    """バトルした(ミニオン): the other one in the battle of the event."""
    fights = [m for m in mentions if m.kind == "event" and isinstance(m.said, Block | WinGame)]
    own = itself if itself is not None and isinstance(itself.said, Block | WinGame) else None
    fight = fights[-1] if fights else own
    return None if fight is None else Binding("event", fight.clause, "trigger", "other")
