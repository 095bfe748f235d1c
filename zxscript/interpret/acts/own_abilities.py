"""このカードが元々持つ【起】能力を1つ選び、その効果を解決する: an ability that is chosen, and what is done with it."""

from __future__ import annotations

from zxscript.interpret.abilities.named_abilities import ability_tag
from zxscript.interpret.amounts.quantities import take_count
from zxscript.interpret.consume import Take, taking
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import STEPS, reads
from zxscript.interpret.scope import Produced, Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.ability import QuotedAbility
from zxscript.lang.base import Filter, Phrase
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.verbs.choose import Choose as ChooseClause
from zxscript.lang.verbs.control import Resolve
from zxscript.lang.verbs.have import Have
from zxscript.meaning.forms import ChooseAbility, Quantity, ResolveAbility, Set, Step

_HAD = ((), ("originally",))
"""What stands before 持つ: of a card that is told, originally or not, the abilities printed on it."""
ONE = Quantity(1, 1)


def _is_kind(phrase: Phrase | None) -> bool:
    """【起】能力; “【起】ファントム” or “ファントム”, of a card that has it."""
    head = phrase.head if isinstance(phrase, Noun) else None
    if isinstance(head, QuotedAbility | h.KeywordWord):
        return ability_tag(head) is not None and any(isinstance(item, f.Relative) for item in phrase.filters)  # type: ignore[union-attr]
    return isinstance(head, h.AbilityWord) and head.sense == "ability" and bool(head.kinds)


def _tags(scope: Scope, head: h.AbilityWord | QuotedAbility | h.KeywordWord) -> tuple[str, ...]:
    if isinstance(head, h.AbilityWord):
        return tuple(f"【{kind}】" for kind in head.kinds)
    tag = ability_tag(head) or ""
    return (scope.words.keywords.get(tag, tag),)


def _of_abilities(what: ChooseClause) -> bool:
    phrase = what.object
    if isinstance(phrase, Group):
        return phrase.joins == "or" and all(map(_is_kind, phrase.items))
    return _is_kind(phrase)


@reads(STEPS, ChooseClause, when=_of_abilities)
def choose_ability(scope: Scope, take: Take[ChooseClause]) -> list[Step]:
    """Xが(元々)持つ、“【起】A”以外の【起】能力か【自】能力を1つ選び."""
    what = take.node
    tags: list[str] = []
    barred: list[str] = []
    of: list[Set] = []
    phrase: Phrase = take("object")
    for item in phrase.items if isinstance(phrase, Group) else (phrase,):
        with taking(item) as said:
            tags += _tags(scope, said("head"))
            for one in said("filters"):
                _modifier(scope, one, of, barred)
    if len(of) != 1:
        raise refuse(what, "it is not said whose ability is chosen", "どのカードの能力か書かれていません", "Xが持つ")
    if take_count(take("quantity"), what) != ONE:
        raise refuse(what, "several abilities at once", "能力は1つだけ選べます", "1つ選び")
    name = scope.shared.name("ability")
    scope.shared.abilities.append(name)
    return [ChooseAbility(of[0], tuple(tags), tuple(barred), scope.actor, name, span=what.span)]


def _modifier(scope: Scope, item: Filter, of: list[Set], barred: list[str]) -> None:
    """Whose abilities they are, or which one is not meant; the former may stand inside the latter."""
    if isinstance(item, f.Relative) and isinstance(item.clause, Have):
        with taking(item) as take:
            take("wide")
            with taking(take("clause")) as said:
                subject, adverbs = said("subject"), said.sense("adverbs")
        if subject is None or adverbs not in _HAD:
            raise refuse(item, "abilities that are had in some way", "どのカードが持つ能力か決まりません")
        of.append(cards(scope, subject))
        return
    named = item.phrase if isinstance(item, f.Except) else None
    tag = ability_tag(named.head) if isinstance(named, Noun) else None
    if tag is None or not isinstance(named, Noun):
        raise refuse(item, "it is not clear which abilities these are", "どの能力か決まりません")
    with taking(item) as take:
        take("wide"), take("phrase")
    barred.append(tag)
    for inner in named.filters:
        _modifier(scope, inner, of, barred)


def is_chosen(phrase: Phrase | None, such: str = "ability") -> bool:
    """その能力, その効果."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.AbilityWord) or phrase.sense != such or phrase.head.kinds:
        return False
    first = phrase.filters[0] if len(phrase.filters) == 1 else None
    return first is not None and first.sense == "that" and phrase.quantity is None


def chosen(scope: Scope, phrase: Phrase) -> str:
    """The step that chose the ability."""
    if not scope.shared.abilities:
        raise refuse(phrase, "no ability was chosen before", "この前に能力を選んでいません")
    return scope.shared.abilities[-1]


@reads(STEPS, Resolve, when=lambda what: is_chosen(what.object, "effect"))
def resolve_ability(scope: Scope, take: Take[Resolve]) -> list[Step]:
    """その効果を解決する."""
    what = take.node
    name = chosen(scope, take("object"))
    scope.remember(what, Produced(name=name))
    scope.moved.append("")  # what the ability does may move its card
    return [ResolveAbility(name, scope.actor, span=what.span)]
