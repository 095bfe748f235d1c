"""What cannot be played: cards, abilities, this ability on every card of that name."""

from __future__ import annotations

from dataclasses import replace

from zxscript.interpret.abilities.named_abilities import ability_tag
from zxscript.interpret.changes.changing import about
from zxscript.interpret.changes.forbids import CAN, ONLY, able, forbidden
from zxscript.interpret.changes.how_often import once
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.moves import origin
from zxscript.interpret.logic import both, negated
from zxscript.interpret.phrases.filters import filter_test
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.parted import cards_and_abilities
from zxscript.interpret.phrases.subjects import phrase_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import FORBIDS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import JOINS, Filter, Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.have import Have
from zxscript.lang.verbs.play import Play
from zxscript.meaning.forms import Cards, Change, Event, Forbid, ForbidUse, Set, SharesTag, Test
from zxscript.syntax.node import Node


@reads(FORBIDS, Play)
def no_playing(scope: Scope, take: Take[Play]) -> list[Change]:
    """このカードはプレイできない; あなたは《同名》のこの能力をプレイできない."""
    what = take.node
    able(take, *CAN)
    if any(one + ONLY in sense_of(what, "focus") for one in ("subject", "object")):
        return [_nothing_but(scope, take)]
    source = origin(scope, take("source")) if what.source is not None else None
    phrase: Phrase | None = take("object")
    bearer: Phrase | None = take("subject") or scope.topic
    if phrase is None:
        phrase, bearer = bearer, None
    elif scope.player_topic:  # そのゼクスは攻撃できず、相手はそのゼクスの能力をプレイできない: the player is who cannot
        bearer = what.subject
    if phrase is None:
        raise refuse(what, "it is not said what cannot be played", "何をプレイできないか書かれていません")
    phrase = cards_and_abilities(scope, phrase)
    if isinstance(phrase, Group):
        with taking(phrase) as said:
            said("wide")
            if JOINS[said("conj")] not in ("and", "or", "list"):
                raise refuse(phrase, "these cannot be forbidden together", "この並べ方では禁止できません")
            changes = [_not_played(scope, take, item, source, bearer) for item in said("items")]
            if what.quantity is not None:
                raise refuse(phrase, "so often of several things", "複数のものをまとめて回数で制限できません")
            return changes
    return [_not_played(scope, take, phrase, source, bearer)]


def _nothing_but(scope: Scope, take: Take[Play]) -> Change:
    """(あなたは)緑のカードしか(プレイできない): a player plays no other card."""
    what = take.node
    take("focus")
    phrase: Phrase = take("subject" if what.subject is not None else "object")
    ability = isinstance(phrase, Noun) and (isinstance(phrase.head, h.AbilityWord) or ability_tag(phrase.head) is not None)
    if not scope.player_topic or what.quantity is not None or what.source is not None or ability:
        raise refuse(what, "who plays nothing else?", "だれがほかのカードをプレイできないのか決まりません", "あなたは緑のカードしか")
    found = about(scope, phrase_cards(scope, what, phrase))
    if not isinstance(found, Cards) or found.where or found.whose or not found.tests:
        raise refuse(phrase, "which cards are still played?", "どのカードだけをプレイできるのか決まりません", "緑のカードしか")
    others = replace(found, tests=(negated(both(*found.tests)),))
    return Forbid(Event("play", others, who=forbidden(scope)), when=scope.condition, span=what.span)


def _not_played(scope: Scope, take: Take[Play], phrase: Phrase, source: Set | None, bearer: Phrase | None) -> Change:
    """``bearer``: what is said not to play it: cards that have the ability (そのゼクスは【起】能力をプレイできない)."""
    what = take.node
    if bearer is not None and not (isinstance(phrase, Noun) and isinstance(phrase.head, h.AbilityWord)):
        raise refuse(bearer, "cards that play cards", "カードをプレイするのはプレイヤーです", "あなたは")
    ability = isinstance(phrase, Noun) and (isinstance(phrase.head, h.AbilityWord) or ability_tag(phrase.head) is not None)
    if ability and source is not None:
        raise refuse(what, "abilities are not played out of a zone", "能力のプレイに領域は書けません")
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.AbilityWord):
        return _abilities(scope, phrase, None if bearer is None else phrase_cards(scope, what, bearer))
    if isinstance(phrase, Noun) and ability_tag(phrase.head) is not None:
        return _keyword(scope, phrase)
    found = about(scope, phrase_cards(scope, what, phrase))
    event = Event("play", found, who=forbidden(scope), source=source)
    return once(scope, take, Forbid(event, when=scope.condition, span=what.span))


def _abilities(scope: Scope, phrase: Noun, of: Set | None) -> ForbidUse:
    """《同名》のこの能力: this ability on every card of that name; カード名が「X」の【起】能力: those of these cards."""
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    if head.sense != "ability":
        raise _unclear(phrase)
    this = [item for item in filters if item.sense == "this"]
    if not this:
        return _abilities_of(scope, phrase, head, filters, of)
    if of is not None:
        raise _unclear(phrase)
    named = [item for item in filters if _same_name(item)]
    own = [item for item in filters if isinstance(item, f.Of) and isinstance(item.phrase, Noun) and isinstance(item.phrase.head, h.This)]
    if own and named:
        raise _unclear(phrase)
    if len(named) + len(own) + len(this) != len(filters) or len(this) != 1 or head.kinds:
        raise _unclear(phrase)
    if scope.inner:
        raise refuse(phrase, "this ability, said inside a delayed one", "後で行われる効果の中では、この能力がどれか決まりません")
    return ForbidUse(this=True, same_name=bool(named), by=forbidden(scope), when=scope.condition, span=phrase.span)


def _abilities_of(scope: Scope, phrase: Noun, head: h.AbilityWord, filters: tuple[Filter, ...], of: Set | None) -> ForbidUse:
    """カード名が「X」の【起】能力, スクエアにある相手のゼクスの能力."""
    found = of
    tests: list[Test] = []
    original = False
    for item in filters:
        if isinstance(item, f.Of) and found is None:
            with taking(item) as take:
                take("wide"), take("relation")
                found = cards(scope, take("phrase"))
        elif isinstance(item, f.NameIs):
            tests.append(filter_test(scope, item))
        elif isinstance(item, f.Relative) and isinstance(item.clause, Have) and found is None:
            found, original = _had(scope, item, phrase)
        else:
            raise _unclear(phrase)
    if found is None and not tests and not forbidden(scope) and scope.shared.last_choice is not None:  # 1枚選び、…能力をプレイできない
        raise refuse(phrase, "who cannot play it, or of which cards?", "だれが、どのカードの能力をプレイできないのか決まりません",
                     "そのカードは…能力をプレイできない")  # fmt: skip
    if found is None and not tests and not head.kinds and not forbidden(scope):
        raise refuse(phrase, "the abilities of every card cannot be forbidden", "すべての能力を禁止することはできません")
    if found is not None:
        about(scope, found)
    return replace(_use(scope, phrase, _narrowed(found, tests), tuple(f"【{kind}】" for kind in head.kinds)), original=original)


def _had(scope: Scope, item: f.Relative, phrase: Noun) -> tuple[Set, bool]:
    """そのゼクスが元々持つ(能力), そのゼクスが持つ(能力): whose, and whether only what is printed on them."""
    with taking(item) as take:
        take("wide")
        clause = take("clause")
    with taking(clause) as take:
        of, adverbs = take("subject"), take.sense("adverbs")
    if of is None or adverbs not in (("originally",), ()):
        raise _unclear(phrase)
    return cards(scope, of), bool(adverbs)


def _keyword(scope: Scope, phrase: Noun) -> ForbidUse:
    """“【起】レイド”(をプレイできない): every ability with that keyword; of cards of this name with 《同名》の."""
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    if any(not _same_name(item) for item in filters):
        raise _unclear(phrase)
    tests: list[Test] = [SharesTag("name", scope.self_, span=item.span) for item in filters]
    return _use(scope, phrase, _narrowed(None, tests), (ability_tag(head) or "",))


def _narrowed(found: Set | None, tests: list[Test]) -> Set | None:
    from zxscript.interpret.phrases.cardsets import also

    if found is None:
        return Cards(tests=tuple(tests)) if tests else None
    return also(found, *tests)


def _use(scope: Scope, phrase: Noun, of: Set | None, tags: tuple[str, ...]) -> ForbidUse:
    return ForbidUse(of, tags, by=forbidden(scope), when=scope.condition, span=phrase.span)


def _same_name(item: Filter) -> bool:
    """《同名》の."""
    if not isinstance(item, f.Of) or not isinstance(item.phrase, Noun):
        return False
    noun = item.phrase
    own = isinstance(noun.head, h.Icon) and sense_of(noun.head, "icon") == "own name" and not noun.head.word
    return own and not noun.filters and noun.quantity is None


def _unclear(node: Node) -> Exception:
    return refuse(node, "it is not clear which abilities these are", "どの能力か決まりません")
