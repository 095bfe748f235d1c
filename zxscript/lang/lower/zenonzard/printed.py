"""Printed abilities -> AbilityDefs: timings, zones, keywords, continuous text, magic, what is granted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.ir.build import Builder
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef, ModDef, Pattern
from zxscript.ir.verify import verify_ability
from zxscript.lang import heads as h
from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Statementlike
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.effects import recaptured, with_captures
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard.conditions import condition
from zxscript.lang.lower.zenonzard.context import Context, Found, Seen, Whole
from zxscript.lang.lower.zenonzard.continuous import modifications
from zxscript.lang.lower.zenonzard.keywords import keyword_defs
from zxscript.lang.lower.zenonzard.lasting import watch
from zxscript.lang.lower.zenonzard.paying import pay_ability
from zxscript.lang.lower.zenonzard.replacing import after_battle, from_trash, replacements
from zxscript.lang.lower.zenonzard.sentences import lower_sentences, watcher_abilities
from zxscript.lang.lower.zenonzard.vocabulary import OPP, SELF, YOU, own_turn
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.control import Accumulate
from zxscript.lang.zenonzard import verbs as z
from zxscript.lang.zenonzard.ability import KeywordAbility, Listing, TimedAbility
from zxscript.lang.zenonzard.heads import GrantedText
from zxscript.syntax.node import Node

_SELF_AFTER: Expr = ("eq", ("ev", "after"), SELF)
_SELF_SUBJECT: Expr = ("eq", ("ev", "subject"), SELF)
_TIMED: dict[str, tuple[str, Expr, bool]] = {
    "召喚時": ("on_summon", _SELF_AFTER, False), "配置時": ("placed", _SELF_AFTER, False),
    "破壊時": ("destroy", _SELF_SUBJECT, True), "アタック時": ("attack", _SELF_SUBJECT, False),
    "ブロック時": ("block", _SELF_SUBJECT, False), "後退時": ("retreat", _SELF_SUBJECT, True),
    "進撃時": ("advance", _SELF_AFTER, False), "加護時": ("boost", ("eq", ("ev", "target"), SELF), False),
    "変形時": ("transform", _SELF_AFTER, False),
    "自分のターン開始時": ("turn_start", ("eq", ("ev", "player"), YOU), False),
    "自分のターン終了時": ("turn_end", ("eq", ("ev", "player"), YOU), False),
    "相手のターン開始時": ("turn_start", ("eq", ("ev", "player"), OPP), False),
    "相手のターン終了時": ("turn_end", ("eq", ("ev", "player"), OPP), False),
}  # fmt: skip
_WHILE: dict[str, Expr] = {
    "常時": True, "自分のターン": own_turn(YOU), "相手のターン": own_turn(OPP),
    "自分のマナフェイズ": ("and", own_turn(YOU), ("eq", ("var", "phase"), 2)),
    "相手のマナフェイズ": ("and", own_turn(OPP), ("eq", ("var", "phase"), 2)),
    "自分のメインフェイズ": ("and", own_turn(YOU), ("eq", ("var", "phase"), 3)),
}  # fmt: skip


def compile_text(node: Node, card_type: str, id: str = "1", name: str = "") -> Found:
    """The definitions of one ability of a card of that type (フィールド・ミニオン …) and name.

    Raises :class:`NotLowered` at the first thing that cannot be run.
    """
    found = _ability(node, card_type, name)
    for number, ability in enumerate(found):
        name = id if len(found) == 1 else f"{id}{chr(97 + number)}"
        found[number] = replace(ability, id=name)
        verify_ability(found[number])
    return found


def _ability(node: Node, card_type: str, name: str = "") -> Found:
    if isinstance(node, KeywordAbility):
        with taking(node) as take:
            zones, timings, entries = take("zones"), take("timings"), take("keywords")
            if timings:
                raise refuse(node, "a keyword with a timing")
            return _bestowed(node, zones, [one for entry in entries for one in keyword_defs(entry)])
    if not isinstance(node, TimedAbility):
        raise refuse(node, "this kind of ability")
    with taking(node) as take:
        take("title")
        zones, timings, body = take("zones"), take("timings"), take("body")
    if zones == ("デッキ",):
        return [_deck_rule(node, body)]
    return _bestowed(node, zones, _timed(node, zones, tuple(_word(t) for t in timings), body, card_type, name))


def _word(timing: Any) -> str:
    with taking(timing) as take:
        if take("switch"):
            raise refuse(timing, "スイッチ: its procedure is not known")
        return take("word")  # type: ignore[no-any-return]


def _deck_rule(node: Node, body: tuple[Statementlike, ...]) -> AbilityDef:
    """《デッキ》このカードは何枚でもデッキに入れられる (2.2)."""
    if len(body) != 1 or body[0].ja() != "このカードはデッキに何枚でも入れられる。" and body[0].ja() != "このカードは何枚でもデッキに入れられる。":  # type: ignore[attr-defined]
        raise refuse(node, "this rule for decks")
    return AbilityDef("1", "deck_rule", tags=("unlimited",), span=node.span)


def _bestowed(node: Node, zones: tuple[str, ...], found: Found) -> Found:
    """《付与能力》: the minion to which this mana is attached has the ability (16)."""
    if "付与能力" not in zones:
        return found
    if zones != ("付与能力",):
        raise refuse(node, "two zones")
    mods = tuple(ModDef("gain", scope=("eq", ("it",), ("fn", "host", SELF)), ability=one) for one in found)
    return [AbilityDef("1", "bestowed", ("boost",), mods=mods, span=node.span)]


_PLACES = {"ベース": "base", "トラッシュ": "trash", "手札": "hand", "フィールド": "field"}


def home_zones(node: Node, zones: tuple[str, ...], card_type: str) -> tuple[str, ...]:
    """Where the ability exists."""
    named = tuple(zone for zone in zones if zone != "付与能力")
    if named:
        if any(zone not in _PLACES for zone in named):
            raise refuse(node, f"the zone {named}")
        return tuple(_PLACES[zone] for zone in named)
    return ("force",) if card_type == "フォース" else ("field",)


def _timed(node: Node, zones: tuple[str, ...], timings: tuple[str, ...], body: tuple[Statementlike, ...], card_type: str,
           name: str = "") -> Found:  # fmt: skip
    whole = _whole(body)
    body = tuple(part for part in body if not _is_definition(part, whole))
    body, tags = _notes(body, whole, name)
    if timings and all(word in ("メイン", "フラッシュ") for word in timings):
        return [_magic(node, whole, timings, body, tags)]
    homes = home_zones(node, zones, card_type)
    events = [word for word in timings if word in _TIMED]
    if events and len(events) == len(timings):
        return _on_time(node, whole, homes, events, body, tags, card_type)
    if not timings or all(word in _WHILE for word in timings):
        when: Expr = ("or", *(_WHILE[w] for w in timings)) if len(timings) > 1 else _WHILE[timings[0]] if timings else True
        return _continuous(node, whole, homes, when, body, tags, card_type)
    raise refuse(node, f"the timing {timings}")


def _whole(body: tuple[Statementlike, ...]) -> Whole:
    whole = Whole()
    for part in body:
        if isinstance(part, Listing):
            with taking(part) as take:
                whole.listed = take("names")
        variable = _definition(part)
        if variable is not None:
            whole.variable = variable
    return whole


def _definition(part: Statementlike) -> Any:
    """Xは…の数と同じとする, Xは…×100とする."""
    head = part.items[0] if isinstance(part, s.Sentence) and len(part.items) == 1 else None
    if not isinstance(head, s.Topic) or head.about.ja() != "X" or len(head.then) != 1:
        return None
    last = head.then[0]
    what = last.what if isinstance(last, s.Do) else None
    if what is None or getattr(what, "lemma", "") not in ("同じとする", "する") or getattr(what, "partner", None) is None:
        return None
    return what.partner  # type: ignore[attr-defined]


def _is_definition(part: Statementlike, whole: Whole) -> bool:
    return isinstance(part, Listing) or _definition(part) is not None


def _notes(body: tuple[Statementlike, ...], whole: Whole, name: str) -> tuple[tuple[Statementlike, ...], tuple[str, ...]]:
    """この効果は重複しない (17.5) and この効果はターンに1回だけ発揮する (17.6) are said of the whole ability."""
    kept: list[Statementlike] = []
    tags: list[str] = []
    for part in body:
        head = part.items[0] if isinstance(part, s.Sentence) and len(part.items) == 1 else None
        said = head.about.ja() if isinstance(head, s.Topic) and len(head.then) == 1 else ""
        general = bool(name) and said == f"自分の「{name}」の効果"
        last = head.then[0] if isinstance(head, s.Topic) and (said == "この効果" or general) else None
        what = last.what if isinstance(last, s.Do) else None
        if isinstance(what, Accumulate) and what.negative and what.ja() == "重複しない":
            tags.append("single")
        elif isinstance(what, z.WorkAs) and not what.negative and what.quantity is None:
            from zxscript.lang.lower.zenonzard.limits import limit_of

            limit = limit_of(what.now)
            if limit is None:
                raise refuse(what, "works how?")
            whole.limit = replace(limit, per="player") if general else limit
        else:
            kept.append(part)
    return tuple(kept), tuple(tags)


# ------------------------------------------------------------------ magic and timings


def _magic(node: Node, whole: Whole, timings: tuple[str, ...], body: tuple[Statementlike, ...], tags: tuple[str, ...]) -> AbilityDef:
    b = Builder("body")
    ctx = Context(whole, b)
    lower_sentences(ctx, body)
    tests: tuple[tuple[str, Expr], ...] = ()
    usable = _usable(whole)
    if usable is not True:
        tests = (("usable", usable),)
    if whole.limit is not None:
        raise refuse(node, "a limit for a magic")
    words = {"メイン": "main", "フラッシュ": "flash"}
    return AbilityDef("1", "magic", ("hand",), tags=(*(words[word] for word in timings), *tags), tests=tests,
                      parts=(("body", recaptured(b.done(), ())),), span=node.span)  # fmt: skip


def _usable(whole: Whole) -> Expr:
    """10.5: a magic that only acts on chosen cards needs one that can be chosen."""
    if whole.always or not whole.open or any(_reads_local(one) for one in whole.open):
        return True
    tests: list[Expr] = [("gt", ("len", one), 0) for one in whole.open]
    return tests[0] if len(tests) == 1 else ("or", *tests)


def _reads_local(value: object) -> bool:
    if isinstance(value, tuple):
        return value[:1] == ("local",) or any(_reads_local(item) for item in value)
    return False


def _on_time(node: Node, whole: Whole, homes: tuple[str, ...], events: list[str], body: tuple[Statementlike, ...],
             tags: tuple[str, ...], card_type: str) -> Found:  # fmt: skip
    found = []
    for word in events:
        kind, where, look_back = _TIMED[word]
        if word == "後退時" and homes == ("base",):  # an effect of the mana (16.1)
            where, look_back = _SELF_AFTER, False
        b = Builder("body")
        own = replace_whole(whole)
        ctx = Context(own, b)
        if look_back:
            ctx.self_ = ("now", SELF)
        if word in ("アタック時", "ブロック時"):
            ctx.default_lasting = (("until", "battle"),)
            ctx.event = {"target": ("ev", "target")} if word == "アタック時" else {}
        lower_sentences(ctx, body)
        found.append(AbilityDef(
            "1", "triggered", homes, "any" if card_type == "フォース" and word == "破壊時" else "up", on=(Pattern(kind, where),),
            look_back=look_back, limit=own.limit, tags=(f"【{word}】", *tags), parts=(("body", recaptured(b.done(), ())),),
            span=node.span,
        ))  # fmt: skip
    return found


def replace_whole(whole: Whole) -> Whole:
    """The same notes for another program."""
    return Whole(variable=whole.variable, listed=whole.listed, limit=whole.limit)


# ------------------------------------------------------------------ continuous


def _continuous(node: Node, whole: Whole, homes: tuple[str, ...], when: Expr, body: tuple[Statementlike, ...],
                tags: tuple[str, ...], card_type: str) -> Found:  # fmt: skip
    found: Found = []
    for part in body:
        if not isinstance(part, s.Sentence):
            raise refuse(part, "this part of a text")
        with taking(part) as take:
            items = take("items")
        ctx = Context(whole, Builder("static"), static=True)
        found += _standing(ctx, node, items, homes, when, card_type)
    if not found:
        raise refuse(node, "an ability that changes nothing")
    limit = whole.limit
    return [replace(one, tags=(*one.tags, *tags), limit=one.limit or (limit if one.on else None), span=node.span) for one in found]


def _standing(ctx: Context, node: Node, items: tuple[Item, ...], homes: tuple[str, ...], when: Expr, card_type: str) -> Found:
    """One sentence of a continuous ability."""
    head = items[0]
    paid = pay_ability(ctx, items, homes, when)
    if paid is not None:
        return [paid]
    if isinstance(head, s.At) and head.time.ja() in _TIMES and not head.particle:
        with taking(head) as take:
            take("time"), take("particle")
            then = take("then")
        return _at_time(ctx, node, _TIMES[head.time.ja()], then, homes, when, card_type)
    if isinstance(head, s.If) and from_trash(ctx, items, homes, when) is None:
        with taking(head) as take:
            take("word")
            if take("suffix"):
                raise refuse(head, "this form of a condition")
            test = condition(ctx, take("test"))
            then = take("then")
        return _standing(ctx.but(condition=both(ctx.condition, test)), node, then, homes, when, card_type)
    if isinstance(head, s.Whenever):
        return _watching(ctx, head, homes, when)
    special = after_battle(ctx, items, homes, when) or from_trash(ctx, items, homes, when)
    if special is not None:
        return [special]
    if isinstance(head, s.Topic):
        with taking(head) as take:
            about, then = take("about"), take("then")
        inner = ctx.but(topic=about)
        replaced = replacements(inner, then, homes, when)
        return [replaced] if replaced is not None else _standing(inner, node, then, homes, when, card_type)
    return [_statics(ctx, items, homes, when)]


_TIMES: dict[str, str] = {
    "自分のターン中": "自分のターン", "相手のターン中": "相手のターン", "自分のターン開始時": "自分のターン開始時",
    "自分のターン終了時": "自分のターン終了時", "相手のターン終了時": "相手のターン終了時",
}


def _at_time(ctx: Context, node: Node, word: str, then: tuple[Item, ...], homes: tuple[str, ...], when: Expr, card_type: str) -> Found:
    """自分のターン中、 and 自分のターン終了時、 in front of an untimed sentence (Forces)."""
    if word in _WHILE:
        return _standing(ctx, node, then, homes, both(when, _WHILE[word]), card_type)
    sentence = s.Sentence(items=then, span=node.span)
    return [replace(one, when=both(when, ctx.condition)) for one in
            _on_time(node, ctx.whole, homes, [word], (sentence,), (), card_type)]  # fmt: skip


def _watching(ctx: Context, head: s.Whenever, homes: tuple[str, ...], when: Expr) -> Found:
    with taking(head) as take:
        take("word")
        events, then = take("events"), take("then")
    replaced = replacements(ctx, (head,), homes, when)
    if replaced is not None:
        return [replaced]
    return [_bare(one) for one in watcher_abilities(ctx, head, events, then, when, homes)]


def _bare(ability: AbilityDef) -> AbilityDef:
    parts = tuple((name, recaptured(program, ())) for name, program in ability.parts)
    return replace(ability, parts=parts, captures=())


def _statics(ctx: Context, items: tuple[Item, ...], homes: tuple[str, ...], when: Expr) -> AbilityDef:
    mods: list[ModDef] = []
    hand = False
    for item in items:
        if not isinstance(item, s.Do):
            raise refuse(item, "this part of a continuous ability")
        with taking(item) as take:
            take("link")
            what = take("what")
        mods += modifications(ctx, what)
        hand = hand or _own_cost(ctx, what)
    return AbilityDef("1", "static", ("hand",) if hand else homes, "up", when, mods=tuple(mods))


def _own_cost(ctx: Context, what: Any) -> bool:
    """自分の手札にあるこのカードの(フリー)コスト: it works in the hand."""
    phrase = getattr(what, "subject", None) or getattr(what, "object", None) or ctx.topic
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute) or "コスト" not in phrase.head.word:
        return False
    inner = getattr(phrase.filters[0], "phrase", None) if phrase.filters else None
    return isinstance(inner, Noun) and isinstance(inner.head, h.This)


# ------------------------------------------------------------------ granted abilities


def keyword_ability(name: str, tag: str, span: Any) -> AbilityDef:
    """A plain keyword as an ability that can be gained."""
    return AbilityDef(name, "keyword", ("field",), tags=(tag,), span=span)


def granted(ctx: Context, head: GrantedText) -> Found:
    """「【破壊時】…」: an ability to be gained by a minion.  Captures of the giver are passed on by the caller."""
    with taking(head) as take:
        node = take("ability")
    found = _ability(node, "フィールド・ミニオン")
    return [replace(one, id=ctx.name("granted")) for one in found]


def player_effect(ctx: Context, head: GrantedText, player: Expr) -> None:
    """The abilities of a text that a player has for a time; 自分 in it is that player."""
    with taking(head) as take:
        node = take("ability")
    if not isinstance(node, TimedAbility):
        raise refuse(node, "given to a player")
    with taking(node) as take:
        zones, timings, body = take("zones"), take("timings"), take("body")
    if zones or timings:
        raise refuse(node, "given to a player with a timing")
    inner = ctx.but(me=player, actor=player, chooser=player, static=True, topic=None)
    for part in body:
        if not isinstance(part, s.Sentence):
            raise refuse(part, "this part of a text")
        _player_sentence(inner, ctx, part)


def _player_sentence(inner: Context, ctx: Context, part: s.Sentence) -> None:
    from zxscript.lang.lower.zenonzard.lasting import register

    with taking(part) as take:
        items = take("items")
    head = items[0]
    if isinstance(head, s.Whenever) and len(items) == 1:
        with taking(head) as take:
            take("word")
            events, then = take("events"), take("then")
        for one in watcher_abilities(inner.but(static=False), head, events, then):
            watch(ctx, head, one)
        return
    if isinstance(head, s.Topic):
        with taking(head) as take:
            about, items = take("about"), take("then")
        inner = inner.but(topic=about)
    mods: list[ModDef] = []
    for item in items:
        if not isinstance(item, s.Do):
            raise refuse(item, "given to a player")
        with taking(item) as take:
            take("link")
            mods += modifications(inner, take("what"))
    register(ctx, part, mods)


__all__ = ["Seen", "compile_text", "granted", "keyword_ability", "player_effect", "with_captures"]
