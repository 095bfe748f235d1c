"""Where interpretation stands: who acts, which clause brought up what, what lasts how long."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from zxscript.interpret.refusal import Refused
from zxscript.lang.base import Phrase, Statementlike
from zxscript.lang.bindings import Binding, Resolution
from zxscript.meaning.copies import but
from zxscript.meaning.forms import (
    Ability,
    Bound,
    Choose,
    Condition,
    Duration,
    Event,
    Limit,
    Lose,
    Modes,
    Self,
    Set,
    StatChange,
    TagChange,
    Union,
    Who,
)
from zxscript.meaning.vocabulary import Vocabulary
from zxscript.syntax.node import Extent, Node


class Case(NamedTuple):
    """A condition that was met: the name of its step, what it asks, how it was said, the conditions before it that it goes on from
    (赤の場合、…。青の場合、…), and those inside which it stands (置いたならば、それが赤の場合、…)."""

    name: str
    test: Condition
    said: Node
    earlier: tuple[Case, ...] = ()
    within: tuple[Case, ...] = ()


@dataclass(frozen=True, slots=True)
class Produced:
    """What a clause brought up.

    ``name`` of the step ("" for a clause without one); ``set``: its cards, where they are not the step's own;
    ``among``: the clause that showed the cards chosen from; ``found``: the set that a change was about (a description
    stays one); ``options``: the quoted parts (first, last) that a modal choice chose among, and ``modes``: that choice,
    for 解決する to fill in.
    """

    name: str = ""
    set: Set | None = None
    among: Extent | None = None
    found: Set | None = None
    options: tuple[int, int] | None = None
    modes: Modes | None = None

    @property
    def cards(self) -> Set:
        """The cards, as they are now."""
        return self.set if self.set is not None else Bound(self.name)

    @property
    def ways(self) -> tuple[str, ...]:
        """The step, or the steps of the ways of which one was taken (あなたか相手のデッキの…)."""
        parts = self.set.parts if not self.name and isinstance(self.set, Union) else ()
        return tuple(part.name for part in parts if isinstance(part, Bound) and part.done) or (self.name,)


@dataclass(slots=True)
class Shared:
    """What the whole text of one ability shares."""

    words: Vocabulary
    resolution: Resolution
    interpret_granted: Callable[..., list[Ability]]
    said: Callable[[], str]
    """The printed words of the whole ability; few sentences need them."""
    names: dict[str, int] = field(default_factory=dict)
    parts: dict[str, int] = field(default_factory=dict)
    """Step -> of how many sets each its cards were taken (それぞれ1枚ずつ)."""
    just: dict[str, Any] = field(default_factory=dict)  # step -> the number to which the text has asked whether it was done
    carried_out: set[str] = field(default_factory=set)  # choices among options that were carried out
    paid: list[Node] = field(default_factory=list)  # the costs as printed
    mixed: set[str] = field(default_factory=set)
    """Steps done to cards of both players (あなたと相手のデッキの1番上)."""
    of_each: set[str] = field(default_factory=set)  # steps that each player carries out (あなたと相手は…)
    keywords: dict[Extent, Any] = field(default_factory=dict)
    """The keyword that an ability node (by span) was expanded from."""
    card_name: str = ""
    card_type: str = ""  # as printed on the card
    variable: Phrase | None = None  # what X is (Xは…と同じとする)
    opened: bool = False
    """The text itself is being read: what comes now is an ability inside it."""
    abilities: list[str] = field(default_factory=list)
    """The steps that chose an ability, for その能力 and その効果."""
    values: dict[str, str] = field(default_factory=dict)  # kind of value -> the step that picked it (好きな色を1つ選ぶ)
    read: set[Extent] = field(default_factory=set)  # phrases of cards that were given a meaning: no topic is passed over
    topics: dict[Extent, tuple[Extent, str]] = field(default_factory=dict)
    """Topic with a number (by span) -> the clause that took these cards, and its step, once that is known."""
    last_choice: Choose | None = None
    """The last choice of cards, for もう1枚選び, and the clause that showed those cards."""
    last_among: Extent | None = None
    listed: tuple[str, ...] = ()
    """The names of a list behind the sentences, for 下記のうち."""

    def name(self, stem: str) -> str:
        """A name for a step, used nowhere else in the ability."""
        self.names[stem] = self.names.get(stem, 0) + 1
        return f"{stem}{self.names[stem]}"


@dataclass(slots=True)
class Scope:
    """Copies share what was produced and said before, unless a nested ability starts."""

    shared: Shared
    produced: dict[Extent, Produced] = field(default_factory=dict)
    actor: Who = "you"
    """自分: who acts."""
    player_topic: bool = False
    """The topic of the sentence is a player: he is who may not."""
    topic: Phrase | None = None
    topics: dict[Extent, Phrase] = field(default_factory=dict)
    body: tuple[Statementlike, ...] = ()
    static: bool = False
    """In a continuous ability: what is said is always true, nothing is done."""
    cost: bool = False
    """Inside a cost: what is done is paid."""
    lasting: Duration | None = None
    lasted: list[bool] = field(default_factory=list)  # not empty once the printed duration has found what lasts
    condition: Condition | None = None
    """What has to hold for the changes of a continuous ability."""
    conditions: list[Case] = field(default_factory=list)
    """Conditions met so far, for そうでないならば."""
    cases: dict[Extent, Case] = field(default_factory=dict)
    """The same by their place in the text."""
    within: tuple[Case, ...] = ()
    """Those inside which is read."""
    moved: list[str] = field(default_factory=list)
    """Not empty once the text has moved the card itself: このカード is then the card where it is now.  The step that moved it to another
    place of the board, "" for all others."""
    arrived: bool = False
    """The event has moved the card itself (破壊される): until the text moves it, it is meant where that put it."""
    carrier: bool = False
    """In what this card gives to the card that it is attached to (《付与能力》)."""
    homes: tuple[str, ...] = ()
    """The zones in which the ability works, for このカード in events."""
    event: dict[str, Set] = field(default_factory=dict)
    """Role of a phrase in the triggering clause -> the participant of the event (``OfEvent``)."""
    awaits: tuple[Extent | None, ...] = ()
    """Inside what waits for events of its own (…たび、): their clauses; ``event`` are their participants, and not the trigger's."""
    arrivals: list[str] = field(default_factory=list)
    """Zones into which an ability of old templating sees its own card come."""
    unsaid: bool = False
    """The zones were not printed (old templating)."""
    only: bool = False
    """Inside …場合にしか: the condition is negated already and what follows must forbid."""
    playing: bool = False
    """Inside このカードをプレイする際: changes of the cost count for that play only."""
    inner: bool = False
    """Inside a delayed effect: この能力 is not the printed ability there."""
    counted: dict[Extent, Any] = field(default_factory=dict)
    """The sets that conditions have counted, for 8枚以上ある場合 without a subject."""
    tallied: dict[Extent, Any] = field(default_factory=dict)
    """The numbers that are no numbers of cards which conditions have asked for (counters, kinds of colours, places)."""
    asked: list[Any] = field(default_factory=list)
    """Numbers that conditions have compared, for 20000以上の場合 without a subject."""
    last_place: list[Phrase] = field(default_factory=list)
    """Places that conditions have spoken of."""
    divided: list[Produced] = field(default_factory=list)
    """割り振って: damage that was divided and that the next 与える speaks of."""
    floor: list[Any] = field(default_factory=list)
    """The clause of ただし、0以下にならない behind the sentence; a second entry once it has found its number."""
    floored: Any = None
    """The changes that the floor is read for."""
    dealers: list[Set] = field(default_factory=list)
    """Whose damage the sentence has spoken of (…からダメージを受けず、効果を受けない)."""
    about: list[Set] = field(default_factory=list)
    """The sets that changes were about, in order."""
    measured: list[Phrase] = field(default_factory=list)
    """The numbers that conditions have compared, for 25000以上の場合 without a subject."""
    had: list[tuple[Set, Phrase]] = field(default_factory=list)  # which card has what, as conditions asked (2枚以上持つ場合)
    lost: list[Lose | TagChange] = field(default_factory=list)  # what changes took away, for …を失い、得ることはできない
    resolved: list[Extent] = field(default_factory=list)
    """The quoted parts (first, last) that were carried out, for さらに1回解決する."""
    above: list[Set] = field(default_factory=list)
    """The cards under which a condition says that this card lies (このカードがゼクスのフォースの場合、そのゼクス…)."""
    limited: list[Limit] = field(default_factory=list)
    """ターンに1回 said of an instruction: the limit of the whole ability."""
    fighting: bool = False
    """The ability works only in an attack: this battle is that one."""
    trigger: Event | None = None
    """The event that the ability waits for, where its timing says it and no clause does."""
    felled: Event | None = None  # the destruction by this ability that the sentence has waited for (…を破壊した時)
    unsaid_end: Duration | None = None
    """How long a change without a printed end lasts here."""
    following: tuple[Statementlike, ...] = ()
    """Sentences behind that go on telling what is done each time."""
    chosen_of: dict[Extent, Phrase] = field(default_factory=dict)  # an obligation to choose -> what is said to be choosable
    changed: list[StatChange] = field(default_factory=list)
    """The numbers that were changed, for さらに＋1000する."""
    ends: list[Duration | None] = field(default_factory=list)  # how long each of the changes so far lasts
    other_way: Any = None
    """The other wording that the player may pick (:class:`~zxscript.interpret.sentences.rewording.OtherWay`)."""
    looked: list[Extent] = field(default_factory=list)
    """The clauses of this sentence that looked at hidden cards: what is then chosen is one of these."""

    @property
    def words(self) -> Vocabulary:
        return self.shared.words

    @property
    def self_(self) -> Self:
        """このカード."""
        return Self(now=bool(self.moved), arrived=self.arrived and len(self.moved) == 1)

    def binding(self, role: str, node: Node) -> Binding:
        """The binding of a pointing node.  Raises :class:`Refused` when resolution found none."""
        key = (role, *(node.span or (-1, -1)))
        found = self.shared.resolution.bindings.get(key)
        if found is None:
            failure = self.shared.resolution.failures.get(key)
            words = failure.words if failure else (node.ja() if hasattr(node, "ja") else node.kind)
            raise Refused(
                f"it is not clear what {words} speaks of", f"{words}が何を指すのか分かりません", node.kind, node.span
            )
        return found

    def bound(self, role: str, node: Node) -> Produced:
        """What the clause that ``node`` points to brought up."""
        found = self.binding(role, node)
        if found.also:
            raise Refused("which of the two ways?", "どちらをした場合のことか決まりません", node.kind, node.span)
        return self._brought(found, node)

    def any_way(self, role: str, node: Node) -> tuple[Produced, ...]:
        """The same, of each way of a choice between ways of which one was carried out."""
        found = self.binding(role, node)
        return tuple(self._brought(but(found, clause=one, also=()), node) for one in (*reversed(found.also), found.clause))

    def _brought(self, found: Binding, node: Node) -> Produced:
        if found.kind == "event":
            if self.awaits and found.clause not in self.awaits:
                raise Refused("a card of the event before the one that is waited for",
                              "待っている出来事より前の誘発の出来事のカードは、ここでは指せません", node.kind, node.span)  # fmt: skip
            if found.role not in self.event:
                raise Refused(
                    "the event gives no such card", "その出来事からはカードが決まりません", node.kind, node.span
                )
            return Produced(set=self.event[found.role])
        if found.clause not in self.produced:
            raise Refused(
                "the words point to something that gives no cards", "指している言葉からはカードが決まりません", node.kind, node.span
            )
        produced = self.produced[found.clause]
        if not produced.name and produced.set is None and produced.found is not None:
            return but(produced, set=produced.found)
        return produced

    def remember(self, node: Node, produced: Produced) -> None:
        """What the clause brought up, for words that point back to it."""
        if node.span is not None:
            self.produced[node.span] = produced

    # ------------------------------------------------------------------ variations

    def but(self, **changes: Any) -> Scope:
        """This scope with other settings; what was produced stays shared."""
        return but(self, **changes)

    def nested(self, **changes: Any) -> Scope:
        """The scope of a delayed effect: it can speak of what was produced so far, and what it does stays its own."""
        return but(self, produced=dict(self.produced), lasting=None, static=False, inner=True, arrived=False, **changes)
