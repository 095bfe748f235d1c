"""Sub-text lines: the conditions under which extra cards, Shifts and Player Extras are played (zx.md 16)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from zxscript.interpret.abilities.header import gate_test
from zxscript.interpret.abilities.keywords import shift_spans
from zxscript.interpret.abilities.quoted_parts import says_none
from zxscript.interpret.conditions.clauses import predicate
from zxscript.interpret.consume import taking
from zxscript.interpret.events.triggers import triggers
from zxscript.interpret.folding import fold
from zxscript.interpret.logic import both
from zxscript.interpret.phrases.cardsets import pieces, stated
from zxscript.interpret.phrases.nouns import cards, without_quantity
from zxscript.interpret.phrases.together import such_demands
from zxscript.interpret.prices.costs import cost
from zxscript.interpret.references.resolve import resolve
from zxscript.interpret.refusal import Refused, refuse
from zxscript.interpret.scope import Scope, Shared
from zxscript.lang.ability import Cost, Effect, SubText
from zxscript.lang.base import OR, Item, Phrase
from zxscript.lang.clause import Be, Predicate, Such, VerbClause
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity as Count
from zxscript.lang.reading import read
from zxscript.lang.senses import sense_of
from zxscript.lang.sentence import Do, Sentence
from zxscript.lang.verbs.exist import Exist
from zxscript.lang.verbs.move import Put
from zxscript.meaning.forms import Ability, Cards, Condition, Header, Materials, PlayerIs, Quantity, Set, Trigger
from zxscript.meaning.vocabulary import Vocabulary

ONE = Count(n=1)  # how many cards a condition asks for that says no number


@dataclass(frozen=True, slots=True)
class Line:
    """A sub-text line taken apart."""

    node: SubText
    header: Header
    argument: str
    gate: str
    items: tuple[Item, ...]

    def plain(self) -> None:
        """Raises :class:`Refused` for a line that is modified in front of its colon."""
        if self.argument or self.gate:
            raise refuse(self.node, "a modified condition", "この条件にこの付け足しはできません")


def line(shared: Shared, node: SubText) -> list[Ability]:
    """The abilities of a sub-text line.  The two lines of a Shift give one each; ``join_shift`` makes one of them."""
    with taking(node) as take:
        if take("gates"):
            raise refuse(node, "a gate before a condition", "条件の前に《》があります")
        if take("loose"):
            raise refuse(node, "loose words", "条件の後ろに余分な言葉があります")
        key = take("key")
        argument, gate, items = take("argument"), take("condition_gate"), take("items")
    home, read_line = shared.words.line_homes.get(key), _LINES.get(shared.words.conditions.get(key, ""))
    if home is None or read_line is None:
        raise refuse(node, f"the line {key} is not known", f"「{key}」の行の意味が分かりません")
    found: list[Ability] = read_line(shared, Line(node, Header((home,), span=node.span), argument, gate, items))
    return found


def _advent(shared: Shared, said: Line) -> list[Ability]:
    """降臨条件：[A]1枚と[B]1枚: own Reboot Z/X on Squares whose costs make up at least the cost of this card."""
    return _made_of(shared, said, "advent")


def _possess(shared: Shared, said: Line) -> list[Ability]:
    """憑依条件：[A]1～2枚: own Reboot Z/X on Squares that become Forces of this card (decision 0623)."""
    return _made_of(shared, said, "possess", laid=True)


def _made_of(shared: Shared, said: Line, kind: str, laid: bool = False) -> list[Ability]:
    """One ability for each way (ゼクス1枚か[B]2枚)."""
    value, such = _value_such(said)
    said.plain()
    demands = such_demands(Scope(shared), such) if such is not None else ()
    ways = value.items if isinstance(value, Group) and value.joins == "or" and _all_counted(value) else (value,)
    if demands and len(ways) > 1:
        raise refuse(said.node, "a demand on one of several ways, or on each?", "どの組み合わせについての条件か決まりません")
    made = [replace(_materials(Scope(shared, cost=True), way, laid), demands=demands) for way in ways]
    return [Ability(kind, said.header, materials=one, span=said.node.span) for one in made]


def _all_counted(group: Group) -> bool:
    return all(isinstance(item, Noun) and item.quantity is not None for item in group.items)


def _materials(scope: Scope, value: Phrase, laid: bool) -> Materials:
    parts = value.items if isinstance(value, Group) and value.joins == "and" else (value,)
    found: list[tuple[Quantity, Set]] = []
    for part in parts:
        bare, quantity = without_quantity(part)
        if quantity is None or not isinstance(quantity.n, int) or quantity.bound or sense_of(quantity, "counter") != "cards":
            raise refuse(part, "how many?", "何枚か分かりません")
        of = cards(scope, bare)
        if any(not isinstance(one, Cards) or one.whose or one.alike or stated(one) for one in pieces(of)):
            raise refuse(part, "materials in a place", "場所や持ち主は書けません")
        found.append((Quantity(quantity.n, quantity.to or quantity.n), of))
    return Materials(tuple(found), laid, span=value.span)


def _value(said: Line) -> Phrase:
    """The phrase of a line that only names cards."""
    value, such = _value_such(said)
    if such is None:
        return value
    raise refuse(such, "a demand on these cards together", "ここでは合わせた条件は付けられません")


def _value_such(said: Line) -> tuple[Phrase, Such | None]:
    """Cards, and what they are together (色が2種類以上になるように)."""
    if len(said.items) != 1 or not isinstance(said.items[0], Do) or not isinstance(said.items[0].what, Be):
        raise refuse(said.node, "a condition of several clauses", "ここにはカードだけを書きます")
    with taking(said.items[0].what) as take:
        value, such = take("value"), take("such")
    if value is None:
        raise refuse(said.node, "which cards?", "どのカードか分かりません")
    return value, such


def _awaken(shared: Shared, said: Line) -> list[Ability]:
    """覚醒条件：an action, 覚醒条件－緑：cards with which the colour's action is done; the cost is paid besides."""
    if said.gate:
        raise _modified(said)
    if said.argument:
        said, shared = _coloured(shared, said)
    return [_paying(shared, said, "awaken")]


def _coloured(shared: Shared, said: Line) -> tuple[Line, Shared]:
    bare, quantity = without_quantity(_value(said))
    count, colour, known = quantity or ONE, said.argument.lstrip("－"), shared.words.awakenings
    template = known.get(f"{colour}{count.n}", known.get(colour))
    if template is None or not isinstance(count.n, int) or count.bound or (isinstance(bare, Group) and bare.joins != "or"):
        raise _modified(said)
    effect = read(template.format(cards=Put(object=bare, quantity=Count(n=count.n, counter=count.counter)).roles_ja(), n=count.n)).node
    if not isinstance(effect, Effect) or len(effect.body) != 1 or not isinstance(effect.body[0], Sentence):
        raise refuse(said.node, "this condition is not understood", "この条件の意味が分かりません")
    moved = shift_spans(effect)
    return replace(said, items=moved.body[0].items), replace(shared, resolution=resolve(moved, shared.words), names=dict(shared.names))


def _idealize(shared: Shared, said: Line) -> list[Ability]:
    """夢装条件：《鍵》を4個消費する."""
    said.plain()
    return [_paying(shared, said, "idealize")]


def _paying(shared: Shared, said: Line, kind: str) -> Ability:
    paid = cost(Scope(shared), Cost(actions=(said.items,), span=said.node.span))
    return Ability(kind, said.header, cost=paid, span=said.node.span)


def _condition(shared: Shared, said: Line) -> list[Ability]:
    """剣臨条件：あなたのリソースが5枚以上, 剣臨条件：《緑2》を支払う."""
    if said.argument:
        raise _modified(said)
    scope, none = Scope(shared, static=True), says_none(said.items)
    tests: list[Condition] = [gate_test(scope.words, said.gate, said.node)] if said.gate else []
    done: list[Item] = []
    for item in () if none else said.items:
        if not isinstance(item, Do):
            raise refuse(said.node, "this is no condition", "条件になっていません")
        if isinstance(item.what, VerbClause) and not isinstance(item.what, Exist):
            done.append(item)
        elif done:
            raise refuse(item, "a condition behind what is done", "条件は、行うことより前に書きます")
        else:
            tests.append(predicate(scope, item.what))
    if not tests and not done and not none:
        raise refuse(said.node, "no condition", "条件がありません")
    paid = cost(Scope(shared), Cost(actions=(tuple(done),), span=said.node.span)) if done else None
    return [Ability("shift", said.header, cost=paid, needs=both(*tests) if tests else None, span=said.node.span)]


def _vessel(shared: Shared, said: Line) -> list[Ability]:
    """剣臨器：白のゼクス."""
    said.plain()
    return [Ability("shift", said.header, vessel=cards(Scope(shared, static=True), _value(said)), span=said.node.span)]


def join_shift(abilities: Sequence[Ability]) -> tuple[Ability, ...]:
    """剣臨条件 and 剣臨器 of a card are one ability.  Raises :class:`Refused` when one of them is missing."""
    shifts = [one for one in abilities if one.kind == "shift"]
    if not shifts:
        return tuple(abilities)
    needs = [one for one in shifts if one.vessel is None]
    vessels = [one.vessel for one in shifts if one.vessel is not None]
    if len(needs) != 1 or len(vessels) != 1:
        raise Refused("a Shift without its condition or its vessel", "剣臨条件か剣臨器がありません", "SubText", shifts[0].span)
    whole = replace(shifts[0], needs=needs[0].needs, cost=needs[0].cost, vessel=vessels[0])
    return tuple(whole if one is shifts[0] else one for one in abilities if one is shifts[0] or one.kind != "shift")


def _crisis(shared: Shared, said: Line) -> list[Ability]:
    """クライシス《P:X》：あなたがダメージを受ける (CR 910).

    A clause behind the event (…を受け、…が2以下) is a condition; it is judged when the card may be turned up, after all damage
    has been dealt (zx.md 14.12).
    """
    if said.gate:
        raise _modified(said)
    gate = PlayerIs("you", _designated(said, shared.words), span=said.node.span) if said.argument else None
    scope = Scope(shared)
    behind = tuple(item for item in said.items[1:] if isinstance(item, Do) and _is_statement(item.what))
    tests = [predicate(scope, item.what) for item in behind]
    told = triggers(scope, (tuple(item for item in said.items if item not in behind),))
    above = replace(said.header, gate=gate)
    found: dict[Condition | None, list[Trigger]] = {}
    for way in told:
        found.setdefault(way.condition, []).append(way.trigger)
    needs = both(*tests) if tests else None
    return [Ability("crisis", above, tuple(ways), when, needs=needs, span=said.node.span) for when, ways in found.items()]


def _is_statement(what: Predicate) -> bool:
    """あなたのライフが2以下, …がある: what is so, not what happens."""
    return isinstance(what, Be | Exist)


def _designated(said: Line, words: Vocabulary) -> tuple[str, ...]:
    """The Player Names of 《P:X》か《P:Y》, in older print 《X》.  Raises :class:`Refused` for anything else in the brackets."""
    names = tuple(name.removeprefix("P:") for name in _NAME.findall(said.argument))
    if not names or _NAME.sub("", said.argument).replace(OR, "") or any(name in words.counters or name in words.icons for name in names):
        raise _modified(said)
    return tuple(fold(name) for name in names)


_NAME = re.compile(r"《([^》]+)》")


def _modified(said: Line) -> Refused:
    return refuse(said.node, "a modified condition", "この条件にこの付け足しはできません")


_LINES: dict[str, Any] = {
    "advent": _advent, "possess": _possess, "awaken": _awaken, "idealize": _idealize, "shift": _condition, "vessel": _vessel,
    "crisis": _crisis,
}  # fmt: skip
