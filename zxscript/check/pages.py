"""Pages of the documentation that are made from the program."""

from __future__ import annotations

from zxscript.source.codes import CODES


def codes_page() -> str:
    """The page of the documentation that lists all finding codes."""
    lines = [
        "# The finding codes", "",
        "Made from the program. Everything that `zxscript check` can say; `zxscript rule CODE` says it in the terminal.", "",
        "| code | name | severity | message | in Japanese |", "|---|---|---|---|---|",
    ]  # fmt: skip
    for code, info in sorted(CODES.items()):
        lines.append(f"| {code} | {info.name} | {info.severity} | {_cell(info.en)} | {_cell(info.ja)} |")
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
