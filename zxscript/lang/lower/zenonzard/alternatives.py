"""代わりに: 「〈条件〉の場合、代わりに…」 changes the sentence before it (decision 0462)."""

from __future__ import annotations

from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.lower.zenonzard.conditions import condition
from zxscript.lang.lower.zenonzard.context import Context
from zxscript.lang.lower.zenonzard.sentences import lower_items


def is_alternative(sentence: s.Sentence) -> bool:
    """Does the sentence say what is done instead of the one before?"""
    head = sentence.items[0]
    if not isinstance(head, s.If) or len(head.then) != 1 or len(sentence.items) != 1:
        return False
    last = head.then[0]
    return isinstance(last, s.Do) and isinstance(last.what, VerbClause) and last.what.now == ("代わりに",)


def alternative(ctx: Context, items: tuple[Item, ...], sentence: s.Sentence) -> None:
    """The second wording, with what it leaves out taken from the first, or the first."""
    head: s.If = sentence.items[0]  # type: ignore[assignment]
    first = _innermost(items)
    with taking(head) as take:
        take("word")
        test = condition(ctx, take("test"))
        then = take("then")
    second: VerbClause = then[0].what
    if head.suffix or not isinstance(first, s.Do) or type(first.what) is not type(second):
        raise refuse(sentence, "instead of what?")
    missing = {name: getattr(first.what, name) for name in ("goal", "object", "subject", "source", "state")
               if getattr(second, name) is None and getattr(first.what, name) is not None}  # fmt: skip
    other = first.model_copy(update={"what": second.model_copy(update={**missing, "now": ()})})
    with ctx.b.choice(test) as otherwise:
        lower_items(ctx.but(branch=True), _replaced(items, other))
        otherwise()
        lower_items(ctx.but(branch=True), items)


def _innermost(items: tuple[Item, ...]) -> Item | None:
    """The only instruction under the prefixes."""
    while len(items) == 1 and isinstance(items[0], s.Prefix):
        items = items[0].then
    return items[0] if len(items) == 1 else None


def _replaced(items: tuple[Item, ...], other: s.Do) -> tuple[Item, ...]:
    head = items[0]
    if isinstance(head, s.Prefix):
        return (head.model_copy(update={"then": _replaced(head.then, other)}),)
    return (other,)
