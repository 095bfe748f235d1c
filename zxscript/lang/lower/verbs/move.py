"""Moving cards: 破壊する, 置く, 戻す, 加える, 除外する."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.amounts import bounds
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.goals import Goal, goal
from zxscript.lang.lower.nouns import cards, without_quantity
from zxscript.lang.lower.patients import Patients, deck_of, described, end_of_deck, out_of, patients, perform, pick
from zxscript.lang.lower.registry import INSTRUCTIONS, lowers
from zxscript.lang.lower.scope import Produced, Scope
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.move import Add, Discard, Put, Remove, RemoveFromGame, Return


@lowers(INSTRUCTIONS, Destroy)
def destroy(scope: Scope, take: Take) -> None:
    """破壊する."""
    perform(scope, take.node, "destroy", patients(scope, take))  # type: ignore[arg-type]


@lowers(INSTRUCTIONS, Remove, RemoveFromGame)
def remove(scope: Scope, take: Take) -> None:
    """除外する, also of the top cards of a deck."""
    what: VerbClause = take.node  # type: ignore[assignment]
    if _out_of_deck(what):
        _from_deck(scope, what, take, Goal("remove"))
        return
    perform(scope, what, "remove", _taken(scope, take))


@lowers(INSTRUCTIONS, Put, Return, Add)
def put(scope: Scope, take: Take) -> None:
    """置く, 戻す, 加える: to a zone, an end of the deck, or back to where they were shown from."""
    what: VerbClause = take.node  # type: ignore[assignment]
    verb = {"置く": "put", "戻す": "return", "加える": "add"}[what.lemma]
    if what.goal is None:
        raise refuse(what, "put where?")
    if what.role is not None:
        _as_force(scope, what, take)
        return
    if isinstance(what.goal, Group):
        _one_of(scope, what, take)
        return
    there = goal(scope, take("goal"))
    if there.back:
        _back(scope, what, take)
        return
    fields: dict[str, Expr] = {**there.fields, **_state(take)}
    if _out_of_deck(what):
        _from_deck(scope, what, take, Goal(there.zone, fields))
        return
    if there.squares is not None:
        from zxscript.lang.lower.verbs.appear import to_squares

        to_squares(scope, what, take, verb, there.squares, fields)
        return
    who = _taken(scope, take)
    if what.order_by is not None:
        who = _ordered(scope, what, take, who)
    perform(scope, what, verb, who, {"to": ("zone_no", there.zone), **fields})


def _as_force(scope: Scope, what: VerbClause, take: Take) -> None:
    """フォースとしてこのカードの下に置く: the same as making it a Force of that card."""
    goal_: Phrase = take("goal")
    if take("role").ja() != "フォース" or not isinstance(goal_, Noun) or goal_.head.ja() != "下" or len(goal_.filters) != 1:
        raise refuse(what, "to put it as this")
    under = goal_.filters[0]
    if not isinstance(under, f.Of):
        raise refuse(what, "to put it as this")
    with taking(under) as said:
        said("wide"), said("relation")
        host = cards(scope, said("phrase"))
    ref: Expr = host.one if host.one is not None else ("first", host.all())
    fields = _state(take)
    if _out_of_deck(what):
        source, number = take("source"), take("quantity")
        thing = take("object")
        low, high = bounds(number if number is not None else bare_cards(thing), what)
        refs = end_of_deck(scope, source, high)
        if low != high or refs is None:
            raise refuse(what, "an open number from a deck")
        perform(scope, what, "force", Patients(refs, ("ge", ("len", refs), low)), {"host": ref, **fields})
        return
    perform(scope, what, "force", _taken(scope, take), {"host": ref, **fields})


@lowers(INSTRUCTIONS, Discard)
def discard(scope: Scope, take: Take) -> None:
    """捨てる: to the trash."""
    if take.has("goal"):
        raise refuse(take.node, "to discard to a place")
    perform(scope, take.node, "put", patients(scope, take), {"to": ("zone_no", "trash")})  # type: ignore[arg-type]


_STATES: dict[str, dict[str, Expr]] = {
    "リブート": {"rest": 0}, "スリープ": {"rest": 1}, "表向き": {"face": 1}, "裏向き": {"face": 0},
}  # fmt: skip


def _state(take: Take) -> dict[str, Expr]:
    phrase: Phrase | None = take("state")
    return {} if phrase is None else state_fields(phrase)


def state_fields(phrase: Phrase) -> dict[str, Expr]:
    """リブートで, 裏向きで."""
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) and phrase.head.word in _STATES:
        with taking(phrase) as take:
            take("head")
        return _STATES[phrase.head.word]
    raise refuse(phrase, "this state")


def _taken(scope: Scope, take: Take) -> Patients:
    """The patients, also when taken out of a place without an object: チャージから2枚トラッシュに置く."""
    what: VerbClause = take.node  # type: ignore[assignment]
    if what.object is None and what.source is not None and what.quantity is not None:
        found = cards(scope, take("source"))
        return pick(scope, what, found, take("quantity"), False, free=True)
    if what.object is not None and what.source is not None:
        found, quantity = described(scope, take("object"), take("quantity"))
        if quantity is None or what.each:
            raise refuse(what, "an object and a place it is taken from")
        return pick(scope, what, out_of(what, found, cards(scope, take("source"))), quantity, False, free=True)
    return patients(scope, take)


def _out_of_deck(what: VerbClause) -> bool:
    source = what.source
    if not isinstance(source, Noun) or not isinstance(source.head, h.Position) or source.head.word not in ("上", "下"):
        return False
    if what.object is not None and what.quantity is not None:
        return what.object.ja() == "カード"
    return (what.object is None and what.quantity is not None) or bare_cards(what.object) is not None


def bare_cards(phrase: Phrase | None) -> Quantity | None:
    """2枚のカード, カード2枚: nothing but a number of cards."""
    if phrase is None:
        return None
    bare, quantity = without_quantity(phrase)
    return quantity if bare.ja() == "カード" else None


def _one_of(scope: Scope, what: VerbClause, take: Take) -> None:
    """手札かチャージに: the acting player chooses the place as it is carried out."""
    group = take("goal")
    with taking(group) as said:
        if said("conj") != "か":
            raise refuse(group, "several destinations at once")
        said("wide")
        goals = ends_of(said("items"))
    rest = {name: True for name in what.__dict__ if name not in ("goal", "span") and take.has(name)}
    picked = scope.local("picked")
    scope.b.ask(picked, "mode", player=scope.actor, options=("tuple", *(one.ja() for one in goals)))
    for number, one in enumerate(goals):
        clause = what.model_copy(update={"goal": one, "mode": "", "pause": ()})
        with scope.b.when(("in", number, ("local", picked))), taking(clause) as inner:
            put(scope, inner)
    for name in rest:
        take(name)


def ends_of(items: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """デッキの1番上か1番下: the zone said once is that of every end."""
    first = items[0]
    if not isinstance(first, Noun) or not isinstance(first.head, h.Position):
        return items
    found: list[Phrase] = []
    for item in items:
        bare = isinstance(item, Noun) and isinstance(item.head, h.Position) and not item.filters
        found.append(item.model_copy(update={"filters": first.filters}) if bare else item)
    return tuple(found)


def _from_deck(scope: Scope, what: VerbClause, take: Take, there: Goal) -> None:
    """デッキの上から2枚…置く: one by one (CR 304.3)."""
    source: Noun = take("source")
    deck, top = deck_of(scope, source)
    if not deck.players or len(deck.players) != 1 or not deck.zones or deck.zones[0][0] != "deck":
        raise refuse(source, "the end of something that is not one deck")
    thing, number = take("object"), take("quantity")
    if number is None and thing is not None:
        number = bare_cards(thing)
    low, high = bounds(number, what)
    if high is None:
        raise refuse(what, "any number from a deck")
    params: dict[str, Expr] = {"amount": high, "to": ("zone_no", there.zone), **there.fields}
    if low == 0:
        params["upto"] = True
    elif low != high:
        raise refuse(what, "a range from a deck")
    if not top or "place" in there.fields:
        if "place" in there.fields:
            raise refuse(what, "from the deck to a place in it")
        params["place"] = "bottom"
    if scope.cause != "effect":
        params["cause"] = scope.cause
    out = scope.local("done")
    scope.b.act("from_deck", ("player_obj", deck.players[0]), out=out, params=params)
    result: Expr = ("local", out)
    enough: Expr = ("ge", ("len", ("refs", result)), max(low, 1))
    if what.span:
        scope.produced[what.span] = Produced(("refs", result), ("and", ("did", result), enough), ("len", ("refs", result)))


def _ordered(scope: Scope, what: VerbClause, take: Take, who: Patients) -> Patients:
    """好きな順番で: the acting player orders them."""
    if take("order_by").ja() != "好きな順番":
        raise refuse(what, "this order")
    name = scope.local("sorted")
    scope.b.order(name, who.refs, player=scope.actor)
    return Patients(("local", name), who.full, name)


def _back(scope: Scope, what: VerbClause, take: Take) -> None:
    """元に戻す: shown cards never left their zone (zx.md 3.5), so only what is still there is meant."""
    who = patients(scope, take)
    if what.span:
        scope.produced[what.span] = Produced(who.refs, True, ("len", who.refs))
