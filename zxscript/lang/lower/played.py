"""プレイされて登場していた場合: two clauses that say one thing."""

from __future__ import annotations

from zxscript.lang import sentence as s
from zxscript.lang.base import Item, Test
from zxscript.lang.heads import AbilityWord
from zxscript.lang.lower.consume import taking
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.play import Play


def played_first(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """プレイされて登場していた場合: what is said with プレイされて belongs to the appearing in the condition."""
    found: list[Item] = []
    for item in items:
        before = found[-1] if found else None
        if isinstance(before, s.Do) and isinstance(before.what, Play) and before.link == "te" and isinstance(item, s.If):
            merged = played(before.what, item.test)
            if merged is not None:
                found[-1] = item.model_copy(update={"test": merged})
                continue
        found.append(item)
    return tuple(found)


def played(play: Play, test: Test) -> Test | None:
    """The condition with プレイされて inside it; None if it is not about appearing."""
    if not isinstance(test, s.Holds) or not isinstance(test.what, Appear) or test.what.means is not None:
        return None
    with taking(play) as take:
        if take("voice") != "passive":
            return None
        said = {role: take(role) for role in ("subject", "source", "time", "during") if getattr(play, role) is not None}
    if any(getattr(test.what, role) is not None for role in said):
        return None
    said["means"] = Noun(head=AbilityWord(word="プレイ"), span=play.span)
    return test.model_copy(update={"what": test.what.model_copy(update=said)})
