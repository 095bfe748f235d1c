"""相手のプレイヤースクエアにも攻撃できる: where cards may attack besides what is near."""

from __future__ import annotations

from zxscript.interpret.changes.changing import about, modify
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.carried import unfolded
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.phrases.subjects import subject_cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CHANGES, STEPS, reads
from zxscript.interpret.scope import Scope
from zxscript.interpret.where.places import area, is_place
from zxscript.lang import filters as f
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.attack import Attack
from zxscript.lang.verbs.have import Adjoin
from zxscript.meaning.copies import but
from zxscript.meaning.forms import Cards, Change, Flag, In, Region, Set, Step, Tagged

ALSO = ((), ("goal:too",))
PLAYER_SQUARE, NORMAL = "player", "normal"


def _can(what: Attack) -> bool:
    return what.mode == "can" and not what.negative


@reads(STEPS, Attack, when=_can)
def may_attack(scope: Scope, take: Take[Attack]) -> list[Step]:
    """What holds for a time, or always."""
    return modify(scope, take)


@reads(CHANGES, Attack)
def can_attack(scope: Scope, take: Take[Attack]) -> list[Change]:
    """このカードは相手のプレイヤースクエアにも攻撃できる: from wherever it stands."""
    what = take.node
    if take("mode") != "can" or take.sense("focus") not in ALSO or what.goal is None:
        raise refuse(what, "to be able to attack this", "この攻撃の許可はまだ使えません", "相手のプレイヤースクエアにも攻撃できる")
    goal: Phrase = take("goal")
    if not is_place(scope, goal):
        return _far(scope, take, goal)
    there = area(scope, goal)
    if not isinstance(there, Region) or there.name != PLAYER_SQUARE or there.whose != ("opponent",):
        raise refuse(what, "to be able to attack this", "この攻撃の許可はまだ使えません", "相手のプレイヤースクエアにも攻撃できる")
    found = about(scope, subject_cards(scope, take))
    return [Flag("attacks_player_square", found, when=scope.condition, span=what.span)]


def _far(scope: Scope, take: Take[Attack], goal: Phrase) -> list[Change]:
    """ノーマルスクエアにある、このカードと隣接していない相手のゼクスにも: wherever on Normal Squares they are."""
    what = take.node
    found = about(scope, subject_cards(scope, take))
    bare, near = _apart_from(scope, goal)
    such = cards(scope, bare)
    place = Region(NORMAL)
    normal = isinstance(such, Cards) and tuple(but(one, span=None) for one in such.where) == (In(scope.words.board, place),)
    zx = isinstance(such, Cards) and such.tests == (Tagged("type", scope.words.fills),) and such.whose == ("opponent",)
    if not normal or not zx or (near is not None and found != near):
        instead = "ノーマルスクエアにある相手のゼクスにも攻撃できる"
        raise refuse(what, "to be able to attack this", "この攻撃の許可はまだ使えません", instead)
    return [Flag("attacks_normal_squares", found, when=scope.condition, span=what.span)]


def _apart_from(scope: Scope, goal: Phrase) -> tuple[Phrase, Set | None]:
    """The phrase without このカードと隣接していない, which the permission does not need, and that card."""
    if not isinstance(goal, Noun):
        return goal, None
    filters = unfolded(scope, goal.filters)
    clauses = [item for item in filters if isinstance(item, f.Relative) and isinstance(item.clause, Adjoin)]
    far = next((item for item in clauses if item.clause.negative), None)  # type: ignore[attr-defined]
    if far is None:
        return goal, None
    with taking(far.clause) as take:
        take("negative")
        partner: Phrase | None = take("partner")
        if take("aspect") != "ongoing":
            raise refuse(far, "not next to it at some time", "いつ隣接していないのか決まりません")
    near = about(scope, cards(scope, partner)) if partner is not None else None  # 隣接していない: to the attacker
    return goal.but(filters=tuple(item for item in filters if item is not far)), near
