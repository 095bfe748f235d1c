"""ターンに1回, ターンに2回だけ."""

from __future__ import annotations

from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Scope
from zxscript.lang.base import Phrase
from zxscript.lang.clause import MORE, VerbClause
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity
from zxscript.lang.senses import sense_of
from zxscript.lang.verbs.change import Make
from zxscript.lang.verbs.choose import Choose
from zxscript.meaning.forms import Limit
from zxscript.syntax.walks import walked


def limited(scope: Scope, what: VerbClause) -> VerbClause:
    """The clause without さらに and without an adverb that limits the whole ability, which is noted."""
    if sense_of(what, "now") == ("further",):
        _how_long(scope, what)
        more = {"each": MORE} if _more_of_them(what) else _from_the_same_end(scope, what)
        return what.but(now=(), pause=(), **more)
    limit = limit_of(scope, what.now) if what.now else None
    if limit is None:
        return what
    scope.limited.append(limit)
    return what.but(now=(), pause=())


def _how_long(scope: Scope, what: VerbClause) -> None:
    """Behind a change for a time さらにパワーを＋2000する says neither for how long nor of which cards, as さらに＋2000する does."""
    ended = bool(scope.ends) and scope.ends[-1] is not None and scope.lasting is None and not scope.static
    if ended and isinstance(what, Make) and what.object is not None and what.amount is not None:
        raise refuse(what, "so much more, and for how long?", "いつまでさらに変えるのか書かれていません", "さらに＋2000する")


def _more_of_them(what: VerbClause) -> bool:
    """さらに1枚まで選び: of the cards of the choice before, as もう1枚."""
    counted = isinstance(what.quantity, Quantity) and sense_of(what.quantity, "counter") == "cards"
    return isinstance(what, Choose) and counted and what.object is None and what.source is None and not what.each


def _from_the_same_end(scope: Scope, what: VerbClause) -> dict[str, Phrase]:
    """デッキの上から2枚リソースに置く。…さらに1枚リソースに置く: out of the end of the deck that the same deed named before."""
    number = what.quantity
    if what.object is not None or what.source is not None or not isinstance(number, Quantity) or sense_of(number, "counter") != "cards":
        return {}
    before = [
        one for part in scope.body for one in walked(part)
        if type(one) is type(what) and isinstance(one, VerbClause) and one.span and what.span and one.span[1] <= what.span[0]
    ]  # fmt: skip
    last = before[-1] if before else None
    source = last.source if last is not None else None
    if last is None or not isinstance(source, Noun) or source.sense not in ("bottom", "top"):
        return {}
    return {"source": source} if (last.goal, last.state) == (what.goal, what.state) else {}


def limit_of(scope: Scope, adverbs: tuple[str, ...]) -> Limit | None:
    """The limit that an adverb says, None if it says none."""
    times = scope.words.limit(adverbs[0]) if len(adverbs) == 1 else None
    return None if times is None else Limit(times)
