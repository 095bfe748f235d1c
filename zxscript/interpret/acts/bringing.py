"""出す, 移動させる, と同じ…を出す, マナを置く: cards onto the board without playing them, copies, tokens, markers."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.acts.moving import put
from zxscript.interpret.acts.out_of_places import taken
from zxscript.interpret.acts.patients import perform
from zxscript.interpret.amounts import kinds
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.phrases.nouns import cards, described, without_quantity
from zxscript.interpret.phrases.players import players_of
from zxscript.interpret.phrases.several import counted
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.interpret.where.goals import arrival, destination, of_no_place
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Compared, Owner
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity as Printed
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.move import Add, MoveTo, Put
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import Cards, Create, Destination, Quantity, Set, Some, Step, Union, Who


@reads(STEPS, z.BringOut)
def bring_out(scope: Scope, take: Take[z.BringOut]) -> list[Step]:
    """出す: a card onto the board, tokens by their name, a copy."""
    what = take.node
    there, owner = _board(scope, take)
    states = arrival(scope, take("state"))
    phrase = what.object
    if isinstance(phrase, Group) and phrase.joins in ("and", "list") and all(_made(item) is not None for item in phrase.items):
        take("object")
        return _each(scope.but(actor=owner), take, phrase, there, states)
    if is_copy(what) or (_made(what.object) is not None and what.source is None):
        return create(scope.but(actor=owner), take, "token", there, states)
    if owner != scope.actor:
        raise refuse(what, "brought out for another player", "他のプレイヤーのために出すことはまだできません")
    found = taken(scope, take)
    if any(_there_already(scope, part) for part in (found.of if isinstance(found, Some) else (found,))):
        raise refuse(what, "what is on the board already, brought out?", "すでに場にあるものは出せません。どこから出すのか書いてください")
    return perform(scope, what, "appear", found, to=there, states=states)


def _there_already(scope: Scope, found: Set) -> bool:
    """A token that is told by what it is like, and is not made by its name, is one that is there."""
    return isinstance(found, Cards) and bool(found.where) and all(one.zone == scope.words.board for one in found.where)


def _each(scope: Scope, take: Take[z.BringOut], group: Group, there: Destination, states: tuple[str, ...]) -> list[Step]:
    """「X」1体と「Y」1体: each of them, so many of each."""
    what = take.node
    quantity = group.quantity or take("quantity")
    found: list[Step] = []
    for item in group.items:
        own = getattr(item, "quantity", None) or quantity
        one = what.but(object=item.but(quantity=None), quantity=own, goal=None, state=None)
        with taking(one) as inner:
            inner("mode"), inner("now")
            found += create(scope, inner, "token", there, states)
    return found


def _board(scope: Scope, take: Take) -> tuple[Destination, Who]:
    """フィールドに, 相手のフィールドに: whose board it is."""
    goal: Phrase | None = take("goal")
    there = Destination(scope.words.board)
    if goal is None:
        return there, scope.actor
    found = cards(scope, goal)
    if not isinstance(found, Cards) or len(found.where) != 1 or found.where[0].zone != scope.words.board:
        raise refuse(goal, "brought out to this place", f"{goal.ja()}に出すことはできません")
    return Destination(scope.words.board, span=goal.span), found.whose[0] if len(found.whose) == 1 else scope.actor


def is_copy(what: VerbClause) -> bool:
    """…1体と同じミニオン1体."""
    phrase = what.object
    first = phrase.filters[0] if isinstance(phrase, Noun) and phrase.filters else None
    return isinstance(first, Compared) and sense_of(first, "relation") == "same"


def _made(phrase: Phrase | None) -> str | None:
    """「X」, 「X」（青・R・コスト2・BP200/DP1）: what is made by its name."""
    head = phrase.head if isinstance(phrase, Noun) and not phrase.filters else None
    return head.name if isinstance(head, zh.TokenNamed) or (isinstance(head, h.Named) and not head.word) else None


def create(scope: Scope, take: Take[VerbClause], kind: str, there: Destination, states: tuple[str, ...]) -> list[Step]:
    """So many things by their name, or like a card."""
    what = take.node
    times = kinds.per(scope, take("per")) if what.per is not None else None
    bare, own = without_quantity(take("object"))
    quantity: Printed | None = own or take("quantity")
    if quantity is None:
        raise refuse(what, "how many?", "いくつ作るのかが書かれていません")
    like = _model(scope, bare) if is_copy(what) else None
    name = "" if like is not None else fold(_name_of(bare))
    step = Create(kind, name, counted(scope, quantity, times), there, states, scope.actor, scope.shared.name("made"), like,
                  span=what.span)  # fmt: skip
    scope.remember(what, Produced(name=step.name))
    return [step]


def _name_of(phrase: Phrase) -> str:
    with taking(phrase) as take:
        head: Any = take("head")
    with taking(head) as take:
        name: str = take("name")
        if isinstance(head, zh.TokenNamed):  # the card's definition lists its tokens with their numbers
            for field in ("color", "races", "cost", "bp", "dp"):
                take(field)
    return name


def _model(scope: Scope, phrase: Phrase) -> Set:
    """The one card that is copied."""
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    if len(filters) != 1 or not isinstance(head, h.CardType) or scope.words.types.get(head.word) != ():
        raise refuse(phrase, "the same as what?", "何と同じものか決まりません")
    with taking(filters[0]) as take:
        take("wide"), take("relation")
        inner = take("phrase")
    found, number = described(scope, inner, None)
    if number is None and isinstance(found, Cards | Union):  # 除外エリアにあるカードと同じ…: one of them
        return Some((found,), Quantity(1, 1), scope.actor, span=inner.span)
    return found if number is None else Some((found,), counted(scope, number), scope.actor, span=inner.span)


# ------------------------------------------------------------------ into the hand, into the zone of mana


def _from_outside(what: Add) -> bool:
    return what.source is None and (is_copy(what) or _made(what.object) is not None or _listed(what.object))


def _listed(phrase: Phrase | None) -> bool:
    """下記のうちカード1枚, out of nothing: one of these names."""
    first = phrase.filters[0] if isinstance(phrase, Noun) and len(phrase.filters) == 1 else None
    return first is not None and first.sense == "below"


@reads(STEPS, Add, when=_from_outside)
def add_from_outside(scope: Scope, take: Take[Add]) -> list[Step]:
    """同じカード1枚を手札に加える, 「X」1枚を手札に加える: from outside the game."""
    what = take.node
    goal = take("goal")
    place = scope.words.zones.get(goal.head.word) if isinstance(goal, Noun) and isinstance(goal.head, h.Zone) else None
    if place is None:
        raise refuse(what, "added to what?", "どこに加えるのかが決まりません")
    if isinstance(goal, Noun) and not _own(scope, goal):
        raise refuse(goal, "added to a place of another player", "ほかのプレイヤーの場所には加えられません")
    if place.zone != scope.words.used_from:
        raise refuse(what, "a card from outside the game elsewhere than in the hand", "ゲームの外からのカードは手札にだけ加えられます")
    there = Destination(place.zone, span=goal.span)
    if not _listed(what.object):
        return create(scope, take, "card", there, ())
    _, quantity = without_quantity(take("object"))
    quantity = quantity or take("quantity")
    if quantity is None or not scope.shared.listed:
        raise refuse(what, "how many of which?", "どれを何枚加えるのかが決まりません")
    name = scope.shared.name("made")
    scope.remember(what, Produced(name=name))
    return [Create("card", "", counted(scope, quantity), there, (), scope.actor, name, names=scope.shared.listed, span=what.span)]


def _own(scope: Scope, goal: Noun) -> bool:
    """手札, 自分の手札: what comes from outside the game comes to the player who adds it."""
    return all(isinstance(item, Owner) and players_of(scope, item.who) == (scope.actor,) for item in goal.filters)


@reads(STEPS, Put, when=of_no_place)
def put_named(scope: Scope, take: Take[Put]) -> list[Step]:
    """「X」1枚を…に置く."""
    if scope.words.counts_said:
        raise refuse(take.node, "put there from where?", "どこから置くのか書かれていません", "手札にある「…」")
    steps: list[Step] = put(scope, take)
    return steps


def _made_to_move(what: MoveTo) -> bool:
    return what.voice == "causative" and what.goal is not None


@reads(STEPS, MoveTo, when=_made_to_move)
def move_over(scope: Scope, take: Take[MoveTo]) -> list[Step]:
    """ベースに移動させる, フィールドに移動させる: from the one zone to the other; its state stays unless said."""
    what = take.node
    take("voice")
    there = destination(scope, take("goal"))
    if there != Destination(there.zone) or there.zone not in scope.words.moves_to:
        raise refuse(what, "moved where?", "どこに移動させるのか決まりません")
    verb = scope.words.moves_to[there.zone]
    return perform(scope, what, verb, taken(scope, take), to=there, states=arrival(scope, take("state")))
