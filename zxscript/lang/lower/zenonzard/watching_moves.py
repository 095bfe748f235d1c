"""Events of moving, using and summoning -> patterns."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.ir.program import Pattern
from zxscript.lang.base import Phrase
from zxscript.lang.lower.consume import Take
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard.cardset import Cards
from zxscript.lang.lower.zenonzard.context import Context, Seen
from zxscript.lang.lower.zenonzard.narrowing import narrow
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.lower.zenonzard.places import is_place, zones_of
from zxscript.lang.lower.zenonzard.watching import EVENTS, Watch, ev, note, subject_of
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.change import Decrease
from zxscript.lang.verbs.move import GoBack, MoveTo, Put
from zxscript.lang.verbs.play import Use
from zxscript.lang.zenonzard import verbs as z
from zxscript.lang.zenonzard.heads import KeywordBox


def _came_out(ctx: Context, take: Take) -> list[Watch]:
    found = cards_of(ctx, phrase := subject_of(ctx, take))
    goal = take("goal")
    if goal is not None and zones_of(ctx, goal)[0] != ("field",):
        raise refuse(take.node, "where?")
    return [Watch(Pattern("enter_field", found.said_of(ev("after"))), seen=note(phrase, found, ev("after")))]


def _used(ctx: Context, take: Take) -> list[Watch]:
    """自分がマジックを使用する; カード: a summoned minion too."""
    who, found = cards_of(ctx, subject_of(ctx, take)), cards_of(ctx, phrase := _object(take))
    players = who.players if isinstance(who, Cards) else tuple(p for part in who.parts for p in part.players)
    if not players:
        raise refuse(take.node, "who uses?")
    using: list[Expr] = [("eq", ev("player"), p) for p in players]
    test = both(using[0] if len(using) == 1 else ("or", *using), found.described_as(ev("subject")))
    return [Watch(Pattern("use", test), seen=note(phrase, found, ev("subject")))]


def _object(take: Take) -> Phrase:
    phrase = take("object")
    if not isinstance(phrase, Noun | Group):
        raise refuse(take.node, "what?")
    return phrase


def _summoned(ctx: Context, take: Take) -> list[Watch]:
    if take.node.voice == "passive":  # type: ignore[attr-defined]
        take("voice")
        found = cards_of(ctx, phrase := subject_of(ctx, take))
        return [Watch(Pattern("summon", found.said_of(ev("after"))), seen=note(phrase, found, ev("after")))]
    found = cards_of(ctx, phrase := _object(take))
    test = found.described_as(ev("after"))
    who = cards_of(ctx, subject_of(ctx, take))
    if not isinstance(who, Cards) or len(who.players) != 1:
        raise refuse(take.node, "who summons?")
    return [Watch(Pattern("summon", both(("eq", ev("player"), who.players[0]), test)), seen=note(phrase, found, ev("after")))]


def _moved(ctx: Context, take: Take) -> list[Watch]:
    """移動する (either way), フィールドに移動する, マナをフィールドに移動させる."""
    clause: MoveTo = take.node  # type: ignore[assignment]
    voice = take("voice")
    phrase = take("object") if voice == "causative" else subject_of(ctx, take)
    if voice not in ("", "causative") or phrase is None:
        raise refuse(clause, "to move what?")
    goal = take("goal")
    zone = zones_of(ctx, goal)[0] if goal is not None else ()
    kind = {("field",): "advance", ("base",): "retreat", (): "move"}.get(zone)
    if kind is None:
        raise refuse(clause, "to move where?")
    found = cards_of(ctx, phrase)
    itself = isinstance(found, Cards) and found.refs is not None
    seen = Seen("minion" if kind == "advance" else "mana" if kind == "retreat" else found.sort, ("tuple", ev("after")), itself)
    whose = True if itself or not isinstance(found, Cards) else found.whose(ev("subject"))
    return [Watch(Pattern(kind, both(found.described_as(ev("subject")), whose)), seen=(seen,))]


def _laid(ctx: Context, take: Take) -> list[Watch]:
    """マナが置かれる: placed or put, not moved."""
    if take("voice") != "passive":
        raise refuse(take.node, "to put as an event")
    found = cards_of(ctx, phrase := subject_of(ctx, take))
    test = found.described_as(ev("after")) if isinstance(found, Cards) else found.said_of(ev("after"))
    whose = found.whose(ev("after")) if isinstance(found, Cards) else True
    source = take("source")
    if source is not None:
        if not is_place(source):
            raise refuse(take.node, "put from where?")
        zones, who, _ = zones_of(ctx, source)
        came: list[Expr] = [("eq", ev("from"), ("zone_no", zone)) for zone in zones]
        test = both(test, came[0] if len(came) == 1 else ("or", *came))
        whose = both(whose, who is None or who == (ctx.me,))
    seen = note(phrase, found, ev("after"))
    return [Watch(Pattern(kind, both(test, whose)), seen=seen) for kind in ("place", "lay")]


def _boosted(ctx: Context, take: Take) -> list[Watch]:
    """［加護］を持つマナをベースから付与させる."""
    if take("voice") not in ("causative", "") or take("goal") is not None:
        raise refuse(take.node, "to attach as an event")
    what = take.node.object  # type: ignore[attr-defined]
    if isinstance(what, Noun) and isinstance(what.head, KeywordBox) and what.head.text == "加護":
        take("object")
        return [Watch(Pattern("boost", _boost_of(ctx, take, what)), seen=(Seen("mana", ("tuple", ev("after"))),))]
    source = take("source")
    if source is not None and zones_of(ctx, source)[0] != ("base",):
        raise refuse(take.node, "attached from where?")
    found = cards_of(ctx, phrase := _object(take))
    return [Watch(Pattern("boost", found.described_as(ev("subject"))), seen=note(phrase, found, ev("after")))]


def _boost_of(ctx: Context, take: Take, what: Noun) -> Expr:
    """自分の(種族「X」を持つ)［加護］を付与するたび."""
    found = Cards(take.node)
    for item in what.filters:
        found = narrow(ctx, found, item)
    return both(found.said_of(ev("after")), found.whose(ev("after")))


def _returned(ctx: Context, take: Take) -> list[Watch]:
    found = cards_of(ctx, phrase := subject_of(ctx, take))
    goal = take("goal")
    zones = zones_of(ctx, goal)[0] if goal is not None else ()
    kinds = {"hand": "to_hand", "deck": "to_deck"}
    if not zones or any(zone not in kinds for zone in zones) or take("voice"):
        raise refuse(take.node, "back where?")
    return [Watch(Pattern(kinds[zone], found.said_of(ev("subject"))), look_back=True, seen=note(phrase, found, ev("after")))
            for zone in zones]  # fmt: skip


def _decreased(ctx: Context, take: Take) -> list[Watch]:
    """自分のマナが1つ(入れ替えによる破棄以外で)減る: each mana that leaves the Base."""
    found = cards_of(ctx, phrase := subject_of(ctx, take))
    quantity, means = take("quantity"), take("means")
    if quantity is None or quantity.ja() != "1つ" or not isinstance(found, Cards) or found.zones != ("base",):
        raise refuse(take.node, "to become fewer")
    test = both(("eq", ev("from"), ("zone_no", "base")), found.described_as(ev("subject")), found.whose(ev("subject")))
    if means is not None:
        if means.ja() != "入れ替えによる破棄以外":
            raise refuse(take.node, "fewer how?")
        test = both(test, ("ne", ev("how"), "replace"))
    return [Watch(Pattern("leave", test), look_back=True, seen=note(phrase, found, ev("after")))]


EVENTS.update({
    z.ComeOut: _came_out, Use: _used, z.Summon: _summoned, MoveTo: _moved, Put: _laid, z.Bestow: _boosted,
    GoBack: _returned, Decrease: _decreased,
})  # fmt: skip
