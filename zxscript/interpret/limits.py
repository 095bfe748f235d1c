"""ターンに1回, ターンに2回だけ."""

from __future__ import annotations

from zxscript.interpret.scope import Scope
from zxscript.lang.clause import VerbClause
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.choose import Choose
from zxscript.meaning.forms import Limit

MORE = ("もう",)


def limited(scope: Scope, what: VerbClause) -> VerbClause:
    """The clause without さらに and without an adverb that limits the whole ability, which is noted."""
    if what.now == ("さらに",):
        return what.but(now=(), pause=(), **({"each": MORE} if _more_of_them(what) else {}))
    limit = limit_of(scope, what.now) if what.now else None
    if limit is None:
        return what
    scope.limited.append(limit)
    return what.but(now=(), pause=())


def _more_of_them(what: VerbClause) -> bool:
    """さらに1枚まで選び: of the cards of the choice before, as もう1枚."""
    counted = isinstance(what.quantity, Quantity) and what.quantity.counter == "枚"
    return isinstance(what, Choose) and counted and what.object is None and what.source is None and not what.each


def limit_of(scope: Scope, adverbs: tuple[str, ...]) -> Limit | None:
    """The limit that an adverb says, None if it says none."""
    times = scope.words.limit(adverbs[0]) if len(adverbs) == 1 else None
    return None if times is None else Limit(times)
