"""Gaining, giving and losing abilities, icons, colours, tribes."""

from __future__ import annotations

from zxscript.interpret.abilities.named_abilities import ability_tag
from zxscript.interpret.acts.own_abilities import chosen, is_chosen
from zxscript.interpret.changes.changing import about
from zxscript.interpret.changes.coloured import lost_colours, shared_colours
from zxscript.interpret.changes.lost_kinds import lost_kinds
from zxscript.interpret.changes.retagging import is_picked, picked_change
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.phrases.subjects import attribute, now, owner_cards, phrase_cards, subject_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.ability import Ability as Printed
from zxscript.lang.ability import Quoted, QuotedAbility
from zxscript.lang.base import JOINS, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.change import Append
from zxscript.lang.verbs.give import Gain, Give
from zxscript.lang.verbs.give import Lose as LoseClause
from zxscript.meaning.forms import Ability, Change, Grant, Lose, Self, Set, StatChange, TagChange


@reads(CHANGES, Gain)
def gain(scope: Scope, take: Take[Gain]) -> list[Change]:
    """以下の能力を得る, 《IG》を得る."""
    what = take.node
    if what.object is None:
        raise refuse(what, "it is not said what is gained", "何を得るか書かれていません")
    thing = take("object")
    stat = icon_stat(scope, thing)
    if stat is not None:
        size = how_many_icons(take)
        found = about(scope, subject_cards(scope, take), now(scope, take))
        return [StatChange(stat, found, "add", size, when=scope.condition, span=what.span)]
    return _gained(scope, what, thing, subject_cards(scope, take), now(scope, take))


def icon_stat(scope: Scope, thing: Phrase) -> str | None:
    """The number that counts the icons 《シールド》 of a card; None for anything else."""
    if not isinstance(thing, Noun) or not isinstance(thing.head, h.Icon) or thing.filters:
        return None
    return scope.words.icon_stats.get(thing.head.icon)


def how_many_icons(take: Take[VerbClause]) -> int:
    """《シールド》を2つ."""
    thing = take.node.object
    number = take("quantity") or getattr(thing, "quantity", None)
    if number is None:
        return 1
    with taking(number) as said:
        size, counter = said("n"), said.sense("counter")
    if not isinstance(size, int) or counter not in ("things", "pieces"):
        raise refuse(number, "how many?", "いくつか決まりません")
    return size


@reads(CHANGES, Give)
def give(scope: Scope, take: Take[Give]) -> list[Change]:
    """以下の能力を与える."""
    what = take.node
    if what.object is None:
        raise refuse(what, "it is not said what is given", "何を与えるか書かれていません")
    thing = take("object")
    return _gained(scope, what, thing, subject_cards(scope, take, "goal"), now(scope, take))


def _gained(scope: Scope, what: VerbClause, thing: Phrase, found: Set, at_once: bool) -> list[Change]:
    if isinstance(thing, Group):
        with taking(thing) as take:
            if JOINS[take("conj")] != "and":
                raise refuse(thing, "one of several things cannot be gained", "いずれか1つを得ることはまだできません")
            take("wide")
            return [change for item in take("items") for change in _gained(scope, what, item, found, at_once)]
    if isinstance(thing, Noun) and isinstance(thing.head, h.Icon):
        return [_icon(scope, thing, found, at_once)]
    if isinstance(thing, Noun) and isinstance(thing.head, QuotedAbility):
        with taking(thing) as take:
            return [_granted(scope, [take("head").ability], found, at_once, thing)]
    if is_chosen(thing):
        if scope.static:
            raise refuse(thing, "a choice in a continuous ability", "【常】では能力を選べません")
        return [Grant(about(scope, found, at_once), (), when=scope.condition, name=chosen(scope, thing), span=thing.span)]
    if isinstance(thing, Noun) and isinstance(thing.head, h.AbilityWord):
        return [_granted(scope, _following(scope, thing), found, at_once, thing)]
    told = picked_change(scope, what, about(scope, found, at_once), "add", thing) if is_picked(scope, thing) else None
    if told is not None:
        return [told]
    shared = shared_colours(scope, thing, found, at_once)
    if shared is not None:
        return shared
    raise refuse(what, "this cannot be gained", "これを得ることはできません")


def _icon(scope: Scope, thing: Noun, found: Set, at_once: bool) -> TagChange:
    """《IG》: it matters off the board too."""
    with taking(thing) as take:
        head = take("head")
    if head.icon not in scope.words.icons:
        raise refuse(thing, f"《{head.icon}》 is no icon that can be gained", f"《{head.icon}》は得られるアイコンではありません")
    return TagChange("icon", about(scope, found, at_once), "add", (fold(head.icon),), wherever=scope.static and not at_once,
                     when=scope.condition, span=thing.span)  # fmt: skip


def _following(scope: Scope, thing: Noun) -> list[Printed]:
    """以下の能力: the quoted abilities behind the sentence."""
    with taking(thing) as take:
        head, filters = take("head"), take("filters")
    if head.sense != "ability" or head.kinds or len(filters) != 1 or not isinstance(filters[0], f.Determiner):
        raise refuse(thing, "it is not clear which abilities these are", "どの能力か決まりません")
    with taking(filters[0]) as take:
        take("word"), take("wide")
    binding = scope.binding("quoted", filters[0])
    found: list[Printed] = []
    for part in scope.body[binding.first : binding.last]:
        if not isinstance(part, Quoted):
            raise refuse(thing, "the ability is not quoted", "能力が“”で囲まれていません")
        with taking(part) as take:
            if take("linked"):
                raise refuse(part, "one of several abilities", "いくつかの能力のいずれかになっています")
            content = take("content")
        if not isinstance(content, Printed):
            raise refuse(part, "an effect is quoted where an ability is needed", "能力ではなく効果が“”で囲まれています")
        found.append(content)
    return found


def _granted(scope: Scope, printed: list[Printed], found: Set, at_once: bool, node: Phrase) -> Grant:
    """Abilities that work off the board are had wherever such cards are."""
    abilities: list[Ability] = [one for ability in printed for one in scope.shared.interpret_granted(scope.shared, ability)]
    if not abilities:
        raise refuse(node, "no ability is gained", "得る能力がありません")
    off_board = any(home.zone != scope.words.board for one in abilities for home in one.header.homes)
    return Grant(about(scope, found, at_once), tuple(abilities), wherever=scope.static and off_board and not at_once,
                 when=scope.condition, span=node.span)  # fmt: skip


@reads(CHANGES, LoseClause)
def lose(scope: Scope, take: Take[LoseClause]) -> list[Change]:
    """“【常】絶界”を失う, すべての能力を失う, この能力を失う."""
    what = take.node
    thing = take("object")
    found = about(scope, subject_cards(scope, take), now(scope, take))
    if tags := lost_kinds(thing):
        return [_lost(scope, Lose(found, tags, when=scope.condition, span=what.span))]
    if isinstance(thing, Noun):
        if _is_this(thing):
            return [_lose_this(scope, what, found)]
        tag = ability_tag(thing.head)
        if tag is not None and not thing.filters:
            return [_lost(scope, Lose(found, (tag,), when=scope.condition, span=what.span))]
        stat = icon_stat(scope, thing)
        if stat is not None:
            if what.quantity is None and thing.quantity is None:
                raise refuse(what, "one of them, or all?", "1つですか、すべてですか")
            return [StatChange(stat, found, "add", -how_many_icons(take), when=scope.condition, span=what.span)]
        if isinstance(thing.head, h.Icon) and thing.head.icon in scope.words.icons and not thing.filters:
            return [_untagged(scope, what, found, "icon", (fold(thing.head.icon),))]
        if isinstance(thing.head, h.Tribe) and not thing.head.word and not thing.filters:
            return [_untagged(scope, what, found, "tribe", (fold(thing.head.tribe),))]
        if thing.sense == "tribe" and isinstance(thing.head, h.Attribute) and all(item.sense == "every" for item in thing.filters):
            return [_untagged(scope, what, found, "tribe", ())]  # 種族, すべての種族
        lost = lost_colours(scope, thing)
        if lost:
            return [_untagged(scope, what, found, "colour", lost)]
    raise refuse(what, "this cannot be lost", "これを失うことはできません")


def _untagged(scope: Scope, what: LoseClause, found: Set, kind: str, values: tuple[str, ...]) -> TagChange:
    """The tags (all, if none is named) are lost, which is remembered for what follows."""
    change = TagChange(kind, found, "remove" if values else "set", values, when=scope.condition, span=what.span)
    scope.lost.append(change)
    return change


def _is_this(noun: Noun) -> bool:
    """この能力."""
    return noun.sense == "ability" and not noun.head.kinds and [item.sense for item in noun.filters] == ["this"]  # type: ignore[attr-defined]


def _lose_this(scope: Scope, what: LoseClause, found: Set) -> Lose:
    """このカードはこの能力を失う: the printed ability, not an effect that it has left behind."""
    if not isinstance(found, Self) or scope.inner:
        raise refuse(what, "only a card itself can lose this ability", "「この能力を失う」と言えるのはこのカードだけです")
    return Lose(found, this=True, when=scope.condition, span=what.span)


def _lost(scope: Scope, change: Lose) -> Lose:
    """Remembered for what follows."""
    scope.lost.append(change)
    return change


@reads(CHANGES, Append)
def append(scope: Scope, take: Take[Append]) -> list[Change]:
    """このカードの種族に[X]を追加する, このカードに青と白を追加する."""
    what = take.node
    thing = take("object")
    if thing is None:
        raise refuse(what, "it is not said what is added to what", "何に何を追加するか書かれていません")
    found = about(scope, _appended_to(scope, take), now(scope, take))
    told = picked_change(scope, what, found, "add", thing)
    if told is not None:
        return [told]
    tags: dict[str, tuple[str, ...]] = {}
    for item in thing.items if isinstance(thing, Group) else (thing,):
        kind, value = _tag(scope, what, item)
        tags[kind] = (*tags.get(kind, ()), value)
    return [TagChange(kind, found, "add", values, when=scope.condition, span=what.span) for kind, values in tags.items()]


def _appended_to(scope: Scope, take: Take[Append]) -> Set:
    """このカードの種族に, このカードに; a bare 種族に, or nothing: of what was spoken of."""
    what = take.node
    goal = what.goal
    if goal is None:
        return subject_cards(scope, take, "goal")
    take("goal")
    if not isinstance(goal, Noun) or goal.sense not in ("colour", "tribe"):
        return phrase_cards(scope, what, goal)
    if not goal.filters:
        return owner_cards(scope, what)
    _word, found = attribute(scope, what, goal)
    assert found is not None
    return found


def _tag(scope: Scope, what: Append, thing: Phrase) -> tuple[str, str]:
    if isinstance(thing, Noun) and not thing.filters and thing.quantity is None:
        if isinstance(thing.head, h.Tribe) and not thing.head.word:
            return "tribe", fold(thing.head.tribe)
        if isinstance(thing.head, h.Color) and thing.head.word in scope.words.colours:
            return "colour", scope.words.colours[thing.head.word]
    raise refuse(what, "this cannot be added", "これを追加することはできません")
