"""このカードに置かれているシフト: the cards that lie on a card, which the rules keep under it (zx.md 16.6)."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.interpret.scope import Scope
from zxscript.lang import filters as f
from zxscript.lang.clause import Predicate
from zxscript.lang.verbs.move import Put
from zxscript.meaning.forms import Set, Under


def lies_on(what: Predicate) -> bool:
    """(このカードに)置かれている, said of what lies there."""
    return isinstance(what, Put) and what.aspect == "ongoing" and what.voice == "passive" and what.subject is None and what.goal is not None


def lying_on(scope: Scope, item: f.Relative) -> Set:
    """The cards on the card of the clause."""
    from zxscript.interpret.nouns import cards

    with taking(item) as take:
        take("wide")
        with taking(take("clause")) as said:
            said("aspect"), said("voice")
            host = cards(scope, said("goal"))
    return Under(host, scope.words.beneath, span=item.span)
