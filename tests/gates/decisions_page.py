"""The index of the decision notes by room: ``docs/decisions/index.md``.

Which room a note belongs to is said by the page itself: move a line below another heading and it stays there.  The lines are made from
the notes; one that is new stands below the last heading until somebody moves it.
"""

import re
from pathlib import Path

from tests.gates.modules import ROOT

FOLDER = ROOT / "docs" / "decisions"
PAGE = FOLDER / "index.md"
UNSORTED = "## In no room yet"
_LINE = re.compile(r"- \[(\d{4}) [^\n]*\n")


def notes() -> dict[str, Path]:
    """The notes by number, in order.  Raises ``ValueError`` for two of one number."""
    files = sorted(FOLDER.glob("[0-9]*.md"))
    found = {file.name[:4]: file for file in files}
    if len(found) < len(files):
        twice = sorted({one.name for one in files} - {one.name for one in found.values()})
        raise ValueError(f"two notes of one number: {', '.join(twice)}")
    return found


def page(written: str) -> str:
    """The page as it should be, with each note in the room where ``written`` has it."""
    known, placed, parts = notes(), set[str](), list[str]()
    text = written.partition(UNSORTED)[0]
    for part in re.split(r"(?m)^(?=## )", text):
        head, here = _LINE.sub("", part).rstrip("\n"), sorted(set(_LINE.findall(part)) & known.keys() - placed)
        placed |= set(here)
        parts.append("\n\n".join(one for one in (head, "".join(_line(known[number]) for number in here)) if one).rstrip("\n") + "\n")
    if rest := sorted(known.keys() - placed):
        parts.append(f"{UNSORTED}\n\n" + "".join(_line(known[number]) for number in rest))
    return "\n".join(parts)


def _line(note: Path) -> str:
    return f"- [{note.read_text(encoding='utf-8').splitlines()[0].removeprefix('# ')}]({note.name})\n"
