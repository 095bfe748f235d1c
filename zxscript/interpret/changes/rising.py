"""パワーはカードの能力で減らない; パワーがカードの効果で増える際、かわりに2倍増える: how much of what is added or taken away counts."""

from __future__ import annotations

from typing import Literal

from zxscript.interpret.changes.changing import about
from zxscript.interpret.changes.forbids import able
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.events.causes import cause_of
from zxscript.interpret.phrases.subjects import attribute, owner_cards
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.registry import FORBIDS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang import sentence as s
from zxscript.lang import wording
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.change import Decrease, Increase
from zxscript.meaning.forms import Cause, Change, Lasting, Set, StatChange, Step


@reads(FORBIDS, Decrease, Increase)
def no_change(scope: Scope, take: Take[VerbClause]) -> list[Change]:
    """パワーはカードの能力で減らない, 増えない: what would be taken away, or added, does not count."""
    what = take.node
    able(take, "")
    _by_any_card(what, cause_of(scope, take))
    stat, found = _number(scope, what, take("subject") or scope.topic)
    return [StatChange(stat, found, _way(what), 0, when=scope.condition, span=what.span)]


def multiplied(scope: Scope, event: VerbClause, then: tuple[Item, ...]) -> list[Step]:
    """(パワーがカードの効果で)増える際、(パワーは)かわりに2倍増える."""
    with taking(event) as take:
        _by_any_card(event, cause_of(scope, take))
        stat, found = _number(scope, event, take("subject"))
    topic, items = None, then
    if len(then) == 1 and isinstance(then[0], s.Topic):
        with taking(then[0]) as take:
            topic, items = take("about"), take("then")
    only = items[0] if len(items) == 1 else None
    if not isinstance(only, s.Do) or type(only.what) is not type(event):
        raise refuse(event, "it grows: what happens instead?", "増減するかわりに何が起こるのか決まりません", "かわりに2倍増える")
    with taking(only.what) as take:
        times, now, again = take("quantity"), take.sense("now"), take("subject") or topic
    if now != ("instead",) or times is None or sense_of(times, "counter") != "fold" or not isinstance(times.n, int) or times.bound:
        raise refuse(only, "how much does it grow?", "どれだけ増減するのか決まりません", "かわりに2倍増える")
    if again is not None and _number(scope, only.what, again) != (stat, found):
        raise refuse(only, "another number than the one that grows", "増減する数値とは別の数値です")
    change = StatChange(stat, found, _way(event), times.n, when=scope.condition, span=event.span)
    return [Lasting((change,), span=event.span)]


def _way(node: VerbClause) -> Literal["rise", "fall"]:
    return "fall" if isinstance(node, Decrease) else "rise"


def is_multiplied(event: object) -> bool:
    """…が増える(際、)."""
    return isinstance(event, Decrease | Increase)


def _by_any_card(node: VerbClause, by: Cause | None) -> None:
    """カードの効果で: numbers change by nothing else; whose effect it is would make a difference."""
    if by is not None and (by.kind != "effect" or by.source is not None or by.whose or by.damage):
        raise refuse(node, "a change by some cards only", "どのカードの効果による増減かは区別できません", "カードの効果で")


def _number(scope: Scope, node: VerbClause, phrase: Phrase | None) -> tuple[str, Set]:
    """このカードのパワー."""
    if phrase is None:
        raise _unclear(node)
    word, found = attribute(scope, node, phrase)
    stat = scope.words.stats.get(word)
    if wording.is_original(word) or stat is None:
        raise _unclear(node)
    return stat, about(scope, found if found is not None else owner_cards(scope, node))


def _unclear(node: VerbClause) -> Refused:
    return refuse(node, "it is not said what becomes less or more", "何が増減するか書かれていません", "このカードのパワーは")
