"""What cards have: keyword abilities, icons, colours, tribes, numbers that count down, cards under them."""

from __future__ import annotations

from zxscript.interpret.bases import type_test
from zxscript.interpret.card_words import races
from zxscript.interpret.cardsets import is_one, said_of
from zxscript.interpret.carried import card_with, floating
from zxscript.interpret.colours import colour_test
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.filters import ability_tag, icon_test
from zxscript.interpret.logic import both, either, negated
from zxscript.interpret.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import RELATIVES, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import heads as h
from zxscript.lang.base import Head, Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.have import Have
from zxscript.lang.zenonzard import heads as zh
from zxscript.meaning.forms import HasAbility, HasUnder, HostOf, Test


def having_this(scope: Scope, phrase: Phrase) -> Test:
    """The test that a card has this: a keyword ability, an icon, a colour, a tribe, Shields, Forces."""
    bare, lifted = floating(phrase)
    if lifted:
        return both(said_of(cards(scope, card_with(lifted))), having_this(scope, bare))
    if isinstance(phrase, Group):
        with taking(phrase) as take:
            conj = take("conj")
            take("wide")
            tests = [having_this(scope, item) for item in take("items")]
        return both(*tests) if conj == "と" else either(*tests)
    if not isinstance(phrase, Noun) or phrase.filters or phrase.quantity is not None:
        raise refuse(phrase, "cards do not have this", f"カードが「{phrase.ja()}」を持つとは言えません")
    with taking(phrase) as take:
        head = take("head")
    tag = ability_tag(head)
    if tag is not None:
        return HasAbility(tag, span=phrase.span)
    if isinstance(head, h.Tribe) and not head.word:
        return type_test(scope, phrase, head)
    named = _named_part(scope, phrase, head)
    if named is not None:
        return named
    if isinstance(head, h.Color):
        return colour_test(scope, head, head.word)
    if isinstance(head, h.Icon):
        return icon_test(scope, phrase, head.icon)
    if isinstance(head, h.Zone) and head.word in scope.words.under:
        return HasUnder(scope.words.under[head.word], span=phrase.span)
    raise refuse(phrase, "cards do not have this", f"カードが「{phrase.ja()}」を持つとは言えません")


def _named_part(scope: Scope, phrase: Noun, head: Head) -> Test | None:
    """種族「X」, ［貫通］, 【変身時】; None for other words."""
    if isinstance(head, zh.Race) and not head.word:
        return races(head.names, head.conj)
    if isinstance(head, zh.KeywordBox) and not head.word and head.text in scope.words.keywords:
        return HasAbility(scope.words.keywords[head.text], span=phrase.span)
    if isinstance(head, zh.TimingName) and head.word in scope.words.timing_tags:
        return HasAbility(scope.words.timing_tags[head.word][0], span=phrase.span)
    return None


@reads(RELATIVES, Have)
def that_has(scope: Scope, take: Take[Have]) -> Test:
    """…を持つ as a relative clause; このカードをフォースに持つ: what it lies under."""
    what = take.node
    if what.object is None or what.aspect not in ("", "ongoing"):
        raise refuse(what, "cards that have what?", "何を持つカードか書かれていません")
    take("aspect")
    goal = what.goal
    if isinstance(goal, Noun) and isinstance(goal.head, h.Zone) and goal.head.word in scope.words.under and not goal.filters:
        take("goal")
        under = cards(scope, take("object"))
        if not is_one(under) or take("negative"):
            raise refuse(what, "which card lies under them?", "どのカードを下に持つのか決まっていません")
        return HostOf(under, span=what.span)
    test = having_this(scope, take("object"))
    return negated(test) if take("negative") else test
