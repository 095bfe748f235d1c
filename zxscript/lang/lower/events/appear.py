"""登場する, 置かれる, 離れる, 破壊される, 除外される … as events."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.ir.program import Pattern
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.causes import DESTROYER, Told, cause_test
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.logic import both, either
from zxscript.lang.lower.nouns import cards, pieces
from zxscript.lang.lower.places import board_places, is_place
from zxscript.lang.lower.registry import EVENTS, lowers
from zxscript.lang.lower.scope import IT, Scope
from zxscript.lang.lower.trigger import Trigger, who
from zxscript.lang.lower.zx.durations import PHASES
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.move import GoBack, Join, Leave, Put, Remove, RemoveFromGame, Return

SUBJECT: Expr = ("ev", "subject")
AFTER: Expr = ("ev", "after")


def from_zone(scope: Scope, phrase: Phrase) -> Expr:
    """手札から, デュナミスから: where the card came from."""
    return _zone_test(scope, phrase, "from", SUBJECT)


def _zone_test(scope: Scope, phrase: Phrase, field: str, ref: Expr) -> Expr:
    if isinstance(phrase, Group):
        with taking(phrase) as take:
            take("conj"), take("wide")
            return either(*(_zone_test(scope, item, field, ref) for item in take("items")))
    tests: list[Expr] = []
    for part in pieces(cards(scope, phrase)):
        if part.refs is not None or not part.zones:
            raise refuse(phrase, "no zone")
        for zone, place in part.zones:
            if place is not True and field == "from":
                raise refuse(phrase, "a part of a zone")
            tests.append(("eq", ("ev", field), ("zone_no", zone)))
        if part.outside:
            tests = [("not", either(*tests))]
        if part.players is not None and len(part.players) == 1:
            tests = [both(either(*tests), ("eq", ("col", "owner", ref), part.players[0]))]
    return either(*tests)


@lowers(EVENTS, Appear)
def appears(scope: Scope, take: Take) -> list[Trigger]:
    """登場する: read after the move (zx.md 12.6)."""
    what: Appear = take.node  # type: ignore[assignment]
    if what.subject is None:
        raise refuse(what, "who appears?")
    test = who(scope, take("subject"), AFTER)
    tests = [test, *common(scope, take)]
    if what.source is not None:
        tests.append(from_zone(scope, take("source")))
    if what.goal is not None:
        tests.append(_on_squares(scope, take("goal")))
    return [Trigger(Pattern("appear", both(*tests)), roles={"subject": AFTER})]


def _on_squares(scope: Scope, phrase: Phrase) -> Expr:
    if not is_place(scope, phrase):
        raise refuse(phrase, "no squares")
    return ("in", ("col", scope.words.place, AFTER), board_places(scope, phrase))


def common(scope: Scope, take: Take, told: Told = Told()) -> list[Expr]:  # noqa: B008 - immutable
    """カードの能力で, この攻撃によって …"""
    what: VerbClause = take.node  # type: ignore[assignment]
    tests: list[Expr] = []
    if what.time is not None and what.aspect != "had":
        said = take("time").ja()
        if said not in PHASES:
            raise refuse(what, f"the time {said}")
        tests.append(("eq", ("fn", "phase"), PHASES[said]))
    if what.means is not None:
        tests.append(cause_test(scope, take("means"), told))
    if what.by is not None:
        tests.append(cause_test(scope, take("by"), told))
    return tests


@lowers(EVENTS, Put, Return, GoBack, Join)
def is_put(scope: Scope, take: Take) -> list[Trigger]:
    """トラッシュに置かれる, 手札に戻る: any change of zone with that destination."""
    what: VerbClause = take.node  # type: ignore[assignment]
    if what.lemma in ("置く", "戻す") and take("voice") != "passive":
        raise refuse(what, "who puts?")
    if what.subject is None or what.goal is None:
        raise refuse(what, "what is put where?")
    subject = take("subject")
    there = take("goal")
    leaves = _from_board(scope, what, subject, _zones_of(scope, there)) or (
        what.source is not None and is_place(scope, what.source)
    )
    ref = SUBJECT if leaves else AFTER
    tests = [who(scope, subject, ref), _to(scope, there), *common(scope, take)]
    if what.source is not None:
        tests.append(from_zone(scope, take("source")))
    elif leaves:
        tests.append(("eq", ("ev", "from"), ("zone_no", scope.words.board)))
    if what.means is not None or what.by is not None:
        tests.append(("ne", ("ev", "deed"), "destroy"))  # destroying is no putting by an ability (zx.md 15)
    kind = {"戻す": "return", "戻る": "return", "加わる": "add"}.get(what.lemma, "move")
    return [Trigger(Pattern(kind, both(*tests)), look_back=leaves, roles={"subject": AFTER})]


def _zones_of(scope: Scope, phrase: Phrase) -> tuple[str, ...]:
    if isinstance(phrase, Group):
        return tuple(zone for item in phrase.items for zone in _zones_of(scope, item))
    word = scope.words.zones.get(phrase.head.ja()) if isinstance(phrase, Noun) else None
    return (word.zone,) if word is not None else ()


def _from_board(scope: Scope, what: VerbClause, phrase: Phrase, to: tuple[str, ...]) -> bool:
    """スクエアにある…, このカード on a square: the event is read on the state before.

    このカード that arrives where its ability works is read after the move (zx.md 12.6).
    """
    parts = pieces(cards(scope, phrase))
    if any(part.one is not None for part in parts):
        if scope.unsaid and to and scope.words.board not in to:
            scope.arrivals.extend(to)  # old templating: it works where its card arrives (decision 0421)
            return False
        if any(zone in scope.homes for zone in to):
            return False
        return scope.words.board in scope.homes
    return any(part.zones and part.zones[0][0] == scope.words.board for part in parts)


def _to(scope: Scope, phrase: Phrase) -> Expr:
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Position):
        raise refuse(phrase, "an end of a zone")
    return _zone_test(scope, phrase, "to", AFTER)


@lowers(EVENTS, Remove, RemoveFromGame)
def is_removed(scope: Scope, take: Take) -> list[Trigger]:
    """除外される."""
    what: VerbClause = take.node  # type: ignore[assignment]
    if take("voice") != "passive" or what.subject is None:
        raise refuse(what, "who removes?")
    subject = take("subject")
    leaves = _from_board(scope, what, subject, ("remove",))
    tests = [who(scope, subject, SUBJECT if leaves else AFTER), *common(scope, take)]
    if what.source is not None:
        tests.append(from_zone(scope, take("source")))
    return [Trigger(Pattern("remove", both(*tests)), look_back=leaves, roles={"subject": AFTER})]


@lowers(EVENTS, Leave)
def leaves_(scope: Scope, take: Take) -> list[Trigger]:
    """スクエアから離れる: to anywhere else; looks back (zx.md 12.6)."""
    what: Leave = take.node  # type: ignore[assignment]
    if what.subject is None or what.source is None or not is_place(scope, what.source):
        raise refuse(what, "what leaves where?")
    board: Expr = ("zone_no", scope.words.board)
    tests: list[Expr] = [who(scope, take("subject"), SUBJECT), ("eq", ("ev", "from"), board), ("ne", ("ev", "to"), board)]
    source = take("source")
    if source.ja() != "スクエア":
        tests.append(("in", ("col", scope.words.place, SUBJECT), board_places(scope, source)))
    tests += common(scope, take)
    return [Trigger(Pattern("move", both(*tests)), look_back=True, roles={"subject": AFTER})]


@lowers(EVENTS, Destroy)
def destroyed(scope: Scope, take: Take) -> list[Trigger]:
    """破壊される; このカードが攻撃によって…を破壊する."""
    what: Destroy = take.node  # type: ignore[assignment]
    if what.voice == "passive":
        take("voice")
        if what.subject is None:
            raise refuse(what, "what is destroyed?")
        tests = [who(scope, take("subject"), SUBJECT), *common(scope, take, DESTROYER)]
        return [Trigger(Pattern("destroy", both(*tests)), look_back=True, roles={"subject": AFTER})]
    if what.subject is None or what.object is None:
        raise refuse(what, "who destroys what?")
    by: Expr = ("ev", "by")
    tests = [who(scope, take("subject"), by), who(scope, take("object"), SUBJECT), *common(scope, take, DESTROYER)]
    return [Trigger(Pattern("destroy", both(*tests)), look_back=True, roles={"subject": by, "object": AFTER})]


__all__ = ["IT"]
