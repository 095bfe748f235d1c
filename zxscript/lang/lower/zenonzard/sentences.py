"""Sentences -> ops: what a prefix governs, what できる covers, そうした場合, 代わりに."""

from __future__ import annotations

from typing import Any

from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, Limit
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Clause, Item, Phrase, Statementlike
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.effects import recaptured
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, negated
from zxscript.lang.lower.zenonzard.conditions import condition
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.continuous import MODS, about, gains, modifications, stat_mods
from zxscript.lang.lower.zenonzard.doing import INSTRUCTIONS, activate, add_rights, damage
from zxscript.lang.lower.zenonzard.lasting import STAY, duration, register, watch
from zxscript.lang.lower.zenonzard.limits import limit_of
from zxscript.lang.lower.zenonzard.numbers import number as amount_of
from zxscript.lang.lower.zenonzard.numbers import per
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.lower.zenonzard.watching import watches
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Become, Make, Raise
from zxscript.lang.verbs.give import Give
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z
from zxscript.lang.zenonzard.ability import Listing


def lower_sentences(ctx: Context, body: tuple[Statementlike, ...]) -> None:
    """All sentences of a body in order."""
    parts = [part for part in body if not isinstance(part, Listing)]
    number = 0
    while number < len(parts):
        part = parts[number]
        if not isinstance(part, s.Sentence):
            raise refuse(part, "this part of a text")
        following = parts[number + 1] if number + 1 < len(parts) else None
        with taking(part) as take:
            items = take("items")
        if isinstance(following, s.Sentence) and _instead(following):
            _alternative(ctx, items, following)
            number += 2
            continue
        less = less_damage(ctx, following)
        if less is not None:
            ctx.less.append(less)
            lower_items(ctx, items)
            if ctx.less:
                raise refuse(part, "this damage of no damage")
            number += 2
            continue
        asked = isinstance(following, s.Sentence) and _asks_whether(following)
        lower_remembering(ctx, items) if asked else lower_items(ctx, items)
        number += 1


def less_damage(ctx: Context, sentence: Statementlike | None) -> Expr:
    """このダメージは相手のフォース1つ毎に1軽減される: said of the damage of the sentence before."""
    head = sentence.items[0] if isinstance(sentence, s.Sentence) and len(sentence.items) == 1 else None
    if not isinstance(head, s.Topic) or head.about.ja() != "このダメージ" or len(head.then) != 1 or not isinstance(head.then[0], s.Do):
        return None
    what = head.then[0].what
    if not isinstance(what, z.Lessen) or what.voice != "passive":
        return None
    with taking(what) as take:
        take("voice")
        measure = take("measure")
        times = per(ctx, take("per")) if what.per is not None else 1
    if measure is None:
        raise refuse(what, "by how much?")
    size = amount_of(ctx, measure)
    return size if times == 1 else ("mul", times, size)


def _asks_whether(sentence: s.Sentence) -> bool:
    head = sentence.items[0]
    return isinstance(head, s.Conjunction) and head.word == "そうした場合"


def lower_remembering(ctx: Context, items: tuple[Item, ...]) -> None:
    """The sentence, and whether its last instruction was carried out (そうした場合 follows)."""
    slot = ctx.local("did")
    ctx.b.let(slot, False)
    inner = ctx.but(did=[])
    lower_items(inner, items, slot)
    ctx.did.append(("local", slot))


def lower_items(ctx: Context, items: tuple[Item, ...], slot: str = "") -> None:
    """The items of one sentence.  ``slot``: a local that becomes true when the last instruction was carried out."""
    number = 0
    while number < len(items):
        end = _optional_end(items, number)
        if end:
            _option(ctx, items[number:end], slot)
            number = end
            continue
        _item(ctx, items[number], slot)
        number += 1


def _item(ctx: Context, item: Item, slot: str) -> None:
    if isinstance(item, s.Do):
        with taking(item) as take:
            take("link")
            what = take("what")
        instruct(ctx, what)
        _remember(ctx, slot)
        return
    lower = _PREFIXES.get(type(item))
    if lower is None:
        raise refuse(item, "this part of a sentence")
    with taking(item) as take:
        lower(ctx, take, slot)


def _remember(ctx: Context, slot: str) -> None:
    if slot:
        if not ctx.did:
            raise refuse_slot(ctx)
        ctx.b.let(slot, ctx.did[-1])


def refuse_slot(ctx: Context) -> Exception:
    """そうした場合 after something that is not done."""
    from zxscript.lang.lower.errors import NotLowered

    return NotLowered("whether what was done?", "Conjunction")


# ------------------------------------------------------------------ options


def _optional(item: Item) -> bool:
    what = item.what if isinstance(item, s.Do) else None
    return isinstance(what, VerbClause) and what.mode in ("can", "koto-ga") and not what.negative and _is_action(what)


def _is_action(what: VerbClause) -> bool:
    return not (isinstance(what, z.Bestow) and (what.voice or what.state is not None))


def _optional_end(items: tuple[Item, ...], start: int) -> int:
    """End of the run that begins at ``start`` and ends with …できる; 0 if there is none.

    公開して手札に加えることができる: what is linked by て without a comma is part of the option (decision 0461).
    """
    number = start
    while number < len(items):
        item = items[number]
        if _optional(item):
            return number + 1
        if not isinstance(item, s.Do) or item.link != "te" or item.comma:
            return 0
        number += 1
    return 0


def _option(ctx: Context, items: tuple[Item, ...], slot: str) -> None:
    yes = ctx.local("yes")
    ctx.b.ask(yes, "yes_no", player=ctx.actor)
    with ctx.b.when(("local", yes)):
        inner = ctx.but(branch=True)
        for item in items:
            with taking(item) as take:  # type: ignore[arg-type]
                take("link")
                what: VerbClause = take("what")
            instruct(inner, what.model_copy(update={"mode": ""}))
        _remember(inner, slot)


# ------------------------------------------------------------------ instructions


def instruct(ctx: Context, what: Clause) -> None:
    """One instruction, or a modification that lasts."""
    if isinstance(what, VerbClause) and what.now and limit_of(what.now) is not None:
        ctx.whole.limit = limit_of(what.now)
        what = what.model_copy(update={"now": (), "pause": ()})
    special = _SPECIAL.get(type(what))
    if special is not None and special(ctx, what):
        return
    build = INSTRUCTIONS.get(type(what))
    if build is not None and not _is_state(what):
        with taking(what) as take:
            build(ctx, take)
        return
    if type(what) in MODS:
        ctx.whole.always.append(True) if not isinstance(what, Make | Give) else None
        register(ctx, what, modifications(ctx, what))
        return
    raise refuse(what, "no lowering as an instruction")


def _is_state(what: Clause) -> bool:
    """Negative or with できない: a prohibition, no instruction."""
    return isinstance(what, VerbClause) and (what.negative or bool(what.mode))


def _make(ctx: Context, what: Make) -> bool:
    """アクティブにする is done; numbers are changed for a time."""
    if isinstance(what.goal, Noun) and what.goal.ja() == "アクティブ" and not what.negative:
        with taking(what) as take:
            take("goal")
            place = take("place")
            if place is not None and place.ja() != "移動先":
                raise refuse(what, "where?")
            activate(ctx, take)
        return True
    return False


def _give(ctx: Context, what: Give) -> bool:
    if isinstance(what.object, Noun) and (isinstance(what.object.head, h.DamageAmount) or what.object.sort == "abil:ダメージ"):
        with taking(what) as take:
            damage(ctx, take)
        return True
    if isinstance(what.goal, Noun) and what.goal.head.ja() == "プレイヤー":
        with taking(what) as take:
            _to_player(ctx, take)
        return True
    if what.goal is None and isinstance(what.object, Noun) and ctx.seen:  # BP+300して［貫通］を与える
        with taking(what) as take:
            mods = gains(ctx, ("in", ("it",), ctx.seen[-1].refs), take("object"))
        register(ctx, what, mods)
        return True
    return False


def _to_player(ctx: Context, take: Take) -> None:
    """自分のプレイヤーに「…」を与える: the player has that ability for a time (19.3)."""
    from zxscript.lang.lower.zenonzard.printed import player_effect

    goal, what = take("goal"), take("object")
    found = cards_of(ctx, goal)
    if not isinstance(what, Noun) or not isinstance(what.head, zh.GrantedText) or what.filters or what.quantity:
        raise refuse(take.node, "given to a player")
    players = getattr(found, "players", ())
    if len(players) != 1:
        raise refuse(take.node, "given to which player?")
    ctx.whole.always.append(True)
    player_effect(ctx, what.head, players[0])


def _bestow(ctx: Context, what: z.Bestow) -> bool:
    """付与する: for as long as the card stays, or for the printed time (14.4)."""
    if what.voice or what.mode or what.negative:
        return False
    with taking(what) as take:
        goal, given = take("goal"), take("object")
        times = per(ctx, take("per")) if what.per is not None else 1
        if take("now") not in ((), ("代わりに",)):
            raise refuse(what, "this adverb")
        if given is None:
            raise refuse(what, "to give what?")
        if goal is None:
            raise refuse(what, "to give to what?")
        scope = about(ctx, goal, take, now=True)
        if isinstance(given, Noun) and isinstance(given.head, zh.StatChange) and not given.filters:
            mods = stat_mods(ctx, scope, given.head, times, fix=True)
        elif times == 1:
            mods = gains(ctx, scope, given)
        else:
            raise refuse(what, "an ability several times")
    register(ctx, what, mods, ctx.lasting or STAY)
    ctx.did.append(True if scope is True or not (isinstance(scope, tuple) and scope[0] == "in") else ("gt", ("len", scope[2]), 0))
    return True


def _raise(ctx: Context, what: Raise) -> bool:
    if isinstance(what.object, Noun) and what.object.head.ja() == "移動権":
        with taking(what) as take:
            phrase = take("object")
            add_rights(ctx, take, phrase)
        return True
    return False


_SPECIAL: dict[type[Clause], Any] = {Make: _make, Give: _give, z.Bestow: _bestow, Raise: _raise}


# ------------------------------------------------------------------ prefixes


def _if(ctx: Context, take: Take, slot: str) -> None:
    take("word")
    if take("suffix"):
        raise refuse(take.node, "this form of a condition")
    test = condition(ctx, take("test"))
    with ctx.b.when(test):
        lower_items(ctx.but(branch=True), take("then"), slot)


def _conjunction(ctx: Context, take: Take, slot: str) -> None:
    word = take("word")
    if word in ("その後", "さらに"):
        lower_items(ctx, take("then"), slot)
    elif word == "そうした場合":
        if not ctx.did:
            raise refuse(take.node, "if what was done?")
        with ctx.b.when(ctx.did[-1]):
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
    from zxscript.ir.program import Pattern

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
    for watcher in watcher_abilities(ctx, take.node, events, then):
        watch(ctx, take.node, watcher)


def watcher_abilities(ctx: Context, node: Any, events: tuple[Clause, ...], then: tuple[Item, ...],
                      when: Expr = True, zones: tuple[str, ...] = ()) -> list[AbilityDef]:  # fmt: skip
    """Triggered abilities of 「…たび、…」, one for each way in which it happens that reads differently."""
    groups: dict[Any, list[Any]] = {}
    for clause in events:
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
        lower_items(inner, then)
        limit, inner.whole.limit = inner.whole.limit, limit_before
        body = recaptured(builder.done(), tuple(ctx.live))
        found.append(AbilityDef(
            ctx.name("watch"), "triggered", zones, when=both(when, ctx.condition if ctx.static else True), on=tuple(patterns),
            look_back=look_back, limit=limit, parts=(("body", body),), captures=tuple(ctx.live), span=node.span,
        ))  # fmt: skip
    return found


_PREFIXES: dict[type[Item], Any] = {
    s.If: _if, s.Conjunction: _conjunction, s.Topic: _topic, s.At: _at, s.Until: _until, s.Whenever: _whenever,
}


# ------------------------------------------------------------------ 代わりに


def _instead(sentence: s.Sentence) -> bool:
    """「〈条件〉の場合、代わりに…」 changes the sentence before it."""
    head = sentence.items[0]
    if not isinstance(head, s.If) or len(head.then) != 1 or len(sentence.items) != 1:
        return False
    last = head.then[0]
    return isinstance(last, s.Do) and isinstance(last.what, VerbClause) and last.what.now == ("代わりに",)


def _alternative(ctx: Context, items: tuple[Item, ...], sentence: s.Sentence) -> None:
    """The second wording with what it leaves out taken from the first (decision 0462)."""
    head: s.If = sentence.items[0]  # type: ignore[assignment]
    first = items[-1]
    with taking(head) as take:
        take("word")
        test = condition(ctx, take("test"))
        then = take("then")
    second: VerbClause = then[0].what
    if not isinstance(first, s.Do) or type(first.what) is not type(second) or len(items) != 1 or head.suffix:
        raise refuse(sentence, "instead of what?")
    missing = {name: getattr(first.what, name) for name in ("goal", "object", "subject", "source", "state")
               if getattr(second, name) is None and getattr(first.what, name) is not None}  # fmt: skip
    with ctx.b.choice(test) as otherwise:
        instruct(ctx.but(branch=True), second.model_copy(update={**missing, "now": ()}))
        otherwise()
        instruct(ctx.but(branch=True), first.what)


__all__ = ["Become", "Limit", "lower_items", "lower_sentences", "negated", "watcher_abilities"]
