"""Changes of numbers: パワーを＋1000する, コストは1減る, 8000になる, 0以下にならない, 上限."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from zxscript.interpret.amounts.kinds import per
from zxscript.interpret.amounts.numbers import amount, signed, written
from zxscript.interpret.changes.changing import COST, DISCOUNT, about
from zxscript.interpret.changes.coloured import becomes_coloured, is_colour
from zxscript.interpret.changes.drawing import limits, player_limit
from zxscript.interpret.changes.folds import is_own_fold, multiplied_goal, own_fold
from zxscript.interpret.changes.more import first_of, so_much_more
from zxscript.interpret.changes.playing import first_play, is_of_play, next_play, only_next
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.logic import both
from zxscript.interpret.phrases.subjects import attribute, now, owner_cards, phrase_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, FORBIDS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Arithmetic as Calculation
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.change import Become, Decrease, Increase, Make, Raise, Reduce
from zxscript.lang.verbs.exist import Exist
from zxscript.meaning.forms import Arithmetic, Change, Number, Set, StatChange, Unlimited

How = Literal["add", "set", "base", "min"]


@reads(CHANGES, Make)
def make(scope: Scope, take: Take[Make]) -> list[Change]:
    """コストを－1する, パワーを＋3000する; 1枚につき multiplies."""
    what = take.node
    if what.object is None and what.amount is not None and scope.changed:  # さらに＋1000する: of the same number
        return [so_much_more(scope, what, _times_said(scope, take, signed(take("amount"))))]
    if isinstance(what.object, Noun) and what.amount is None and is_bare_value(what.goal):
        return [_becomes(scope, what, take("object"), take("goal"), now(scope, take))]
    if what.object is not None and what.amount is None and what.goal is not None:
        return [multiplied_goal(scope, take, _change(scope, what, take("object"), 0, now(scope, take)))]
    if what.object is None or what.amount is None:
        raise refuse(what, "it is not said what is made what", "何をどう変えるか書かれていません")
    size = _times_said(scope, take, signed(take("amount")))
    at_once = now(scope, take)
    return [_change(scope, what, phrase, size, at_once) for phrase in limits(take("object"))]


def _times_said(scope: Scope, take: Take[Make], size: Number) -> Number:
    """…した回数、コストを－1する; 1枚につき."""
    what = take.node
    if what.share is not None:
        size = _times(amount(scope, take("share")), size)
    return size if what.per is None else _times(per(scope, take("per")), size)


@reads(CHANGES, Reduce, Raise)
def reduce(scope: Scope, take: Take[VerbClause]) -> list[Change]:
    """パワーを2000減らす, …の枚数分、コストを減らす."""
    what = take.node
    if what.object is None:
        raise refuse(what, "it is not said what is changed", "何を変えるか書かれていません")
    return [_change(scope, what, take("object"), _size(scope, take, -1 if isinstance(what, Reduce) else 1), now(scope, take))]


@reads(CHANGES, Decrease, Increase)
def decrease(scope: Scope, take: Take[VerbClause]) -> list[Change]:
    """コストは1減る (the topic or subject is the attribute)."""
    what = take.node
    phrase = take("subject") or scope.topic
    if phrase is None:
        raise refuse(what, "it is not said what becomes less or more", "何が増減するか書かれていません")
    return [_change(scope, what, phrase, _size(scope, take, -1 if isinstance(what, Decrease) else 1), now(scope, take))]


@reads(CHANGES, Become)
def become(scope: Scope, take: Take[Become]) -> list[Change]:
    """パワーは8000になる, 元々のパワーは…になる."""
    what = take.node
    if what.goal is not None and isinstance(what.goal, Noun) and is_colour(scope, what.goal):
        return becomes_coloured(scope, take)
    phrase = take("subject") or scope.topic
    if phrase is None or not isinstance(what.goal, Noun | Calculation) or what.source is not None:
        raise refuse(what, "it is not said what becomes what", "何が何になるか書かれていません")
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute):
        raise refuse(what, "only a number of a card can become something", "「なる」で変えられるのはカードの数値だけです")
    return [_becomes(scope, what, phrase, take("goal"), now(scope, take))]


def is_bare_value(goal: Phrase | None) -> bool:
    """(パワーを)0に(する): a number and nothing else."""
    return isinstance(goal, Noun) and isinstance(goal.head, h.NumberValue) and not goal.head.compare and not goal.filters


def _becomes(scope: Scope, what: VerbClause, phrase: Noun, goal: Phrase, at_once: bool) -> Change:
    """パワーは8000になる, パワーを8000にする."""
    word, told = attribute(scope, what, phrase)
    found = told or owner_cards(scope, what)
    value = own_fold(scope, goal, found) if is_own_fold(goal) else amount(scope, goal)
    how: How = "base" if wording.is_original(word) else "set"
    return _stat(scope, what, wording.plain(word), found, how, value, at_once)


@reads(FORBIDS, Become)
def floor(scope: Scope, take: Take[Become]) -> list[Change]:
    """ただし、0以下にならない: at least one more (zx.md 8.2); 0未満 at least that."""
    what = take.node
    low = _least(what, take("goal"))
    subject = take("subject") or scope.topic
    if isinstance(subject, Noun) and isinstance(subject.head, h.Attribute) and subject.filters:
        word, found = attribute(scope, what, subject)
        if found is None:
            raise refuse(what, "it is not clear whose number this is", "どのカードの数値か決まりません")
        return [_stat(scope, what, word, found, "min", low, now(scope, take))]
    if scope.floored is None:
        raise refuse(what, "a bound of nothing", "下限になる数がありません")
    limited = [one for one in scope.floored if isinstance(one, StatChange) and _is_floored(scope, one.stat, subject)]
    if not limited:
        raise refuse(what, "a bound of another number than the one that was changed", "変えた数値とは別の数値の下限です")
    return [replace(first_of(scope, one), stat=_floor_of(one.stat), how="min", value=low, span=what.span) for one in limited]


@reads(FORBIDS, Exist)
def no_limit(scope: Scope, take: Take[Exist]) -> list[Change]:
    """あなたのチャージの上限はなくなる."""
    what = take.node
    phrase = take("subject") or scope.topic
    limit = player_limit(scope, phrase) if phrase is not None else None
    if limit is None:
        raise refuse(what, "only a limit of a player can cease", "「なくなる」と言えるのはプレイヤーの上限だけです")
    return [StatChange(*limit, "set", Unlimited(span=what.span), when=scope.condition, span=what.span)]


def _change(scope: Scope, what: VerbClause, phrase: Phrase, size: Number, now_: bool) -> Change:
    """The number that a phrase names is changed by so much."""
    if isinstance(phrase, Noun) and phrase.sense == "damage":
        from zxscript.interpret.changes.immunity import damage_change

        return damage_change(scope, what, phrase, size)
    icons = _icons(scope, what, phrase)
    if icons is not None:
        return StatChange(icons[0], about(scope, icons[1], now_), "add", size, when=scope.condition, span=what.span)
    limit = player_limit(scope, phrase)
    if limit is not None:
        return StatChange(*limit, "add", size, when=scope.condition, span=what.span)
    following = next_play(phrase)
    if following is not None:
        return _next(scope, what, following, size, now_)
    first = first_play(scope, phrase)
    if first is not None:
        phrase, none = first
        scope = scope.but(condition=none if scope.condition is None else both(scope.condition, none))
    played = is_of_play(phrase)
    scope = scope.but(playing=True) if played else scope
    word, found = attribute(scope, what, phrase)
    if played and scope.words.stats.get(word) != COST:
        raise refuse(what, "of cards that are played only the cost can be changed", "プレイするカードで変えられるのはコストだけです")
    return _stat(scope, what, word, found or owner_cards(scope, what), "add", size, now_)


def _icons(scope: Scope, what: VerbClause, phrase: Phrase) -> tuple[str, Set] | None:
    """このカードの《シールド》: a number that its icons tell; None for any other phrase."""
    head = phrase.head if isinstance(phrase, Noun) else None
    if not isinstance(phrase, Noun) or not isinstance(head, h.Icon) or head.icon not in scope.words.icon_stats:
        return None
    with taking(phrase) as take:
        take("head")
        filters = take("filters")
    if not filters:  # (…を1枚選び、)《シールド》を＋1する
        return scope.words.icon_stats[head.icon], owner_cards(scope, what)
    if len(filters) != 1 or not isinstance(filters[0], f.Of):
        raise refuse(phrase, "it is not clear whose number this is", "どのカードの数値か決まりません")
    with taking(filters[0]) as take:
        take("wide"), take("relation")
        return scope.words.icon_stats[head.icon], phrase_cards(scope, what, take("phrase"))


def _next(scope: Scope, what: VerbClause, phrase: Phrase, size: Number, now_: bool) -> StatChange:
    """あなたが次に手札からプレイする[X](のコスト): until one such card has been played.  Plays of this turn are remembered."""
    until = scope.lasting
    if scope.static or until is None or until.end != "turn" or until.turn is not None:
        raise refuse(what, "the next play can only be watched for in this turn", "次のプレイを待てるのはこのターンの間だけです")
    word, found = attribute(scope, what, phrase)
    if found is None or scope.words.stats.get(word) != COST:
        raise refuse(what, "only the cost of the next card can be changed", "次にプレイするカードで変えられるのはコストだけです")
    return _stat(scope.but(playing=True), what, word, only_next(found, what), "add", size, now_)


def _stat(scope: Scope, what: VerbClause, word: str, found: Set, how: How, value: Number, now_: bool) -> StatChange:
    stat = scope.words.stats.get(word)
    if stat is None:
        raise refuse(what, f"{word} cannot be changed", f"{word}は変えられません")
    priced = scope.playing and stat == COST
    if priced:
        stat = _floor_of(DISCOUNT) if how == "min" else DISCOUNT
    made = StatChange(stat, about(scope, found, now_ and not priced), how, value, wherever=priced,
                      when=scope.condition, span=what.span)  # fmt: skip
    scope.changed.append(made)
    return made


def _size(scope: Scope, take: Take[VerbClause], sign: int) -> Number:
    """By how much: 2000, …の枚数分, 1枚につき1."""
    what = take.node
    if what.measure is not None:
        base = amount(scope, take("measure"))
    elif what.share is not None:
        base = amount(scope, take("share"))
    elif what.quantity is not None:
        quantity = take("quantity")
        with taking(quantity) as said:
            base = written(said("n"), quantity)
            if said.sense("counter") not in ("cards", "things"):
                raise refuse(quantity, "a number cannot be changed by this", "この数え方では数値を変えられません")
    else:
        raise refuse(what, "it is not said by how much", "どれだけ変えるか書かれていません")
    base = base if sign == 1 else -base if isinstance(base, int) else _times(base, sign)
    return base if what.per is None else _times(per(scope, take("per")), base)


def _times(left: Number, right: Number) -> Number:
    return Arithmetic("times", left, right)


def _least(what: Become, goal: Phrase | None) -> int:
    """0以下にならない -> 1, 0未満 -> 0."""
    if not isinstance(goal, Noun) or not isinstance(goal.head, h.NumberValue) or goal.filters:
        raise refuse(what, "this is no bound of a number", "数値の下限になっていません")
    with taking(goal) as said:
        head = said("head")
    low = written(head.value, goal)
    if sense_of(head, "compare") not in ("le", "lt") or not isinstance(low, int):
        raise refuse(what, "this is no bound of a number", "数値の下限になっていません")
    return low + 1 if sense_of(head, "compare") == "le" else low


def _is_floored(scope: Scope, stat: str, subject: Phrase | None) -> bool:
    """コストは0以下にならない speaks of the cost that was just changed; without a subject of every number changed."""
    word = subject.head.ja() if isinstance(subject, Noun) else ""
    return subject is None or (COST if stat == DISCOUNT else stat) == scope.words.stats.get(word)


def _floor_of(stat: str) -> str:
    return "discount_floor" if stat == DISCOUNT else stat
