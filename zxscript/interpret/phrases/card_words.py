"""Heads and modifiers with numbers, kinds and states in one word: 青マナ, 種族「X」, コスト4以下の, レスト状態である, 最も…低い."""

from __future__ import annotations

from zxscript.interpret.amounts.numbers import open_number
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.folding import fold
from zxscript.interpret.logic import COMPARISONS, both, either, negated
from zxscript.interpret.phrases.cardsets import also
from zxscript.interpret.phrases.colours import colour_test
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import FILTERS, HEADS, PICKERS, RELATIVES, reading, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.base import JOINS
from zxscript.lang.filters import Relative
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.senses import sense, sense_of
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.have import Have
from zxscript.lang.verbs.play import Use
from zxscript.lang.zenonzard import filters as zf
from zxscript.lang.zenonzard import heads as zh
from zxscript.lang.zenonzard import verbs as z
from zxscript.meaning.forms import (
    Among,
    BeingPlayed,
    Best,
    Cards,
    In,
    Parity,
    Set,
    StateIs,
    StatIs,
    TagCount,
    Tagged,
    Test,
    Under,
)


@reads(HEADS, zh.ColoredMana)
def colored_mana(scope: Scope, noun: Noun, head: zh.ColoredMana) -> Set:
    """青マナ, 無色マナ: the cards of that colour in the zone of such cards."""
    with taking(head) as take:
        colour = colour_test(scope, noun, take("color"))
    where = tuple(In(zone, implied=True) for zone in scope.words.where_types.get(head.word, ()))
    return also(Cards(where), colour)


@reads(HEADS, zh.Race)
def of_race(scope: Scope, noun: Noun, head: zh.Race) -> Set:
    """種族「X」のカード: cards of that race."""
    from zxscript.interpret.phrases.bases import described_as

    with taking(head) as take:
        word = take("word")
        test = races(take("names"), take("conj"))
    return also(described_as(scope, noun, word), test)


def races(names: tuple[str, ...], conj: str) -> Test:
    """One of these races; with と all of them."""
    if JOINS[conj] == "and":
        return both(*(Tagged("tribe", (fold(name),)) for name in names))
    return Tagged("tribe", tuple(fold(name) for name in names))


# ------------------------------------------------------------------ numbers and states


@reads(FILTERS, zf.WithStat)
def with_stat(scope: Scope, take: Take) -> Test:
    """コスト4以下の, コスト2/3/5の, コストが偶数の; several are alternatives unless と joins them."""
    take("tail")
    tests = [stat_range(scope, item) for item in take("ranges")]
    return both(*tests) if JOINS[take("conj")] == "and" else either(*tests)


@reads(FILTERS, zf.ColorOrStat)
def color_or_stat(scope: Scope, take: Take) -> Test:
    """黄またはコスト9以上の."""
    take("conj")
    colours = [colour_test(scope, take.node, word) for word in take("colors")]
    return either(*colours, *(stat_range(scope, item) for item in take("ranges")))


def stat_range(scope: Scope, item: zf.StatRange) -> Test:
    """One number in a range."""
    with taking(item) as take:
        take("particle")
        stat, original = scope.words.stats[take("stat")], take("original")
        value, compare, others = take("value"), take.sense("compare"), take("others")
    if sense("value", value) in ("odd", "even"):
        return Parity(stat, sense("value", value) == "odd", span=item.span)
    numbers = [open_number(scope, one, item) for one in (value, *others)]
    return either(*(StatIs(stat, COMPARISONS[compare], one, original, span=item.span) for one in numbers))


@reads(FILTERS, zf.Standing)
def standing_state(scope: Scope, take: Take) -> Test:
    """レスト状態である, アクティブ状態でない."""
    test = StateIs(scope.words.states[take("state")], span=take.node.span)
    return negated(test) if take.sense("copula") == "not" else test


@reads(FILTERS, zf.KindIs)
def kind_is(scope: Scope, take: Take) -> Test:
    """ミニオンでない, ミニオンカードである."""
    word, negative = take("word"), take("negative")
    types = scope.words.kind_words.get(word) or scope.words.types.get(word)
    if not types:
        raise refuse(take.node, f"no kind of card is called {word}", f"「{word}」というカードの種類はありません")
    test = Tagged("type", types, span=take.node.span)
    return negated(test) if negative else test


@reads(PICKERS, zf.Extreme)
def extreme(scope: Scope, take: Take, found: Set) -> Set:
    """最もコストの低い: of all that the other modifiers leave."""
    take("particle"), take("wide")
    highest = take.sense("end") == "high"
    return Best(found, scope.words.stats[take("stat")], highest, take("original"), span=take.node.span)


# ------------------------------------------------------------------ relative clauses


@reads(RELATIVES, Destroy)
def that_fell(scope: Scope, take: Take) -> Test:
    """破壊された(フォース): it lies there destroyed."""
    if take.node.means is not None and take.node.means.sense == "damage":
        raise refuse(take.node, "damage destroys only behind the effect, so that their number is not known in it",
                     "ダメージによる破壊は効果の後なので、効果の中では数えられません",
                     "この能力によるダメージでゼクスを破壊した時")  # fmt: skip
    if take("aspect") != "past" or take("voice") != "passive":
        raise refuse(take.node, "cards that destroy or are destroyed at some time", "いつ破壊されるカードか決まっていません")
    fallen = StateIs("broken", span=take.node.span)
    if all(fallen not in tests for tests in scope.words.implied.values()):
        raise refuse(take.node, "destroyed cards do not stay where they were", "破壊されたカードはその場に残りません")
    return fallen


def _boosts(item: Relative) -> bool:
    return isinstance(item.clause, z.BoostBy)


@reads(PICKERS, Relative, when=_boosts)
def that_boosts(scope: Scope, take: Take[Relative], found: Set) -> Set:
    """加護している(マナ): what is attached to this card."""
    take("wide")
    with taking(take("clause")) as inner:
        if inner("aspect") != "ongoing":
            raise refuse(take.node, "cards that were attached", "今付与されているマナではありません")
    under = Under(scope.self_, "boost", span=take.node.span)
    tests = found.tests if isinstance(found, Cards) and not found.whose else None
    if tests is None:
        raise refuse(take.node, "attached to which card?", "どのカードに付与されているのか決まりません")
    return Among(under, tests=tests, span=take.node.span) if tests else under


@reads(RELATIVES, Use, z.Summon, when=lambda what: sense_of(what, "now") == ("next",))
def that_is_next(scope: Scope, take: Take) -> Test:
    """次に使用する, 次に召喚する: the next such card that you use, out of your hand."""
    take("now")
    zone = (In(scope.words.used_from),)
    how = "summon" if isinstance(take.node, z.Summon) else "use"
    return BeingPlayed(scope.actor, zone, next_only=True, how=how, span=take.node.span)


NEITHER = ("object:too",)


def _only_so_many(what: Have) -> bool:
    return bool(what.focus) and what.negative and sense_of(what, "focus") != NEITHER


@reads(RELATIVES, Have, when=lambda what: what.negative and sense_of(what, "focus") == NEITHER)
def with_neither(scope: Scope, take: Take) -> Test:
    """“…”も“…”も持たない: none of them."""
    what = take.node
    take("focus"), take("negative")
    group = take("object")
    if not isinstance(group, Group) or group.quantity is not None or group.outside:
        raise refuse(what, "what is not had either?", "ほかに何を持たないのか書かれていません")
    tests: list[Test] = []
    for item in group.items:
        clause = what.but(object=item, negative=False, focus=())
        with taking(clause) as one:
            tests.append(reading(RELATIVES, clause)(scope, one))
    return negated(either(*tests))


@reads(RELATIVES, Have, when=_only_so_many)
def of_few_colours(scope: Scope, take: Take) -> Test:
    """色を1つしか持たない: exactly so many colours."""
    take("focus"), take("negative")
    phrase, quantity = take("object"), take("quantity")
    if phrase is None or phrase.sense != "colour" or quantity is None or not isinstance(quantity.n, int):
        raise refuse(take.node, "to have only this", "何を1つしか持たないのか決まりません")
    with taking(quantity) as said:
        count = said("n")
        said("counter")
    bare = tuple(Tagged("colour", (name,)) for name in scope.words.any_colour.values())
    return both(TagCount("colour", "eq", count, span=take.node.span), *(negated(one) for one in bare))


__all__ = ["extreme", "races", "stat_range"]
