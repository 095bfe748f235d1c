"""Predicates: from a verb tree and the phrases in front of it to a clause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from zxscript.lang.attach import add_filters
from zxscript.lang.base import Phrase
from zxscript.lang.clause import Joined, Reached, Such, VerbClause
from zxscript.lang.filters import CountedFrom
from zxscript.lang.heads import Amount, NumberValue
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity, number
from zxscript.lang.roles import EACH, is_early, role_of, split_case
from zxscript.syntax.node import nodes_of
from zxscript.syntax.parser import Token, Tree


class NotRead(Exception):
    """Words that no construction of the language covers: ``start``..``end`` in the canonical text, with a reason."""

    def __init__(self, reason: str, start: int, end: int) -> None:
        super().__init__(reason)
        self.reason, self.start, self.end = reason, start, end


@dataclass(slots=True)
class Arg:
    """A phrase waiting for its verb.  ``case`` is a particle, or ``#`` quantity, ``±`` amount, ``~`` adverb, ``time``."""

    case: str
    sort: str
    value: Any
    comma: bool
    start: int
    end: int


OTHER_KIND = "a phrase of another kind is needed"


NodeT = TypeVar("NodeT", Phrase, Quantity)


def value_of(arg: Arg, kind: type[NodeT]) -> NodeT:
    """What waits.  Raises :class:`NotRead` for a number where a thing or a time has its place, and the other way round."""
    if not isinstance(arg.value, kind):
        raise NotRead(OTHER_KIND, arg.start, arg.end)
    return arg.value


@dataclass(frozen=True, slots=True)
class VerbForm:
    """What the verb itself says."""

    lemma: str
    voice: str = ""
    negative: bool = False
    aspect: str = ""
    mode: str = ""
    measure: Phrase | None = None
    start: int = 0
    end: int = 0


_ASPECT = {"IRU": ("ongoing", False), "INAI": ("ongoing", True), "ITA": ("had", False), "INAKATTA": ("had", True)}
_KOTO = {"ことが": "koto-ga", "ことは": "koto-ha", "こと": "koto"}


def verb_form(tree: Tree | Token) -> VerbForm:
    """The lemma and form of a ``verb`` tree or of a single verb token."""
    if isinstance(tree, Token):
        return _of_token(tree)
    kids = tree.children
    base = verb_form(kids[0])  # made here alone: nobody else has it
    update: dict[str, Any] = {"start": tree.start, "end": tree.end}
    if len(kids) == 3:
        update |= {"mode": _KOTO[kids[1].text], "negative": kids[2].type == "V_NEG"}
    elif len(kids) == 2:
        if kids[1].type == "YOI":
            update["mode"] = "may"
        else:
            update["aspect"], update["negative"] = _ASPECT[kids[1].type]
    return VerbForm(**{**{slot: getattr(base, slot) for slot in base.__slots__}, **update})


def _of_token(token: Token) -> VerbForm:
    lemma, _, rest = token.value.partition("|")
    measure = None
    digits = len(lemma) - len(lemma.lstrip("0123456789"))
    if digits and token.type == "V_FIN" and "|" not in token.value:
        measure = Noun(head=NumberValue(value=number(lemma[:digits]))).at((token.start, token.start + digits))
        lemma = lemma[digits:]
    voice, _, must = rest.partition("|")
    mode = "must" if must else "can" if voice == "potential" else ""
    if voice == "potential":
        voice = ""
    negative = token.type in ("V_NEG", "V_NEGTA", "V_ZU")
    aspect = "past" if token.type in ("V_TA", "V_NEGTA") else ""
    return VerbForm(lemma, voice, negative, aspect, mode, measure, token.start, token.end)


_BY_LEMMA: dict[str, type[VerbClause]] = {}


def clause_class(lemma: str) -> type[VerbClause] | None:
    """The clause class of a lemma; None if no slice knows the verb."""
    if lemma not in _BY_LEMMA:  # a game's verbs may be loaded later
        _BY_LEMMA.update({cls.lemma: cls for cls in nodes_of(VerbClause).values()})  # type: ignore[attr-defined,misc]
    return _BY_LEMMA.get(lemma)


def build_clause(form: VerbForm, args: list[Arg], start: int) -> VerbClause:
    """Attach the phrases to the verb by its frame.  Raises :class:`NotRead` for a phrase the verb has no role for."""
    cls = clause_class(form.lemma)
    if cls is None:
        raise NotRead(f"no construction for the verb {form.lemma}", form.start, form.end)
    roles: dict[str, Any] = {}
    focus: list[str] = []
    pause: list[str] = []
    starts = [start, *(arg.start for arg in args)]
    args = take_such(_neither(form, args), roles, aims=cls.aims)
    for arg in args:
        role, particle = _role(arg, roles)
        if role is None or role not in cls.takes:
            raise NotRead(f"{form.lemma} takes no such phrase ({arg.case or '∅'}: {arg.sort})", arg.start, arg.end)
        if role in ("each", "adverbs", "now", "joined"):
            roles[role] = (*roles.get(role, ()), arg.value)
        elif role in roles:
            raise NotRead(f"{form.lemma} has two phrases for one role ({role})", arg.start, arg.end)
        else:
            roles[role] = arg.value
        if particle:
            focus.append(f"{role}:{particle}")
        if arg.comma:
            pause.append(role)
    if "source" in roles and _is_rank(roles.get("goal")):
        source = roles.pop("source")
        item = CountedFrom(phrase=source, span=source.span)
        roles["goal"] = add_filters(roles["goal"], [item])
    if form.measure:
        roles["measure"] = form.measure
    if "order" in roles:
        roles["order_by"] = roles.pop("order")
    if form.voice:
        roles["voice"] = form.voice
    return cls(
        negative=form.negative, aspect=form.aspect, mode=form.mode, focus=tuple(sorted(focus)),  # type: ignore[arg-type]
        pause=tuple(sorted(pause)), span=(min(starts), form.end), **roles,
    )  # fmt: skip


def _neither(form: VerbForm, args: list[Arg]) -> list[Arg]:
    """“A”も“B”も持たない: one phrase, of which each is denied."""
    also = [at for at, arg in enumerate(args) if arg.case == "も" and isinstance(arg.value, Phrase)]
    if not form.negative or len(also) < 2 or also != list(range(also[0], also[0] + len(also))):
        return args
    first, last = args[also[0]], args[also[-1]]
    group = Group(items=tuple(args[at].value for at in also), conj="も", span=(first.start, last.end - 1))
    return [*args[: also[0]], Arg("も", first.sort, group, last.comma, first.start, last.end), *args[also[-1] + 1 :]]


def _is_rank(phrase: Any) -> bool:
    """3番目: a place that is counted, so that から says from where."""
    head = phrase.head if isinstance(phrase, Noun) else None
    return isinstance(head, Amount) and head.quantity is not None and head.quantity.counter in ("番目", "枚目")


def apart(said: dict[str, Any], more: dict[str, Any], word: Tree | Token) -> dict[str, Any]:
    """Both sets of roles.  Raises :class:`NotRead` at ``word`` for a role that is filled twice."""
    if said.keys() & more.keys():
        raise NotRead("two phrases for one role", word.start, word.end)
    return {**said, **more}


def take_such(args: list[Arg], roles: dict[str, Any], *, of_verb: bool = True, aims: bool = False) -> list[Arg]:
    """…が/の合計がnになるように, 手札がn枚になるまで: the constraint takes the subject phrase before it.

    ``of_verb``: something is done; nothing goes on until it has come to so many by only being something.  ``aims``: the verb
    itself tells of what there are to be so many.
    """
    for index, arg in enumerate(args):
        if arg.case == "になるまで":
            if not of_verb:
                raise NotRead(OTHER_KIND, arg.start, arg.end)
            before = args[index - 1 : index] if index and args[index - 1].case == "が" else []
            said = value_of(before[0], Phrase) if before else None
            roles["reached"] = Reached(subject=said, quantity=value_of(arg, Quantity), span=(min(a.start for a in (*before, arg)), arg.end))
            return [*args[: index - len(before)], *args[index + 1 :]]
        if arg.case == "になるように" and isinstance(arg.value, Quantity) and arg.value.counter == "種族" and _bare(args[:index]):
            roles["such"] = Such(subject=None, value=arg.value, span=(arg.start, arg.end))
            return [*args[:index], *args[index + 1 :]]
        if aims and arg.case == "になるように" and _bare(args[:index]):
            roles["such"] = Such(subject=None, value=arg.value, span=(arg.start, arg.end))
            return [*args[:index], *args[index + 1 :]]
        if arg.case.endswith("なるように") and index and args[index - 1].case in ("が", "は"):
            subject = args[index - 1]
            roles["such"] = Such(subject=value_of(subject, Phrase), value=arg.value, particle=subject.case,
                                 compare=arg.case[:2] if arg.case[0] in "以未" else "",  # type: ignore[arg-type]
                                 span=(subject.start, arg.end))  # fmt: skip
            return [*args[: index - 1], *args[index + 1 :]]
    return args


def _bare(before: list[Arg]) -> bool:
    """Is nothing said of what there are to be so many kinds?"""
    return not before or before[-1].case not in ("が", "は")


def _role(arg: Arg, roles: dict[str, Any]) -> tuple[str | None, str]:
    if isinstance(arg.value, Joined):
        return "joined", ""
    if arg.case == "~":
        return ("each" if arg.value in EACH else "now" if is_early(arg.value) else "adverbs"), ""
    if arg.case == "±":
        return "amount", ""
    if arg.case == "num":
        return "measure", ""
    case, particle = split_case(arg.case)
    if case == "#":
        return ("count" if isinstance(arg.value, Phrase) and arg.comma else "quantity"), particle
    if isinstance(arg.value, Quantity):
        if case in ("#", ""):
            return "quantity", particle
        arg.value = Noun(head=Amount(quantity=arg.value, span=arg.value.span), span=(arg.start, arg.end))
        return role_of(case, "qty"), particle
    if case == "" and arg.sort == "num":
        return "measure", particle
    if case == "":
        had = particle == "も" and arg.sort == "ability"  # “A”も“B”も持たない
        return ("object" if had or "subject" in roles else "subject"), particle
    return role_of(case, arg.sort), particle
