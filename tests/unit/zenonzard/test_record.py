"""A game of ZENONZARD is told as a court would write it down."""

from __future__ import annotations

import pytest

import zxscript.api as zx


@pytest.fixture(scope="module")
def told() -> dict[int | None, list[str]]:
    game = zx.new_game("zenonzard", seed=5)
    for _ in range(260):
        if game.result is not None:
            break
        legal = game.legal()
        game.apply(legal[len(legal) // 2].data())
    return {seat: game.lines_since(0, seat, "en") for seat in (0, 1, None)}


def test_the_beginning_is_told(told: dict[int | None, list[str]]) -> None:
    whole = [line.partition("   [")[0] for line in told[None]]
    assert whole[0] in ("player 1 goes first", "player 2 goes first")
    assert sum(" life: " in line and line.startswith("a Force of player") for line in whole[:9]) == 4
    assert [line.partition(":")[0] for line in whole[:9] if " draws " in line] == ["player 1 draws 6", "player 2 draws 6"]


def test_nobody_reads_what_the_other_draws(told: dict[int | None, list[str]]) -> None:
    for seat in (0, 1):
        other = [line.partition("   [")[0] for line in told[seat] if line.startswith(f"player {2 - seat} draws")]
        assert other and not any(":" in line for line in other)


def test_no_deed_is_told_twice(told: dict[int | None, list[str]]) -> None:
    whole = [line.partition("   [")[0] for line in told[None]]
    deeds = [at for at, line in enumerate(whole) if line.startswith("> ") and " attacks " in line]
    assert deeds and not any(" attacks " in whole[at + 1] for at in deeds)
    assert not any(line.endswith(" passes") for line in whole)
    assert any(" uses no Flash" in line for line in whole)


def test_the_two_fields_share_one_border() -> None:
    """Where the terminal is wide enough for a Field side by side; elsewhere the places stand one below the other."""
    game = zx.new_game("zenonzard", seed=1)
    wide, narrow = (zx.draw(game, 0, "en", width) for width in (100, 40))
    assert sum(set(line) == {"+", "-"} for line in wide) == 3 and sum("|" in line for line in wide) == 6
    assert len([line for line in narrow if line and set(line) == {"-"}]) == 1 and not any("|" in line for line in narrow)
