"""The sentences from which suggestions are made are those of the cards and cases."""

from tests.gates.said import sentences
from zxscript.check.turns.bank import bank

SHARE = 0.9
"""New cases need not be in the files at once; texts that are gone should not stay for long."""


def test_what_is_said_is_what_the_cards_and_cases_say() -> None:
    for game, counted in sentences().items():
        held, said = set(bank(game).sentences), set(counted)
        both = len(held & said)
        assert both >= SHARE * len(said) and both >= SHARE * len(held), f"{game}: python -m tests.gates.write_pages"
