"""引く, シャッフルする, 公開する, 見る."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.acts.choosing import shown_by
from zxscript.interpret.acts.moving import bare_cards, is_bare, taken
from zxscript.interpret.acts.patients import act_on_player, patients, perform
from zxscript.interpret.acts.reaching import missing
from zxscript.interpret.amounts import numbers
from zxscript.interpret.amounts.multiples import scaled, worked_out
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.cardsets import pieces
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player, players, players_of
from zxscript.interpret.phrases.several import counted
from zxscript.interpret.references.discourse import OWNERS
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.where import ends
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import Reached, VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity as Printed
from zxscript.lang.senses import sense, sense_of
from zxscript.lang.verbs.draw import Draw, Shuffle
from zxscript.lang.verbs.reveal import Look, Reveal
from zxscript.meaning.forms import (
    Bound,
    Cards,
    End,
    Number,
    Owners,
    Persons,
    Set,
    Step,
    Who,
)

"""Whose deck it is into which such cards are put."""


@reads(STEPS, Draw)
def draw(scope: Scope, take: Take[Draw]) -> list[Step]:
    """N枚引く, カードをN枚まで引く (CR 1004)."""
    what = take.node
    thing = take("object")
    if thing is not None and not is_bare(scope, thing):
        raise refuse(thing, f"to draw {thing.ja()}", "引けるのは「カード」だけです")
    if sense_of(what, "each") == ("more",):  # もう1枚引く: so many besides what was done before
        take("each")
    who = one_player(scope, take)
    size, upto = _size(scope, take)
    return act_on_player(scope, what, "draw", Persons((who,)), amount=size, upto=upto)


def one_player(scope: Scope, take: Take[VerbClause]) -> Who:
    """The player who does it: the subject, else the one who acts."""
    what = take.node
    if what.subject is None:
        return scope.actor
    said = players(scope, take("subject")) if is_player(what.subject) else ()
    if len(said) != 1:
        raise refuse(what, "it is not clear which player does it", "どのプレイヤーが行うのか分かりません")
    return said[0]


def _size(scope: Scope, take: Take[Draw]) -> tuple[Number, bool]:
    """How many, and whether the player may stop earlier (まで)."""
    what = take.node
    if what.reached is not None:
        return _reached(scope, take("reached")), False
    if what.share is not None and what.quantity is None:  # そのミニオンのコスト分
        return numbers.amount(scope, take("share")), False
    if isinstance(what.quantity, Printed) and what.quantity.n == "X" and not what.quantity.bound:
        size = counted(scope, take("quantity")).high
        return scaled(scope, take, size if size is not None else 0), False
    count = worked_out(scope, take) or numbers.take_count(take("quantity"), what)
    if count.high is None or count.low not in (0, count.high):
        raise refuse(what, "to draw an open number", "引く枚数が決まりません")
    return scaled(scope, take, count.high), count.low == 0


def _reached(scope: Scope, reached: Reached) -> Number:
    """手札が6枚になるまで: as many as are missing."""
    with taking(reached) as take:
        subject, quantity = take("subject"), take("quantity")
    if subject is None:
        raise refuse(reached, "to reach this number", "何が何枚になるまでかが決まりません")
    return missing(scope, subject, quantity, reached)


@reads(STEPS, Shuffle)
def shuffle(scope: Scope, take: Take[Shuffle]) -> list[Step]:
    """シャッフルする: the deck that was named, else the deck spoken of before."""
    what = take.node
    return act_on_player(scope, what, "shuffle", _decks(scope, take))


def _decks(scope: Scope, take: Take[Shuffle]) -> Set:
    what = take.node
    returned = _returned_to(scope, what.object)
    if returned is not None:
        with taking(take("object")) as said:
            said("head"), said("filters")
        return returned
    if what.object is not None:
        whose: list[Who] = []
        for part in pieces(cards(scope, take("object"))):
            if not isinstance(part, Cards) or not part.where or part.where[0].zone not in scope.words.ordered:
                raise refuse(what, "only a deck is shuffled", "シャッフルできるのはデッキだけです")
            whose += part.whose or (scope.actor,)
        return Persons(tuple(dict.fromkeys(whose)))
    deck = scope.binding("deck", what)
    if sense("who", deck.role) == "owner" and scope.produced[deck.clause].name:  # 持ち主のデッキに戻し、シャッフルする
        return Owners(Bound(scope.produced[deck.clause].name, done=True))
    done = scope.produced.get(deck.clause)
    if deck.role:
        return Persons(players_of(scope, tuple(deck.role.split(OWNERS))))
    return Owners(Bound(done.name)) if done is not None and done.name else Persons((scope.actor,))


def _returned_to(scope: Scope, phrase: Phrase | None) -> Owners | None:
    """戻したデッキ: the deck into which the cards went; None for other phrases."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Zone) or len(phrase.filters) != 1:
        return None
    only = phrase.filters[0]
    if not isinstance(only, f.Relative) or ("past", *(only.clause.span or (-1, -1))) not in scope.shared.resolution.bindings:
        return None
    done = scope.bound("past", only.clause)
    deck = phrase.head.word in scope.words.zones and scope.words.zones[phrase.head.word].zone in scope.words.ordered
    if not deck or not done.name or done.set is not None:
        raise refuse(phrase, "only a deck is shuffled", "シャッフルできるのはデッキだけです")
    return Owners(Bound(done.name, done=True), span=phrase.span)


@reads(STEPS, Reveal, Look)
def show(scope: Scope, take: Take[VerbClause]) -> list[Step]:
    """公開する: to both players; 見る: to the acting player (no move, zx.md 13.9)."""
    found, upto = _shown(scope, take)
    if take.node.span and _hidden(scope, found):
        scope.looked.append(take.node.span)
    what = take.node
    steps = perform(scope, what, "look" if isinstance(what, Look) else "reveal", found, moves=False, upto=upto)
    among = shown_by(scope, what)
    if among is not None and what.span in scope.produced:  # その中の1枚を公開して手札に加える。残りを…
        scope.remember(what, replace(scope.produced[what.span], among=among))
    return steps


def _hidden(scope: Scope, found: Set) -> bool:
    """Cards that the player sees only because they are looked at."""
    if isinstance(found, End):
        return found.zone in scope.words.hidden
    return isinstance(found, Cards) and bool(found.where) and all(one.zone in scope.words.hidden for one in found.where)


def _shown(scope: Scope, take: Take[VerbClause]) -> tuple[Set, bool]:
    """What is shown, and whether the player may stop earlier (上から3枚まで)."""
    what = take.node
    source = what.source
    number = bare_cards(scope, what.object) if what.object is not None else what.quantity
    if source is not None and what.object is not None and source.sort == "zone" and number is None:
        return taken(scope, take), False
    count = worked_out(scope, take) if source is not None and number is None and what.object is None else None
    if source is None or (number is None and count is None):
        return patients(scope, take), False
    place = out_of_zone(scope, take)
    if place is not None:
        return place, False
    take("object"), take("quantity")
    count = count or numbers.take_count(number, what)
    if count.low not in (0, count.high) or count.high is None:
        raise refuse(what, "to show an open number of cards", "公開する枚数が決まりません")
    at_end = isinstance(source, Noun) and isinstance(source.head, h.Position)
    found = ends.end_of_deck(scope, take("source"), scaled(scope, take, count.high)) if at_end else None
    if found is None:
        raise refuse(what, "to show cards out of this", "どこのカードを見るのかが決まりません")
    return found, count.low != count.high


def out_of_zone(scope: Scope, take: Take[VerbClause]) -> Set | None:
    """手札から2枚(公開する): so many cards out of a place, picked; None for the end of a zone."""
    what = take.node
    if not isinstance(what.source, Noun) or not isinstance(what.source.head, h.Zone) or what.object is not None:
        return None
    return taken(scope, take)


__all__ = ["draw", "one_player", "show", "shuffle"]
