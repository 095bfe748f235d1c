"""What the check says about mistakes that authors make (``mistakes/``): floors at what was reached."""

from collections.abc import Callable

import pytest

from tests.mistakes.measuring import GAMES, Tally, correct_texts, measure, mistakes, outcome_of, unseen
from tests.mistakes.pairs import measure_pairs, pairs
from zxscript.check.files import load_text
from zxscript.check.run import check_all

FLOORS = {"zx": (0.98, 0.97, 0.96), "zenonzard": (0.98, 0.97, 0.96)}
"""Of the mistakes: found, located; of those that have a suggestion: the first one right."""
LATER = {"_third": 45, "_fourth": 45, "_fifth": 26, "_sixth": 18, "_ninth": 40}
"""Sets written before a look at the checks, to see what these do of themselves, and how many mistakes they hold at least; what they missed then
has been mended since."""
UNMENDED = {
    "_seventh": (0.95, 0.86, 0.80), "_eighth": (0.93, 0.83, 0.74), "_tenth": (0.96, 0.94, 0.88), "_eleventh": (0.95, 0.92, 0.90),
    "_twelfth": (0.96, 0.94, 0.79), "_thirteenth": (0.97, 0.95, 0.90), "_fourteenth": (0.94, 0.91, 0.90),
    "_fifteenth": (0.98, 0.97, 0.93), "_sixteenth": (0.98, 0.97, 0.90), "_twentysecond": (0.99, 0.97, 0.94),
}  # fmt: skip
"""Sets that nothing was mended for one by one, and the floors of both games together; the sixteenth and the last were not looked at before they were measured."""
PHRASES = {
    "_seventeenth": (0.89, 0.84, 0.74), "_eighteenth": (0.93, 0.83, 0.74), "_nineteenth": (0.96, 0.96, 0.86), "_twentieth": (0.98, 0.96, 0.84),
    "_twentyfirst": (0.98, 0.94, 0.78), "_twentythird": (0.98, 0.98, 0.90), "_twentyfourth": (0.99, 0.99, 0.92), "_twentyfifth": (0.97, 0.97, 0.79),
}  # fmt: skip
"""Sets of turns of phrase of other games alone, likewise; one mistake of the eighteenth was mended for, those behind it were mended for by tables of tellings."""
IN_PAIRS = {"_fifteenth": (0.58, 0.75), "_sixteenth": (0.60, 0.80)}
"""Two mistakes in one sentence: both located; the suggestions make what was meant."""
KINDS = 40
MANY = 150


@pytest.fixture(scope="module")
def tallies() -> dict[str, tuple[Tally, Tally]]:
    found = {}
    for game in GAMES:
        seen, held = Tally(), Tally()
        for case in mistakes(game):
            (held if case.held else seen).add(outcome_of(case))
        found[game] = (seen, held)
    return found


@pytest.mark.parametrize("which", ["", "_second", *LATER, *UNMENDED, *PHRASES])
@pytest.mark.parametrize("game", GAMES)
def test_correct_texts_have_no_finding(game: str, which: str) -> None:
    for text in correct_texts(game, which):
        found = [one for one in check_all(load_text(text, "right.zx")).findings if one.severity != "info"]
        assert not found, (text, found)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_many_mistakes_of_many_kinds(game: str, tallies: dict[str, tuple[Tally, Tally]]) -> None:
    assert len({case.kind for case in mistakes(game)}) >= KINDS
    assert sum(tally.mistakes for tally in tallies[game]) >= MANY


@pytest.mark.parametrize("game", GAMES)
def test_mistakes_are_found_located_and_mended(
    game: str, tallies: dict[str, tuple[Tally, Tally]], figure: Callable[[str], None]
) -> None:
    seen, held = tallies[game]
    figure(f"mistakes, {game}, seen: {seen.words()}")
    figure(f"mistakes, {game}, held: {held.words()}")
    found, located, suggested = FLOORS[game]
    every = seen.mistakes + held.mistakes
    assert (seen.found + held.found) / every >= found
    assert (seen.located + held.located) / every >= located
    assert (seen.suggested + held.suggested) / (seen.wanted + held.wanted) >= suggested
    assert held.found / held.mistakes >= 0.97 and held.located / held.mistakes >= 0.90
    assert held.suggested / held.wanted >= 0.80


@pytest.mark.parametrize("game", GAMES)
def test_every_fix_offered_for_a_text_makes_one_that_can_be_read(game: str) -> None:
    """An unsafe fix is tried before it is offered: where it is all that is wrong, nothing of the text is left unread."""
    unread = []
    for case in mistakes(game):
        findings = outcome_of(case).findings
        if len(findings) == 1 and findings[0].fix is not None:
            edit = findings[0].fix.edits[0]
            text = case.wrong[: edit.span.start] + edit.text + case.wrong[edit.span.end :]
            left = [one.code for one in check_all(load_text(text, "mended.zx")).findings if one.severity == "error"]
            unread += [(case.line, left)] if left else []
    assert not unread


@pytest.mark.parametrize("game", GAMES)
def test_mistakes_of_the_second_set(game: str, figure: Callable[[str], None]) -> None:
    """Written when the check was done, for what it does of itself; what it missed then has been mended since."""
    tally = measure(mistakes(game, "_second"))
    figure(f"mistakes, {game}, second set: {tally.words()}")
    assert tally.mistakes >= 60 and not tally.elsewhere
    assert tally.found == tally.located == tally.mistakes
    assert tally.suggested / tally.wanted >= 0.98


@pytest.mark.parametrize("which", LATER)
@pytest.mark.parametrize("game", GAMES)
def test_mistakes_of_later_sets(game: str, which: str, figure: Callable[[str], None]) -> None:
    tally = measure(mistakes(game, which))
    figure(f"mistakes, {game}, {which[1:]} set: {tally.words()}")
    assert tally.mistakes >= LATER[which]
    assert tally.found / tally.mistakes >= 0.96 and tally.located / tally.mistakes >= 0.94
    assert tally.suggested / tally.wanted >= 0.88


@pytest.mark.parametrize("which", [*UNMENDED, *PHRASES])
def test_mistakes_that_nobody_mended_for(which: str, figure: Callable[[str], None]) -> None:
    """With the sentences of the set left out of what the check knows to be said."""
    tallies = []
    for game in GAMES:
        with unseen(game, which):
            tallies.append(measure(mistakes(game, which)))
        figure(f"mistakes, {game}, {which[1:]} set: {tallies[-1].words()}")
    count = sum(one.mistakes for one in tallies)
    found, located, suggested = {**UNMENDED, **PHRASES}[which]
    assert count >= (20 if which in PHRASES else 36)
    assert sum(one.found for one in tallies) / count >= found and sum(one.located for one in tallies) / count >= located
    assert sum(one.suggested for one in tallies) / sum(one.wanted for one in tallies) >= suggested


@pytest.mark.parametrize("which", IN_PAIRS)
def test_two_mistakes_in_one_sentence(which: str, figure: Callable[[str], None]) -> None:
    tallies = []
    for game in GAMES:
        with unseen(game, which):
            tallies.append(measure_pairs(pairs(game, which, 30)))
        figure(f"pairs of mistakes, {game}, {which[1:]} set: {tallies[-1].words()}")
    count = sum(one.pairs for one in tallies)
    both, mended = IN_PAIRS[which]
    assert count >= 20
    assert sum(one.both for one in tallies) / count >= both and sum(one.mended for one in tallies) / count >= mended
