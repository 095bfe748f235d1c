"""What governs the rest of a sentence: conditions, times, who acts, たび."""

from __future__ import annotations

from typing import Any

from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, Limit, Pattern
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Clause, Item, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import Take
from zxscript.lang.lower.effects import recaptured
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, negated
from zxscript.lang.lower.zenonzard import watching_moves  # noqa: F401  (fills EVENTS)
from zxscript.lang.lower.zenonzard.conditions import condition
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.lasting import duration, watch
from zxscript.lang.lower.zenonzard.limits import limit_of
from zxscript.lang.lower.zenonzard.nextuse import next_summon
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.lower.zenonzard.sentences import PREFIXES, lower_items, lower_sentences
from zxscript.lang.lower.zenonzard.watching import watches
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.game import WinGame
from zxscript.lang.zenonzard import verbs as z


def _if(ctx: Context, take: Take, slot: str) -> None:
    take("word")
    if take("suffix"):
        raise refuse(take.node, "this form of a condition")
    awaited = happening(take.node.test) if ctx.lasting else None  # type: ignore[attr-defined]
    if awaited is not None:  # このバトル中、…バトルに勝利した場合、
        take("test")
        for watcher in watcher_abilities(ctx, take.node, (awaited.model_copy(update={"aspect": ""}),), take("then")):
            watch(ctx, take.node, watcher)
        return
    test = condition(ctx, take("test"))
    if ctx.whole.otherwise:
        test = ctx.keep("case", test)
        ctx.cases.append(test)
    with ctx.b.when(test):
        lower_items(ctx.but(branch=True), take("then"), slot)


def happening(test: Any) -> VerbClause | None:
    """このミニオンがプレイヤーにアタックした場合, said where nothing has happened yet: the event is awaited."""
    what = test.what if isinstance(test, s.Holds) else None
    if isinstance(what, z.AttackBy | WinGame | z.Block) and what.aspect == "past" and what.subject is not None and not what.negative:
        return what
    return None


def _conjunction(ctx: Context, take: Take, slot: str) -> None:
    word = take("word")
    if word in ("その後", "さらに"):
        lower_items(ctx, take("then"), slot)
    elif word == "そうした場合":
        if not ctx.did:
            raise refuse(take.node, "if what was done?")
        with ctx.b.when(ctx.did[-1]):
            lower_items(ctx.but(branch=True), take("then"), slot)
    elif word in ("それ以外の場合", "それ以外は"):
        if not ctx.cases:
            raise refuse(take.node, "otherwise than what?")
        with ctx.b.when(negated(ctx.cases[-1])):
            lower_items(ctx.but(branch=True), take("then"), slot)
    else:
        raise refuse(take.node, f"the conjunction {word}")


def _topic(ctx: Context, take: Take, slot: str) -> None:
    phrase: Phrase = take("about")
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Player) and not phrase.filters:
        _player_topic(ctx, take, phrase, slot)
        return
    lower_items(ctx.but(topic=phrase), take("then"), slot)


def _player_topic(ctx: Context, take: Take, phrase: Noun, slot: str) -> None:
    """自分は, 相手は, お互いは: who acts, one after the other."""
    found = cards_of(ctx, phrase)
    players = getattr(found, "players", ())
    then = take("then")
    if len(players) > 1 and slot:
        raise refuse(take.node, "whether both did it")
    for player in players:
        lower_items(ctx.but(topic=phrase, actor=player, chooser=player), then, slot)


def _at(ctx: Context, take: Take, slot: str) -> None:
    """このターン中、 lasts; このターン終了時、 waits."""
    phrase: Phrase = take("time")
    if take("particle"):
        raise refuse(take.node, "this time")
    said = phrase.ja()
    if said == "このターン終了時":
        _delayed(ctx, take)
        return
    lower_items(ctx.but(lasting=duration(ctx, phrase)), take("then"), slot)


def _delayed(ctx: Context, take: Take) -> None:
    builder, inner = ctx.nested("later")
    lower_items(inner, take("then"))
    body = recaptured(builder.done(), tuple(ctx.live))
    ability = AbilityDef(ctx.name("delayed"), "triggered", on=(Pattern("turn_end"),), once=True, parts=(("body", body),),
                         captures=tuple(ctx.live), span=take.node.span)  # fmt: skip
    ctx.whole.always.append(True)
    watch(ctx.but(lasting=(("until", "turn"),)), take.node, ability)


def _until(ctx: Context, take: Take, slot: str) -> None:
    lower_items(ctx.but(lasting=duration(ctx, take("time"))), take("then"), slot)


def _whenever(ctx: Context, take: Take, slot: str) -> None:
    """たび inside an effect: it watches for the printed time."""
    take("word")
    events, then = take("events"), take("then")
    ctx.whole.always.append(True)
    if next_summon(ctx, take.node, events, then):
        return
    for watcher in watcher_abilities(ctx, take.node, events, then):
        watch(ctx, take.node, watcher)


def watcher_abilities(ctx: Context, node: Any, events: tuple[Clause, ...], then: tuple[Item, ...],
                      when: Expr = True, zones: tuple[str, ...] = ()) -> list[AbilityDef]:  # fmt: skip
    """Triggered abilities of 「…たび、…」, one for each way in which it happens that reads differently."""
    groups: dict[Any, list[Any]] = {}
    said: Limit | None = None
    for clause in events:
        if isinstance(clause, VerbClause) and clause.now and limit_of(clause.now) is not None:  # ターンに1回、…たび
            said = limit_of(clause.now)
            clause = clause.model_copy(update={"now": (), "pause": ()})
        for one in watches(ctx, clause):
            key = (one.look_back, one.seen, tuple(sorted(one.event.items())), one.lasting)
            groups.setdefault(key, []).append(one.pattern)
    found = []
    for (look_back, seen, event, lasting), patterns in groups.items():
        builder, inner = ctx.nested("body")
        inner.seen += seen
        inner.event = dict(event)
        inner.condition = True
        inner.default_lasting = lasting
        limit_before, inner.whole.limit = inner.whole.limit, None
        first = s.Sentence(items=then, span=node.span)
        lower_sentences(inner.but(following=()), (first, *ctx.following))
        limit, inner.whole.limit = inner.whole.limit, limit_before
        body = recaptured(builder.done(), tuple(ctx.live))
        found.append(AbilityDef(
            ctx.name("watch"), "triggered", zones, when=both(when, ctx.condition if ctx.static else True), on=tuple(patterns),
            look_back=look_back, limit=limit or said, parts=(("body", body),), captures=tuple(ctx.live), span=node.span,
        ))  # fmt: skip
    return found


PREFIXES.update({
    s.If: _if, s.Conjunction: _conjunction, s.Topic: _topic, s.At: _at, s.Until: _until, s.Whenever: _whenever,
})  # fmt: skip
