"""デッキの上から、ゼクスが公開されるまで公開する: cards are shown as far as the first of that kind (decision 0682)."""

from __future__ import annotations

from zxscript.interpret.acts.moving import is_bare
from zxscript.interpret.acts.patients import perform
from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.cardsets import stated, tests_of
from zxscript.interpret.phrases.nouns import cards
from zxscript.interpret.refusal import refuse
from zxscript.interpret.scope import Produced, Scope
from zxscript.interpret.where import ends
from zxscript.lang import sentence as s
from zxscript.lang.base import Item
from zxscript.lang.verbs.reveal import Reveal
from zxscript.meaning.forms import Among, Bound, Cards, End, Set, Step, Test, Unlimited


def shows_until(item: s.UntilDone) -> bool:
    """…が公開されるまで(カードを)公開し."""
    until, last = item.what, item.then[0] if item.then else None
    return isinstance(until, Reveal) and until.voice == "passive" and isinstance(last, s.Do) and isinstance(last.what, Reveal)


def show_until(scope: Scope, item: s.UntilDone) -> tuple[list[Step], tuple[Item, ...]]:
    """The showing, and the items behind it.  What is looked for is spoken of apart from all that was shown."""
    with taking(item) as take:
        until, then = take("what"), take("then")
    with taking(then[0]) as take:
        take("link")
        what = take("what")
    with taking(until) as take:
        take("voice")
        subject, source = take("subject"), take("source")
        if subject is None or source is None:
            raise refuse(until, "until what is shown, and from where?", "どこから何が公開されるまでか決まりません")
        such = _such(cards(scope, subject), item)
        end = ends.end_of_deck(scope, source, Unlimited())
    with taking(what) as take:
        thing = take("object")
    if end is None or (thing is not None and not is_bare(scope, thing)):
        raise refuse(item, "to show cards out of this", "どこのカードを公開するのかが決まりません")
    steps = perform(scope, what, "reveal", End(end.zone, end.whose, end.count, end.top, such, span=item.span), moves=False)
    found = Among(Bound(scope.produced[what.span].name), tests=such, span=until.span)
    scope.remember(until, Produced(set=found))
    return steps, then[1:]


def _such(found: Set, item: s.UntilDone) -> tuple[Test, ...]:
    """What is demanded of the card: no place but the one they are shown from."""
    if not isinstance(found, Cards) or stated(found) or found.whose or found.demanded or found.outside:
        raise refuse(item, "until which card is shown?", "どんなカードが公開されるまでか決まりません")
    such = tests_of(found)
    if not such:
        raise refuse(item, "until which card is shown?", "どんなカードが公開されるまでか決まりません")
    return such
