"""The phrasebook says what the program says, and leaves no verb out."""

import re

from tests.gates import phrasebook
from tests.gates.modules import ROOT
from zxscript.syntax.game import title

PAGE = ROOT / "docs" / "phrasebook.md"


def test_the_page_is_the_one_that_the_program_makes() -> None:
    assert PAGE.read_text(encoding="utf-8") == phrasebook.page(), "python -m tests.gates.write_pages"


def test_every_row_has_a_text_and_its_meaning_in_both_languages() -> None:
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| **")]
    cells = [re.split(r"(?<!\\)\|", row.strip("| ")) for row in rows]
    assert len(rows) > 400 and all(len(one) == 4 and all(part.strip() for part in one) for one in cells)


def test_every_verb_of_the_cases_has_a_row() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for game in ("zx", "zenonzard"):
        verbs = {value.partition("|")[0] for one in phrasebook.said(game) for kind, value in one.words if kind.startswith("V_")}
        part = page.split(f"### Verbs of {title(game)} ")[1].split("\n### ")[0]
        missing = {verb for verb in verbs if f"**{re.sub('[0-9]+', '1', verb)}**" not in part}
        assert verbs and not missing, missing


def test_every_section_is_there() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert all(f"### {part.title.partition(' · ')[0]} of Z/X" in page for part in phrasebook.PARTS)
