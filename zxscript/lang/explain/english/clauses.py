"""Clauses in English: who does what, with its phrases behind the verb."""

from __future__ import annotations

from zxscript.lang.base import Clause
from zxscript.lang.clause import Joined, Predicate, VerbClause
from zxscript.lang.explain.context import owner_of
from zxscript.lang.explain.english.np import IT, Np, nominative
from zxscript.lang.explain.english.objects import AWAY, TIMES, TRANSITIVE, object_np
from zxscript.lang.explain.english.references import referent
from zxscript.lang.explain.english.said import Said
from zxscript.lang.explain.english.speaker import RULES, Speaker, Want, says
from zxscript.lang.quantity import Quantity


def clause(sp: Speaker, what: Clause, it: Np | None = None) -> Said:
    """A clause.  ``it``: what a relative clause is said of, which is the subject that the clause leaves out."""
    said: Said = RULES.rule(type(what))(sp, what, it)
    return said


@says(VerbClause)
def generic(sp: Speaker, what: VerbClause, it: Np | None = None) -> Said:
    """Any verb: its forms from the table, its phrases in English order."""
    said = begin(sp, what, it)
    if what.voice != "passive" and not (what.voice == "causative-passive" and what.object is None):
        found = object_np(sp, what)
        if what.voice.startswith("causative"):
            said.forms = ("make", "makes", "made", "made", "making")
            said.after += [found.text if found is not None else "" if sp.gap else "it", sp.word("verb", what.kind)]
        elif found is not None:
            said.after.append(found.text)
    return rest(sp, what, said)


def begin(sp: Speaker, what: VerbClause, it: Np | None = None) -> Said:
    """The verb and its subject."""
    forms = sp.table.forms("verb", what.kind)
    if what.voice in ("passive", "causative-passive"):
        pp = forms[3]
        forms = (f"be {pp}", f"is {pp}", f"was {pp}", f"been {pp}", f"being {pp}")
    if what.voice == "causative-passive" and what.object is not None:
        return Said(sp, what, subject_np(sp, what, it), ("make", "makes", "made", "made", "making"))
    said = Said(sp, what, subject_np(sp, what, it), forms)
    return with_first(sp, what, said, it)


def with_first(sp: Speaker, what: Predicate, said: Said, it: Np | None) -> Said:
    """プレイされて(登場する): both are one event."""
    if what.having is None:
        return said
    having = what.having
    if isinstance(having, Predicate) and what.aspect in ("past", "had") and not having.aspect:
        having = having.model_copy(update={"aspect": what.aspect})
    first = clause(sp, having, it)
    said.subject = said.subject if what.subject is not None else first.subject or said.subject  # type: ignore[attr-defined]
    said.first = first
    return said


def subject_np(sp: Speaker, what: VerbClause, it: Np | None = None) -> Np | None:
    """Who or what does it; None when the acting player does."""
    if what.subject is not None:
        sp.owner = owner_of(what.subject) or sp.owner
        counted = what.quantity if isinstance(what.quantity, Quantity) and _of_subject(what) else None
        away = what.voice == "passive" and what.kind in AWAY and what.aspect != ""
        return sp.np(what.subject, Want(counted, away=away, apart=what.each == ("それぞれ",)))
    if it is not None:
        return it
    if what.kind in ("Leave", "GoBack") and isinstance(what.quantity, Quantity) and _of_subject(what):
        return Np(str(sp.say(what.quantity)), what.quantity.n != 1 or what.quantity.bound == "以上")
    binding = sp.sources.binding("subject", what)
    if binding is not None:
        if binding.kind == "topic":
            return sp.topic_np
        return nominative(referent(sp, binding))
    if sp.topic_np is not None:
        return sp.topic_np
    if what.kind in ("AttackBy", "Block") and what.voice == "" and sp.actor.person == 2:
        return IT
    if what.voice in ("passive", "causative-passive") and not (what.voice == "causative-passive" and what.object is not None):
        return (sp.before if sp.in_event else None) or IT
    shares = sp.in_event and what.object is None and what.kind not in TRANSITIVE and what.voice == ""
    return sp.before if shares else None


def _of_subject(what: VerbClause) -> bool:
    quantity = what.quantity
    if not isinstance(quantity, Quantity) or quantity.counter in TIMES:
        return False
    return what.voice == "passive" or (what.object is None and what.kind not in ("Draw", "Choose", "Recover", "Ignite", "Pay", "More"))


@says(Joined)
def joined(sp: Speaker, node: Joined, away: bool = False) -> str:
    """[A]を1枚か([B]を2枚): a first object with its own number."""
    word = {"か": "or", "と": "and"}[node.conj]
    if node.phrase is None:
        return f"{sp.say(node.quantity)} {word} "
    return f"{sp.np(node.phrase, Want(node.quantity, away=away)).text} {word} "


def rest(sp: Speaker, what: VerbClause, said: Said, *, skip: tuple[str, ...] = ()) -> Said:
    """The phrases behind the verb and its object."""
    from zxscript.lang.explain.english.roles import ORDER, role_words

    order = ("state", *(role for role in ORDER if role != "state")) if what.kind == "Appear" else ORDER
    for role in order:
        if role not in skip:
            words = role_words(sp, what, role)
            if words:
                said.after.append(words)
    return said if said.first is not None else with_first(sp, what, said, None)
