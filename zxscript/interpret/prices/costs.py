"""【コスト】: icons and actions, paid together or not at all."""

from __future__ import annotations

from typing import Final

from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Produced, Scope
from zxscript.interpret.sentences import body as run
from zxscript.lang import sentence as s
from zxscript.lang.ability import Cost as Said
from zxscript.lang.base import OR, Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.wording import COLOURLESS
from zxscript.meaning.forms import Cards, Choose, Cost, Do, Either, Pay, Payment, Self, Set, StateIs, Step, Union
from zxscript.meaning.walk import walk
from zxscript.syntax.node import Node

QUOTES: Final = "《》"
UPRIGHT: Final = "reboot"
"""The state of what can still be turned."""
Span = tuple[int, int]


def cost(scope: Scope, node: Said) -> Cost:
    """Pay the icons, then do the actions, left to right (zx.md 8.7)."""
    scope.cost = True
    scope.shared.paid.append(node)
    with taking(node) as take:
        apart, or_actions = take("either"), take("or_actions")
        icons, actions = take("icons"), take("actions")
    if apart or or_actions:
        return _choice(scope, node, icons, actions, bool(or_actions))
    turned = scope.words.cost_icons
    price = payment(scope, tuple(icon for icon in icons if icon not in turned), node)
    turns = tuple(dict.fromkeys(turned[icon] for icon in icons if icon in turned))
    steps = [step for items in actions for step in paid_steps(scope, items)]
    if price is not None:
        _not_twice(scope, node, steps)
    return Cost(price, turns, tuple(steps), span=node.span)


def _choice(scope: Scope, node: Said, icons: tuple[str, ...], actions: tuple[tuple[Item, ...], ...], or_actions: bool) -> Cost:
    """《緑2》か《スリープ》, 《緑1》かあなたのチャージを1枚トラッシュに置く: one of two, picked as it is paid."""
    ways = [_way(scope, icon, node) for icon in icons]
    if or_actions:
        ways = [tuple(step for way in ways for step in way)]
    if or_actions:
        ways += [tuple(paid_steps(scope, items)) for items in actions]
    if len(ways) != 2 or (actions and not or_actions):
        raise refuse(node, "a choice among other than two costs", "選べるコストは2つだけ使えます")
    return Cost(steps=(Either(tuple(ways), spans=_printed_ways(node, icons, actions), span=node.span),), span=node.span)


def _printed_ways(node: Said, icons: tuple[str, ...], actions: tuple[tuple[Item, ...], ...]) -> tuple[Span, ...]:
    """Where the two ways stand: the icons one behind the other with か between them, or all of them and then the actions."""
    if node.span is None:
        return ()
    start, end = node.span
    lengths = [len(icon) + len(QUOTES) for icon in icons]
    if actions:
        first = start + sum(lengths)
        return ((start, first), (first + len(OR), end))
    first = start + lengths[0]
    return ((start, first), (first + len(OR), end))


def _way(scope: Scope, icon: str, node: Node) -> tuple[Step, ...]:
    if icon in scope.words.cost_icons:
        return (Do(scope.words.cost_icons[icon], Self(span=node.span), span=node.span),)
    price = payment(scope, (icon,), node)
    if price is None:
        raise refuse(node, "a choice of nothing", "何も支払わないコストは選べません")
    return (Pay(price, span=node.span),)


def payment(scope: Scope, icons: tuple[str, ...], node: Node) -> Payment | None:
    """《赤2》《青黒1》 as one payment; None if nothing is paid."""
    total = 0
    colours: list[tuple[str, ...]] = []
    for icon in icons:
        letters = icon.rstrip("0123456789")
        number = icon[len(letters) :]
        if not letters or not number or any(letter not in scope.words.colours and letter != COLOURLESS for letter in letters):
            raise refuse(node, f"the cost {icon} is not known", f"コスト《{icon}》の意味が分かりません")
        total += int(number)
        met_by = tuple(scope.words.colours[letter] for letter in letters if letter != COLOURLESS)
        if met_by and int(number):
            colours.append(met_by)
    return Payment(total, tuple(colours), span=node.span) if total else None


def paid_steps(scope: Scope, items: tuple[Item, ...]) -> list[Step]:
    """Actions that are paid: things that are done, none of them optional, or one of two."""
    if len(items) == 1 and isinstance(items[0], s.Either):
        return [_one_of_two(scope, items[0])]
    for item in items:
        if not isinstance(item, s.Do) or not isinstance(item.what, VerbClause) or item.what.negative or item.what.mode:
            raise refuse(item, "this cannot be a cost", "この形はコストになりません")
    if not any(isinstance(item, s.Do) and getattr(item.what, "joined", ()) for item in items):
        return run.steps_of(scope, items)
    return [step for item in items for step in _each_number(scope, item)]


def _one_of_two(scope: Scope, item: s.Either) -> Step:
    """手札を1枚トラッシュに置くか、チャージを1枚トラッシュに置く: the one that can be paid, or either."""
    with taking(item) as take:
        options = take("options")
        take("link")
    if len(options) != 2:
        raise refuse(item, "a choice among other than two costs", "選べるコストは2つだけ使えます")
    ways = tuple(tuple(paid_steps(scope, (s.Do(what=one, span=one.span),))) for one in options)
    return Either(ways, spans=tuple(one.span for one in options), span=item.span)


def _each_number(scope: Scope, item: Item) -> list[Step]:
    """手札を1枚とチャージを2枚トラッシュに置く: paid one after the other, spoken of together."""
    what = item.what if isinstance(item, s.Do) else None
    if not isinstance(what, VerbClause) or not what.joined:
        return run.steps_of(scope, (item,))
    if any(one.joins != "and" for one in what.joined):
        raise refuse(item, "a choice of costs", "選べるコストはまだ使えません")
    apart = [what.but(object=one.phrase, quantity=one.quantity, joined=()) for one in what.joined]
    steps: list[Step] = []
    paid: list[Set] = []
    for one in (*apart, what.but(joined=())):
        steps += run.steps_of(scope, (item.but(what=one),))
        paid.append(scope.produced[what.span].cards if what.span in scope.produced else Union(()))
    scope.remember(what, Produced(set=Union(tuple(paid), every=True, span=what.span)))
    return steps


def _not_twice(scope: Scope, node: Said, steps: list[Step]) -> None:
    """What pays is turned; the actions cannot demand it upright as well."""
    for step in steps:
        taken = step.of if isinstance(step, Choose) else step.what if isinstance(step, Do) else None
        upright = isinstance(step, Do) and step.verb in scope.words.cost_icons.values()
        for part in walk(taken):
            if not isinstance(part, Cards) or all(one.zone != scope.words.paid_from for one in part.where):
                continue
            if upright or any(isinstance(test, StateIs) and test.state == UPRIGHT for test in walk(part.tests)):
                raise refuse(
                    node, "resources both to be paid with and to be used", "支払いに使うリソースをコストの行動でも使っています"
                )
