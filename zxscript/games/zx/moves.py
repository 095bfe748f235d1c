"""Commits of the verbs that move cards. Each takes (engine, state, proposal) and gives the object afterwards."""

from __future__ import annotations

from zxscript.engine import atoms, hooks, values
from zxscript.engine.engine import Engine
from zxscript.engine.gamedef import Event
from zxscript.engine.state import State
from zxscript.games.zx import terms
from zxscript.games.zx.geometry import HOME
from zxscript.games.zx.layout import (
    ARRIVED,
    BORN_FROM,
    BORN_HOW,
    BORN_TURN,
    CARD,
    CAUSE,
    CHARGE,
    CONTROLLER,
    DAMAGE,
    DEF,
    DYNAMIS,
    F_BY,
    F_FACE,
    F_HOST,
    F_HURT,
    F_NAME,
    F_PLACE,
    F_POS,
    F_REASON,
    F_REST,
    F_VIA,
    FORCE,
    HAND,
    HOST,
    HURT_AT,
    HURT_BY,
    HURT_HOW,
    LIFE,
    M_BOUND,
    M_MULTI,
    M_ZX,
    OWNER,
    PLAYER,
    POS,
    PV,
    REMOVE,
    RESOURCE,
    SOURCE,
    SQUARE,
    STACK,
    SUBJECT,
    T_COLOUR,
    T_TYPE,
    TEMPORARY,
    TO,
    TRASH,
    V_LOOSE,
    V_PHASE,
    V_TURN,
    V_TURN_PLAYER,
    ZONE,
)

#: Types of cards that belong nowhere but in certain zones (zx.md 14.3-14.5); None: nowhere else, it ceases to exist.
HOMES: dict[str, tuple[int, ...]] = {
    "extra": (SQUARE, DYNAMIS, TEMPORARY, FORCE, STACK), "overboost": (SQUARE, DYNAMIS, STACK),
    "shift": (DYNAMIS, STACK, TEMPORARY), "token": (SQUARE,), "link": (SQUARE,),
    "player": (SQUARE,), "player_extra": (STACK, SQUARE)}
_PLAIN = (("zx",), ("event",))


def types(e: Engine, s: State, ref: int) -> tuple[str, ...]:
    """Printed type tags of a card (nothing changes the type of a card)."""
    return e.cards_linked[s.cols[DEF][ref & CARD]].tags[T_TYPE]


def misplaced(kinds: tuple[str, ...], zone: int) -> bool:
    """Does the rule for Extra, Overboost, Token, Link or Shift cards apply to such a card in this zone?"""
    return kinds not in _PLAIN and any(zone not in HOMES[k] for k in kinds if k in HOMES)


def go(e: Engine, s: State, p: Event) -> int | None:
    """Any move to the zone `to` of the proposal. Only Squares and Resource know Sleep (zx.md 2.10): elsewhere it says nothing."""
    ref: int = p[SUBJECT]
    to: int = p[TO]
    card = ref & CARD
    old = s.cols[ZONE][card]
    if to == SQUARE:
        return _to_square(e, s, p)
    linked = e.cards_linked[s.cols[DEF][card]]
    if old == SQUARE:
        leave_square(e, s, ref)
    elif card in s.rare[HOST]:
        atoms.put(e, s, ref, HOST, -1)
    rest = (p[F_REST] or 0) if to == RESOURCE else 0
    if to == RESOURCE and not rest and linked.mark & M_MULTI:
        rest = _multicolour(e, s, ref)
    index = _index(s, p, card) if p[F_PLACE] is not None else None
    after: int = atoms.move(e, s, ref, to, index=index, face=p[F_FACE], rest=rest)
    if linked.mark & M_BOUND and misplaced(linked.tags[T_TYPE], to):
        atoms.assign(e, s, V_LOOSE, 1)
    return after


def _index(s: State, p: Event, card: int) -> int | None:
    """Place in the list (bottom first). n-th from the top; a shorter deck: the bottom (ZXQ-201)."""
    place = p[F_PLACE]
    if place == "bottom":
        return 0
    if place == "top":
        return None
    pile = s.zones[p[TO] * 2 + s.cols[OWNER][card]]
    return max(0, len(pile) - int(place) + 1)


def _multicolour(e: Engine, s: State, ref: int) -> int:
    """1 (Sleep) when not all colours of the card are among the other resources of its owner (CR 308.2b)."""
    if e.game.rulings["multicolour"] != "on":
        return 0
    owner = s.cols[OWNER][ref & CARD]
    there: set[str] = set()
    for other in s.zones[RESOURCE * 2 + owner]:
        if other != ref:
            there.update(values.tags(e, s, T_COLOUR, other))
    return 0 if all(c in there for c in values.tags(e, s, T_COLOUR, ref)) else 1


def leave_square(e: Engine, s: State, ref: int) -> None:
    """Before a card leaves the Squares: what lies under it comes loose (14.5, 14.7) and it is its own card again.
    It is remembered as it was with all that (12.6, 12.10)."""
    card = ref & CARD
    atoms.snapshot(e, s, ref)
    for pile in (2 * FORCE, 2 * FORCE + 1, 2 * STACK, 2 * STACK + 1):
        for other in s.zones[pile]:
            if s.rare[HOST].get(other & CARD, -1) == card:
                atoms.put(e, s, other, HOST, -1)
                if pile >= 2 * STACK:
                    atoms.assign(e, s, V_LOOSE, 1)
    linked = e.cards_linked[s.cols[DEF][card]]
    base = base_id(linked.id, linked.tags[T_TYPE])
    if base != linked.id:
        atoms.put(e, s, ref, DEF, e.linked(base).number)


def base_id(def_id: str, kinds: tuple[str, ...]) -> str:
    """Definition that a joined card has when it is alone: an Overboost its upper half, others the first part."""
    first = def_id.split("+", 1)[0]
    return f"{first}|upper" if "overboost" in kinds and "|" not in first else first


def _to_square(e: Engine, s: State, p: Event) -> int | None:
    ref: int = p[SUBJECT]
    pos: int = p[F_POS] or 0
    card = ref & CARD
    if not pos:
        return None
    old = s.cols[ZONE][card]
    if old == SQUARE:
        if s.cols[POS][card] == pos:
            return None
        after = atoms.move(e, s, ref, SQUARE, pos=pos, rest=p[F_REST], face=p[F_FACE])
        came: tuple[tuple[int, int], ...] = ((ARRIVED, s.seq),)
    else:
        side = s.cols[OWNER][card]
        if card in s.rare[HOST]:
            atoms.put(e, s, ref, HOST, -1)
        after = atoms.move(e, s, ref, SQUARE, player=side, pos=pos, rest=p[F_REST] or 0,
                           face=1 if p[F_FACE] is None else p[F_FACE])
        came = ((BORN_FROM, old + 1), (BORN_HOW, _how(p)), (BORN_TURN, s.vars[V_TURN]), (ARRIVED, s.seq))
    atoms.mark(e, s, after, came)
    return after


def _how(p: Event) -> int:
    via = p[F_VIA]
    if via is None:
        via = {"play": "play", "effect": "effect"}.get(p[CAUSE], "rule")
    return terms.BORN.index(via)


def appear(e: Engine, s: State, p: Event) -> int | None:
    """登場する (CR 1007): from another zone to a Square. What is on a Square cannot appear, nor stand on the
    opponent's Player Square (zx.md 4.6)."""
    ref: int = p[SUBJECT]
    if s.cols[ZONE][ref & CARD] == SQUARE or p[F_POS] == HOME[1 - s.cols[OWNER][ref & CARD]]:
        return None
    return _to_square(e, s, p)


def put(e: Engine, s: State, p: Event) -> int | None:
    """置く, 戻す, 加える: to the given zone; from Square to Square the card stays the same."""
    if p[TO] is None:
        return None
    if p[TO] == SQUARE and s.cols[ZONE][p[SUBJECT] & CARD] == SQUARE \
            and p[F_POS] == HOME[1 - s.cols[CONTROLLER][p[SUBJECT] & CARD]]:
        return None
    if p[TO] == RESOURCE and s.cols[ZONE][p[SUBJECT] & CARD] == HAND and s.vars[V_PHASE] == terms.PHASES["resource"]:
        _resourced(e, s, p)
    return go(e, s, p)


def _resourced(e: Engine, s: State, p: Event) -> None:
    """How many cards a player has put from the hand into Resource in the last Resource Phase of that player (CR 504.3)."""
    owner = s.cols[OWNER][p[SUBJECT] & CARD]
    if owner == s.vars[V_TURN_PLAYER] and p[PLAYER] == owner:
        atoms.set_pvar(e, s, "resourced", owner, s.vars[PV["resourced"] + owner] + 1)


def to_remove(e: Engine, s: State, p: Event) -> Event:
    return with_to(p, REMOVE if p[TO] is None else p[TO])


def destroy(e: Engine, s: State, p: Event) -> int | None:
    """破壊する: only what is on a Square is destroyed (zx.md 15); a card that stayed in the hand stays there."""
    return go(e, s, p) if s.cols[ZONE][p[SUBJECT] & CARD] == SQUARE else None


def to_destroyed(e: Engine, s: State, p: Event) -> Event:
    """A destroyed Z/X goes to Charge, anything else to Trash (CR 1007.1); the destroyer is worked out (12.11)."""
    if p[TO] is None:
        p = with_to(p, CHARGE if e.cards_linked[s.cols[DEF][p[SUBJECT] & CARD]].mark & M_ZX else TRASH)
    if p[F_BY] is None:
        by, reason = (p[SOURCE], "effect") if p[CAUSE] == "effect" else (None, None)
        if p[CAUSE] == "lethal":
            by, reason, when, hurt = culprit(e, s, p[SUBJECT])
            p = (*p[:F_VIA], "damage" if hurt else None, *p[F_VIA + 1:])
            p = (*p[:F_HURT], when, *p[F_HURT + 1:])
        p = (*p[:F_BY], by, reason, *p[F_REASON + 1:])
    return p


def with_to(p: Event, zone: int) -> Event:
    return p[:TO] + (zone,) + p[TO + 1:]  # noqa: RUF005 - as in engine.events


def culprit(e: Engine, s: State, ref: int) -> tuple[int | None, str | None, int, bool]:
    """The card that last changed the damage or power of a Z/X, whether by battle or by an effect (12.11), the sequence number
    of that, and whether it was by damage."""
    card = ref & CARD
    by, how, when = s.cell(HURT_BY, card), s.cell(HURT_HOW, card), s.cell(HURT_AT, card)
    hurt = card in s.rare[DAMAGE]
    for entry in hooks.find(e, s, "stat:power"):
        if entry[0] > when and type(entry[3]) is int and entry[3] and values.applies(e, s, entry, ref) is not None:
            by, how, when, hurt = entry[1], 2, entry[0], False
    return (by or None), (None, "battle", "effect")[how] if by else None, when, hurt


def drawn(e: Engine, s: State, p: Event) -> int | None:
    """One card from the top of a deck to the hand."""
    return go(e, s, p)


def force(e: Engine, s: State, p: Event) -> int | None:
    """フォースにする (CR 1009): under a host on a Square; nothing if the host is gone (1009.1a)."""
    host, ref = p[F_HOST], p[SUBJECT]
    if host is None or host <= 0 or not values.alive(s, host) or s.cols[ZONE][host & CARD] != SQUARE or host == ref:
        return None
    kinds = types(e, s, ref)
    if s.cols[ZONE][ref & CARD] == SQUARE:
        leave_square(e, s, ref)
    after = atoms.move(e, s, ref, FORCE, host=host & CARD, face=1 if p[F_FACE] is None else p[F_FACE])
    if misplaced(kinds, FORCE):
        atoms.assign(e, s, V_LOOSE, 1)
    return after


def to_force(e: Engine, s: State, p: Event) -> Event:
    return with_to(p, FORCE)


def to_hand(e: Engine, s: State, p: Event) -> Event:
    return with_to(p, HAND)


def to_life(e: Engine, s: State, p: Event) -> Event:
    return with_to(p, LIFE)


def to_square(e: Engine, s: State, p: Event) -> Event:
    return with_to(p, SQUARE)


def swap(e: Engine, s: State, p: Event) -> int | None:
    """入れ替える: two cards on Squares change places at once."""
    ref, other = p[SUBJECT], p[F_HOST]
    pos, cards = s.cols[POS], (ref, other)
    if other is None or not values.alive(s, other) or any(s.cols[ZONE][r & CARD] != SQUARE for r in cards):
        return None
    here, there = pos[ref & CARD], pos[other & CARD]
    for who, square in ((ref, there), (other, here)):
        if square == HOME[1 - s.cols[CONTROLLER][who & CARD]]:
            return None
    for who, square in ((ref, there), (other, here)):
        atoms.put(e, s, who, POS, square)
        atoms.put(e, s, who, ARRIVED, s.seq)
    return int(ref)


def announce(e: Engine, s: State, p: Event) -> int | None:
    """The card that is being played lies in the Temporary zone while it resolves (zx.md 8.2, 18.7)."""
    return atoms.move(e, s, p[SUBJECT], TEMPORARY)


def create_token(e: Engine, s: State, p: Event) -> int | None:
    """トークンを登場させる: it appears without a previous zone (CR 1007.3)."""
    return _create(e, s, p, "token")


def create_link(e: Engine, s: State, p: Event) -> int | None:
    """リンクをスクエアに置く."""
    return _create(e, s, p, "link")


def _may_lie_there(e: Engine, kind: str) -> bool:
    """On the Player Square of the opponent: no Z/X (zx.md 4.6), a Link as the ruling has it."""
    return kind == "link" and e.game.rulings["link_squares"] == "any"


def _create(e: Engine, s: State, p: Event, kind: str) -> int | None:
    def_id = named(e, p, kind)
    if def_id is None or not p[F_POS] or (p[F_POS] == HOME[1 - p[PLAYER]] and not _may_lie_there(e, kind)):
        return None
    ref = atoms.create(e, s, def_id, p[PLAYER], SQUARE, pos=p[F_POS], rest=p[F_REST] or 0)
    atoms.mark(e, s, ref, ((BORN_HOW, terms.BORN.index("token")), (BORN_TURN, s.vars[V_TURN]), (ARRIVED, s.seq)))
    return ref


def named(e: Engine, p: Event, kind: str) -> str | None:
    """Definition of a marker by card name (its id also serves); the one that was added first. The table is made anew
    when definitions were added."""
    known = e.notes.get("markers")
    if known is None or known[0] != len(e.card_defs):
        table: dict[tuple[str, str], str] = {}
        for card in e.card_defs.values():
            for word in dict(card.tags).get("type", ()):
                if word in ("token", "link"):
                    table.setdefault((word, terms.fold(card.name)), card.id)
                    table.setdefault((word, card.id), card.id)
        known = e.notes["markers"] = (len(e.card_defs), table)
    found: str | None = known[1].get((kind, terms.fold(str(p[F_NAME]))))
    return found


def vanish(e: Engine, s: State, p: Event) -> int | None:
    """消滅する: a marker goes out of existence."""
    ref = p[SUBJECT]
    if s.cols[ZONE][ref & CARD] == SQUARE:
        leave_square(e, s, ref)
    atoms.vanish(e, s, ref)
    return int(ref)
