"""Sub-text lines: the conditions under which extra cards, Shifts and Player Extras are played (zx.md 16)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from zxscript.check.resolve import resolve
from zxscript.compile.ability import GAMES, compile_ability, compile_granted, new_scope
from zxscript.compile.costs import lower_cost
from zxscript.compile.header import gate_test
from zxscript.compile.placing import placed
from zxscript.ir.forms import Expr
from zxscript.ir.program import AbilityDef
from zxscript.lang.ability import Ability, Cost, Effect, RuleLine, SubText, Valid
from zxscript.lang.base import Item, Phrase
from zxscript.lang.clause import Be, VerbClause
from zxscript.lang.lower.cardset import CardSet
from zxscript.lang.lower.conditions import predicate
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.effects import recaptured
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.folding import fold
from zxscript.lang.lower.logic import both, either
from zxscript.lang.lower.nouns import cards, without_quantity
from zxscript.lang.lower.registry import load
from zxscript.lang.lower.scope import IT, Scope, Shared
from zxscript.lang.lower.trigger import triggers
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.reading import read
from zxscript.lang.sentence import Do, Sentence
from zxscript.syntax.node import Node

AWAKENING = {
    "赤": "あなたのトラッシュにある、{cards}除外する。",
    "青": "あなたの手札にある、{cards}公開し、デッキに戻し、シャッフルし、{n}枚引く。",
    "白": "あなたのトラッシュにある、{cards}デッキに戻し、シャッフルする。",
    "緑": "あなたのリソースにある、{cards}デッキに戻し、シャッフルし、あなたのデッキの上から{n}枚リソースにスリープで置く。",
}
"""覚醒条件－colour: what is done with the cards that the line names (zx.md 16.1)."""


def compile_subtext(node: Node, game: str = "zx", id: str = "1", text: str = "", name: str = "") -> list[AbilityDef]:
    """The definitions of a sub-text line.  The two lines of a Shift give one each; ``join_shift`` makes one of them."""
    if isinstance(node, Effect | RuleLine):
        return compile_ability(_standing(node), game, id, text, name)
    if not isinstance(node, SubText):
        raise refuse(node, "this line")
    load()
    shared = Shared(GAMES[game], resolve(node), compile_granted, lambda: text or node.ja(), key=f"{name}#{id}")
    with taking(node) as take:
        if take("gates"):
            raise refuse(node, "a gate before a condition")
        if take("loose"):
            raise refuse(node, "loose words")
        key, argument, gate, items = take("key"), take("argument"), take("condition_gate"), take("items")
        build = _LINES.get(key)
        if build is None:
            raise refuse(node, f"the line {key}")
        found: list[AbilityDef] = build(shared, node, id, argument, gate, items)
    return [placed(ability) for ability in found]


def _standing(node: Effect | RuleLine) -> Ability:
    """このカードはプレイできない without a key: true of the card everywhere."""
    if isinstance(node, Effect) and node.header:
        raise refuse(node, "an effect with a header")
    body = node.body if isinstance(node, Effect) else (Sentence(items=node.items, span=node.span),)
    return Ability(ability_kind="常", valid=Valid(everywhere=True, span=node.span), body=body, span=node.span)


def _ability(id: str, kind: str, node: Node, **fields: Any) -> AbilityDef:
    return AbilityDef(id, kind, ("dynamis",), "down", span=node.span, **fields)


def _advent(shared: Shared, node: SubText, id: str, argument: str, gate: str, items: tuple[Item, ...]) -> list[AbilityDef]:
    """降臨条件：[A]1枚と[B]1枚: own Reboot Z/X on Squares whose costs make up at least the cost of this card."""
    value = _value(node, items)
    if argument or gate:
        raise refuse(node, "a modified condition")
    ways = value.items if isinstance(value, Group) and value.conj == "か" and _all_counted(value) else (value,)
    return [_advent_way(shared, node, id if len(ways) == 1 else f"{id}{'abcdef'[n]}", way) for n, way in enumerate(ways)]


def _all_counted(group: Group) -> bool:
    return all(isinstance(item, Noun) and item.quantity is not None for item in group.items)


def _advent_way(shared: Shared, node: SubText, id: str, value: Phrase) -> AbilityDef:
    scope = new_scope(shared, "cost")
    parts = value.items if isinstance(value, Group) and value.conj == "と" else (value,)
    sets: list[Expr] = []
    counts: list[Expr] = []
    for part in parts:
        bare, quantity = without_quantity(part)
        if quantity is None or not isinstance(quantity.n, int) or quantity.bound or quantity.to or quantity.counter != "枚":
            raise refuse(part, "how many?")
        found = cards(scope, bare)
        if isinstance(found, CardSet) and (found.zones is not None or found.players is not None or found.refs is not None):
            raise refuse(part, "materials in a place")
        own: Expr = ("and", ("tagged", "type", "zx", IT), ("eq", ("col", "rest", IT), 0))
        sets.append(("where", ("cards", "square", ("you",)), both(own, found.described())))
        counts.append(quantity.n)
    args = (("tuple", *sets), ("tuple", *counts), ("stat", "cost", ("self",)))
    slot = scope.local("materials")
    scope.b.call("combine", *args, out=slot)
    scope.b.act("destroy", ("local", slot), params={"cause": "cost"})
    program = recaptured(scope.b.done(), ())
    return _ability(id, "advent", node, parts=(("cost", program),), tests=(("payable", ("fn", "can_combine", *args)),))


def _value(node: SubText, items: tuple[Item, ...]) -> Phrase:
    """The phrase of a line that only names cards."""
    if len(items) != 1 or not isinstance(items[0], Do) or not isinstance(items[0].what, Be):
        raise refuse(node, "a condition of several clauses")
    with taking(items[0].what) as take:
        value = take("value")
    if value is None:
        raise refuse(node, "which cards?")
    return value  # type: ignore[no-any-return]


def _awaken(shared: Shared, node: SubText, id: str, argument: str, gate: str, items: tuple[Item, ...]) -> list[AbilityDef]:
    """覚醒条件：an action, 覚醒条件－緑：cards with which the colour's action is done; the cost is paid besides."""
    if gate:
        raise refuse(node, "a modified condition")
    if argument:
        items, shared = _coloured(shared, node, argument, _value(node, items))
    return [_paying(shared, node, id, "awaken", items)]


def _coloured(shared: Shared, node: SubText, argument: str, value: Phrase) -> tuple[tuple[Item, ...], Shared]:
    template = AWAKENING.get(argument.lstrip("－"))
    bare, quantity = without_quantity(value)
    if template is None or quantity is None or not isinstance(quantity.n, int) or quantity.bound or isinstance(bare, Group):
        raise refuse(node, f"覚醒条件{argument}")
    text = template.format(cards=f"{bare.ja()}を{quantity.ja()}", n=quantity.n)
    effect = read(text).node
    if not isinstance(effect, Effect) or len(effect.body) != 1 or not isinstance(effect.body[0], Sentence):
        raise refuse(node, "this condition")
    from zxscript.compile.keywords import shift_spans

    moved = shift_spans(effect)
    return moved.body[0].items, replace(shared, resolution=resolve(moved), names=dict(shared.names))


def _idealize(shared: Shared, node: SubText, id: str, argument: str, gate: str, items: tuple[Item, ...]) -> list[AbilityDef]:
    """夢装条件：《鍵》を4個消費する."""
    if argument or gate:
        raise refuse(node, "a modified condition")
    return [_paying(shared, node, id, "idealize", items)]


def _paying(shared: Shared, node: SubText, id: str, kind: str, items: tuple[Item, ...]) -> AbilityDef:
    paid = lower_cost(shared, new_scope(shared, "cost"), Cost(actions=(items,), span=node.span))
    assert paid.program is not None
    return _ability(id, kind, node, parts=(("cost", paid.program),), tests=(("payable", paid.payable),))


def _condition(shared: Shared, node: SubText, id: str, argument: str, gate: str, items: tuple[Item, ...]) -> list[AbilityDef]:
    """剣臨条件：あなたのリソースが5枚以上."""
    if argument:
        raise refuse(node, "a modified condition")
    scope = new_scope(shared, "test")
    scope.static = True
    tests: list[Expr] = [gate_test(gate, node)] if gate else []
    for item in items:
        if not isinstance(item, Do):
            raise refuse(node, "this condition")
        what = item.what
        if isinstance(what, VerbClause) and what.lemma != "ある":
            raise refuse(node, "something to be done")
        tests.append(predicate(scope, what))
    if not tests:
        raise refuse(node, "no condition")
    return [_ability(id, "shift", node, tests=(("condition", both(*tests)),))]


def _vessel(shared: Shared, node: SubText, id: str, argument: str, gate: str, items: tuple[Item, ...]) -> list[AbilityDef]:
    """剣臨器：白のゼクス."""
    if argument or gate:
        raise refuse(node, "a modified vessel")
    scope = new_scope(shared, "test")
    scope.static = True
    return [_ability(id, "shift", node, tests=(("vessel", cards(scope, _value(node, items)).described()),))]


def join_shift(abilities: list[AbilityDef]) -> list[AbilityDef]:
    """剣臨条件 and 剣臨器 of a card are one ability."""
    shifts = [one for one in abilities if one.kind == "shift"]
    if not shifts:
        return abilities
    tests = tuple(test for one in shifts for test in one.tests)
    whole = replace(shifts[0], tests=tests)
    if sorted(name for name, _ in tests) != ["condition", "vessel"]:
        raise refuse(SubText(key="剣臨条件", span=shifts[0].span), "a Shift without its condition or its vessel")
    return [whole if one is shifts[0] else one for one in abilities if one is shifts[0] or one.kind != "shift"]


def _crisis(shared: Shared, node: SubText, id: str, argument: str, gate: str, items: tuple[Item, ...]) -> list[AbilityDef]:
    """クライシス《P:X》：あなたがダメージを受ける (CR 910)."""
    if gate:
        raise refuse(node, "a modified condition")
    names = [part.rstrip("》") for part in argument.replace("《P:", "\0").split("\0") if part]
    when = either(*(("fn", "is_player", ("you",), fold(one.rstrip("か").rstrip("》"))) for one in names)) if names else True
    ways = triggers(Scope(shared, new_scope(shared, "event").b, {}, []), (items,))
    body = new_scope(shared, "body")
    body.b.call("crisis")
    return [AbilityDef(id, "crisis", ("stack",), "down", when, tuple(way.pattern for way in ways),
                       parts=(("body", recaptured(body.b.done(), ())),), span=node.span)]  # fmt: skip


_LINES: dict[str, Any] = {
    "降臨条件": _advent, "覚醒条件": _awaken, "夢装条件": _idealize, "剣臨条件": _condition, "剣臨器": _vessel,
    "クライシス": _crisis,
}  # fmt: skip
