"""このカードにシフトが3枚以上置かれている: what lies on a card."""

from __future__ import annotations

from zxscript.interpret.amounts.quantities import holds
from zxscript.interpret.consume import Take
from zxscript.interpret.phrases.cardsets import tests_of
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.registry import CONDITIONS, reads
from zxscript.interpret.scope import Scope
from zxscript.lang.quantity import Quantity
from zxscript.lang.verbs.move import Put
from zxscript.meaning.forms import Among, Cards, Condition, Count, Under


def _lies(what: Put) -> bool:
    return what.aspect == "ongoing" and what.voice == "passive" and what.subject is not None and what.goal is not None


@reads(CONDITIONS, Put, when=_lies)
def lies_there(scope: Scope, take: Take[Put]) -> Condition:
    """このカードにシフトが3枚以上置かれている場合."""
    what = take.node
    take("aspect"), take("voice")
    found, host, quantity = cards(scope, take("subject")), cards(scope, take("goal")), take("quantity")
    if not isinstance(found, Cards) or found.whose or not isinstance(quantity, Quantity):
        raise refuse(what, "what lies on it?", "何が何枚置かれているのか分かりません")
    return holds(quantity, Count(Among(Under(host, scope.words.beneath), tests=tests_of(found)), span=what.span))
