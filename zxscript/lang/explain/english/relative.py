"""Relative clauses in English: that appeared this turn, attacking, whose power is the highest."""

from __future__ import annotations

from zxscript.lang.base import Clause
from zxscript.lang.clause import Be, VerbClause
from zxscript.lang.explain.english.clauses import clause
from zxscript.lang.explain.english.np import Np, spaced
from zxscript.lang.explain.english.parts import Parts
from zxscript.lang.explain.english.references import PLAIN
from zxscript.lang.explain.english.speaker import A, Speaker, Want
from zxscript.lang.explain.english.values import every_one
from zxscript.lang.filters import Of
from zxscript.lang.nouns import Noun
from zxscript.lang.quantity import Quantity

_ONGOING = {"Attack": "attacking", "AttackBy": "attacking", "Block": "blocking", "BoostBy": "boosting", "Adjoin": "adjacent"}
_EXTREME = {
    "Highest": "highest", "Topmost": "highest", "Lowest": "lowest", "Bottommost": "lowest", "Most": "greatest", "Fewest": "least",
}  # fmt: skip
_THAN = {"Higher": "higher", "Lower": "lower", "More": "greater", "Fewer": "less"}


def relative_words(sp: Speaker, what: Clause, parts: Parts) -> str:
    """A clause behind the noun that it describes."""
    if isinstance(what, VerbClause):
        said = _short(sp, what)
        if said:
            return said
        return _that(sp, what, parts)
    assert isinstance(what, Be)
    return "that " + clause(sp, what, it=_antecedent(parts)).finite()


def _antecedent(parts: Parts) -> Np:
    return Np("", plural=bool(parts.plural) or parts.several)


def _short(sp: Speaker, what: VerbClause) -> str:
    """Clauses that need no that."""
    if what.kind in _EXTREME:
        attribute = sp.np(what.subject).text.removeprefix("the ").removeprefix("a ") if what.subject else "value"
        where = " " + clause(sp, what).place_words() if what.place is not None else ""
        return f"with the {_EXTREME[what.kind]} {attribute}{where}"
    if what.kind in _THAN and what.than is not None:
        than = sp.np(what.than, A)
        if what.subject is not None:
            attribute = sp.np(what.subject).text.removeprefix("the ").removeprefix("a ")
            return f"with {_THAN[what.kind]} {attribute} than {than.text}"
        by = f"{sp.np(what.measure).text} " if what.measure is not None else ""
        return f"that is {by}{_THAN[what.kind]} than {than.text}"
    if what.kind == "Equal" and what.goal is not None:
        return f"equal to {sp.np(what.goal, A).text}"
    if what.kind == "Adjoin" and what.partner is not None and not what.negative:
        return f"adjacent to {sp.np(what.partner, A).text}"
    if what.kind == "Have" and what.subject is None and what.object is not None and not what.aspect:
        quantity = what.quantity if isinstance(what.quantity, Quantity) else None
        if "quantity:しか" in what.focus:
            return f"with only {sp.np(what.object, Want(quantity)).text}"
        return f"{'without' if what.negative else 'with'} {sp.np(what.object, Want(quantity)).text}"
    return ""


def extreme_value(sp: Speaker, what: Clause, parts: Parts) -> bool:
    """…の中で1番高いコスト: the highest cost among them; whether it was that."""
    if not isinstance(what, VerbClause) or what.kind not in _EXTREME or what.subject is not None:
        return False
    parts.pre.insert(0, _EXTREME[what.kind])
    if what.place is not None:
        among = what.place.filters[0] if isinstance(what.place, Noun) and what.place.filters else None
        phrase = among.phrase if isinstance(among, Of) else what.place
        parts.last.append(f"among {sp.np(phrase, Want(article='bare')).text}")
    return True


def ongoing(what: Clause) -> str:
    """攻撃している: attacking, in front of the noun."""
    if not isinstance(what, VerbClause) or what.aspect != "ongoing":
        return ""
    if what.kind in ("Remove", "RemoveFromGame") and what.voice == "passive" and not what.negative and what.time is None:
        return "removed"
    if what.kind not in _ONGOING:
        return ""
    if any((what.subject, what.object, what.goal, what.partner, what.time)):
        return ""
    return ("non-" if what.negative else "") + _ONGOING[what.kind]


def is_done(what: Clause) -> bool:
    """選んだ, 破棄した with nothing else said, where no clause is known that did it."""
    if not isinstance(what, VerbClause) or what.kind not in PLAIN or what.aspect != "past" or what.voice or what.negative:
        return False
    return not any((what.subject, what.object, what.by, what.means, what.time, what.goal, what.source, what.having))


def _in_which(parts: Parts) -> str:
    return "in which" if parts.sort == "time" else "that" if parts.one == "number of times" else "where"


def _dealt(sp: Speaker, what: VerbClause) -> str:
    """このカードが攻撃してダメージを与えたゼクス: the noun is what was dealt damage."""
    said = clause(sp, what)
    subject = said.subject or sp.actor
    return f"{'' if subject.text.startswith('that ') else 'that '}{subject.text} {said.finite(subject)} to"


_TRANSITIVE = (
    "Put", "Destroy", "Return", "Remove", "Reveal", "Choose", "Play", "Discard", "Add", "Summon", "Pay", "Give", "Look",
    "Flip", "Stack", "Pick", "Use", "Draw", "Declare", "Scrap", "Bestow",
)  # fmt: skip


def _that(sp: Speaker, what: VerbClause, parts: Parts) -> str:
    """The noun is the subject of its clause, or its object when there is another subject."""
    if what.kind in ("Give", "Receive") and what.object is None and parts.sort in ("abil", "dmg") and what.voice == "":
        return _damage(sp, what)
    if what.kind == "Give" and what.goal is None and what.voice == "" and what.object is not None:
        return _dealt(sp, what)
    if what.voice == "causative" or (what.kind in _TRANSITIVE and what.voice == "" and what.object is None):
        sp.gap = True
        said = clause(sp, what)
        sp.gap = False
        subject = said.subject or sp.actor
        return spaced("that", subject.text, said.finite(subject))
    if what.kind == "Have" and what.object is None and what.quantity is None:
        return f"that {clause(sp, what).whole()}" if what.subject is not None else ""
    if parts.sort == "zone" and what.kind in ("Put", "Return") and what.object is not None and what.goal is None and what.voice == "":
        return f"to which {sp.np(what.object, A).text} was {sp.word('verb', what.kind, 3)}"
    if what.kind != "Exist" and what.subject is not None and what.object is not None:
        return "for which " + clause(sp, what).whole()
    if what.subject is not None:
        return f"{_in_which(parts)} " + clause(sp, what).whole()
    return "that " + clause(sp, what, it=_antecedent(parts)).finite()


def _damage(sp: Speaker, what: VerbClause) -> str:
    """ダメージ that somebody deals or is dealt."""
    if what.kind == "Give" and what.subject is None and sp.topic_np is None and not sp.acted:
        return f"dealt to {sp.np(what.goal, A).text}" if what.goal is not None else "dealt"
    if what.kind == "Give":
        who = sp.np(what.subject, every_one(what.subject)) if what.subject is not None else sp.topic_np or sp.actor
        to = f" to {sp.np(what.goal, A).text}" if what.goal is not None else ""
        return f"that {who.text} {'deal' if who.plural or who.person == 2 else 'deals'}{to}"
    who = sp.np(what.subject, every_one(what.subject)) if what.subject is not None else sp.topic_np or sp.actor
    source = f" by {sp.np(what.source, A).text}" if what.source is not None else ""
    return f"that {who.text} {'are' if who.plural or who.person == 2 else 'is'} dealt{source}"
