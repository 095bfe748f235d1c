"""ターン終了時、… inside an effect: done later.  あなたのターンの間、…: holds in that time only."""

from __future__ import annotations

from typing import Any

from zxscript.interpret.conditions.joining import both
from zxscript.interpret.consume import taking
from zxscript.interpret.events.times import while_of
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.interpret.sentences import body as run
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.heads import AbilityWord
from zxscript.lang.nouns import Noun
from zxscript.lang.senses import sense
from zxscript.lang.sentence import At, Holds, If, Prefix, Sentence, Until
from zxscript.meaning.base import Form
from zxscript.meaning.forms import Bound, Choose, Condition, Duration, During, Lasting, Later, Moment, Some, Step, Who
from zxscript.meaning.walk import parts_of, rewritten, walk
from zxscript.syntax.node import Extent

BATTLE_END = "battle_end"


def at(scope: Scope, item: At) -> list[Step]:
    """A moment: the rest is carried out once, at the next one (zx.md 12.8).  A time: the rest holds in it."""
    with taking(item) as take:
        time, particle, then = of_that_battle(scope, take("time")), take("particle"), take("then")
    said = time.ja()
    while_ = while_of(scope, time) if sense("particle", particle) in ("", "at") and said not in scope.words.durations else None
    if while_ is not None:
        return _during(scope, item, while_, then)
    moment = scope.words.moment(said)
    if not particle and said in scope.words.coming_turns:
        return _in_coming_turn(scope, item, scope.words.coming_turns[said], then)
    if moment is None and not particle and said in scope.words.durations:
        return lasting(scope, item, scope.words.durations[said], then)
    if moment is None or particle:
        raise refuse(item, f"the time {said}{particle} is not known", f"時を表す「{said}{particle}」は分かりません")
    if scope.static:
        raise refuse(item, "a delayed effect of a continuous ability", "【常】は後で解決する効果を残せません")
    if moment.kind == BATTLE_END and scope.words.unsaid_ends and not scope.fighting:
        raise refuse(item, "the end of which battle?", "どのバトルの終了時か決まりません")
    then, at_once = _apart(scope, moment, then)
    inner = scope.nested(following=())
    steps = run.steps_of(inner, then)
    for sentence in scope.following:  # 置いたならば、…: of what is done at that moment
        assert isinstance(sentence, Sentence)
        steps += run.steps_of(inner, sentence.items)
    return [Later((moment,), tuple(steps), span=_whole(item, then)), *run.steps_of(scope.but(following=()), at_once)]


def of_that_battle(scope: Scope, time: Phrase) -> Phrase:
    """(攻撃する。)そのバトル終了時: of the battle of the attack that the ability has waited for, the one that goes on."""
    attack = scope.trigger is not None and scope.trigger.verb == "attack"
    if not attack or not isinstance(time, Noun) or [one.sense for one in time.filters] != ["that"]:
        return time
    plain = time.but(filters=())
    moment, lasts = scope.words.moment(plain.ja()), scope.words.durations.get(plain.ja())
    ends = (moment is not None and moment.kind == BATTLE_END) or (lasts is not None and lasts.end == "battle")
    return plain if ends else time


def is_later(scope: Scope, item: Item | None) -> bool:
    """ターン終了時、…: is the rest carried out when a moment comes?"""
    if not isinstance(item, At) or item.particle or item.time.ja() in scope.words.coming_turns:
        return False
    said = item.time.ja()
    if said not in scope.words.durations and while_of(scope, item.time) is not None:
        return False
    return scope.words.moment(said) is not None


def _apart(scope: Scope, moment: Moment, then: tuple[Item, ...]) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """ターン終了時、…し、ターン終了時まで、この能力をプレイできない: what limits this ability until then begins now."""
    place = next((at for at, one in enumerate(then) if at and isinstance(one, Until) and _of_this_ability(one)), None)
    if place is None:
        return then, ()
    until = scope.words.durations.get(then[place].time.ja())  # type: ignore[attr-defined]
    same = until is not None and until.turn is None and f"{until.end}_end" == moment.kind and moment.turn is None and not moment.later
    return (then[:place], then[place:]) if same else (then, ())


def _of_this_ability(item: Until) -> bool:
    """この能力, 《同名》のこの能力."""
    nouns = [node for one in item.then for node in one.walk() if isinstance(node, Noun) and isinstance(node.head, AbilityWord)]
    return any(one.sense == "this" for noun in nouns for one in noun.filters)


def when_asked(scope: Scope, item: If) -> Moment | None:
    """次の相手のターンのメインフェイズ開始時に…がある場合: the moment in which the condition is asked; None for another condition."""
    what = item.test.what if isinstance(item.test, Holds) else None
    time = what.time if isinstance(what, VerbClause) and not scope.static else None
    return scope.words.moment(time.ja()) if time is not None else None


def asked_then(scope: Scope, item: If, moment: Moment) -> list[Step]:
    """The condition, and what depends on it, when that moment comes."""
    assert isinstance(item.test, Holds) and isinstance(item.test.what, VerbClause)
    later = item.but(test=item.test.but(what=item.test.what.but(time=None)))
    return [Later((moment,), tuple(run.steps_of(scope.nested(), (later,))), span=_whole(item, item.then))]
def _in_coming_turn(scope: Scope, item: At, who: Who, then: tuple[Item, ...]) -> list[Step]:
    """次の相手のターンの間、…: what is in force from the start of that turn to its end, even if one of that player runs now."""
    if scope.static:
        raise refuse(item, "a delayed effect of a continuous ability", "【常】は後で解決する効果を残せません")
    inner = tuple(lasting(scope.nested(), item, Duration("turn"), then))
    chosen, inner = _chosen_now(scope, item, inner)
    return [*chosen, Later((Moment("turn_start", who),), inner, span=_whole(item, then))]


def _chosen_now(scope: Scope, item: At, inner: tuple[Step, ...]) -> tuple[list[Step], tuple[Step, ...]]:
    """次の相手のターン中、相手のミニオン1体は…: that one is chosen as the effect is carried out, not when the turn comes."""
    taken = [one for one in walk(inner) if isinstance(one, Some | Choose)]
    if not taken:
        return [], inner
    only = taken[0]
    if len(taken) > 1 or not isinstance(only, Some) or only.besides is not None or not all(isinstance(one, Lasting) for one in inner):
        raise refuse(item, "chosen now, or when that turn begins?", "今選ぶのか、そのターンの開始時に選ぶのか決まりません")
    name = scope.shared.name("chosen")
    choice = Choose(only.of, only.count, only.by, demands=only.demands, name=name, span=only.span)
    bound = Bound(name, span=only.span)

    def changes(form: Form) -> dict[str, Any]:
        return {field: bound for field in parts_of(type(form)) if getattr(form, field) == only}

    return [choice], rewritten(inner, changes)


def _whole(item: Prefix, then: tuple[Item, ...]) -> Extent | None:
    """The words of a prefix and of what it governs."""
    ends = [node.span[1] for one in then for node in one.walk() if node.span is not None]
    return (item.span[0], max(ends)) if item.span is not None and ends else item.span


def lasting(scope: Scope, item: Prefix, until: Duration, then: tuple[Item, ...]) -> list[Step]:
    """このターン中、: every change in the rest of the sentence lasts so long."""
    lasted: list[bool] = []
    steps = run.steps_of(scope.but(lasting=until, lasted=lasted), then)
    if not lasted:
        raise refuse(item, "a duration of nothing that lasts", "期間のある効果が後ろにありません")
    return steps


def _during(scope: Scope, item: At, while_: Condition, then: tuple[Item, ...]) -> list[Step]:
    """What holds in that time only; in an effect, in that time until its printed end."""
    if not scope.static and (scope.lasting is None or not isinstance(while_, During)):
        raise refuse(item, "a time in which an effect holds", "効果が続く期間は「…まで」と書きます")
    return run.steps_of(scope.but(condition=both(scope.condition, while_)), then)
