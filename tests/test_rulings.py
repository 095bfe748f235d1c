"""The table of rulings is up to date; its figures are told at the end of the run."""

from collections.abc import Callable

from tests.rulings import PAGE, page, rulings, summary


def test_page_is_up_to_date(figure: Callable[[str], None]) -> None:
    rows = rulings()
    assert rows
    figure(summary(rows))
    for row in rows:
        if row.verdict != "agrees":
            figure(f"ruling {row.id} {row.verdict}: {row.reason}")
    assert PAGE.read_text(encoding="utf-8") == page(rows), "run python -m tests.rulings"
