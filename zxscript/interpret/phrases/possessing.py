"""What cards have: keyword abilities, icons, colours, tribes, numbers that count down, cards under them."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.abilities.named_abilities import numbered_tag
from zxscript.interpret.amounts.picking import picked_tag
from zxscript.interpret.amounts.quantities import COUNTERS
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import COMPARISONS, both, either, negated
from zxscript.interpret.phrases.bases import type_test
from zxscript.interpret.phrases.card_words import races
from zxscript.interpret.phrases.cardsets import is_one, said_of, stated
from zxscript.interpret.phrases.carried import card_with, floating
from zxscript.interpret.phrases.colours import colour_test
from zxscript.interpret.phrases.filters import filter_test, icon_test
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.shapes import TAGS, is_measured, tag_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import RELATIVES, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import JOINS, Filter, Head, Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.have import Have
from zxscript.lang.zenonzard import heads as zh
from zxscript.meaning.forms import Cards, HasAbility, HasUnder, HostOf, Set, TagCount, Test, Union


def having_this(scope: Scope, phrase: Phrase) -> Test:
    """The test that a card has this: a keyword ability, an icon, a colour, a tribe, Shields, Forces."""
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) and is_measured(phrase):
        return filter_test(scope, f.Of(phrase=phrase, span=phrase.span))
    told = picked_tag(scope, phrase, phrase)
    if told is not None:
        return told
    bare, lifted = floating(phrase)
    if lifted:
        return both(said_of(cards(scope, card_with(lifted))), having_this(scope, bare))
    if isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute):
        return _some_tag(phrase)
    if isinstance(phrase, Group):
        with taking(phrase) as take:
            conj = take("conj")
            take("wide")
            tests = [having_this(scope, item) for item in take("items")]
        return both(*tests) if JOINS[conj] == "and" else either(*tests)
    if not isinstance(phrase, Noun) or phrase.filters or phrase.quantity is not None:
        raise refuse(phrase, "cards do not have this", f"カードが「{phrase.ja()}」を持つとは言えません")
    with taking(phrase) as take:
        return _thing(scope, phrase, take("head"))


def _thing(scope: Scope, phrase: Noun, head: Any) -> Test:
    tag = numbered_tag(head)
    if tag is not None:
        return HasAbility(scope.words.keywords.get(tag, tag), span=phrase.span)
    if isinstance(head, h.Tribe) and not head.word:
        return type_test(scope, phrase, head)
    named = _named_part(scope, phrase, head)
    if named is not None:
        return named
    if isinstance(head, h.Color):
        return colour_test(scope, head, head.word)
    if head.sense == "ability":
        tags = tuple(f"【{kind}】" for kind in head.kinds) or ("*",)
        return either(*(HasAbility(one, span=phrase.span) for one in tags))
    if isinstance(head, h.Icon):
        return icon_test(scope, phrase, head.icon)
    if isinstance(head, h.Zone) and head.word in scope.words.under:
        return HasUnder(scope.words.under[head.word], span=phrase.span)
    raise refuse(phrase, "cards do not have this", f"カードが「{phrase.ja()}」を持つとは言えません")


_KINDS = ("kinds", "things")


def _some_tag(phrase: Noun) -> Test:
    """色を持つ, 元々色を持つ: at least one; 2つの色を持つ: so many."""
    counted = phrase.filters[0] if len(phrase.filters) == 1 else None
    if isinstance(counted, f.Counted) and tag_of(phrase.head.word) and sense_of(counted.quantity, "counter") in _KINDS:  # type: ignore[attr-defined]
        return _so_many_tags(phrase, counted)
    with taking(phrase) as take:
        head, filters = take("head"), take("filters")
    tag = tag_of(head.word)
    if tag is None or head.value or any(item.sense != "original" for item in filters):
        raise refuse(phrase, "cards do not have this", f"カードが「{phrase.ja()}」を持つとは言えません")
    return TagCount(tag, "ge", 1, bool(filters), span=phrase.span)


def _so_many_tags(phrase: Noun, counted: f.Counted) -> Test:
    with taking(counted) as take:
        take("wide")
        quantity = take("quantity")
    with taking(quantity) as take:
        n, bound, _ = take("n"), take.sense("bound"), take("counter")
    tag = tag_of(phrase.head.word)  # type: ignore[attr-defined]
    if tag is None or not isinstance(n, int) or bound not in ("", "ge", "le"):
        raise refuse(phrase, "cards do not have this", f"カードが「{phrase.ja()}」を持つとは言えません")
    return TagCount(tag, COMPARISONS[bound], n, span=phrase.span)


def so_many(scope: Scope, what: Have, phrase: Phrase | None, quantity: Quantity) -> Test:
    """色を2種類以上持つ, 種族を2つ以上持つ, 2種族以上持つ, フォースを2枚以上持つ."""
    with taking(quantity) as take:
        n, bound, counter = take("n"), take.sense("bound"), take.sense("counter")
    if not isinstance(n, int) or bound not in ("", "ge", "le"):
        raise refuse(what, "to have so many", f"「{quantity.ja()}」持つとは言えません")
    word = phrase.head.word if isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute | h.Zone) else ""
    if isinstance(phrase, Noun) and phrase.filters:
        raise refuse(phrase, "cards do not have this", f"カードが「{phrase.ja()}」を持つとは言えません")
    kind = tag_of(word) if counter in _KINDS else counter if phrase is None and counter in TAGS else None
    if kind is not None:
        return TagCount(kind, COMPARISONS[bound], n, span=what.span)
    if counter in COUNTERS and word in scope.words.under:
        enough = HasUnder(scope.words.under[word], least=n, span=what.span)
        if bound == "ge":
            return enough
        more = negated(HasUnder(scope.words.under[word], least=n + 1, span=what.span))
        return more if bound == "le" else both(enough, more)
    raise refuse(what, "to have so many", f"「{quantity.ja()}」持つとは言えません")


def _named_part(scope: Scope, phrase: Noun, head: Head) -> Test | None:
    """種族「X」, ［貫通］, 【変身時】; None for other words."""
    if isinstance(head, zh.Race) and not head.word:
        return races(head.names, head.conj)
    if isinstance(head, zh.KeywordBox) and not head.word and head.text in scope.words.keywords:
        return HasAbility(scope.words.keywords[head.text], span=phrase.span)
    if isinstance(head, zh.TimingName) and head.word in scope.words.timing_tags:
        return HasAbility(scope.words.timing_tags[head.word][0], span=phrase.span)
    return None


def beneath(scope: Scope, what: Have, thing: Phrase, zone: str) -> Test:
    """このカードを(フォースに持つ), 「A」と「B」を, イベントを: what lies under a card."""
    found = cards(scope, thing)
    if is_one(found):
        return HostOf(found, span=what.span)
    if isinstance(found, Union):
        tests = [_such_beneath(what, part, zone) for part in found.parts]
        return both(*tests) if found.every else either(*tests)
    return _such_beneath(what, found, zone)


def _such_beneath(what: Have, found: Set, zone: str) -> Test:
    if not isinstance(found, Cards) or stated(found) or found.whose or found.demanded or found.outside:
        raise refuse(what, "which card lies under them?", "どのカードを下に持つのか決まっていません")
    return HasUnder(zone, found.tests, span=what.span)


@reads(RELATIVES, Have)
def that_has(scope: Scope, take: Take[Have]) -> Test:
    """…を持つ as a relative clause; このカードをフォースに持つ: what it lies under."""
    what = take.node
    if what.quantity is not None and what.aspect in ("", "ongoing") and what.goal is None:
        take("aspect")
        thing, quantity = take("object"), take("quantity")
        lifted: tuple[Filter, ...] = ()
        if thing is not None:
            thing, lifted = floating(thing)
        counted = so_many(scope, what, thing, quantity)
        counted = negated(counted) if take("negative") else counted
        return both(said_of(cards(scope, card_with(lifted))), counted) if lifted else counted
    if what.object is None or what.aspect not in ("", "ongoing"):
        raise refuse(what, "cards that have what?", "何を持つカードか書かれていません")
    take("aspect")
    goal = what.goal
    if isinstance(goal, Noun) and isinstance(goal.head, h.Zone) and goal.head.word in scope.words.under and not goal.filters:
        take("goal")
        test = beneath(scope, what, take("object"), scope.words.under[goal.head.word])
        return negated(test) if take("negative") else test
    test = having_this(scope, take("object"))
    return negated(test) if take("negative") else test
