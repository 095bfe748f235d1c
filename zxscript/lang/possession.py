"""色を持ち、“…”を持たない(カード): what cards have, said in front of another modifier of what they have."""

from __future__ import annotations

from zxscript.lang.base import Filter, Phrase
from zxscript.lang.elements import holds_word
from zxscript.lang.filters import LINKED, Having
from zxscript.lang.readnoun import floated_over
from zxscript.lang.readverb import Arg, VerbForm, value_of, verb_form
from zxscript.lang.verbs.have import Have
from zxscript.syntax.parser import Tree


def goes_on(form: VerbForm, args: list[Arg], floor: int, following: Tree | None, after: Tree | None) -> bool:
    """Is 持ち said of the cards of the next phrase, whose own modifier goes on in that way?"""
    last = args[-1] if len(args) > floor else None
    if last is None or last.case != "を" or any(arg.case in ("が", "は") for arg in args) or form.lemma != Have.lemma:
        return False
    if following is None or following.data != "arg":
        return False
    verb = after.children[0] if after is not None and after.data == "predicate" else None
    return holds_word(following, "WO_MOTSU", "ICON_MOD") or (verb is not None and verb_form(verb).lemma == Have.lemma)


def possessed(arg: Arg, comma: bool, end: int) -> list[Filter]:
    """The modifier, and in front of it what is said of the cards themselves."""
    phrase, floated = floated_over(value_of(arg, Phrase))
    start = phrase.span[0] if phrase.span else arg.start
    return [*floated, Having(phrase=phrase, relation=LINKED, wide=comma, span=(start, end))]
