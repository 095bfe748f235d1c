"""たび, とき: clauses -> patterns over events, and what そのX then means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from zxscript.ir.forms import Expr
from zxscript.ir.program import Pattern
from zxscript.lang.base import Clause, Phrase
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both
from zxscript.lang.lower.zenonzard.cardset import Cards, CardSet
from zxscript.lang.lower.zenonzard.context import Context, Seen
from zxscript.lang.lower.zenonzard.phrases import cards_of
from zxscript.lang.lower.zenonzard.vocabulary import IT
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.game import WinGame
from zxscript.lang.verbs.give import Give, Receive
from zxscript.lang.zenonzard import verbs as z
from zxscript.lang.zenonzard.filters import Against
from zxscript.syntax.node import Node


def ev(name: str) -> Expr:
    """A field of the event."""
    return ("ev", name)


@dataclass(frozen=True, slots=True)
class Watch:
    """One way in which it happens."""

    pattern: Pattern
    look_back: bool = False
    seen: tuple[Seen, ...] = ()
    event: dict[str, Expr] = field(default_factory=dict)
    lasting: tuple[tuple[str, Expr], ...] | None = None
    """How long what follows lasts when nothing is said (an attack: this battle)."""


def watches(ctx: Context, clause: Clause) -> list[Watch]:
    """All ways in which a clause happens."""
    build = EVENTS.get(type(clause))
    if build is None:
        raise refuse(clause, "no lowering as an event")
    with taking(clause) as take:
        if take("aspect") not in ("", "past") or take("negative") or take("mode"):
            raise refuse(clause, "this form of an event")
        return build(ctx, take)


def subject_of(ctx: Context, take: Take) -> Phrase:
    phrase = take("subject") or ctx.topic
    if phrase is None:
        raise refuse(take.node, "who does that?")
    return phrase


def note(phrase: Phrase, found: CardSet, ref: Expr) -> tuple[Seen, ...]:
    """What the event's card may be called later; このミニオン is never meant by その."""
    itself = isinstance(found, Cards) and found.refs is not None
    return (Seen(found.sort, ("tuple", ref), itself),)


def _attack(ctx: Context, take: Take) -> list[Watch]:
    passive = take("voice") == "passive"
    subject, goal = subject_of(ctx, take), take("goal")
    attacker, target = (goal, subject) if passive else (subject, goal)
    test: Expr = True
    seen: tuple[Seen, ...] = ()
    if attacker is not None:
        found = cards_of(ctx, attacker)
        test = found.said_of(ev("subject"))
        seen = note(attacker, found, ev("subject"))
    if target is not None:
        test = both(test, cards_of(ctx, target).said_of(ev("target")))
        seen = (*seen, Seen("force", ("where", ("tuple", ev("target")), ("not", ("is_player", IT))), False))
    return [Watch(Pattern("attack", test), seen=seen, event={"target": ev("target")}, lasting=(("until", "battle"),))]


def _block(ctx: Context, take: Take) -> list[Watch]:
    passive = take("voice") == "passive"
    found = cards_of(ctx, phrase := subject_of(ctx, take))
    other = "subject" if passive else "target"
    mine = "target" if passive else "subject"
    seen = (*note(phrase, found, ev(mine)), Seen("other", ("tuple", ev(other))))
    return [Watch(Pattern("block", found.said_of(ev(mine))), seen=seen)]


def _damage(ctx: Context, take: Take) -> list[Watch]:
    """ダメージを与える, プレイヤーにダメージが与えられる."""
    clause: Give = take.node  # type: ignore[assignment]
    passive = take("voice") == "passive"
    subject, what, goal = take("subject"), take("object"), take("goal")
    tests: list[Expr] = [("gt", ev("amount"), 0)]
    seen: tuple[Seen, ...] = ()
    if passive and what is None:
        subject, what = None, subject
    elif subject is None and not passive:
        subject = ctx.topic
    tests.append(_kind_of_damage(clause, what))
    source = take("source")
    if source is not None:
        subject = source
    if subject is not None:
        found = cards_of(ctx, subject)
        tests.append(found.said_of(ev("source")))
        seen = note(subject, found, ev("source"))
    else:
        seen = (Seen("minion", ("tuple", ev("source"))),)
    if goal is not None:
        tests.append(cards_of(ctx, goal).said_of(ev("subject")))
    return [Watch(Pattern("damage", both(*tests)), seen=seen, event={"amount": ev("amount")})]


def _kind_of_damage(clause: Node, what: Phrase | None) -> Expr:
    said = what.ja() if what is not None else ""
    if said == "ダメージ":
        return True
    if said == "DPによるダメージ":
        return ("eq", ev("cause"), "dp")
    if said == "効果によるダメージ":
        return ("eq", ev("cause"), "effect")
    raise refuse(clause, f"to deal {said}")


def _received(ctx: Context, take: Take) -> list[Watch]:
    found = cards_of(ctx, subject_of(ctx, take))
    kind = _kind_of_damage(take.node, take("object"))
    return [Watch(Pattern("damage", both(("gt", ev("amount"), 0), kind, found.said_of(ev("subject")))),
                  seen=(Seen("minion", ("tuple", ev("source"))),), event={"amount": ev("amount")})]  # fmt: skip


def _destroyed(ctx: Context, take: Take) -> list[Watch]:
    if take("voice") != "passive":
        raise refuse(take.node, "to destroy as an event")
    means = take("means")
    found = cards_of(ctx, phrase := subject_of(ctx, take))
    felled = felled_by(ctx, take.node, means) if means is not None else True  # type: ignore[arg-type]
    quantity = take("quantity")
    per = "object"
    if quantity is not None:
        if quantity.ja() != "1体以上":
            raise refuse(take.node, "destroyed how many at once?")
        per = "batch"
    seen = note(phrase, found, ev("after"))
    return [Watch(Pattern("destroy", both(found.said_of(ev("subject")), felled), per), look_back=True, seen=seen)]


def felled_by(ctx: Context, node: Clause, means: Phrase) -> Expr:
    """他の自分のミニオンが与えるDPによるダメージで: who dealt the last damage to the Force."""
    from zxscript.lang import filters as f

    last: Expr = ("fn", "last_damage", ev("subject"))
    if not isinstance(means, Noun) or means.head.ja() != "ダメージ" or means.quantity or not means.filters:
        raise refuse(node, "destroyed by what?")
    tests: list[Expr] = [("ne", last, None)]
    for item in means.filters:
        with taking(item) as take:
            take("wide")
            if isinstance(item, f.Through) and take("relation") and take("phrase").ja() == "DP":
                tests.append(("eq", ("field", "cause", last), "dp"))
                continue
            clause = take("clause") if isinstance(item, f.Relative) else None
        if not isinstance(clause, Give):
            raise refuse(node, "destroyed by what?")
        with taking(clause) as take:
            tests.append(cards_of(ctx, take("subject")).said_of(("field", "source", last)))
    return both(*tests)


def _won(ctx: Context, take: Take) -> list[Watch]:
    """(…との)バトルに勝利する."""
    found = cards_of(ctx, phrase := subject_of(ctx, take))
    goal = take("goal")
    if not isinstance(goal, Noun) or goal.head.ja() != "バトル" or len(goal.filters) > 1:
        raise refuse(take.node, "to win what?")
    test = found.described_as(ev("subject")) if isinstance(found, Cards) and not found.zones else found.said_of(ev("subject"))
    seen = note(phrase, found, ev("subject"))
    for item in goal.filters:
        if not isinstance(item, Against):
            raise refuse(take.node, "which battle?")
        with taking(item) as inner:
            inner("wide"), inner("relation")
            test = both(test, cards_of(ctx, inner("phrase")).described_as(ev("target")))
    return [Watch(Pattern("win_battle", test), seen=(*seen, Seen("other", ("tuple", ev("target")))))]


def _rested(ctx: Context, take: Take) -> list[Watch]:
    """レストする; 1体以上: once for all that are rested together; 自分の効果で."""
    found = cards_of(ctx, phrase := subject_of(ctx, take))
    test, quantity, means = found.said_of(ev("subject")), take("quantity"), take("means")
    if means is not None:
        test = both(test, ("eq", ev("cause"), "effect"), by_whose_effect(ctx, take.node, means))
    if quantity is not None and quantity.ja() != "1体以上":
        raise refuse(take.node, "rested how many at once?")
    per = "object" if quantity is None else "batch"
    return [Watch(Pattern("rest", test, per), seen=note(phrase, found, ev("subject")))]


def _picked(ctx: Context, take: Take) -> list[Watch]:
    """自分の効果で選択される."""
    if take("voice") != "passive":
        raise refuse(take.node, "to choose as an event")
    found = cards_of(ctx, phrase := subject_of(ctx, take))
    test = both(found.said_of(ev("subject")), by_whose_effect(ctx, take.node, take("means")))
    return [Watch(Pattern("choose", test), seen=note(phrase, found, ev("subject")))]


def by_whose_effect(ctx: Context, node: Node, means: Phrase | None) -> Expr:
    """相手の効果で, 相手のマジックの効果で, 相手のミニオンとマジックの効果で -> a test over the event or proposal (18.1)."""
    from zxscript.lang import filters as f

    if not isinstance(means, Noun) or means.head.ja() != "効果" or len(means.filters) != 1:
        raise refuse(node, "by whose effect?")
    first = means.filters[0]
    if isinstance(first, f.Owner):
        return _player_is(ctx, node, first.who)
    if not isinstance(first, f.Of):
        raise refuse(node, "by whose effect?")
    parts = first.phrase.items if isinstance(first.phrase, Group) and first.phrase.conj == "と" else (first.phrase,)
    kinds: list[Expr] = []
    who: tuple[str, ...] = ()
    for part in parts:
        if not isinstance(part, Noun) or part.head.ja() not in _SOURCES or part.quantity:
            raise refuse(node, "an effect of what?")
        kinds.append(("eq", ("fn", "source_kind", ev("source")), _SOURCES[part.head.ja()]))
        for item in part.filters:
            if not isinstance(item, f.Owner) or who:
                raise refuse(node, "an effect of whose card?")
            who = item.who
    return both(_player_is(ctx, node, who), kinds[0] if len(kinds) == 1 else ("or", *kinds))


_SOURCES = {"ミニオン": "minion", "マジック": "magic", "マナ": "mana"}


def _player_is(ctx: Context, node: Node, who: tuple[str, ...]) -> Expr:
    if who == ("相手",):
        return ("eq", ev("player"), ctx.foe)
    if who == ("自分",):
        return ("eq", ev("player"), ctx.me)
    if who in (("お互い",), ()):
        return True
    raise refuse(node, "whose effect?")


EVENTS: dict[type[Clause], Callable[[Context, Take], list[Watch]]] = {
    z.AttackBy: _attack, z.Block: _block, Give: _damage, Receive: _received, Destroy: _destroyed, WinGame: _won,
    z.Rest: _rested, z.Pick: _picked,
}  # fmt: skip
"""Filled up by ``watching_moves``."""
