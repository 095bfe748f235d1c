"""色になる: a card becomes of these colours and no others (zx.md 8.5)."""

from __future__ import annotations

from zxscript.interpret.changes.changing import about
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import both
from zxscript.interpret.phrases.cardsets import also, listed
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.subjects import attribute, now, owner_cards, phrase_cards, subject_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.change import Become
from zxscript.lang.verbs.have import Have
from zxscript.meaning.forms import Change, Compare, Condition, Count, Set, TagChange, Tagged


def is_colour(scope: Scope, goal: Noun) -> bool:
    """すべての色, 赤."""
    return colours(scope, goal) is not None


def colours(scope: Scope, goal: Noun) -> tuple[str, ...] | None:
    """The colours that a phrase names, none for 無色; None for any other phrase."""
    if isinstance(goal.head, h.Color) and not goal.filters and wording.says_colourless(goal.head.word):
        return () if goal.head.word not in scope.words.colours else (scope.words.colours[goal.head.word],)
    if isinstance(goal.head, h.Color) and not goal.filters and goal.head.word in scope.words.colours:
        return (scope.words.colours[goal.head.word],)
    every = len(goal.filters) == 1 and goal.filters[0].sense == "every"
    if goal.sense == "colour" and every and goal.quantity is None:
        return tuple(scope.words.colours.values())
    return None


def lost_colours(scope: Scope, thing: Noun) -> tuple[str, ...]:
    """色, すべての色, 赤: the colours that are lost."""
    if isinstance(thing.head, h.Color) and not thing.filters:
        return (scope.words.colours[thing.head.word],) if thing.head.word in scope.words.colours else ()
    every = isinstance(thing.head, h.Attribute) and thing.sense == "colour" and not thing.head.value
    whole = not thing.filters or (len(thing.filters) == 1 and thing.filters[0].sense == "every")
    return tuple(scope.words.colours.values()) if every and whole else ()


def shared_colours(scope: Scope, thing: Phrase, found: Set, at_once: bool) -> list[Change] | None:
    """…が持つすべての色, リソースにあるすべての色 (を得る): each colour that one of those cards has; None for anything else."""
    if not isinstance(thing, Noun) or thing.sense != "colour" or thing.quantity is not None:
        return None
    every = [item for item in thing.filters if item.sense == "every"]
    rest = tuple(item for item in thing.filters if item not in every)
    if len(every) != 1 or not rest:
        return None
    if not scope.static:
        raise refuse(thing, "the colours of other cards, for a time", "ほかのカードの色を得られるのは【常】だけです")
    with taking(thing) as take:
        take("head"), take("filters")
    models = listed(_having(scope, thing, rest), thing)
    about(scope, found, at_once)
    every_one = scope.words.colours.values()
    return [TagChange("colour", found, "add", (one,), when=_has(scope, models, one), span=thing.span) for one in every_one]


def _has(scope: Scope, models: Set, colour: str) -> Condition:
    """One of the cards is of the colour, besides what has to hold."""
    there = Compare(Count(also(models, Tagged("colour", (colour,)))), "gt", 0)
    return there if scope.condition is None else both(scope.condition, there)


def _having(scope: Scope, thing: Noun, rest: tuple[Filter, ...]) -> Set:
    """Whose colours they are."""
    only = rest[0]
    if isinstance(only, f.Relative) and len(rest) == 1 and isinstance(only.clause, Have):
        with taking(only) as take:
            take("wide")
            with taking(take("clause")) as said:
                subject = said("subject")
        if subject is None:
            raise refuse(thing, "whose colours?", "どのカードの色か書かれていません")
        return cards(scope, subject)
    if all(isinstance(item, f.Within | f.Owner) for item in rest):
        return cards(scope, thing.but(filters=rest, head=wording.any_card(thing.span)))
    raise refuse(thing, "whose colours?", "どのカードの色か書かれていません")


def becomes_coloured(scope: Scope, take: Take[Become]) -> list[Change]:
    """このカードはすべての色になる, このカードの色は赤になる."""
    what = take.node
    goal: Noun = take("goal")
    if not scope.static and scope.lasting is None:
        raise refuse(what, "it is not said how long it is of these colours", "いつまでその色なのか書かれていません")
    phrase: Phrase | None = what.subject or scope.topic
    if isinstance(phrase, Noun) and phrase.sense == "colour":
        take("subject")
        _word, found = attribute(scope, what, phrase)
        found = found if found is not None else owner_cards(scope, what)
    elif phrase is not None and what.subject is None:
        found = phrase_cards(scope, what, phrase)
    else:
        found = subject_cards(scope, take)
    values = colours(scope, goal) or ()
    return [TagChange("colour", about(scope, found, now(scope, take)), "set", values, when=scope.condition, span=what.span)]
