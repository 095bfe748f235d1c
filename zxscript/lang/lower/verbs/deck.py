"""引く, シャッフルする, 公開する, 見る."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang import heads as h
from zxscript.lang.clause import Reached, VerbClause
from zxscript.lang.lower.amounts import bounds, per
from zxscript.lang.lower.cardset import CardSet
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.nouns import cards, pieces
from zxscript.lang.lower.patients import Patients, end_of_deck, patients
from zxscript.lang.lower.players import is_player, players
from zxscript.lang.lower.registry import INSTRUCTIONS, lowers
from zxscript.lang.lower.scope import IT, YOU, Produced, Scope
from zxscript.lang.lower.verbs.move import bare_cards
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.draw import Draw, Shuffle
from zxscript.lang.verbs.reveal import Look, Reveal


@lowers(INSTRUCTIONS, Draw)
def draw(scope: Scope, take: Take) -> None:
    """N枚引く, カードをN枚まで引く (CR 1004)."""
    what: Draw = take.node  # type: ignore[assignment]
    thing = take("object")
    if thing is not None and thing.ja() != "カード":
        raise refuse(thing, "to draw this")
    who = scope.actor
    if what.subject is not None:
        said = players(scope, take("subject")) if is_player(what.subject) else ()
        if len(said) != 1:
            raise refuse(what, "who draws?")
        who = said[0]
    size, low = _size(scope, what, take)
    params: dict[str, Expr] = {"amount": size}
    if low == 0:
        params["upto"] = True
    out = scope.local("done")
    scope.b.act("draw", ("player_obj", who), out=out, params=params)
    result: Expr = ("local", out)
    drawn: Expr = ("len", ("refs", result))
    if what.span:
        enough: Expr = ("gt", drawn, 0) if low == 0 else ("ge", drawn, size)
        scope.produced[what.span] = Produced(("refs", result), ("and", ("did", result), enough), drawn)


def _size(scope: Scope, what: Draw, take: Take) -> tuple[Expr, int | None]:
    """How many, and the least that has to be drawn: 0 with まで."""
    if what.reached is not None:
        return scope.keep("n", ("max", 0, ("sub", *_reached(scope, take("reached"))))), None
    low, high = bounds(take("quantity"), what)
    if high is None or (low and low != high):
        raise refuse(what, "to draw an open number")
    if what.per is None:
        return high, low
    times = per(scope, take("per"))
    return scope.keep("n", times if high == 1 else ("mul", times, high)), low


def _reached(scope: Scope, reached: Reached) -> tuple[Expr, Expr]:
    """手札が6枚になるまで: the number to reach, and how many there are."""
    with taking(reached) as take:
        subject, (low, high) = take("subject"), bounds(take("quantity"), reached)
    if subject is None or low != high or low is None:
        raise refuse(reached, "to reach this")
    return low, ("len", cards(scope, subject).all())


def _shuffle_theirs(scope: Scope, out: Expr) -> None:
    """…をデッキに戻し、シャッフルする: the decks into which the cards went, which are their owners' (zx.md 3.0)."""
    owners: Expr = ("unique", ("map", ("refs", out), ("col", "owner", IT)))
    mine: Expr = ("tuple", ("player_obj", scope.actor))
    theirs: Expr = ("map", owners, ("player_obj", IT))
    scope.b.act("shuffle", ("if", ("gt", ("len", ("refs", out)), 0), theirs, mine))


@lowers(INSTRUCTIONS, Shuffle)
def shuffle(scope: Scope, take: Take) -> None:
    """シャッフルする: the deck that was named, else the deck spoken of before."""
    what: Shuffle = take.node  # type: ignore[assignment]
    whose: list[Expr] = []
    if what.object is not None:
        for part in pieces(cards(scope, take("object"))):
            if not isinstance(part, CardSet) or not part.zones or part.zones[0][0] != "deck":
                raise refuse(what, "to shuffle this")
            whose += part.players or (scope.actor,)
    else:
        deck = scope.binding("deck", what)
        done = scope.produced.get(deck.clause)
        if deck.role == "" and done is not None and done.out is not None:
            _shuffle_theirs(scope, done.out)
        elif deck.role == "":
            whose = [scope.actor]
        else:
            whose = [_player(scope, word) for word in deck.role.split("と")]
    for player in dict.fromkeys(whose):
        scope.b.act("shuffle", ("player_obj", player))
    if what.span:
        scope.produced[what.span] = Produced(("tuple",), True)


def _player(scope: Scope, word: str) -> Expr:
    from zxscript.lang.lower.players import player_of

    found = player_of(scope, word)
    return YOU if found is None else found


@lowers(INSTRUCTIONS, Reveal, Look)
def show(scope: Scope, take: Take) -> None:
    """公開する: to both players; 見る: to the acting player (no move, zx.md 13.9)."""
    what: VerbClause = take.node  # type: ignore[assignment]
    who = _shown(scope, what, take)
    name = scope.local("shown")
    scope.b.let(name, who.refs)
    params: dict[str, Expr] = {"player": scope.actor} if what.lemma == "見る" else {}
    out = scope.local("done")
    scope.b.act("reveal" if what.lemma == "公開する" else "look", ("local", name), out=out, params=params)
    if what.span:
        done: Expr = ("gt", ("len", ("local", name)), 0)
        full = who.full if who.full is not True else done
        scope.produced[what.span] = Produced(("local", name), full, ("len", ("local", name)))


def _shown(scope: Scope, what: VerbClause, take: Take) -> Patients:
    source = what.source
    number = bare_cards(what.object) if what.object is not None else what.quantity
    if source is not None and number is not None:
        if not isinstance(source, Noun) or not isinstance(source.head, h.Position):
            raise refuse(what, "to show cards out of this")
        take("object"), take("quantity")
        low, high = bounds(number, what)
        if low != high or high is None:
            raise refuse(what, "to show an open number")
        refs = end_of_deck(scope, take("source"), high)
        if refs is None:
            raise refuse(what, "to show cards out of this")
        return Patients(refs)
    return patients(scope, take)
