"""Commits of the verbs that move cards, make tokens and markers, and draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zxscript.engine import atoms, sight, trace, values
from zxscript.engine.errors import LinkError
from zxscript.engine.events import PLAYER, SUBJECT
from zxscript.engine.state import CONTROLLER, MASK, OWNER, REST, ZONE
from zxscript.games.zenonzard.layout import ANCHOR, BASE, BOOST, DECK, FIELD, HAND, KIND, PLAY, REMOVED, SINCE, TRASH

if TYPE_CHECKING:
    from zxscript.engine.engine import Engine
    from zxscript.engine.gamedef import Event
    from zxscript.engine.state import State


def passing(e: Engine, s: State, ref: int) -> bool:
    """A token or marker: it ceases to exist when it leaves the Field or Base (14.5, 6.2)."""
    kinds = values.printed_tags(e, s, KIND, ref)
    return "token" in kinds or "marker" in kinds


def leave(e: Engine, s: State, ref: int, zone: int, index: int | None = None) -> int:
    """Move a card out of play; tokens and markers vanish instead."""
    if passing(e, s, ref):
        atoms.vanish(e, s, ref)
        return ref
    return atoms.move(e, s, ref, zone, index=index)


def _in(e: Engine, s: State, p: Event, zone: int) -> int:
    """Come into play: the turn is remembered for the attack restriction (11.3)."""
    ref = atoms.move(e, s, p[SUBJECT], zone, rest=p[e.field["rest"]] or 0)
    atoms.put(e, s, ref, SINCE, e.var(s, "turn"))
    return ref


def _is_minion(e: Engine, s: State, ref: int) -> bool:
    return "minion" in values.tags_of(e, s, KIND, ref)


def to_field(e: Engine, s: State, p: Event) -> int | None:
    """Only minion cards can be in the Field (3.1-3.3)."""
    return _in(e, s, p, FIELD) if _is_minion(e, s, p[SUBJECT]) else None


def to_base(e: Engine, s: State, p: Event) -> int | None:
    """Minion cards only; mana that was attached keeps its turn of coming into play (11.6: it never left play)."""
    ref: int = p[SUBJECT]
    if s.cols[ZONE][ref & MASK] == BOOST:
        return _across(e, s, p, BASE)
    if passing(e, s, ref):
        atoms.vanish(e, s, ref)
        return ref
    return _in(e, s, p, BASE) if _is_minion(e, s, ref) else None


def _across(e: Engine, s: State, p: Event, zone: int) -> int:
    """Between Field and Base: state and turn of arrival are kept unless the proposal says another state (9.2, 11.5)."""
    ref, rest = p[SUBJECT], p[e.field["rest"]]
    card = ref & MASK
    since, was = s.cell(SINCE, card), s.cols[REST][card]
    new: int = atoms.move(e, s, ref, zone, rest=was if rest is None else rest)
    atoms.put(e, s, new, SINCE, since)
    return new


def advance(e: Engine, s: State, p: Event) -> int | None:
    """Base to Field. A marker cannot move (9.4)."""
    return None if passing(e, s, p[SUBJECT]) or s.cols[ZONE][p[SUBJECT] & MASK] != BASE else _across(e, s, p, FIELD)


def retreat(e: Engine, s: State, p: Event) -> int | None:
    """Field to Base. A token leaves the Field and so ceases to exist (14.5)."""
    ref: int = p[SUBJECT]
    if s.cols[ZONE][ref & MASK] != FIELD:
        return None
    if passing(e, s, ref):
        atoms.vanish(e, s, ref)
        return ref
    return _across(e, s, p, BASE)


def attach(e: Engine, s: State, p: Event) -> int | None:
    """加護: the mana lies with its host (§16)."""
    host, ref = p[e.field["target"]], p[SUBJECT]
    if not values.alive(s, host):
        return None
    since = s.cell(SINCE, ref & MASK)
    new = atoms.move(e, s, ref, BOOST, host=host & MASK)
    atoms.put(e, s, new, SINCE, since)
    atoms.put(e, s, new, ANCHOR, host)
    return new


def made_of(e: Engine, p: Event) -> str:
    """Definition that a proposal makes something of. Raises LinkError when it names none: that is never passed over."""
    made = p[e.field["make"]]
    if not isinstance(made, str):
        raise LinkError(f"{p[0]}: no definition to make a card of")
    return made


def make_token(e: Engine, s: State, p: Event) -> int | None:
    ref = atoms.create(e, s, made_of(e, p), -1 - p[SUBJECT], FIELD, rest=p[e.field["rest"]] or 0)
    atoms.put(e, s, ref, SINCE, e.var(s, "turn"))
    return ref


def add_mana(e: Engine, s: State, p: Event) -> int | None:
    made = p[e.field["make"]]
    name = made if isinstance(made, str) else f"mana:{p[e.field['colour']]}"
    ref = atoms.create(e, s, name, -1 - p[SUBJECT], BASE, rest=p[e.field["rest"]] or 0)
    atoms.put(e, s, ref, SINCE, e.var(s, "turn"))
    return ref


def conjure(e: Engine, s: State, p: Event) -> int | None:
    player = -1 - p[SUBJECT]
    return atoms.create(e, s, made_of(e, p), player, HAND if hand_room(e, s, player) > 0 else TRASH)


def hand_room(e: Engine, s: State, player: int) -> int:
    """How many more cards the hand takes (5.2; a large number without limit)."""
    limit = e.game.rulings["hand_limit"]
    return limit - len(s.zones[HAND * 2 + player]) if limit else MASK


def to_hand(e: Engine, s: State, p: Event) -> int | None:
    """To the owner's hand; the card for which there is no room goes to the trash (5.4)."""
    ref = p[SUBJECT]
    owner = s.cols[OWNER][ref & MASK]
    return leave(e, s, ref, HAND if hand_room(e, s, owner) > 0 or s.cols[ZONE][ref & MASK] == HAND else TRASH)


def to_deck(e: Engine, s: State, p: Event) -> int | None:
    return leave(e, s, p[SUBJECT], DECK, index=0 if p[e.field["place"]] == "bottom" else None)


def to_trash(e: Engine, s: State, p: Event) -> int | None:
    return leave(e, s, p[SUBJECT], TRASH)


def to_removed(e: Engine, s: State, p: Event) -> int | None:
    return leave(e, s, p[SUBJECT], REMOVED)


def to_play(e: Engine, s: State, p: Event) -> int | None:
    return atoms.move(e, s, p[SUBJECT], PLAY)


def draw(e: Engine, s: State, p: Event) -> int | None:
    """As many as there are (1.3); what the hand does not take goes to the trash (5.4)."""
    player = -1 - p[SUBJECT]
    pile = s.zones[DECK * 2 + player]
    drawn: list[int] = []
    over: list[int] = []
    for _ in range(p[e.field["amount"]] or 0):
        if not pile:
            break
        got = drawn if hand_room(e, s, player) > 0 else over
        got.append(atoms.move(e, s, pile[-1], HAND if got is drawn else TRASH))
        pile = s.zones[DECK * 2 + player]
    for word, refs in (("drawn", drawn), ("over", over)):
        if refs:
            trace.tell(e, s, word, player, tuple(refs), len(refs))
    return p[SUBJECT] if drawn or over else None


def shuffle(e: Engine, s: State, p: Event) -> int | None:
    atoms.shuffle(e, s, DECK, -1 - p[SUBJECT])
    return p[SUBJECT]  # type: ignore[no-any-return]


def reveal(e: Engine, s: State, p: Event) -> int | None:
    atoms.show(e, s, p[SUBJECT], sight.EVERY_SEAT)
    return p[SUBJECT]  # type: ignore[no-any-return]


def look(e: Engine, s: State, p: Event) -> int | None:
    atoms.show(e, s, p[SUBJECT], 1 << p[PLAYER])
    return p[SUBJECT]  # type: ignore[no-any-return]


def side_of(s: State, p: Event) -> int:
    """The player whose Field or Base a newcomer enters."""
    subject: int = p[SUBJECT]
    return -1 - subject if subject < 0 else s.cols[CONTROLLER][subject & MASK]
