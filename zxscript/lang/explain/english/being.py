"""What something is, in English: red, a Z/X, 5 or more, battling."""

from __future__ import annotations

from dataclasses import replace

from zxscript.lang.clause import Be, VerbClause
from zxscript.lang.explain.english.np import IT, Np, listed, nominative
from zxscript.lang.explain.english.references import referent
from zxscript.lang.explain.english.said import BE, Said
from zxscript.lang.explain.english.speaker import RULES, A, Speaker, Want, says
from zxscript.lang.heads import Attribute, NumberValue, Player
from zxscript.lang.nouns import Noun

GET = ("get", "gets", "got", "got", "getting")
HAVE = ("have", "has", "had", "had", "having")
BY = {
    "Reduce": "is reduced", "Raise": "is increased", "Lift": "is raised", "Drop": "is lowered", "Increase": "increases",
    "Decrease": "decreases",
}  # fmt: skip


@says(Be)
def be(sp: Speaker, what: Be, it: Np | None = None) -> Said:
    """What something is: red, a Z/X, 5 or more, in battle."""
    negative = what.copula == "でない" or what.negative
    shown = replace(_said(sp, what, it))
    shown.what = what.model_copy(update={"negative": negative})
    return shown


def _said(sp: Speaker, what: Be, it: Np | None) -> Said:
    subject = _be_subject(sp, what, it)
    tail = [sp.say(what.such)] if what.such else []
    tail += [sp.say(what.where)] if what.where else []
    if what.quantity is not None and what.value is None:
        return _number_of(sp, what, tail)
    if what.value is None:
        return _quality(sp, what, subject, tail)
    if what.value.sort == "time" and what.subject is None:
        return Said(sp, what, Np("it"), BE, [sp.np(what.value).text, *tail])
    value = sp.np(what.value, Want(what.quantity) if what.quantity else A).text
    if isinstance(what.value, Noun) and isinstance(what.value.head, Attribute) and what.value.head.value:
        return Said(sp, what, subject, HAVE, [value, *tail])
    if isinstance(what.value, Noun) and isinstance(what.value.head, Player):
        value = sp.np(what.value).text
    if what.filters:
        value = f"{' '.join(_qualities(sp, what))} {value}"
    if what.compare:
        value = {"以下": "less than or equal to", "以上": "greater than or equal to", "未満": "less than"}[what.compare] + f" {value}"
    every = ["all"] if "すべて" in what.each or "それぞれ" in what.each else []
    return Said(sp, what, subject, BE, [*every, value, *tail])


def _be_subject(sp: Speaker, what: Be, it: Np | None) -> Np:
    if what.subject is not None:
        return sp.np(what.subject, A)
    if it is not None:
        return it
    if isinstance(what.value, Noun) and isinstance(what.value.head, NumberValue) and sp.topic_np is None:
        return Np("that number")
    binding = sp.sources.binding("subject", what)
    if binding is not None:
        if binding.kind == "topic" and sp.topic_np is not None:
            return sp.topic_np
        return nominative(referent(sp, binding))
    return sp.topic_np or IT


def _number_of(sp: Speaker, what: Be, tail: list[str]) -> Said:
    """手札が3枚の: there are 3 cards in your hand."""
    having = what.having if isinstance(what.having, VerbClause) and what.having.kind == "Contain" else None
    if having is not None and having.subject is not None and having.object is not None:
        np = sp.np(having.subject, Want(what.quantity))
        return Said(sp, what, Np("there", np.plural), BE, [np.text, f"including {sp.np(having.object).text}", *tail])
    if what.subject is None:
        return Said(sp, what, IT, BE, [str(sp.say(what.quantity)) if what.quantity else "", *tail])
    if what.quantity is not None and (what.quantity.counter in ("回目", "番目", "枚目") or what.subject.sort == "self"):
        return Said(sp, what, sp.np(what.subject), BE, [str(sp.say(what.quantity)), *tail])
    np = sp.np(what.subject, Want(what.quantity))
    return Said(sp, what, Np("there", np.plural), BE, [np.text, *tail])


def _quality(sp: Speaker, what: Be, subject: Np, tail: list[str]) -> Said:
    """is red; has cost 3 or less."""
    words = _qualities(sp, what)
    if words and all(word.startswith(("with ", "without ")) for word in words) and not (what.negative or what.copula == "でない"):
        having = [word.removeprefix("with ") if word.startswith("with ") else "no " + word.removeprefix("without ").removeprefix("the ")
                  for word in words]  # fmt: skip
        return Said(sp, what, subject, HAVE, [listed(having), *tail])
    return Said(sp, what, subject, BE, [*words, *tail])


def _qualities(sp: Speaker, what: Be) -> list[str]:
    """Bare modifiers: red, with cost 3 or less, rebooted."""
    from zxscript.lang.explain.english.parts import Parts

    parts = Parts("", "", "card")
    for item in what.filters:
        RULES.rule(type(item))(sp, item, parts)
    words = [word.removeprefix("that is ") for word in (*parts.pre, *parts.post, *parts.last)]
    if parts.owner:
        words.append(f"{parts.owner} card")
    return words or [parts.det]
