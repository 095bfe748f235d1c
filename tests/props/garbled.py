"""Structured garbling: what comes from outside, changed a little or a lot, and given to what reads it.

A subject makes a sound value, and takes a garbled one: it is refused with words (a typed refusal), or what comes of it holds.
Anything else that is raised is a find. ``tests/props/test_garbled.py`` does a few of each, ``python -m tests.props.hurt`` many.
"""

from __future__ import annotations

import copy
import json
import random
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from tests.conftest import CASES
from tests.props.mutations import mutated, own_files, own_texts
from zxscript import api
from zxscript.engine import invariants
from zxscript.engine.errors import SaveError
from zxscript.lang.reading import Reading
from zxscript.run.game.game import Game

EDGES: tuple[Any, ...] = (None, True, False, 0, 1, -1, 2, 3, 7, 255, 4095, 4096, 4097, 9999, 2**31, 2**40, 2**53, 2**63, -(2**63), 10**400, 1.5,
                          "", "x", "1", "ZXD-001#1", "core:act", "カード", "\ud800", "\u202e", "a" * 5000, [], {}, [[]], [None], {"": None})  # fmt: skip
"""Values that stand where others are expected."""

Path_ = tuple[Any, ...]


def part(value: Any, way: Path_) -> Any:
    """What stands there."""
    for step in way:
        value = value[step]
    return value


def garbled(rng: random.Random, value: Any, times: int | None = None) -> Any:
    """JSON data with one to four changes: another value, another number, something left out, doubled, moved, nested deeper.

    Only what lies on the way to a change is copied; the rest is the same objects as before.
    """
    for _ in range(times or rng.choice((1, 1, 1, 2, 4))):
        way, before = _way(rng, value), value
        if not way:
            return rng.choice(EDGES) if rng.random() < 0.2 else value
        value, holder = opened(value, way[:-1])
        _change(rng, holder, way[-1], lambda: part(before, _way(rng, before)))  # noqa: B023 (called at once)
    return value


def opened(value: Any, way: Path_) -> tuple[Any, Any]:
    """The value with the containers along a way copied, and the last of them, which may be changed."""
    root = holder = copy.copy(value)
    for step in way:
        holder[step] = copy.copy(holder[step])
        holder = holder[step]
    return root, holder


def _way(rng: random.Random, value: Any) -> Path_:
    """Down from the top, each level as likely as the next: else the longest list would get nearly all changes."""
    way: Path_ = ()
    while True:
        if isinstance(value, dict) and value:
            key: Any = rng.choice(list(value))
        elif isinstance(value, list) and value:
            key = rng.randrange(len(value))
        else:
            return way
        if way and rng.random() < 0.15:
            return way
        way, value = (*way, key), value[key]


def _change(rng: random.Random, holder: Any, key: Any, other: Callable[[], Any]) -> None:
    old, kind = holder[key], rng.randrange(9)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(holder, list):
        holder.insert(rng.randrange(len(holder) + 1), old)
    elif kind == 2:
        holder[key] = other()
    elif kind == 3 and type(old) is int:
        holder[key] = old + rng.choice((1, -1, 2, 4096, -4096, 10**6, 2**62))
    elif kind == 4 and type(old) is str:
        holder[key] = rng.choice((old[:-1], old + old[-3:], old[::-1], old.upper(), old + "\0", " " + old))
    elif kind == 5:
        for _ in range(rng.choice((1, 3, 40, 200))):
            old = [old]
        holder[key] = old
    elif kind == 6 and isinstance(old, list):
        holder[key] = rng.sample(old, len(old))
    elif kind == 7 and isinstance(holder, dict):
        holder[rng.choice(("x", "", "seed", "form", "カード"))] = old
    else:
        holder[key] = copy.deepcopy(rng.choice(EDGES))


# subjects -------------------------------------------------------------------------------------------------------------------

@cache
def running(game: str) -> Any:
    return api.new_game(game, seed=7)


@cache
def _saves() -> tuple[tuple[str, Any], ...]:
    found = []
    for game in ("zx", "zenonzard"):
        for seed, length in ((1, 0), (2, 30), (3, 70), (4, 110), (5, 150)):
            begun, pick = running(game).again(seed), random.Random(seed)
            if seed % 2:
                begun.state.trace = None
            for _ in range(length):
                if begun.result is None:
                    begun.apply(pick.choice(begun.indexes()))
            found.append((game, json.loads(json.dumps(begun.save()))))
    return tuple(found)


def save(rng: random.Random) -> str:
    """A saved game: refused, or its invariants hold, it can be looked at, and answers are carried out or refused."""
    game, sound = rng.choice(_saves())
    table = running(game).table
    data = {**sound, "state": garbled(rng, sound["state"])}
    try:
        state = table.engine.load(data["state"])
    except SaveError:
        return "refused"
    again = Game(table, state, (), running(game).clauses)
    for _ in range(4):
        invariants.check(table.engine, again.state)
        _look(again)
        if again.result is not None:
            break
        try:
            again.apply(rng.choice(again.indexes()))
        except api.GameError:                        # what a garbled local made impossible; the game is as before
            _look(again)
            return "refused later"
    return "accepted" if data["state"] != sound["state"] else "the same"


def _look(game: Any) -> None:
    for seat in (0, 1):
        json.dumps(game.view(seat))
        if game.state.trace is not None:
            json.dumps(game.events_since(max(0, game.events - 25), seat))
            game.lines_since(max(0, game.events - 25), seat, "en")
    json.dumps(api.step(game))


def whole_save(rng: random.Random) -> str:
    """The envelope of a saved game, through `restore`."""
    _, sound = rng.choice(_saves())
    data = garbled(rng, {**sound, "state": 0})
    if isinstance(data, dict) and data.get("state") == 0:
        data["state"] = sound["state"] if rng.random() < 0.5 else rng.choice(EDGES)
    try:
        api.restore(data)
    except api.GameError:
        return "refused"
    return "accepted"


@cache
def _few_cards() -> tuple[Any, ...]:
    """A handful of cards: a table of them is laid quickly."""
    cards = [card for file in own_files() for card in api.load_text(file, "x.zx").cards if card.game == "zx" and not card.is_keyword]
    return tuple(cards[:6])


def deck(rng: random.Random) -> str:
    """A deck as plain data."""
    one, two, three, *_ = _few_cards()
    sound = {"main": {one.name: 4, f"#{two.number}": 3}, "dynamis": [three.name]}
    pair = [sound, {"main": [one.name] * 5}]
    try:
        game = api.new_game("zx", garbled(rng, pair), cards=_few_cards(), seed=1)
    except api.GameError:
        return "refused"
    invariants.check(game.table.engine, game.state)
    return "accepted"


def card_data(rng: random.Random) -> str:
    """A row of card data."""
    sound = {"number": "X-1", "name": "炉辺の犬", "type": "ゼクス", "color": "赤", "cost": 3, "power": 4500, "text": "【常】【有効】スクエア", "game": "zx"}
    rows = [garbled(rng, sound) for _ in range(3)]
    loaded = api.load_text("\n".join(_json(row) for row in rows), "x.jsonl")
    api.check_loaded(loaded)
    return "refused" if loaded.findings else "accepted"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True)


@cache
def _scenes() -> tuple[str, ...]:
    """Scenes that find their cards from anywhere."""
    return tuple(file.read_text(encoding="utf-8").replace("：../", f"：{file.parent.parent}/")
                 for file in sorted((CASES / "play").rglob("*.zxt"))[::7])  # fmt: skip


def scene(rng: random.Random) -> str:
    """A scenario file: read, and run where it can be read."""
    text = mutated(rng, list(_scenes()))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "x.zxt"
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        result = api.run_scenario(file)
    return "refused" if result.findings else "accepted"


def settings(rng: random.Random) -> str:
    """A settings file."""
    sound = '[check]\nselect = ["ZX"]\nignore = ["ZX40"]\nexclude = ["drafts/*"]\ncache = true\n[check.severity]\nZX458 = "warning"\n' \
            '[check.per-file-ignores]\n"old/*.zx" = ["ZX407"]\n[cards]\nfigures = ["data/figures.toml"]\n'  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "zxscript.toml").write_bytes(mutated(rng, [sound]).encode("utf-8", "surrogatepass"))
        (Path(folder) / "a.zx").write_text("カード名：炉辺の犬\n", encoding="utf-8")
        try:
            api.settings_for(Path(folder) / "a.zx")
        except api.BadSettings:
            return "refused"
    return "accepted"


@cache
def _nodes() -> tuple[Any, ...]:
    found = []
    for game, texts in own_texts().items():
        for text in texts[::40]:
            verdict, outcome = api.judge_ability(text, game)
            if verdict == "round_trip" and isinstance(outcome, Reading):
                found.append(json.loads(json.dumps(api.dump_ast(outcome.node))))
    return tuple(found)


def ast(rng: random.Random) -> str:
    """A tree as JSON: refused, or it is a tree that is written as it was read."""
    data = garbled(rng, rng.choice(_nodes()))
    try:
        node = api.load_ast(data)
    except ValueError:
        return "refused"
    assert api.load_ast(api.dump_ast(node)) == node
    return "accepted"


@cache
def _meanings() -> tuple[Any, ...]:
    cards = [card for file in own_files() for card in api.load_text(file, "x.zx").cards if not card.is_keyword]
    return tuple(json.loads(json.dumps(api.dump_meaning(api.meaning(card)))) for card in cards[::12] if _means(card))


def _means(card: Any) -> bool:
    try:
        api.meaning(card)
    except api.NotRunnable:
        return False
    return True


def meaning(rng: random.Random) -> str:
    """A meaning as JSON."""
    data = garbled(rng, rng.choice(_meanings()))
    try:
        found = api.load_meaning(data)
    except ValueError:
        return "refused"
    assert api.load_meaning(json.loads(json.dumps(api.dump_meaning(found)))) == found
    return "accepted"


def answers(rng: random.Random) -> str:
    """What a player sends for an answer: refused and nothing changed, or carried out."""
    game = running(rng.choice(("zx", "zenonzard"))).clone()
    sound = rng.choice(game.legal()).data()
    before = game.save()
    try:
        game.apply(garbled(rng, sound))
    except api.GameError:
        assert game.save() == before
        return "refused"
    return "accepted"


def card_file(rng: random.Random) -> str:
    """A card file: read, checked, and written canonically where it can be."""
    text = mutated(rng, own_files())[:3000]
    loaded = api.load_text(text.encode("utf-8", "surrogatepass"), "x.zx")
    api.check_loaded(loaded)
    return "refused" if loaded.findings else "accepted"


SUBJECTS: dict[str, Callable[[random.Random], str]] = {
    "save": save, "whole_save": whole_save, "deck": deck, "card_data": card_data, "card_file": card_file, "scene": scene,
    "settings": settings, "ast": ast, "meaning": meaning, "answers": answers}
"""Name → give a garbled value to what reads it; says what became of it, raises what must not be raised."""

SELDOM = {"save": 8, "deck": 16, "whole_save": 256, "scene": 64, "card_file": 64, "card_data": 8}
"""Of these one for so many of the others: what lays a table or checks a file takes that much longer."""
