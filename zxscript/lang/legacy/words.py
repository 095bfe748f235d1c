"""Older words for the same thing."""

from __future__ import annotations

from zxscript.lang.attach import says_now, without
from zxscript.lang.clause import VerbClause
from zxscript.lang.filters import Except, Owner, Relative, Within
from zxscript.lang.heads import Attribute, NumberValue, This, Zone
from zxscript.lang.legacy.rule import Rewriting, around
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.sentence import Do, Holds, If, InsteadOf, Topic, Whenever
from zxscript.lang.verbs.attack import Attack, Battle
from zxscript.lang.verbs.change import Become, Decrease, Increase, Make, Raise, Reduce
from zxscript.lang.verbs.destroy import Destroy
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.move import Remove, RemoveFromGame
from zxscript.lang.verbs.play import Play, Use
from zxscript.syntax.node import Node

_ZONES = {"リムーブゾーン": "リムーブ", "フォースゾーン": "フォース"}


def _zone(head: Zone) -> Node | None:
    return head.but(word=_ZONES[head.word]) if head.word in _ZONES else None


_DEEDS: dict[str, type[VerbClause]] = {"バトル": Battle, "攻撃": Attack}


def _does(clause: Make) -> Node | None:
    """バトルをする -> バトルする."""
    deed = clause.object
    if not isinstance(deed, Noun) or deed.filters or deed.quantity is not None or clause.amount is not None:
        return None
    cls = _DEEDS.get(getattr(deed.head, "word", ""))
    return None if cls is None else cls(**{**clause.said(), "object": None})


def _is_removed(said: Holds) -> Node | None:
    """このカードが除外されている(場合) -> このカードがリムーブにある."""
    what = said.what
    this = isinstance(what, Remove | RemoveFromGame) and isinstance(what.subject, Noun) and isinstance(what.subject.head, This)
    if not isinstance(what, Remove | RemoveFromGame) or not this or what.voice != "passive" or what.aspect != "ongoing":
        return None
    if what != type(what)(subject=what.subject, voice="passive", aspect="ongoing", negative=what.negative, span=what.span):
        return None
    there = Noun(head=Zone(word="リムーブ", span=what.span), span=what.span)
    return said.but(what=Exist(subject=what.subject, goal=there, negative=what.negative, span=what.span))


def _same_roles(clause: VerbClause, cls: type[VerbClause]) -> Node:
    return cls(**clause.said())


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
    if not isinstance(about, Noun) or not isinstance(about.head, Attribute) or about.head.word not in ("コスト", "パワー", "上限"):
        return None
    much = _number(said)
    if much is None or said.subject or said.object or said.share:
        return None
    sign = "－" if isinstance(said, Decrease) else "＋"
    kept = said.said()
    if about.filters and says_now(about.filters[0]):  # in front of an object it stands in front of the verb's phrases
        about, kept["now"] = without(about, 1), ("現在", *said.now)
    span = around(topic, then[0])
    clause = Make(**{**kept, "measure": None, "quantity": None, "object": about, "amount": f"{sign}{much}", "span": span})
    return then[0].but(what=clause, span=span)


def _number(said: VerbClause) -> int | None:
    """2減る, 2枚増える (a limit): how many; None when it is not a plain number."""
    if isinstance(said.measure, Noun) and not said.measure.filters and said.quantity is None:
        head = said.measure.head
        return head.value if isinstance(head, NumberValue) and isinstance(head.value, int) and not head.compare else None
    many = said.quantity
    if said.measure is not None or not isinstance(many, Quantity) or many.counter != "枚" or many.ja() != f"{many.n}枚":
        return None
    return many.n if isinstance(many.n, int) else None


def _by(clause: VerbClause) -> Node | None:
    """コストを2減らす -> コストを－2する."""
    of = clause.object
    much = _number(clause) if clause.quantity is None else None
    if much is None or (of is not None and not (isinstance(of, Noun) and of.head.ja() in ("コスト", "パワー"))):
        return None  # of None: コストを1減らすか1増やす
    if clause.voice or clause.share is not None or clause.negative or "measure" in clause.pause:
        return None
    return Make(**{**clause.said(), "measure": None, "amount": f"{'－' if isinstance(clause, Reduce) else '＋'}{much}"})


def _stressed(clause: Become) -> Node | None:
    """0以下にはならない -> 0以下にならない."""
    return clause.but(focus=()) if clause.negative and clause.focus == ("goal:は",) and not clause.mode else None


def _by_verb(clause: VerbClause) -> Node | None:
    return _by(clause) if isinstance(clause, Reduce | Raise) else None


def _removed(noun: Noun) -> Node | None:
    """除外されているあなたの[X] -> あなたのリムーブにある[X]."""
    if not noun.filters:
        return None
    at = next((place for place, item in enumerate(noun.filters) if type(item) is not Except), len(noun.filters))
    lead = noun.filters[at] if at < len(noun.filters) else None
    said = lead.clause if isinstance(lead, Relative) else None
    if not isinstance(said, Remove) or said.aspect != "ongoing" or said.voice != "passive" or said.negative or said.roles_ja():
        return None
    behind = noun.filters[at + 1 :]
    owner = behind[0] if behind and type(behind[0]) is Owner else None
    whose = (owner.but(wide=False),) if owner else ()
    zone = Noun(filters=whose, head=Zone(word="リムーブ", span=noun.span), span=noun.span)
    place = Within(phrase=zone, wide=bool(lead and lead.wide) or bool(owner and owner.wide), span=noun.span)
    return noun.but(filters=(*noun.filters[:at], place, *(behind[1:] if owner else behind)))


def _as_destroyed(item: If) -> Node | None:
    """破壊された場合、チャージに置くかわりに -> 破壊される際、チャージに置くかわりに."""
    said = item.test.what if isinstance(item.test, Holds) else None
    then = item.then[0] if len(item.then) == 1 else None
    if not isinstance(said, Destroy) or said.voice != "passive" or said.aspect != "past" or said.negative or said.time is not None:
        return None
    if not isinstance(then, InsteadOf) or item.suffix or item.word != "場合":
        return None
    return Whenever(events=(said.but(aspect=""),), word="際", then=item.then, span=item.span)


RULES = (
    Rewriting(
        "as-destroyed", If, _as_destroyed, "【常】【効果】このカードが破壊された場合、チャージに置くかわりにリソースにスリープで置く。",
        "【常】【効果】このカードが破壊される際、チャージに置くかわりにリソースにスリープで置く。",
        "What happens in place of the going into Charge happens as the card is destroyed.",
    ),
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
        "reduce-by", VerbClause, _by_verb, "ターン終了時まで、このカードのコストを2減らす。",
        "ターン終了時まで、このカードのコストを－2する。",
        "A number that is made 2 less is changed by －2.",
    ),
    Rewriting(
        "removed-cards", Noun, _removed, "除外されているあなたの[灯守り]3枚につき、1枚引く。",
        "あなたのリムーブにある[灯守り]3枚につき、1枚引く。",
        "Cards that are removed lie in the Remove zone.",
    ),
    Rewriting(
        "is-removed", Holds, _is_removed, "この能力はこのカードが除外されている場合にしかプレイできない。",
        "この能力はこのカードがリムーブにある場合にしかプレイできない。", "A card that is removed lies in the Remove zone.",
    ),
    Rewriting(
        "does-a-deed", Make, _does, "このカードがバトルをしている場合、1枚引く。", "このカードがバトルしている場合、1枚引く。",
        "To do battle is to battle.",
    ),
    Rewriting(
        "cost-change", Topic, _cost, "このカードのコストは2減る。", "このカードのコストを－2する。",
        "A number that becomes 2 less is changed by －2.",
    ),
    Rewriting(
        "stressed-floor", Become, _stressed, "【常】【有効】手札【効果】このカードのコストを－2する。ただし、0以下にはならない。",
        "【常】【有効】手札【効果】このカードのコストを－2する。ただし、0以下にならない。", "A stress on the number changes nothing.",
    ),
)  # fmt: skip
