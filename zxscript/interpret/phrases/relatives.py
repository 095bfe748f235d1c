"""Relative clauses that describe cards: how they came, that they attack, battle, are broken, are played."""

from __future__ import annotations

from zxscript.interpret.amounts.originals import bare_stat, is_original_number
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.battle import is_damage
from zxscript.interpret.logic import both, either, negated
from zxscript.interpret.phrases.alike import by_so_much, its_number
from zxscript.interpret.phrases.came import came
from zxscript.interpret.phrases.cardsets import is_one, listed, pieces, stated
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, RELATIVES, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.attack import Attack, Battle
from zxscript.lang.verbs.change import Increase
from zxscript.lang.verbs.choose import Choose
from zxscript.lang.verbs.compare import Differ, Higher, Lower
from zxscript.lang.verbs.give import Receive
from zxscript.lang.verbs.play import Play
from zxscript.lang.verbs.transform import Break, Shift, Unison
from zxscript.meaning.base import Comparison
from zxscript.meaning.forms import (
    BeingPlayed,
    Cards,
    Condition,
    Fighting,
    In,
    Is,
    Member,
    Number,
    Persons,
    Set,
    StatChanged,
    StateIs,
    StatIs,
    Test,
)

_STATES: dict[type[VerbClause], str] = {Break: "broken", Unison: "united", Shift: "shifted"}


@reads(RELATIVES, Appear)
def that_appeared(scope: Scope, take: Take) -> Test:
    """デュナミスから登場したゼクス, このターンの間に登場したゼクス, このターンに登場していないゼクス."""
    negative, aspect = take("negative"), take("aspect")
    if negative and aspect == "ongoing" and (take.node.time or take.node.during) is not None:
        return negated(came(scope, take))
    if negative or aspect not in ("past", "had"):
        raise refuse(take.node, "cards that appear at some time", "いつ登場するカードか決まっていません")
    return came(scope, take)


def described_zones(scope: Scope, phrase: Phrase) -> tuple[In, ...]:
    """The zones of a phrase that names nothing but zones (手札, デッキかトラッシュ)."""
    zones: list[In] = []
    for part in pieces(cards(scope, phrase)):
        if not isinstance(part, Cards) or not stated(part) or part.tests:
            raise refuse(phrase, "this is no zone", f"「{phrase.ja()}」は領域ではありません")
        zones += part.where
    return tuple(zones)


@reads(RELATIVES, Play)
def that_is_played(scope: Scope, take: Take[Play]) -> Test:
    """あなたが(手札から)プレイする[X]: said of the price that is paid for them; they are yours, in that zone."""
    what = take.node
    if what.subject is None or what.voice or what.aspect or what.mode or what.negative or not is_player(what.subject):
        raise refuse(what, "cards that are played in some way", "だれがどのようにプレイするカードか決まっていません")
    who = players(scope, take("subject"))
    if len(who) != 1:
        raise refuse(what, "cards that both players play", "2人のプレイヤーがプレイするカードは決まりません")
    source = described_zones(scope, take("source")) if what.source is not None else ()
    return BeingPlayed(who[0], source, span=what.span)


@reads(RELATIVES, Attack)
def that_attacks(scope: Scope, take: Take[Attack]) -> Test:
    """攻撃しているゼクス, 攻撃されているゼクス."""
    what = take.node
    if isinstance(what.object, Group) and what.object.joins == "or" and not what.object.outside:
        tests: list[Test] = []
        for item in what.object.items:  # あなたかプレイヤースクエアにあるゼクスを攻撃している
            with taking(what.but(object=item)) as inner:
                tests.append(that_attacks(scope, inner))
        for name in what.said():
            take(name)
        return either(*tests)
    if take("aspect") != "ongoing" and not (what.aspect == "past" and "battle" in scope.event):  # at the end of that battle
        raise refuse(what, "cards that attacked", "攻撃の終わったカードは決まりません")
    passive = take("voice") == "passive"
    against: list[Set] = []
    for role in ("object", "goal"):
        phrase: Phrase | None = take(role)
        if phrase is not None:
            if passive:
                raise refuse(what, "attacked by whom?", "「攻撃されている」と「に」「を」は一緒に使えません")
            against.append(Persons(players(scope, phrase), span=phrase.span) if is_player(phrase) else cards(scope, phrase))
    if not against:
        return Fighting("attacked" if passive else "attacking", span=what.span)
    return both(*(Fighting("attacking", one, span=what.span) for one in against))


@reads(CONDITIONS, Attack)
def so_attacks(scope: Scope, take: Take[Attack]) -> Condition:
    """このカードが攻撃している(いない)場合, 相手のゼクスがあなたを攻撃している場合, あなたが攻撃されている場合."""
    what = take.node
    if what.subject is None:
        raise refuse(what, "who attacks?", "何が攻撃しているのか書かれていません")
    negative = take("negative")
    if is_player(what.subject):
        if take("voice") != "passive" or take("aspect") != "ongoing" or what.object is not None:
            raise refuse(what, "players do not attack", "プレイヤーは攻撃しません")
        who = players(scope, take("subject"))
        attackers = cards(scope, take("goal")) if what.goal is not None else Cards((In(scope.words.board),))
        fights = Fighting("attacking", Persons(who, span=what.span), span=what.span)
        test: Condition = Is(listed(attackers, what), (fights,), span=what.span)
    else:
        found = cards(scope, take("subject"))
        test = Is(found if is_one(found) else listed(found, what), (that_attacks(scope, take),), span=what.span)
    return negated(test) if negative else test


@reads(RELATIVES, Choose)
def that_was_left_out(scope: Scope, take: Take[Choose]) -> Test:
    """選ばれなかった(ゼクス): none of those that were chosen last."""
    what = take.node
    if take("voice") != "passive" or not take("negative") or take("aspect") not in ("past", "ongoing"):
        raise refuse(what, "cards that are chosen at some time", "いつ選ばれるカードか決まりません")
    return negated(Member(scope.bound("left", what).cards, span=what.span))


@reads(RELATIVES, Battle)
def that_battles(scope: Scope, take: Take[Battle]) -> Test:
    """バトルしている(いない)ゼクス, このカードとバトルしているゼクス: there is one battle at a time; バトルした, where one fell."""
    what = take.node
    over = take("aspect") == "past" and what.partner is None and _has_fallen(scope)
    if (what.aspect != "ongoing" and not over) or take.sense("now") not in ((), ("now",)):
        raise refuse(what, "cards that battled", "バトルの終わったカードは決まりません")
    against: Set | None = None
    if what.partner is not None:
        against = cards(scope, take("partner"))
        if not is_one(against):
            raise refuse(what, "cards that battle with one of several", "どのカードとのバトルか決まっていません")
    test = Fighting("battling", against, span=what.span)
    return negated(test) if take("negative") else test


def _has_fallen(scope: Scope) -> bool:
    """Where battles are won: behind 【破壊時】 the battle in which the card fell goes on until the attack ends."""
    return scope.words.battles_won and scope.trigger is not None and scope.trigger.verb == "destroy" and scope.trigger.look_back


@reads(CONDITIONS, Battle, when=lambda what: what.subject is not None)
def so_battles(scope: Scope, take: Take[Battle]) -> Condition:
    """このカードが(相手のゼクスと)バトルしている(いない)場合."""
    what = take.node
    found = cards(scope, take("subject"))
    fights = that_battles(scope, take)
    one = found if is_one(found) else listed(found, what)
    if what.negative:  # there is none that battles
        return negated(Is(one, (negated(fights),), span=what.span))
    return Is(one, (fights,), span=what.span)


@reads(RELATIVES, Receive)
def is_damaged(scope: Scope, take: Take[Receive]) -> Test:
    """ダメージを受けている(いない)ゼクス: damage that is still on it (zx.md 10.1)."""
    what = take.node
    if not is_damage(take("object")) or take("aspect") != "ongoing":
        raise refuse(what, "damage that is over", "今受けているダメージではありません", "ダメージを受けている")
    test = StateIs("damaged", span=what.span)
    return negated(test) if take("negative") else test


@reads(CONDITIONS, Receive, when=lambda what: what.time is None and what.subject is not None and what.subject.sort != "player")
def so_damaged(scope: Scope, take: Take[Receive]) -> Condition:
    """このカードがダメージを受けている(いない)場合."""
    what = take.node
    found = listed(cards(scope, take("subject")), what)
    negative = take("negative")
    test = is_damaged(scope, take)
    if not is_one(found):
        raise refuse(what, "which of them is damaged?", "どのカードのことか決まりません")
    return Is(found, (negated(test) if negative else test,), span=what.span)


_CHANGED: dict[type[VerbClause], Comparison] = {Differ: "ne", Increase: "gt", Higher: "gt", Lower: "lt"}


@reads(RELATIVES, Differ, Increase, Higher, Lower)
def whose_number_is(scope: Scope, take: Take[VerbClause]) -> Test:
    """パワーが元々の数値と異なる, 元々の数値より増えている; コストが相手のリソースの枚数より高い, このカードよりパワーが低い."""
    what = take.node
    subject, phrase = take("subject"), take("partner") if isinstance(what, Differ) else take("than")
    if isinstance(what, Increase) and take("aspect") != "ongoing":
        raise refuse(what, "cards whose number grows at some time", "いつ増えるカードか決まっていません")
    stat, original = bare_stat(scope, subject)
    if stat is None or phrase is None or (original and not phrase.sort.startswith(("attr", "num"))):
        raise refuse(what, "it is not said what is compared with what", "何と何を比べるのか書かれていません")
    compare = _CHANGED[type(what)]
    if is_original_number(scope, phrase, stat) and not original:
        test: Test = StatChanged(stat, compare, span=what.span)
    elif isinstance(what, Differ | Increase):
        raise refuse(what, "a number compared with another one", "元々の数値のほかとは比べられません")
    else:
        test = StatIs(stat, *_beyond(scope, take, compare, its_number(scope, stat, phrase)), original, span=what.span)
    return negated(test) if take("negative") else test


def _beyond(scope: Scope, take: Take[VerbClause], compare: Comparison, number: Number) -> tuple[Comparison, Number]:
    """(このカードよりパワーが)低い, 1高い: by just so much, where that is said."""
    measure = take("measure") if take.has("measure") else None
    return (compare, number) if measure is None else by_so_much(scope, measure, compare == "gt", number)


@reads(RELATIVES, Break, Shift, Unison)
def is_state(scope: Scope, take: Take[VerbClause]) -> Test:
    """ブレイクしている, シフトしている, 《ユニゾン》している."""
    what = take.node
    if take("aspect") != "ongoing":
        raise refuse(what, "a state that is over", "終わった状態は決まりません")
    test = state_of(what)
    return negated(test) if take("negative") else test


def state_of(what: VerbClause) -> StateIs:
    """The state that a verb tells (ブレイクしている)."""
    return StateIs(_STATES[type(what)], span=what.span)
