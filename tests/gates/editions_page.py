"""The page of the editions: what each document says (editions.tsv) beside the values that the program plays by."""

import csv
from typing import Final

from tests.gates.modules import ROOT
from zxscript.games.zx.editions import EDITIONS, RULINGS, rulings_of

SAYINGS: Final = ROOT / "tests" / "gates" / "editions.tsv"
PAGE: Final = ROOT / "docs" / "editions.md"
DOCUMENTS: Final = {
    "M12": "an English summary of the rules of 2012/13", "M17": "the official Japanese manual, 2017-03-02",
    "M24": "the current manual (English wiki, official Japanese manual of 2024)", "E24": "the current official English rules",
}  # fmt: skip
_HEAD: Final = """# Editions of Z/X

Made from the program and `tests/gates/editions.tsv` by `python -m tests.gates.write_pages`. Each edition plays by one document,
and where that is silent by the comprehensive rules as far as they are known. A game is of an edition by `--edition`, a
deck or a scene by its line `版：`; what an edition does not have, its scenes and decks refuse by name.
"""


def rows() -> list[dict[str, str]]:
    """Topic, switch (or empty) and what each document says."""
    with SAYINGS.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def page() -> str:
    """The whole page."""
    parts = [_HEAD, "| edition | document | cards that there are | in Dynamis | zones that there are not |\n|---|---|---|---|---|"]
    for name, edition in EDITIONS.items():
        limits = f"{edition.dynamis_limit}: {'、'.join(edition.dynamis)}" if edition.dynamis else "–"
        parts.append(f"| `{name}` | {edition.document}: {DOCUMENTS[edition.document]} | {'、'.join(edition.types)} | {limits} |"
                     f" {'、'.join(edition.without) or '–'} |")  # fmt: skip
    parts.append("\n## What the documents say, and what is played\n")
    parts.append(f"| topic | {' | '.join(DOCUMENTS)} | switch | {' | '.join(f'`{name}`' for name in EDITIONS)} |")
    parts.append("|---" * (2 + len(DOCUMENTS) + len(EDITIONS)) + "|")
    chosen = {name: rulings_of(edition) for name, edition in EDITIONS.items()}
    for row in rows():
        switch = row["switch"]
        played = [chosen[name][switch] if switch else "" for name in EDITIONS]
        parts.append(f"| {row['topic']} | {' | '.join(row[one] for one in DOCUMENTS)} | {f'`{switch}`' if switch else ''} |"
                     f" {' | '.join(played)} |")  # fmt: skip
    parts.append("\n## All switches\n\nThe first value is the default. `裁定：switch = value` in a scene changes one.\n")
    parts.append("| switch | values | source | what |\n|---|---|---|---|")
    parts += [f"| `{name}` | {', '.join(one.values)} | {one.source} | {one.note} |" for name, one in RULINGS.items()]
    return "\n".join(parts) + "\n"
