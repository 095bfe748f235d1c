"""Gaining, giving and losing abilities, icons, colours, tribes."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.ir.program import ModDef
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.ability import Ability, Quoted, QuotedAbility
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.effects import anywhere_target, target
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.filters import ability_tag
from zxscript.lang.lower.folding import fold
from zxscript.lang.lower.nouns import Cards
from zxscript.lang.lower.registry import MODS, lowers
from zxscript.lang.lower.scope import Scope
from zxscript.lang.lower.subjects import now, phrase_cards, subject_cards, subject_target
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.change import Append
from zxscript.lang.verbs.give import Gain, Give, Lose


@lowers(MODS, Gain)
def gain(scope: Scope, take: Take) -> list[ModDef]:
    """以下の能力を得る, 《IG》を得る."""
    what: Gain = take.node  # type: ignore[assignment]
    if what.object is None:
        raise refuse(what, "to gain what?")
    thing = take("object")
    return _gained(scope, what, thing, subject_cards(scope, take), now(take))


@lowers(MODS, Give)
def give(scope: Scope, take: Take) -> list[ModDef]:
    """以下の能力を与える."""
    what: Give = take.node  # type: ignore[assignment]
    if what.object is None:
        raise refuse(what, "to give what?")
    thing = take("object")
    return _gained(scope, what, thing, subject_cards(scope, take, "goal"), now(take))


def _gained(scope: Scope, what: VerbClause, thing: Phrase, about: Cards, at_once: bool) -> list[ModDef]:
    if isinstance(thing, Group):
        with taking(thing) as take:
            if take("conj") != "と":
                raise refuse(thing, "one of several things")
            take("wide")
            return [mod for item in take("items") for mod in _gained(scope, what, item, about, at_once)]
    if isinstance(thing, Noun) and isinstance(thing.head, h.Icon):
        with taking(thing) as take:
            head = take("head")
        if head.icon not in scope.words.icons:
            raise refuse(thing, f"to gain {head.icon}")
        where = target(scope, about, True) if at_once else anywhere_target(scope, about)
        return [ModDef("tag", "icon", "add", where, fold(head.icon))]
    if isinstance(thing, Noun) and isinstance(thing.head, QuotedAbility):
        with taking(thing) as take:
            head = take("head")
        return _abilities(scope, [head.ability], about, at_once, thing)
    if isinstance(thing, Noun) and isinstance(thing.head, h.AbilityWord):
        return _abilities(scope, _following(scope, thing), about, at_once, thing)
    raise refuse(what, "to gain this")


def _following(scope: Scope, thing: Noun) -> list[Ability]:
    """以下の能力: the quoted abilities behind the sentence."""
    with taking(thing) as take:
        head, filters = take("head"), take("filters")
    if head.word != "能力" or head.kinds or len(filters) != 1:
        raise refuse(thing, "these abilities")
    with taking(filters[0]) as take:
        take("word"), take("wide")
    binding = scope.binding("quoted", filters[0])
    found: list[Ability] = []
    for part in scope.body[binding.first : binding.last]:
        if not isinstance(part, Quoted):
            raise refuse(thing, "an ability that is not quoted")
        with taking(part) as take:
            if take("linked"):
                raise refuse(part, "one of several abilities")
            content = take("content")
        if not isinstance(content, Ability):
            raise refuse(part, "a quoted effect as an ability")
        found.append(content)
    return found


def _abilities(scope: Scope, abilities: list[Ability], about: Cards, at_once: bool, node: Phrase) -> list[ModDef]:
    compiled = [one for ability in abilities for one in scope.shared.compile_granted(scope.shared, ability)]
    if not compiled:
        raise refuse(node, "no ability to gain")
    off_board = any(zone != scope.words.board for one in compiled for zone in one.zones)
    where = anywhere_target(scope, about) if off_board and not at_once else target(scope, about, at_once)
    return [ModDef("gain", scope=where, ability=one) for one in compiled]


@lowers(MODS, Lose)
def lose(scope: Scope, take: Take) -> list[ModDef]:
    """“【常】絶界”を失う, すべての能力を失う."""
    what: Lose = take.node  # type: ignore[assignment]
    thing = take("object")
    about = subject_target(scope, take)
    if isinstance(thing, Noun):
        tag = ability_tag(thing.head)
        if tag is not None and not thing.filters:
            return [ModDef("lose", tag, "lose", about)]
        if isinstance(thing.head, h.AbilityWord) and thing.head.word == "能力" and _is_all(thing):
            kinds = thing.head.kinds
            return [ModDef("lose", f"【{kind}】", "lose", about) for kind in kinds] or [ModDef("lose", "*", "lose", about)]
        if isinstance(thing.head, h.Icon) and thing.head.icon in scope.words.icons and not thing.filters:
            return [ModDef("tag", "icon", "remove", about, fold(thing.head.icon))]
    raise refuse(what, "to lose this")


def _is_all(noun: Noun) -> bool:
    return len(noun.filters) == 1 and isinstance(noun.filters[0], f.Determiner) and noun.filters[0].word == "すべての" and (
        noun.quantity is None
    )


@lowers(MODS, Append)
def append(scope: Scope, take: Take) -> list[ModDef]:
    """このカードの種族に[X]を追加する, このカードに青と白を追加する."""
    what: Append = take.node  # type: ignore[assignment]
    goal, thing = take("goal"), take("object")
    if goal is None or thing is None:
        raise refuse(what, "to add what to what?")
    if isinstance(goal, Noun) and isinstance(goal.head, h.Attribute) and goal.head.word in ("種族", "色"):
        of = goal.filters[0] if len(goal.filters) == 1 else None
        if not isinstance(of, f.Of):
            raise refuse(goal, "whose?")
        goal = of.phrase
    about = target(scope, phrase_cards(scope, what, goal), now(take))
    return [_tag(scope, what, item, about) for item in (thing.items if isinstance(thing, Group) else (thing,))]


def _tag(scope: Scope, what: Append, thing: Phrase, about: Expr) -> ModDef:
    if isinstance(thing, Noun) and not thing.filters and thing.quantity is None:
        if isinstance(thing.head, h.Tribe) and not thing.head.word:
            return ModDef("tag", "tribe", "add", about, fold(thing.head.tribe))
        if isinstance(thing.head, h.Color) and thing.head.word in scope.words.colours:
            return ModDef("tag", "colour", "add", about, scope.words.colours[thing.head.word])
    raise refuse(what, "to add this")
