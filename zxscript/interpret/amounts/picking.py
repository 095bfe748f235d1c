"""好きな数字を1つ選ぶ, 選んだ色: values that a player picks as the effect is carried out, and words that speak of them
(decision 0648)."""

from __future__ import annotations

from zxscript.interpret.consume import Take
from zxscript.interpret.folding import fold
from zxscript.interpret.phrases.players import is_player, players
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang.base import Phrase
from zxscript.lang.clause import VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity as Printed
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.choose import Choose as ChooseClause
from zxscript.lang.verbs.choose import Declare
from zxscript.meaning.forms import ChooseValue, DoneCount, Tagged
from zxscript.syntax.node import Node

NUMBER = "number"
_ONE_OF = ("things", "kinds", "")
COLOUR, NAME = "colour", "name"


def is_open_value(phrase: Phrase | None) -> bool:
    """好きな色, 好きな数字と好きな種族, 赤か青: what no card is, to be picked."""
    if isinstance(phrase, Group):
        if all(isinstance(item, Noun) and isinstance(item.head, h.Color) and not item.filters for item in phrase.items):
            return phrase.joins == "or"
        return phrase.joins != "or" and all(map(is_open_value, phrase.items))
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute) or phrase.head.value:
        return False
    return [item.sense for item in phrase.filters] == ["any"]


def open_value(scope: Scope, phrase: Phrase | None) -> tuple[str, str] | None:
    """The kind and the step of a value that this very clause picks (好きな色を1つ追加する); None if nothing was picked."""
    word = phrase.head.word if isinstance(phrase, Noun) and isinstance(phrase.head, h.Attribute) else ""
    kind = COLOUR if isinstance(phrase, Group) else scope.words.picked.get(word, "")
    return (kind, scope.shared.values[kind]) if kind in scope.shared.values else None


def chooses_value(what: VerbClause) -> bool:
    """好きな数字を1つ選ぶ, 色を1つ選ぶ, カード名を1つ宣言する."""
    if not isinstance(what, ChooseClause | Declare):
        return False
    if what.source is not None:
        return names_listed(what) is not None
    bare = isinstance(what.object, Noun) and isinstance(what.object.head, h.Attribute) and not what.object.filters
    return is_open_value(what.object) or (bare and what.quantity is not None)


def names_listed(what: ChooseClause | Declare) -> Group | None:
    """「A」か「B」の中から1つ(選ぶ): a name is picked, no card; None for any other place."""
    source, number = what.source, _number(what)
    of = source.filters[0] if isinstance(source, Noun) and isinstance(source.head, h.Position) and len(source.filters) == 1 else None
    group = of.phrase if isinstance(of, f.Of) and source.sense == "inside" else None  # type: ignore[union-attr]
    named = isinstance(group, Group) and group.joins == "or" and not group.outside and all(map(_bare_name, group.items))
    amount = what.object is None or (isinstance(what.object, Noun) and isinstance(what.object.head, h.Amount) and not what.object.filters)
    one = isinstance(number, Printed) and sense_of(number, "counter") == "things"
    return group if named and amount and one and isinstance(group, Group) else None


def _number(what: VerbClause) -> Printed | Phrase | None:
    """1つ選ぶ, 1つを選ぶ."""
    amount = what.object.head if isinstance(what.object, Noun) else None
    return what.quantity or (amount.quantity if isinstance(amount, h.Amount) else None)


def _bare_name(item: Phrase) -> bool:
    return isinstance(item, Noun) and isinstance(item.head, h.Named) and not item.head.word and not item.filters


def _name_of(scope: Scope, take: Take[VerbClause], listed: Group) -> ChooseValue:
    what = take.node
    take("source"), take("object"), take("quantity")
    if not _is_one(_number(what), False) or NAME in scope.shared.values:
        raise refuse(what, "other than one of these names", "選べるカード名は1つだけです", "「A」か「B」の中から1つ選ぶ")
    values = tuple(fold(item.head.name) for item in listed.items if isinstance(item, Noun) and isinstance(item.head, h.Named))
    name = scope.shared.values[NAME] = scope.shared.name("value")
    return ChooseValue(NAME, values, scope.actor, name, span=what.span)


def picks(scope: Scope, take: Take[VerbClause]) -> list[ChooseValue]:
    """The steps that pick the values that the object of a clause leaves open, one for each."""
    what = take.node
    names = names_listed(what) if isinstance(what, ChooseClause | Declare) else None
    if names is not None:
        return [_name_of(scope, take, names)]
    thing = take("object")
    each = take.sense("each")
    number = take("quantity") or thing.quantity
    several = isinstance(thing, Group) and thing.joins != "or"
    if each not in ((), ("each",)) or (each and not several) or not _is_one(number, several):
        raise refuse(what, "other than one of each of these", "1つずつ選ぶものだけ使えます", "好きな色を1つ選ぶ")
    by = scope
    if isinstance(what, ChooseClause | Declare) and what.subject is not None:
        who = players(scope, take("subject")) if is_player(what.subject) else ()
        if len(who) != 1:
            raise refuse(what, "it is not clear who chooses", "誰が選ぶのか分かりません")
        by = scope.but(actor=who[0])
    return [_pick(by, what, item) for item in (thing.items if several else (thing,))]


def _is_one(number: Printed | Phrase | None, several: bool) -> bool:
    """1つ, of several kinds 1つずつ."""
    if number is None:
        return not several
    if not isinstance(number, Printed):
        return False
    plain = (number.n, number.to, number.lead) == (1, None, "") and sense_of(number, "counter") in _ONE_OF
    return plain and (number.apiece if several else (number.bound, number.each) == ("", ""))


def _pick(scope: Scope, what: VerbClause, thing: Phrase) -> ChooseValue:
    if isinstance(thing, Group):
        kind, values = COLOUR, tuple(_colour(scope, item) for item in thing.items)
    else:
        assert isinstance(thing, Noun) and isinstance(thing.head, h.Attribute)
        kind = scope.words.picked.get(thing.head.word, "")
        values = tuple(scope.words.colours.values()) if kind == COLOUR else ()
    if not kind:
        raise refuse(thing, f"{thing.ja()} is nothing that a player picks", f"「{thing.ja()}」は選べるものではありません")
    if kind in scope.shared.values:
        raise refuse(what, "two values of one kind", "同じ種類のものを2回選ぶと、どちらのことか分からなくなります")
    name = scope.shared.values[kind] = scope.shared.name("value")
    return ChooseValue(kind, values, scope.actor, name, span=what.span)


def _colour(scope: Scope, item: Phrase) -> str:
    word = item.head.word if isinstance(item, Noun) and isinstance(item.head, h.Color) else ""
    if word not in scope.words.colours:
        raise refuse(item, f"{item.ja()} is no colour that can be picked", f"「{item.ja()}」は選べる色ではありません")
    return scope.words.colours[word]


# ------------------------------------------------------------------ words that speak of it


def picked(scope: Scope, phrase: Phrase | None) -> tuple[str, str] | None:
    """選んだ数字, その色 -> the kind of value and the step that picked it; None for other words."""
    if not isinstance(phrase, Noun) or not isinstance(phrase.head, h.Attribute) or phrase.head.value or len(phrase.filters) != 1:
        return None
    kind = scope.words.picked.get(phrase.head.word, "")
    if kind not in scope.shared.values or not _points(phrase.filters[0]):
        return None
    return kind, scope.shared.values[kind]


def _points(item: object) -> bool:
    if isinstance(item, f.Determiner):
        return item.sense == "that"
    clause = item.clause if isinstance(item, f.Relative) else None
    if not isinstance(clause, ChooseClause | Declare) or clause.aspect != "past" or clause.negative:
        return False
    return all(getattr(clause, role) in (None, ()) for role in ("object", "source", "quantity", "each", "such", "per", "time"))


def picked_tag(scope: Scope, phrase: Phrase | None, node: Node) -> Tagged | None:
    """選んだ色 (を持つ), 選んだ種族(の): the test of a card; None for other words, and for numbers."""
    found = picked(scope, phrase)
    return None if found is None or found[0] == NUMBER else Tagged(found[0], picked=found[1], span=node.span)


def picked_number(scope: Scope, phrase: Phrase) -> DoneCount | None:
    """選んだ数字; None for other words."""
    found = picked(scope, phrase)
    return DoneCount(found[1], True, span=phrase.span) if found is not None and found[0] == NUMBER else None


def speaks_of_picked(phrase: Phrase | None) -> bool:
    """Does it have the shape of 選んだ色?  Whether a colour was picked, the scope knows."""
    head = phrase.head if isinstance(phrase, Noun) and len(phrase.filters) == 1 else None
    return isinstance(head, h.Attribute) and not head.value and isinstance(phrase, Noun) and _points(phrase.filters[0])
