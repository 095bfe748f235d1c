"""プレイされて登場していた場合, プレイして登場させたならば: two clauses that say one thing."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.interpret.refusal import refuse
from zxscript.lang.clause import Predicate
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.appear import Appear
from zxscript.lang.verbs.play import Play
from zxscript.lang.wording import PLAYING


def played(what: Predicate) -> Predicate:
    """プレイされて登場していた: the appearing, with play as its means; other clauses as they are.

    プレイして登場させた, of cards that were played before: what is played is made to appear, so that the play says nothing.
    """
    play = what.having
    if not isinstance(what, Appear) or not isinstance(play, Play) or what.means is not None:
        return what
    if what.voice == "causative":
        with taking(play):
            return what.but(having=None)
    with taking(play) as take:
        if take("voice") != "passive":
            raise refuse(play, "a card that appears is played, it does not play", "登場するカードは「プレイされて」と書きます",
                         "プレイされて登場する")  # fmt: skip
        said = {role: take(role) for role in ("subject", "source", "time", "during") if getattr(play, role) is not None}
    if any(getattr(what, role) is not None for role in said):
        raise refuse(play, "the same is said twice, with the play and with the appearing", "同じことが二度書かれています")
    said["means"] = Noun(head=PLAYING, span=play.span)
    return what.but(**said, having=None)
