"""The phrases of a clause behind its verb, in English order."""

from __future__ import annotations

from zxscript.lang.base import Phrase
from zxscript.lang.clause import Place, Reached, Such, VerbClause
from zxscript.lang.explain.english.filters import bounded
from zxscript.lang.explain.english.goals import goal_words
from zxscript.lang.explain.english.np import listed
from zxscript.lang.explain.english.objects import ENDS, SOURCES, TIMES
from zxscript.lang.explain.english.parts import count
from zxscript.lang.explain.english.places import place
from zxscript.lang.explain.english.speaker import BARE, A, Speaker, Want, says
from zxscript.lang.heads import Amount, Attribute, CardType, Moment, Position
from zxscript.lang.nouns import Group, Noun
from zxscript.lang.quantity import Quantity

ORDER = (
    "goal", "state", "source", "partner", "role", "role_too", "order", "way", "times", "such", "than", "extent", "reached",
    "measure", "share", "per", "by", "means", "purpose", "place", "adverbs", "now", "each", "time", "during",
)  # fmt: skip


def when(sp: Speaker, phrase: Phrase) -> str:
    """A time with its preposition: at end of turn, during your turn, this turn."""
    if isinstance(phrase, Group):
        return listed([when(sp, item) for item in phrase.items], "and" if phrase.conj == "と" else "or")
    np = sp.np(phrase, A)
    if isinstance(phrase, Noun) and isinstance(phrase.head, Moment):
        word = phrase.head.word
        if word.endswith("ターン目"):
            return f"on {np.text}"
        if word == "間":
            if np.text.startswith("the time in which "):
                return "while " + np.text.removeprefix("the time in which ")
            return f"during {np.text.split(' of ', 1)[-1]}" if " of " in np.text else "during that time"
        pattern = sp.word("moment", word, 1)
        said = pattern.format(np.text) if "{}" in pattern else pattern
        return said.replace("during this turn", "this turn")
    return f"during {np.text}"


def role_words(sp: Speaker, what: VerbClause, role: str) -> str:
    """What a role says; empty if the clause does not have it."""
    value = getattr(what, {"order": "order_by", "times": "quantity"}.get(role, role))
    if value in (None, ()):
        return ""
    said = _ROLES[role](sp, what, value) if role in _ROLES else ""
    if not said:
        return ""
    focus = next((entry.split(":")[1] for entry in what.focus if entry.split(":")[0] in (role, _ALIAS.get(role, ""))), "")
    return {"しか": "only ", "も": "also "}.get(focus, "") + said


_ALIAS = {"times": "quantity"}


def _state(sp: Speaker, what: VerbClause, value: Phrase) -> str:
    return sp.np(value).text


def _source(sp: Speaker, what: VerbClause, value: Phrase) -> str:
    if what.quantity is not None and isinstance(value, Noun) and isinstance(value.head, Position) and value.head.word in ENDS:
        return ""
    if isinstance(what.object, Noun) and isinstance(what.object.head, Amount) and value.sort == "zone":
        return ""
    counted = what.quantity is not None or what.count is not None
    if what.count is not None or (what.object is None and counted and value.sort in SOURCES and what.kind != "Leave"):
        return ""  # said with the number already
    if isinstance(value, Noun) and isinstance(value.head, CardType) and value.head.word == "元":
        return "originally"
    if what.kind == "Leave":
        return place(sp, value, "away").removeprefix("from ")
    if value.sort != "zone":
        return f"from {sp.np(value, BARE).text}"
    return place(sp, value, "away", whose="")


def _times(sp: Speaker, what: VerbClause, value: Quantity | Phrase) -> str:
    if not isinstance(value, Quantity) or value.counter not in TIMES:
        return ""
    if value.n == 1 and not value.bound and what.kind != "Exist":
        return "" if what.kind in ("Ignite",) else "once"
    said: str = sp.say(value)
    return said


def _each(sp: Speaker, what: VerbClause, value: tuple[str, ...]) -> str:
    return " ".join(sp.word("adverb", word) for word in value if word != "それぞれ")


def _per(sp: Speaker, what: VerbClause, value: Phrase) -> str:
    return f"for {sp.np(value, Want(article='each')).text}"


def _such(sp: Speaker, what: VerbClause, value: Such) -> str:
    return str(sp.say(value))


@says(Such)
def such(sp: Speaker, node: Such) -> str:
    value = node.value
    if isinstance(value, Quantity) and value.counter in ("種類", "種族", "色") and isinstance(node.subject, Noun):
        head = node.subject.head
        if isinstance(head, Attribute):
            return f"so that there are {count(value)} different {sp.word('attribute', head.word, 1)} among them"
    subject = sp.np(node.subject).text
    said = sp.say(value) if isinstance(value, Quantity) else sp.np(value, A).text
    if node.compare and not isinstance(value, Quantity):
        said = {"以下": "at most ", "以上": "at least ", "未満": "less than "}[node.compare] + said
    elif node.compare:
        said = bounded(said, node.compare)
    return f"so that {subject} becomes {said}"


@says(Place)
def place_node(sp: Speaker, node: Place) -> str:
    if node.phrase.sort == "time":
        return when(sp, node.phrase)
    return place(sp, node.phrase, "at")


def _reached(sp: Speaker, what: VerbClause, value: Reached) -> str:
    return str(sp.say(value))


@says(Reached)
def reached(sp: Speaker, node: Reached) -> str:
    """手札が5枚になるまで: until there are 5 cards in the hand."""
    if node.subject is None:
        return f"until {sp.actor.text} {'has' if sp.actor.person == 3 and not sp.actor.plural else 'have'} {sp.say(node.quantity)}"
    np = sp.np(node.subject, Want(node.quantity))
    return f"until there {'are' if np.plural else 'is'} {np.text}"


def _means(sp: Speaker, what: VerbClause, value: Phrase) -> str:
    return f"by {sp.np(value, A).text}"


def _share(sp: Speaker, what: VerbClause, value: Phrase) -> str:
    if what.kind == "Make" and what.amount is not None:
        return f"times {sp.np(value, A).text}"
    return f"by as much as {sp.np(value, A).text}"


def _time(sp: Speaker, what: VerbClause, value: Phrase) -> str:
    return when(sp, value) if value.sort == "time" else f"at {sp.np(value).text}"


def _adverbs(sp: Speaker, what: VerbClause, value: tuple[str, ...]) -> str:
    return " ".join(adverb(sp, word) for word in value if word not in BEFORE)


BEFORE = ("さらに",)
_PERIODS = (
    ("ターン中に", "turn"), ("ターンに", "turn"), ("ゲーム中に", "game"), ("ゲームに", "game"), ("バトル中に", "battle"),
    ("バトルに", "battle"),
)  # fmt: skip


def adverb(sp: Speaker, word: str) -> str:
    """An adverb; ターンに1回 is a pattern."""
    for lead, said in _PERIODS:
        if word.startswith(lead):
            number = word.removeprefix(lead).removesuffix("だけ").removesuffix("まで").removesuffix("回")
            return f"{'once' if number == '1' else number + ' times'} per {said}"
    return sp.word("adverb", word)


def _measure(sp: Speaker, what: VerbClause, value: Phrase) -> str:
    return f"by {sp.np(value).text}"


def _than(sp: Speaker, what: VerbClause, value: Phrase) -> str:
    return f"than {sp.np(value, A).text}"


def _extent(sp: Speaker, what: VerbClause, value: Phrase) -> str:
    return f"up to {sp.np(value, A).text}"


_WITH = {"Swap": "with", "Exchange": "with", "Adjoin": "to", "Neighbour": "to"}
_ROLES = {
    "goal": lambda sp, what, value: goal_words(sp, what), "state": _state, "source": _source, "times": _times, "each": _each,
    "partner": lambda sp, what, value: f"{_WITH.get(what.kind, 'together with')} {sp.np(value, A).text}",
    "role": lambda sp, what, value: f"as {sp.np(value, A).text}",
    "role_too": lambda sp, what, value: f"also as {sp.np(value, A).text}",
    "order": lambda sp, what, value: f"in {sp.np(value, A).text}".replace("in an order of your choice", "in any order")
    .replace("in the order of your choice", "in any order").replace("in the order of their choice", "in any order"),
    "way": lambda sp, what, value: f"in {sp.np(value, A).text}".replace("in the combination of your choice", "in any combination"),
    "such": _such, "than": _than, "extent": _extent, "reached": _reached, "share": _share, "per": _per, "means": _means,
    "by": _means, "purpose": lambda sp, what, value: f"for {sp.np(value, A).text}",
    "place": lambda sp, what, value: place(sp, value, "at"), "adverbs": _adverbs, "now": _adverbs, "time": _time, "during": _time,
    "measure": _measure,
}  # fmt: skip

__all__ = ["BARE", "ORDER", "adverb", "role_words", "when"]
