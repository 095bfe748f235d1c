"""Forms that read cards, zones and derived values."""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine import hooks, permits, values
from zxscript.engine.compiled import plain
from zxscript.engine.defs import Fn
from zxscript.engine.errors import LinkError
from zxscript.engine.expr import Scope, form
from zxscript.engine.nodes import items
from zxscript.engine.nodes_cards import ColumnOfIt, TaggedIt
from zxscript.engine.state import FULL, HOST, MASK, REF, State

IT: Final = ("it",)


@form("cards")
def _cards(c: Scope, a: tuple[Any, ...]) -> Fn:
    base = c.e.zone_number(a[0]) * c.e.players
    if len(a) == 1:
        lists = range(base, base + c.e.players)
        return plain(lambda s, loc, it: tuple([r for n in lists for r in s.zones[n]]))
    player = c.fn(a[1])
    return plain(lambda s, loc, it: tuple(s.zones[base + player.get(s, loc, it)]))


@form("top")
def _top(c: Scope, a: tuple[Any, ...]) -> Fn:
    base = c.e.zone_number(a[0]) * c.e.players
    player, count = c.fns(a[1:])

    def run(s: State, loc: Any, it: Any) -> tuple[int, ...]:
        n = count.get(s, loc, it) or 0
        return tuple(s.zones[base + player.get(s, loc, it)][:-n - 1:-1]) if n > 0 else ()
    return plain(run)


@form("zone_no")
def _zone_no(c: Scope, a: tuple[Any, ...]) -> Fn:
    number = c.e.zone_number(a[0])
    return plain(lambda s, loc, it: number)


@form("alive")
def _alive(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])
    return plain(lambda s, loc, it: values.alive(s, f.get(s, loc, it)))


@form("now")
def _now(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])

    def run(s: State, loc: Any, it: Any) -> int | None:
        ref = f.get(s, loc, it)
        return None if ref is None or ref < 0 else s.cols[REF][ref & MASK] or None
    return plain(run)


@form("col")
def _col(c: Scope, a: tuple[Any, ...]) -> Fn:
    k, f = c.e.column_number(a[0]), c.fn(a[1])
    if not FULL >> k & 1:
        return _rare(k, f)
    read = values.read
    if a[1] == IT:
        return ColumnOfIt(k)
    at: Any = c.place(a[1])

    def of_local(s: State, loc: Any, it: Any) -> int | None:
        ref = loc[at]
        if ref is None or ref < 0:
            return None
        card = ref & MASK
        return s.cols[k][card] if s.cols[0][card] == ref else read(s, k, ref)
    if at >= 0:
        return plain(of_local)

    def run(s: State, loc: Any, it: Any) -> int | None:
        ref = f.get(s, loc, it)
        if ref is None or ref < 0:
            return None
        card = ref & MASK
        return s.cols[k][card] if s.cols[0][card] == ref else read(s, k, ref)
    return plain(run)


def _rare(k: int, f: Fn) -> Fn:
    """A column that says the same of nearly all cards."""
    usual = -1 if k == HOST else 0

    def run(s: State, loc: Any, it: Any) -> int | None:
        ref = f.get(s, loc, it)
        if ref is None or ref < 0:
            return None
        card = ref & MASK
        return s.rare[k].get(card, usual) if s.cols[0][card] == ref else values.read(s, k, ref)
    return plain(run)


@form("def")
def _def(c: Scope, a: tuple[Any, ...]) -> Fn:
    e, f = c.e, c.fn(a[0])

    def run(s: State, loc: Any, it: Any) -> str | None:
        d = values.definition(e, s, f.get(s, loc, it))
        return None if d is None else d.id
    return plain(run)


@form("under")
def _under(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])
    return plain(lambda s, loc, it: hooks.under(s, f.get(s, loc, it)))


@form("player_obj")
def _player_obj(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])

    def run(s: State, loc: Any, it: Any) -> int | None:
        p = f.get(s, loc, it)
        return None if p is None else -1 - p
    return plain(run)


@form("is_player")
def _is_player(c: Scope, a: tuple[Any, ...]) -> Fn:
    f = c.fn(a[0])

    def run(s: State, loc: Any, it: Any) -> bool:
        x = f.get(s, loc, it)
        return type(x) is int and x < 0
    return plain(run)


# derived values -----------------------------------------------------------------------------------------------------

@form("stat")
def _stat(c: Scope, a: tuple[Any, ...]) -> Fn:
    e, k, f = c.e, c.e.stat_number(a[0]), c.fn(a[1])
    stat = values.stat
    if a[1] == IT:
        return plain(lambda s, loc, it: stat(e, s, k, it))
    return plain(lambda s, loc, it: stat(e, s, k, f.get(s, loc, it)))


@form("orig")
def _orig(c: Scope, a: tuple[Any, ...]) -> Fn:
    e, k, f = c.e, c.e.stat_number(a[0]), c.fn(a[1])
    return plain(lambda s, loc, it: values.original(e, s, k, f.get(s, loc, it)))


@form("printed")
def _printed(c: Scope, a: tuple[Any, ...]) -> Fn:
    e, k, f = c.e, c.e.stat_number(a[0]), c.fn(a[1])
    return plain(lambda s, loc, it: values.printed(e, s, k, f.get(s, loc, it)))


@form("tags")
def _tags(c: Scope, a: tuple[Any, ...]) -> Fn:
    e, k, f = c.e, c.e.tag_number(a[0]), c.fn(a[1])
    return plain(lambda s, loc, it: values.tags(e, s, k, f.get(s, loc, it)))


@form("orig_tags")
def _orig_tags(c: Scope, a: tuple[Any, ...]) -> Fn:
    e, k, f = c.e, c.e.tag_number(a[0]), c.fn(a[1])
    return plain(lambda s, loc, it: values.printed_tags(e, s, k, f.get(s, loc, it)))


@form("tagged")
def _tagged(c: Scope, a: tuple[Any, ...]) -> Fn:
    e, k, v, f = c.e, c.e.tag_number(a[0]), c.fn(a[1]), c.fn(a[2])
    tags, words = values.tags, c.words(a[1])
    if words is not None:
        if a[2] == IT:
            return TaggedIt(e, k, frozenset(words))
        if len(words) == 1:
            word = words[0]
            return plain(lambda s, loc, it: word in tags(e, s, k, f.get(s, loc, it)))
        apart = frozenset(words).isdisjoint
        return plain(lambda s, loc, it: not apart(tags(e, s, k, f.get(s, loc, it))))

    def run(s: State, loc: Any, it: Any) -> bool:
        have = tags(e, s, k, f.get(s, loc, it))
        wanted = v.get(s, loc, it)
        if type(wanted) is not tuple:
            return wanted in have
        for w in wanted:  # noqa: SIM110 - hot path
            if w in have:
                return True
        return False
    return plain(run)


@form("tag_has")
def _tag_has(c: Scope, a: tuple[Any, ...]) -> Fn:
    e, k, v, f = c.e, c.e.tag_number(a[0]), c.fn(a[1]), c.fn(a[2])

    def run(s: State, loc: Any, it: Any) -> bool:
        have = values.tags(e, s, k, f.get(s, loc, it))
        for text in items(v.get(s, loc, it)):
            for tag in have:
                if text in tag:
                    return True
        return False
    return plain(run)


@form("has")
def _has(c: Scope, a: tuple[Any, ...]) -> Fn:
    e, tag, f = c.e, a[0], c.fn(a[1])
    return plain(lambda s, loc, it: values.has(e, s, tag, f.get(s, loc, it)))


@form("flag")
def _flag(c: Scope, a: tuple[Any, ...]) -> Fn:
    e, name, f = c.e, a[0], c.fn(a[1])
    if name not in e.flags:
        raise LinkError(f"unknown flag {name!r}")
    return plain(lambda s, loc, it: values.flag(e, s, name, f.get(s, loc, it)))


@form("can")
def _can(c: Scope, a: tuple[Any, ...]) -> Fn:
    e, verb, f = c.e, c.e.verb(a[0]).name, c.fn(a[1])
    player = c.fn(a[2]) if len(a) > 2 else c.fn(("you",))
    return plain(lambda s, loc, it: permits.can(e, s, verb, f.get(s, loc, it), player.get(s, loc, it), loc[0]))
