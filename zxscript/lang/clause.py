"""The clause: a verb with its roles.  One table of roles serves every verb, for reading and for printing.

A role is filled from a case particle and the sort of the phrase (``roles.role_of``) and printed back with the particle
of ``PARTICLES``.  A verb class names the roles it takes, in canonical order; anything else is not understood.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import compress
from typing import Any, ClassVar, Final, Literal

from zxscript.lang.base import Clause, Filter, Joining, Phrase
from zxscript.lang.quantity import Quantity
from zxscript.lang.roles import SO_OFTEN
from zxscript.syntax.lexicon import conjugation
from zxscript.syntax.node import Node, getter

PARTICLES: dict[str, str] = {
    "time": "に", "per": "につき", "subject": "が", "partner": "と",
    "by": "によって", "means": "で", "purpose": "のために", "place": "で", "source": "から", "object": "を", "share": "分",
    "role": "として", "role_too": "としても", "order": "で", "goal": "に", "state": "で", "than": "より", "extent": "まで",
    "during": "で", "way": "で", "measure": "", "count": "",
}  # fmt: skip

DEFAULT_ORDER = (
    "time", "during", "per", "subject", "now", "count", "than", "by", "means", "purpose", "place",
    "source", "reached", "joined", "object", "partner", "such", "share", "role", "role_too", "way", "each", "quantity", "order",
    "goal", "state", "extent", "amount", "adverbs", "measure",
)  # fmt: skip

COMMON = frozenset(("place", "time", "during", "per", "subject", "means", "by", "each", "adverbs", "now", "quantity", "count", "measure"))
"""Roles that every verb takes."""


def ordered(*roles: str) -> tuple[str, ...]:
    """The default order with ``roles`` in the given sequence (they share the places they have by default)."""
    places = sorted(DEFAULT_ORDER.index(role) for role in roles)
    order = list(DEFAULT_ORDER)
    for place, role in zip(places, roles, strict=True):
        order[place] = role
    return tuple(order)


def takes(*roles: str) -> frozenset[str]:
    """The roles of a verb: the common ones and ``roles``."""
    return COMMON.union(roles)


Aspect = Literal["", "past", "ongoing", "had"]
Mode = Literal["", "can", "may", "must", "koto-ga", "koto-ha", "koto"]
Link = Literal["", "ren", "te", "zu", "zuni", "teori", "tei", "teite"]

_FIELD = {"order": "order_by"}
"""The field of a role where it is not called like the role."""

_KOTO = {"koto-ga": "ことが", "koto-ha": "ことは", "koto": "こと"}
_LINK_TAIL = {"teori": "おり", "tei": "い", "teite": "いて"}


@cache
def _values_of(order: tuple[str, ...]) -> Callable[[Node], tuple[Any, ...]]:
    """What takes the values of these roles out of a clause."""
    return getter([_FIELD.get(name, name) for name in order])


class Such(Node):
    """A constraint on the chosen set: コストの合計が6以下になるように.  ``subject`` None: the value says of what (2種族以上)."""

    subject: Phrase | None = None
    value: Phrase | Quantity
    particle: str = "が"
    compare: Literal["", "以上", "以下", "未満"] = ""

    def ja(self) -> str:
        lead = f"{self.subject.ja()}{self.particle}" if self.subject is not None else ""
        return f"{lead}{self.value.ja()}{self.compare}になるように"


class Reached(Node):
    """How far it goes: 手札が6枚になるまで(引く).  ``subject`` None: of what the verb is about."""

    subject: Phrase | None = None
    quantity: Quantity

    def ja(self) -> str:
        return (f"{self.subject.ja()}が" if self.subject else "") + f"{self.quantity.ja()}になるまで"


class Joined(Joining):
    """A first object with its own quantity: 赤のゼクスを1枚か(青のゼクスを2枚)."""

    phrase: Phrase | None
    quantity: Quantity
    conj: Literal["か", "と"]

    def ja(self) -> str:
        return (self.phrase.ja() + "を" if self.phrase else "") + self.quantity.ja() + self.conj


class Place(Node):
    """Where or when a comparison holds: このターンで, デュナミスで."""

    phrase: Phrase
    particle: Literal["に", "で"]

    def ja(self) -> str:
        return self.phrase.ja() + self.particle


class Predicate(Clause):
    """What every clause has besides its roles: polarity, aspect and mode."""

    abstract: ClassVar[bool] = True
    negative: bool = False
    aspect: Aspect = ""
    mode: Mode = ""
    having: Clause | None = None
    """A clause in 〜て right in front, part of the same event: プレイされて(登場する)."""

    def ja(self, link: Link = "") -> str:
        """The clause with its verb in final (``""``) or linking form."""
        raise NotImplementedError

    def adnominal(self) -> str:
        """The clause as a relative clause."""
        return self.ja()

    def first_ja(self) -> str:
        """The clause in 〜て."""
        return self.having.ja("te") if self.having else ""  # type: ignore[attr-defined]


class VerbClause(Predicate):
    """A verb and its roles.  Subclasses set ``lemma`` and ``takes`` (roles in canonical order)."""

    abstract: ClassVar[bool] = True
    lemma: ClassVar[str] = ""
    order: ClassVar[tuple[str, ...]] = DEFAULT_ORDER
    takes: ClassVar[frozenset[str]] = frozenset()
    transitive: ClassVar[bool] = False
    """It needs an object: one that is left out is what was spoken of."""
    chooses: ClassVar[bool] = False
    """It only picks cards, for what follows."""
    shows: ClassVar[bool] = False
    """It shows cards: その中 and 残り speak of them."""
    on_board: ClassVar[bool] = False
    """It is done to cards on the board alone."""
    aims: ClassVar[bool] = False
    """5枚になるように says by itself of what there are to be so many: of a hand."""

    voice: Literal["", "passive", "causative", "causative-passive"] = ""
    subject: Phrase | None = None
    object: Phrase | None = None
    goal: Phrase | None = None
    source: Phrase | None = None
    state: Phrase | None = None
    order_by: Phrase | None = None
    means: Phrase | None = None
    by: Phrase | None = None
    partner: Phrase | None = None
    per: Phrase | None = None
    share: Phrase | None = None
    time: Phrase | None = None
    during: Phrase | None = None
    place: Phrase | None = None
    role: Phrase | None = None
    role_too: Phrase | None = None
    than: Phrase | None = None
    purpose: Phrase | None = None
    extent: Phrase | None = None
    way: Phrase | None = None
    measure: Phrase | None = None
    reached: Reached | None = None
    quantity: Quantity | Phrase | None = None
    count: Phrase | None = None
    """A quantity measured by something else, set off by a comma: 置いた枚数と同じ枚数、"""
    joined: tuple[Joined, ...] = ()
    such: Such | None = None
    amount: str | None = None
    each: tuple[str, ...] = ()
    adverbs: tuple[str, ...] = ()
    now: tuple[str, ...] = ()
    focus: tuple[str, ...] = ()
    """``role:particle`` for a focus particle on a role (は, も, しか …)."""
    pause: tuple[str, ...] = ()
    """Roles printed with a comma behind them."""

    @property
    def noun(self) -> str:
        """スリープする -> スリープ."""
        return self.lemma.removesuffix("する")

    def ja(self, link: Link = "") -> str:
        return self.first_ja() + self.roles_ja() + conjugated(self.lemma, self, link)

    def roles_ja(self) -> str:
        """The phrases in canonical order."""
        order = self.sequence()
        return "".join(map(self._role_ja, compress(order, _values_of(order)(self))))  # most roles say nothing

    def sequence(self) -> tuple[str, ...]:
        """The canonical order of the roles."""
        late = self.reached is not None and self.reached.subject is None  # 《鍵》を3個になるまで
        often = self.subject is not None and "now" in self.pause and self.now[0].startswith(SO_OFTEN)
        if self.state is None and self.source is None and not late and not often:
            return self.order
        order = list(self.order)
        if often:  # ターンに1回、自分がマジックを使用するたび
            order.remove("now")
            order.insert(order.index("subject"), "now")
        if _bare(self.state, "レスト状態"):  # レスト状態でベースに, フィールドにアクティブ状態で
            order.remove("state")
            order.insert(order.index("goal"), "state")
        if _bare(self.source, "上", "下"):  # デッキを上から3枚見る
            order.remove("source")
            order.insert(order.index("object") + 1, "source")
        if late:
            order.remove("reached")
            order.insert(order.index("object") + 1, "reached")
        return tuple(order)

    def _role_ja(self, name: str) -> str:
        value = getattr(self, _FIELD.get(name, name))
        comma = "、" if name in self.pause else ""
        focus = next((entry.split(":")[1] for entry in self.focus if entry.startswith(name + ":")), "")
        if name in ("each", "adverbs", "now"):
            return "".join(map(str, value)) + comma
        if name == "joined":
            return "".join(item.ja() for item in value) + comma
        if name in ("amount", "such", "quantity", "reached"):
            return str(value if name == "amount" else value.ja()) + focus + comma
        particle = PARTICLES[name]
        if focus and name in ("subject", "object"):
            particle = ""
        return str(value.ja()) + particle + focus + comma


def _bare(phrase: Any, *words: str) -> bool:
    """Is it one of these words, and nothing before it?  A phrase that says more is not printed for that: it may hold clauses that ask
    the same of theirs, and each would double the work."""
    return getattr(phrase, "filters", None) == () and phrase.ja() in words


MORE: Final = ("もう",)
"""もう(1枚): so many besides."""


def instead(what: VerbClause) -> VerbClause:
    """かわりに(置く)."""
    return what.but(now=("かわりに",))


def conjugated(lemma: str, said: Predicate, link: Link) -> str:
    """The verb's surface for a predicate's voice, polarity, aspect and mode."""
    verbs = conjugation()
    voice = getattr(said, "voice", "")
    if said.mode == "can":
        voice = "potential"

    def form(name: str) -> str:
        if lemma == "する" and voice == "potential":
            return verbs.conjugate("できる", "", name)
        return verbs.conjugate(lemma, voice, name)

    if said.mode in _KOTO:
        plain = form("FIN") + _KOTO[said.mode]
        return plain + {"": "できない" if said.negative else "できる", "zu": "できず", "ren": "でき"}.get(link, "できず")
    if link in ("zu", "zuni"):
        return form("ZU") + ("に" if link == "zuni" else "")
    if link == "ren":
        return form("REN")
    if link == "te":
        return form("TE")
    if link in _LINK_TAIL:
        return form("TE") + _LINK_TAIL[link]
    if said.mode == "may":
        return form("TE") + "よい"
    if said.mode == "must":
        return form("MUST")
    if said.aspect == "past":
        return form("NEGTA" if said.negative else "TA")
    if said.aspect in ("ongoing", "had"):
        tails = {"ongoing": ("いる", "いない"), "had": ("いた", "いなかった")}
        return form("TE") + tails[said.aspect][said.negative]
    return form("NEG" if said.negative else "FIN")


class Be(Predicate):
    """Copula: このカードが「X」の, 手札が3枚の, パワーが5000以上の.  ``value`` None with ``filters``: a bare modifier."""

    subject: Phrase | None = None
    value: Phrase | None = None
    quantity: Quantity | None = None
    filters: tuple[Filter, ...] = ()
    where: Place | None = None
    such: Such | None = None
    each: tuple[str, ...] = ()
    compare: str = ""
    copula: str = ""
    """の before 場合, である, でない; empty for a bare noun (ターン終了時。)."""
    pause: tuple[str, ...] = ()

    def lead(self) -> str:
        """Everything in front of the copula."""
        said = self.first_ja()
        said += self.such.ja() + ("、" if "such" in self.pause else "") if self.such else ""
        if self.subject:
            said += self.subject.ja() + "が" + ("、" if "subject" in self.pause else "")
        if self.where:
            said += self.where.ja() + ("、" if "where" in self.pause else "")
        said += "".join(self.each) + "".join(f.ja() for f in self.filters)
        said += (self.value.ja() if self.value else "") + (self.quantity.ja() if self.quantity else "")
        return said + self.compare

    def ja(self, link: Link = "") -> str:
        if link:
            return self.lead() + {"ren": "であり", "zu": "でなく", "te": "で"}[link]
        return self.lead() + self.copula
