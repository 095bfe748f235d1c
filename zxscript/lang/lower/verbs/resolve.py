"""解決する: the options chosen, or the quoted effect so many times."""

from __future__ import annotations

from zxscript.ir.forms import Expr
from zxscript.lang.lower.amounts import per
from zxscript.lang.lower.body import lower_option
from zxscript.lang.lower.consume import Take, taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.registry import INSTRUCTIONS, lowers
from zxscript.lang.lower.scope import Produced, Scope
from zxscript.lang.lower.verbs.choose import options_range
from zxscript.lang.verbs.control import Resolve


@lowers(INSTRUCTIONS, Resolve)
def resolve(scope: Scope, take: Take) -> None:
    """選び、解決する: in printed order, or 好きな順番で."""
    what: Resolve = take.node  # type: ignore[assignment]
    if what.object is None:
        _chosen(scope, what, take)
    else:
        _times(scope, what, take)
    if what.span:
        scope.produced[what.span] = Produced(("tuple",), True)


def _chosen(scope: Scope, what: Resolve, take: Take) -> None:
    binding = scope.binding("object", what)
    if binding.clause not in scope.options:
        raise refuse(what, "to resolve something that is no list of options")
    first, last = scope.options[binding.clause]
    if last > len(scope.body):
        raise refuse(what, "to resolve the options of a list that stands outside")
    modes = scope.produced[binding.clause].refs
    if what.order_by is not None:
        if take("order_by").ja() != "好きな順番":
            raise refuse(what, "this order")
        name = scope.local("modes")
        scope.b.order(name, modes, player=scope.actor)
        modes = ("local", name)
    slot = scope.local("mode")
    with scope.b.each(slot, modes):
        for number in range(first, last):
            with scope.b.when(("eq", ("local", slot), number - first)):
                lower_option(scope, scope.body[number])


def _times(scope: Scope, what: Resolve, take: Take) -> None:
    first, last = options_range(scope, take("object"))
    times: Expr = 1
    quantity = take("quantity")
    if quantity is not None:
        with taking(quantity) as said:
            n, counter = said("n"), said("counter")
            if counter != "回" or not isinstance(n, int):
                raise refuse(quantity, "how often?")
            times = n
    if what.per is not None:
        count = per(scope, take("per"))
        times = count if times == 1 else ("mul", count, times)
    if last - first != 1:
        raise refuse(what, "several quoted effects at once")
    if times == 1:
        lower_option(scope, scope.body[first])
        return
    with scope.b.times(times), scope.b.round():
        lower_option(scope, scope.body[first])
