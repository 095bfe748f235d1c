"""What a program meets that adds Lantern Way; run it with pytest, in a process of its own, which the game may change for good."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from zxscript import api
from zxscript.check.files import load
from zxscript.run.meanings import explain_card, explain_text
from zxscript.run.scenario.files import run_file
from zxscript.run.scenario.runner import Mode
from zxscript.syntax.cardsource import CardSource
from zxscript.syntax.game import find_game

CARDS = Path(__file__).parent / "cards"
SCENES = sorted(CARDS.glob("*.zxt"))


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """The game, added by one call."""
    api.add_game("tests.lantern")
    yield


def _cards() -> list[CardSource]:
    loaded = load([CARDS])
    assert not loaded.findings, loaded.findings
    return list(loaded.cards)



def test_a_program_adds_it_by_one_call() -> None:
    assert find_game("Lantern Way") == find_game("灯路") == "lantern"
    assert "lantern" in api.games()


def test_every_card_is_explained_in_every_language() -> None:
    for card in _cards():
        for language in ("en", "ja", "zh"):
            assert explain_card(card, language)[1], card.name
    text = "【自】【有効】道【誘発】あなたの宵の始め。【効果】このカードを灯す。"
    assert explain_text(text, "en", "lantern") == "Automatic — on the road. At the start of your Dusk: Kindle this card."
    assert explain_text(text, "zh", "lantern") == "自动能力（仅在道路时有效）。时机：你的黄昏开始时。效果：你点亮此卡。"


def test_a_zone_that_is_part_of_the_board_is_a_condition() -> None:
    text = "【常】【有効】道【効果】このカードが峠にある場合、このカードの光を＋2する。"
    assert "While this card is on a stone of the pass" in explain_text(text, "en", "lantern")


@pytest.mark.parametrize("mode", get_args(Mode))
def test_scenes_are_the_same_saved_restored_and_cloned(mode: Mode) -> None:
    for scene in SCENES:
        result = run_file(scene, mode)
        assert not [one for one in result.findings if one.severity == "error"], result.findings
        assert result.trace == run_file(scene).trace


def test_a_game_is_saved_viewed_and_cloned_in_the_middle() -> None:
    game = api.new_game("lantern", seed=4, first=0)
    for _ in range(25):
        game.apply(game.legal()[0])
    again = api.restore(json.loads(json.dumps(game.save())))
    twin = game.clone()
    for one in (again, twin):
        assert one.save() == game.save() and one.view(0) == game.view(0)
    board = game.board(1)
    assert len(board["road"]) == 7 and all(card.get("hidden") for card in board["players"][0]["palm"])
    stones = [thing["square"] for choice in game.legal() for thing in choice.things if thing.get("zone") == "road"]
    assert all(1 <= stone <= 7 for stone in stones)
    twin.apply(twin.legal()[-1])
    assert twin.save() != game.save()


def test_it_has_an_environment() -> None:
    pytest.importorskip("numpy", reason="environments need zxscript[gym]")
    from zxscript import gym

    decks = [str(CARDS / f"{name}.deck") for name in ("torches", "evening")]
    env = gym.raw_env("lantern", decks, seed=2)
    env.reset()
    while env.agents and env.played.game.result is None and not env.played.cut:
        mask = env.observe(env.agent_selection)["action_mask"]
        assert len(env.played.codes) == len(env.played.game.indexes())
        env.step(int(mask.nonzero()[0][-1]))
    assert env.played.answered > 20
