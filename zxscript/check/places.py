"""Which files are meant by paths and folders, and which figures files belong to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from zxscript.check.settings import BadSettings, find_settings
from zxscript.source.codes import finding
from zxscript.source.diagnostic import Diagnostic, Words
from zxscript.source.text import Span
from zxscript.syntax.figuresfile import NAME

_IN_FOLDERS = (".zx", ".deck", ".zxt", ".jsonl")
"""What is looked for in a folder, besides figures files; a file that is named is read whatever it is called."""
CARDS = (".zx", ".jsonl", ".json", ".csv")
"""Files with cards in them."""


def find_files(
    paths: Iterable[str | Path], leave_out: Callable[[Path], bool] = lambda _: False
) -> tuple[list[Path], list[Diagnostic]]:
    """The files meant by ``paths``: files as given, folders searched in sorted order, hidden ones left out.

    ``leave_out`` is asked about files found in folders; what is named itself is always meant.
    """
    files: list[Path] = []
    found: list[Diagnostic] = []
    for given in paths:
        path = Path(given)
        if not str(given):
            found.append(finding("ZX001", "", Span(0, 0), reason=Words("名前が空です", "the name is empty")))
        elif path.is_dir():
            inside = (file for file in sorted(path.rglob("*")) if (file.suffix in _IN_FOLDERS or file.name == NAME) and file.is_file())
            seen = (f for f in inside if not any(part.startswith(".") for part in f.relative_to(path).parts))
            files += [file for file in seen if not leave_out(file)]
        elif path.exists():
            files.append(path)
        else:
            reason = Words("ありません", "no such file or folder")
            found.append(finding("ZX001", str(given), Span(0, 0), reason=reason))
    return list(dict.fromkeys(files)), found


def with_figures(files: Sequence[Path]) -> tuple[list[Path], list[Diagnostic]]:
    """The files, and behind them the figures files that belong to them: those beside the cards, and those of the settings."""
    wanted: list[Path] = []
    found: list[Diagnostic] = []
    for folder in dict.fromkeys(file.parent for file in files if file.suffix.lower() in CARDS):
        if (folder / NAME).is_file():
            wanted.append(folder / NAME)
        try:
            wanted += find_settings(folder).figures
        except BadSettings as bad:
            found.append(finding("ZX001", str(bad.file), Span(0, 0), reason=bad.why))
    named = {file.resolve() for file in files}
    return [*files, *(file for file in dict.fromkeys(wanted) if file.resolve() not in named)], found


def named_figures(files: Sequence[Path]) -> list[Path]:
    """The figures files among ``files`` that the cards among them would not bring along by themselves."""
    others = [file for file in files if file.suffix != ".toml"]
    brought = {file.resolve() for file in with_figures(others)[0]}
    return [file for file in files if file.suffix == ".toml" and file.resolve() not in brought]
