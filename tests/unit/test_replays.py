"""Replays: the same cards give the same game; a change that matters is found where it first matters, and which card it was."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from zxscript import api as zx
from zxscript.run.game.game import Game
from zxscript.source.data import data_dir

DEMO = data_dir("cardscripts") / "demo"


def played(name: str, answers: int = 70, seed: int = 6) -> Game:
    game, pick = zx.new_game(name, seed=seed), random.Random(seed)
    while game.result is None and len(game.history) < answers:
        game.apply(pick.choice(game.indexes()))
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return played("zx")


@pytest.fixture(scope="module")
def data(game: Game) -> dict[str, Any]:
    return json.loads(json.dumps(zx.replay_of(game)))  # type: ignore[no-any-return]


def edited(folder: Path, number: str, old: str, new: str) -> Path:
    """A copy of the demo cards in which one card is changed."""
    folder.mkdir(exist_ok=True)
    changed = 0
    for file in sorted((DEMO / "zx").glob("*.zx")):
        blocks = file.read_text(encoding="utf-8").split("\n\n番号：")
        for at, block in enumerate(blocks):
            if block.removeprefix("番号：").startswith(number + "\n") and old in block:
                blocks[at] = block.replace(old, new)
                changed += 1
        (folder / file.name).write_text("\n\n番号：".join(blocks), encoding="utf-8")
    assert changed == 1, f"{number} is not written so"
    return folder


def whole(folder: Path) -> Path:
    """The demo cards as they are."""
    folder.mkdir(exist_ok=True)
    for file in (DEMO / "zx").glob("*.zx"):
        (folder / file.name).write_bytes(file.read_bytes())
    return folder


@pytest.mark.parametrize("name", ["zx", "zenonzard"])
def test_a_replay_plays_the_same_game(name: str) -> None:
    game = played(name, 40)
    game.concede(1)
    data = json.loads(json.dumps(zx.replay_of(game)))
    done = zx.replay(data)
    assert done.difference is None and done.game == game and done.game.history == game.history and data["result"] == [0]
    saved = zx.replay(json.loads(json.dumps(game.save())))
    assert saved.difference is None and saved.game == game
    restored = zx.restore(json.loads(json.dumps(game.save())))
    assert zx.replay_of(restored) == zx.replay_of(game)
    assert restored.again(3, first=0) == game.again(3, first=0)


def test_steps_say_their_questions_and_positions(data: dict[str, Any]) -> None:
    assert [one["question"] for one in data["answers"]] == list(range(1, len(data["answers"]) + 1))
    hashes = [one["hash"] for one in data["answers"]]
    assert len(set(hashes)) > len(hashes) * 0.9 and all(len(one) == 16 for one in hashes)


def test_a_wrong_answer_or_position_is_found_where_it_is(data: dict[str, Any]) -> None:
    illegal = json.loads(json.dumps(data))
    illegal["answers"][20]["answer"] = 4_000
    done = zx.replay(illegal)
    assert done.difference is not None and (done.difference.question, done.difference.how, done.answers) == (21, "refused", 20)
    other = json.loads(json.dumps(data))
    other["answers"][30]["hash"] = "0" * 16
    done = zx.replay(other)
    assert done.difference is not None and (done.difference.question, done.difference.how) == (31, "position")
    done = zx.replay({**data, "result": [1]})
    assert done.difference is not None and done.difference.how == "result"


@pytest.mark.parametrize("change", [
    {"format": "x"}, {"version": 2}, {"game": "chess"}, {"edition": None}, {"answers": 3}, {"origin": None}, {"origin": {"seed": "x"}},
    {"edition": "1999"}, {"answers": [{"answer": None}]}, {"rulings": {"nothing": 1}},
])  # fmt: skip
def test_what_is_no_replay_is_refused(data: dict[str, Any], change: dict[str, Any]) -> None:
    try:
        done = zx.replay({**data, **change})
    except zx.GameError as error:
        assert error.words.ja and error.words.en
    else:
        assert done.difference is not None and done.difference.how == "missing"


def test_another_version_and_a_game_that_is_not_here_are_named(data: dict[str, Any], game: Game) -> None:
    for of in (lambda change: zx.replay({**data, **change}), lambda change: zx.restore({**game.save(), **change})):
        with pytest.raises(zx.GameError, match="version 99 of the format; version 1 is read"):
            of({"version": 99})
        with pytest.raises(zx.GameError, match="the game 'chess', which is not here; there are zx"):
            of({"game": "chess"})


def test_changes_that_do_not_matter_change_nothing(data: dict[str, Any], game: Game, tmp_path: Path) -> None:
    """A card of another pair of decks gets another power, and a card is new."""
    listed = json.dumps(data["origin"])
    ident, power = next((ident, dict(card.stats)["power"]) for ident, card in game.table.cards.items()
                        if ident in game.table.sources and ident not in listed and dict(card.stats).get("power"))  # fmt: skip
    old = whole(tmp_path / "old")
    new = edited(tmp_path / "new", ident, f"パワー：{power}", f"パワー：{power + 500}")
    (new / "more.zx").write_text("番号：A-1\nカード名：誰も使わない札\n種類：ゼクス\n色：赤\nコスト：1\nパワー：1000\n", encoding="utf-8")
    assert zx.replay(data, old).difference is None and zx.replay(data, new).difference is None
    found = zx.bisect(data, old, new)
    assert (found.card, found.difference, set(found.changed), found.games) == (None, None, {ident, "A-1"}, 2)
    assert zx.bisect(data, old, old).games == 1


def test_a_change_of_a_card_of_the_decks_is_bisected_among_others(data: dict[str, Any], game: Game, tmp_path: Path) -> None:
    """Cost decides what is offered: a card that was played and costs more changes the game, and it is named."""
    answers = [one["chosen"] for one in game.events_since(0) if one["what"] == "answer" and one["kind"] == "action" and one["chosen"]]
    ident = next(chosen[1]["id"] for chosen in answers if chosen[0] == "play")
    cost = dict(game.table.cards[ident].stats)["cost"]
    old = whole(tmp_path / "old")
    new = edited(tmp_path / "new", ident, f"コスト：{cost}", f"コスト：{cost + 9}")
    (new / "more.zx").write_text("".join(
        f"番号：A-{n}\nカード名：新しい札{n}\n種類：ゼクス\n色：赤\nコスト：1\nパワー：1000\n\n" for n in range(6)), encoding="utf-8")  # fmt: skip
    different = zx.replay(data, new).difference
    found = zx.bisect(data, old, new)
    assert different is not None and found.difference == different
    assert found.card == ident and len(found.changed) == 7 and found.games <= 2 + 3
    with pytest.raises(zx.GameError, match="old cards"):
        zx.bisect({**data, "result": [7]}, old, new)


def offers(data: dict[str, Any], cards: Path) -> tuple[list[list[int]], zx.Difference | None]:
    """What is offered at each question of a replay with these cards, and where it goes another way."""
    found: list[list[int]] = []
    return found, zx.replay(data, cards, lambda game: found.append(game.indexes())).difference


def test_a_position_in_which_other_answers_are_offered_is_another_one(data: dict[str, Any], game: Game, tmp_path: Path) -> None:
    """Not only when one of them is wanted: of each card in turn that costs more, it is told where that is first seen."""
    old = whole(tmp_path / "old")
    as_it_was, _ = offers(data, old)
    seen_before_it_was_wanted = 0
    for ident in sorted(card for card in game.table.sources if card in json.dumps(data["origin"]))[:6]:
        cost = dict(game.table.cards[ident].stats).get("cost", 0)
        if not cost:
            continue
        now, found = offers(data, edited(tmp_path / ident, ident, f"コスト：{cost}", f"コスト：{cost + 9}"))
        first = next((at for at, (one, other) in enumerate(zip(as_it_was, now, strict=False)) if one != other), None)
        assert (found and (found.question, found.how)) == (first and (first, "position")), ident
        seen_before_it_was_wanted += first is not None and first < len(as_it_was) - 1
    assert seen_before_it_was_wanted


def test_a_difference_is_told_with_the_turn_in_which_its_answer_was_given(data: dict[str, Any]) -> None:
    turns: list[int] = []
    assert zx.replay(data, watch=lambda game: turns.append(game.turn)).difference is None
    last = next(at for at in range(1, len(turns)) if turns[at] != turns[at - 1])      # the answer that ends a turn
    other = json.loads(json.dumps(data))
    other["answers"][last - 1]["hash"] = "0" * 16
    found = zx.replay(other).difference
    assert found is not None and (found.question, found.turn) == (last, turns[last - 1])


def test_a_card_of_the_decks_that_is_gone_is_bisected_like_one_that_changed(data: dict[str, Any], game: Game, tmp_path: Path) -> None:
    old, new = whole(tmp_path / "old"), whole(tmp_path / "new")
    idents = [ident for ident in sorted(game.table.sources) if f'"{ident}"' in json.dumps(data["origin"])]
    gone = idents[0]
    for file in new.glob("*.zx"):
        blocks = file.read_text(encoding="utf-8").split("\n\n番号：")
        kept = [one for one in blocks if one.removeprefix("番号：").split("\n")[0] != gone]
        file.write_text("番号：" + "\n\n番号：".join(kept).removeprefix("番号："), encoding="utf-8")
    found = zx.bisect(data, old, new)
    assert (found.changed, found.card) == ((gone,), gone)
    assert found.difference is not None and found.difference.how == "missing"
