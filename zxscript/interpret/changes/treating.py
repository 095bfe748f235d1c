"""扱う: a card counts as something else besides (としても扱う), or as that alone (として扱う)."""

from __future__ import annotations

from typing import Literal

from zxscript.interpret.changes.changing import about
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.phrases.shapes import tag_of
from zxscript.interpret.phrases.subjects import attribute, now, owner_cards, phrase_cards, subject_cards
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.registry import CHANGES, STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.base import JOINS, Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.have import Treat
from zxscript.meaning.forms import Change, Set, Step, TagChange

"""What a card is called, of which tribes and colours it is -> kind of tag."""


@reads(STEPS, Treat)
def treating(scope: Scope, take: Take[Treat]) -> list[Step]:
    """A change and nothing else."""
    from zxscript.interpret.changes.changing import modify

    return modify(scope, take)


@reads(CHANGES, Treat)
def treat(scope: Scope, take: Take[Treat]) -> list[Change]:
    """このカードのカード名は「X」としても扱う, このカードは[X]としても扱う."""
    what = take.node
    if not scope.static and scope.lasting is None:
        raise refuse(what, "it is not said how long it is treated so", "いつまでそう扱うのか書かれていません")
    too = take("role_too")
    roles: Phrase | None = too if too is not None else take("role")
    if roles is None:
        raise refuse(what, "it is not said as what", "何として扱うのか書かれていません")
    kind, found = _subject(scope, take)
    found = about(scope, found, now(scope, take))
    tags: dict[str, tuple[str, ...]] = {}
    for item in _items(roles):
        said, values = tags_of(scope, item)
        if kind is not None and said != kind:
            raise _strange(item)
        tags[said] = (*tags.get(said, ()), *values)
    how: Literal["add", "set"] = "add" if too is not None else "set"
    return [TagChange(one, found, how, values, when=scope.condition, span=what.span) for one, values in tags.items()]


def _subject(scope: Scope, take: Take[Treat]) -> tuple[str | None, Set]:
    """このカードのカード名 -> (name, this card); a card itself: its tags of any kind."""
    what = take.node
    phrase: Phrase | None = what.subject or scope.topic
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) and tag_of(phrase.head.word) is not None:
        take("subject")
        word, found = attribute(scope, what, phrase)
        return tag_of(word), found if found is not None else owner_cards(scope, what)
    if phrase is not None and what.subject is None:
        return None, phrase_cards(scope, what, phrase)
    return None, subject_cards(scope, take)


def _items(roles: Phrase) -> tuple[Phrase, ...]:
    if not isinstance(roles, Group):
        return (roles,)
    with taking(roles) as take:
        take("wide")
        if JOINS[take("conj")] not in ("and", "list"):
            raise refuse(roles, "as one of several things", "いずれか1つとして扱うことはできません")
        return tuple(take("items"))


def tags_of(scope: Scope, item: Phrase) -> tuple[str, tuple[str, ...]]:
    """「X」, [X], 赤, すべての色."""
    if not isinstance(item, Noun) or item.quantity is not None or item.outside:
        raise _strange(item)
    head = item.head
    if head.sense == "colour" and _every(item):
        return "colour", tuple(scope.words.colours.values())
    if item.filters:
        raise _strange(item)
    if isinstance(head, h.Named) and not head.word:
        return "name", (fold(head.name),)
    if isinstance(head, h.Tribe) and not head.word:
        return "tribe", (fold(head.tribe),)
    if isinstance(head, h.Color) and head.word in scope.words.colours:
        return "colour", (scope.words.colours[head.word],)
    raise _strange(item)


def _every(item: Noun) -> bool:
    return len(item.filters) == 1 and item.filters[0].sense == "every"


def _strange(item: Phrase) -> Refused:
    return refuse(item, "a card cannot be treated as this", "カードをこれとして扱うことはできません")
