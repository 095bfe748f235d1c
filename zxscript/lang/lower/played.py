"""プレイされて登場していた場合: two clauses that say one thing."""

from __future__ import annotations

from zxscript.lang.clause import Predicate
from zxscript.lang.heads import AbilityWord
from zxscript.lang.lower.consume import taking
from zxscript.lang.lower.errors import refuse
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.play import Play


def played(what: Predicate) -> Predicate:
    """プレイされて登場していた: the appearing, with play as its means; other clauses as they are."""
    play = what.having
    if not isinstance(what, Appear) or not isinstance(play, Play) or what.means is not None:
        return what
    with taking(play) as take:
        if take("voice") != "passive":
            raise refuse(play, "this way of appearing")
        said = {role: take(role) for role in ("subject", "source", "time", "during") if getattr(play, role) is not None}
    if any(getattr(what, role) is not None for role in said):
        raise refuse(play, "two phrases for one role")
    said["means"] = Noun(head=AbilityWord(word="プレイ"), span=play.span)
    return what.model_copy(update={**said, "having": None})
