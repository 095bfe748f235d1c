"""The cards that an instruction is done to, and the step that does it."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.amounts import numbers
from zxscript.interpret.consume import Take
from zxscript.interpret.phrases import nouns
from zxscript.interpret.phrases.among import of_those_shown, put_away
from zxscript.interpret.phrases.cardsets import is_one, listed, pieces
from zxscript.interpret.phrases.different import of_several
from zxscript.interpret.phrases.having_life import alive
from zxscript.interpret.phrases.several import how_many, is_several, objects, says_all
from zxscript.interpret.phrases.together import demands_of, with_total
from zxscript.interpret.references.spoken import either_way
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Produced, Scope
from zxscript.interpret.where.dwelling import dwelling
from zxscript.lang import heads as h
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.meaning.copies import but
from zxscript.meaning.forms import (
    Bound,
    Cards,
    Demand,
    Do,
    End,
    Number,
    Persons,
    Self,
    Set,
    Some,
    Step,
    Union,
)
from zxscript.syntax.node import Extent, Node
from zxscript.syntax.walks import walked

LIVES = ("damage", "recover")


def patients(scope: Scope, take: Take[VerbClause]) -> Set:
    """The object of a clause: spoken of, described, or taken without 選ぶ (1枚トラッシュに置く)."""
    what = take.node
    if is_several(what):
        return objects(scope, take)
    if what.joined:
        raise refuse(what, "two objects, each with its own number", "数の違う対象が2つあります")
    if what.object is None and what.source is not None and what.quantity is not None:
        if isinstance(what.source, Noun) and isinstance(what.source.head, h.Position) and what.source.sense == "among":
            among = whole(what, nouns.cards(scope, take("source")))
            return some(scope, what, among, take("quantity"), False, demands_of(scope, take))
        raise refuse(what, "cards out of a place, without saying which", "どのカードを動かすのかが書かれていません")
    put_away(scope, what)
    if what.object is None:
        if take.has("quantity") and not what.quantity.everything:  # type: ignore[union-attr]
            raise refuse(what, "a number of cards that are not named", "何を数えるのかが書かれていません")
        take("quantity")
        return spoken_of(scope, what)
    said_all = says_all(what.object, what.quantity)
    found, quantity = nouns.described(scope, take("object"), take("quantity"), bool(what.each))
    found = of_those_shown(scope, what, found) if what.source is None else found
    if isinstance(found, Persons):
        raise refuse(what, "a player where cards are needed", "カードではなくプレイヤーが対象になっています")
    if quantity is None:
        if not said_all:
            how_many(scope, what, found)
        return whole(what, found)
    each = take.sense("each")
    if each not in ((), ("each",)):
        raise refuse(what, f"nothing is known of {''.join(what.each)} here", f"ここでは{''.join(what.each)}の意味が決まっていません")
    return some(scope, what, found, quantity, bool(each), demands_of(scope, take))


def whole(what: Node, found: Set) -> Set:
    """All cards of a set, without choosing."""
    return listed(found, what)


def spoken_of(scope: Scope, what: VerbClause, role: str = "object") -> Set:
    """A phrase left out: the cards that resolution bound it to."""
    binding = scope.binding(role, what)
    if binding.kind == "topic":
        topic = scope.topics.get(binding.clause)
        if topic is None:
            raise refuse(what, "the topic of another sentence", "別の文の主題を指しています")
        return whole(what, nouns.cards(scope, topic))
    if binding.also:
        return either_way(scope, role, what)
    found = scope.bound(role, what).cards
    return but(found, wholly=True) if binding.kind == "choice" and isinstance(found, Bound) else found


def _enough(what: Node, parts: tuple[Set, ...], most: Number | None) -> None:
    """デッキの1番上から3枚: no more cards are taken of an end than lie at it."""
    match parts:
        case (End(count=int(there), top=top),) if isinstance(most, int) and most > there:
            en = f"more cards than the {there} at that end"
            if top:
                raise refuse(what, en, f"1番上にあるのは{there}枚です", f"デッキの上から{most}枚")
            raise refuse(what, en, f"1番下にあるのは{there}枚です", f"デッキの下から{most}枚")


def some(scope: Scope, what: VerbClause, found: Set, quantity: Quantity, each: bool, demands: tuple[Demand, ...] = ()) -> Some:
    """So many of a set, picked as the step is carried out."""
    parts, besides = parted(what, found, quantity, each)
    if demands and (len(parts) > 1 or besides is not None):
        raise refuse(what, "a demand on cards of several kinds together", "何種類ものカードを取るときに、合わせた条件は付けられません")
    count = with_total(numbers.take_count(quantity, what), demands)
    _enough(what, parts, count.high)
    return Some(parts, count, by=scope.actor, besides=besides, demands=demands, span=what.span)


def parted(what: Node, found: Set, quantity: Quantity, each: bool) -> tuple[tuple[Set, ...], Set | None]:
    """The sets of each of which so many are taken (それぞれ, …ずつ; decision 0419), and a card that is taken besides
    (このカードとあなたの手札を1枚)."""
    for part in pieces(found):
        of_several(part, quantity.to or quantity.n, what)
    each = each or quantity.apiece
    if each:
        parts = tuple(listed(part, what, choosing=True) for part in each_of(what, found))
        if len(parts) == 1:
            raise refuse(what, "each, of one set only", "「それぞれ」「ずつ」と言える対象が1つしかありません")
        return parts, None
    apart = _besides(found)
    if apart is None:
        together = isinstance(found, Union) and all(isinstance(part, Bound) for part in found.parts)  # what one clause did: 置いたカード
        if isinstance(found, Union) and found.every and not together and quantity.n is not None and not quantity.lead:
            raise refuse(what, "so many of each of them, or together?", "それぞれの枚数か合計か決まりません", "それぞれ1枚")
        return (listed(found, what, choosing=True),), None
    if quantity.lead:
        raise refuse(what, "a card and so many others, counted together", "1枚のカードと他のカードを合わせて数えることはできません")
    return (listed(apart[1], what, choosing=True),), apart[0]


def _besides(found: Set) -> tuple[Set, Set] | None:
    """The card that is named, and what the number is said of; None for other lists."""
    if not isinstance(found, Union) or not found.every:
        return None
    named = tuple(part for part in found.parts if isinstance(part, Self))
    rest = tuple(part for part in found.parts if not isinstance(part, Self))
    if len(named) != 1 or not rest:
        return None
    return named[0], rest[0] if len(rest) == 1 else Union(rest, span=found.span)


def each_of(what: Node, found: Set) -> tuple[Set, ...]:
    """What それぞれ speaks of: the named sets; else the zones; else the players (decision 0419)."""
    if isinstance(found, Union):
        return found.parts
    if isinstance(found, Cards) and len(found.where) > 1:
        if len(found.whose) > 1:
            raise refuse(what, "each of the places or of the players?", "「それぞれ」が場所のことかプレイヤーのことか分かりません")
        return tuple(but(found, where=(one,)) for one in found.where)
    if isinstance(found, Cards) and len(found.whose) > 1:
        return tuple(but(found, whose=(who,)) for who in found.whose)
    return (found,)


def perform(scope: Scope, what: Node, verb: str, found: Set, *, moves: bool = True, **fields: Any) -> list[Step]:
    """One step done to the cards; what it did can be spoken of.  ``moves``: the cards may become new objects."""
    if verb in LIVES:
        alive(scope, getattr(what, "goal", None) or getattr(what, "object", None))
    found = dwelling(scope, what, found, fields.get("to"))
    name = scope.shared.name("done")
    step = Do(verb, found, by=fields.pop("by", scope.actor), name=name, span=what.span, **fields)
    scope.remember(what, Produced(name=name, among=_out_of_them(scope, what, found)))
    scope.shared.parts[name] = _parts(scope, found)
    if isinstance(found, Union) and len({part.whose for part in found.parts if isinstance(part, End)}) > 1:
        scope.shared.mixed.add(name)
    if moves and moves_self(found):
        scope.moved.append("")
    return [step]


def _out_of_them(scope: Scope, what: Node, found: Set) -> Extent | None:
    """そのうちの1枚を, その中から1枚(選ぶ is not said): the clause that chose or showed the cards of which these are some (for 残り)."""
    for node in walked(what):
        chosen = isinstance(node, h.Pronoun) and node.sense == "of them"
        chosen = chosen or (isinstance(node, h.Amount) and ("pron", *(node.span or (-1, -1))) in scope.shared.resolution.bindings)
        shown = isinstance(node, h.Position) and node.sense == "among" and isinstance(found, Some)
        if (chosen or shown) and node.span:
            return scope.binding("pron", node).clause
    return None


def _parts(scope: Scope, found: Set) -> int:
    """Of how many sets each the cards were taken."""
    if isinstance(found, Some):
        return len(found.of)
    return scope.shared.parts.get(found.name, 1) if isinstance(found, Bound) else 1


def moves_self(found: Set) -> bool:
    """Is このカード among what a step is done to?"""
    return is_one(found) or (isinstance(found, Some) and isinstance(found.besides, Self))


def act_on_player(scope: Scope, what: Node, verb: str, found: Set, **fields: Any) -> list[Step]:
    """One step done to players."""
    name = scope.shared.name("done")
    scope.remember(what, Produced(name=name))
    if isinstance(found, Persons) and len(found.who) > 1:
        scope.shared.mixed.add(name)
    return [Do(verb, found, by=scope.actor, name=name, span=what.span, **fields)]
