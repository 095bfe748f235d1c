"""Older words for the same thing."""

from __future__ import annotations

from zxscript.lang.attach import says_now, without
from zxscript.lang.clause import VerbClause
from zxscript.lang.heads import Attribute, NumberValue, Zone
from zxscript.lang.legacy.rule import Rewriting, around
from zxscript.lang.nouns import Noun
from zxscript.lang.sentence import Do, Topic
from zxscript.lang.verbs.change import Decrease, Increase, Make
from zxscript.lang.verbs.move import Remove, RemoveFromGame
from zxscript.lang.verbs.play import Play, Use
from zxscript.syntax.node import Node

_ZONES = {"リムーブゾーン": "リムーブ", "フォースゾーン": "フォース"}


def _zone(head: Zone) -> Node | None:
    return head.model_copy(update={"word": _ZONES[head.word]}) if head.word in _ZONES else None


def _same_roles(clause: VerbClause, cls: type[VerbClause]) -> Node:
    return cls(**{name: getattr(clause, name) for name in clause.model_fields_set})


def _remove(clause: RemoveFromGame) -> Node | None:
    return _same_roles(clause, Remove)


def _use(clause: Use) -> Node | None:
    return _same_roles(clause, Play)


def _cost(topic: Topic) -> Node | None:
    """コストは2減る -> コストを－2する, for a cost or a power that is the topic of just that clause."""
    about, then = topic.about, topic.then
    said = then[0].what if len(then) == 1 and isinstance(then[0], Do) else None
    if not isinstance(said, Decrease | Increase) or said.aspect or said.mode or said.negative or topic.comma:
        return None
    if not isinstance(about, Noun) or not isinstance(about.head, Attribute) or about.head.word not in ("コスト", "パワー"):
        return None
    much = said.measure.head if isinstance(said.measure, Noun) and not said.measure.filters else None
    if not isinstance(much, NumberValue) or said.subject or said.object or said.share:
        return None
    sign = "－" if isinstance(said, Decrease) else "＋"
    kept = {name: getattr(said, name) for name in said.model_fields_set if name != "measure"}
    if about.filters and says_now(about.filters[0]):  # in front of an object it stands in front of the verb's phrases
        about, kept["now"] = without(about, 1), ("現在", *said.now)
    span = around(topic, then[0])
    clause = Make(**{**kept, "object": about, "amount": f"{sign}{much.value}", "span": span})
    return then[0].model_copy(update={"what": clause, "span": span})


RULES = (
    Rewriting(
        "zone-name", Zone, _zone, "あなたのリムーブゾーンを1枚選び、手札に戻す。", "あなたのリムーブを1枚選び、手札に戻す。",
        "The zones were renamed; they are the same zones.",
    ),
    Rewriting(
        "remove-from-game", RemoveFromGame, _remove, "このカードをゲームから除外する。", "このカードを除外する。",
        "The zone of removed cards became the Remove zone; older cards are played with the newer rule.",
    ),
    Rewriting(
        "use-to-play", Use, _use, "この能力はあなたの手札が1枚もない場合にしか使用できない。",
        "この能力はあなたの手札が1枚もない場合にしかプレイできない。", "使用 is the older word for playing an ability.",
    ),
    Rewriting(
        "cost-change", Topic, _cost, "このカードのコストは2減る。", "このカードのコストを－2する。",
        "A number that becomes 2 less is changed by －2.",
    ),
)  # fmt: skip
