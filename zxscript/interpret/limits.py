"""ターンに1回, ターンに2回だけ."""

from __future__ import annotations

from zxscript.interpret.scope import Scope
from zxscript.lang.clause import VerbClause
from zxscript.meaning.forms import Limit


def limited(scope: Scope, what: VerbClause) -> VerbClause:
    """The clause without さらに and without an adverb that limits the whole ability, which is noted."""
    if what.now == ("さらに",):
        return what.but(now=(), pause=())
    limit = limit_of(scope, what.now) if what.now else None
    if limit is None:
        return what
    scope.limited.append(limit)
    return what.but(now=(), pause=())


def limit_of(scope: Scope, adverbs: tuple[str, ...]) -> Limit | None:
    """The limit that an adverb says, None if it says none."""
    times = scope.words.limit(adverbs[0]) if len(adverbs) == 1 else None
    return None if times is None else Limit(times)
