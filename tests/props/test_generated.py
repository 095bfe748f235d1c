"""Cards that nobody wrote run, and what they do is what they say (many of them: `python -m tests.props.generated`)."""

import random

import pytest

from tests.props.generated import grown, parts, played, pool, stock
from zxscript import api
from zxscript.engine import atoms
from zxscript.measure.oracle.watch import Oracle
from zxscript.run.table import lay

GAMES = ("zx", "zenonzard")


@pytest.mark.parametrize("game", GAMES)
def test_grown_cards_play_without_an_error(game: str) -> None:
    found = played(game, 6, 1, 3)
    assert found["cards"] == found["on_the_table"] == 6 and found["games"] == 1 and found["decisions"] > 20
    assert (found["errors"], found["invariant_violations"], found["oracle_disagreements"]) == (0, 0, 0), found


def test_the_same_seed_grows_the_same_cards_and_none_of_ours() -> None:
    (one, tried), (again, _), (other, _) = pool("zx", 5, 1), pool("zx", 5, 1), pool("zx", 5, 2)
    texts = [card.abilities[0].text for card in one]
    assert texts == [card.abilities[0].text for card in again] != [card.abilities[0].text for card in other]
    assert len(set(texts)) == 5 <= tried


def test_parts_are_exchanged_for_parts_of_their_kind() -> None:
    trees, by_kind = stock("zx")
    assert len(trees) > 50 and sum(len(found) > 1 for found in by_kind.values()) > 50
    texts = {text for seed in range(40) if (text := grown(random.Random(seed), "zx"))}
    assert len(texts) > 8 and all(api.judge_ability(text, "zx")[0] == "round_trip" for text in texts)
    assert all(part["kind"] == kind for kind, found in by_kind.items() for part in found[:2]) and list(parts({"kind": "x"})) == []


def test_an_unsaid_place_is_the_board_for_the_oracle_too() -> None:
    """Found by a grown card: the oracle gave the bonus to cards of a hand."""
    head = "番号：{n}\nカード名：育ての獣 {n}\n種類：ゼクス\n色：赤\nコスト：2\nパワー：3000\n"
    giver = "【常】【有効】スクエア【効果】相手の元々のコストが2以下のゼクスのパワーを＋1000する。\n"
    table = lay(api.load_text(head.format(n="GEN-1") + giver + "\n" + head.format(n="GEN-2"), "x.zx").cards, "zx")
    oracle, e = Oracle(table), table.engine
    state = e.new(1, True, decks=[{"main": ["GEN-2"] * 20}, {"main": ["GEN-2"] * 20}])
    atoms.create(e, state, "GEN-1", 0, "square", pos=5)
    there = atoms.create(e, state, "GEN-2", 1, "square", pos=9)
    oracle._stands(state)
    assert oracle.verdict.numbers > 4 and e.stat(state, "power", there) == 4000
