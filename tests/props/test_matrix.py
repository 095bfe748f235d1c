"""A small matrix of ways to play the same game (`python -m tests.props.matrix` plays the large one)."""

import sys

from tests.props.matrix import MODES, digest, elsewhere, worker


def test_one_game_is_the_same_in_every_mode_and_process() -> None:
    here = worker(1, 60)
    assert all(len(those) == 2 for those in here.values()), here
    assert elsewhere(sys.executable, "77", 1, 60) == here


def test_another_game_is_another_name() -> None:
    """The names tell games apart: a comparison of constants would prove nothing."""
    names = {digest("zenonzard", seed, MODES[0], True, 20) for seed in range(3)}
    assert len(names) == 3
