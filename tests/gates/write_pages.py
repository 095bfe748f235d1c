"""Writes the pages of the documentation that are made from the program: ``python -m tests.gates.write_pages``."""

import json
import os
from typing import Any

from tests.gates import decisions_page, editions_page, editor_files, phrasebook, said, switches_page, written_programs
from tests.gates.ast_page import page as ast_page
from tests.gates.forms_page import page as forms_page
from tests.gates.modules import ROOT
from tests.gates.trees import page_with_trees
from zxscript import api
from zxscript.meaning import codec

_HEAD = """# The command line

Made from the program. `python -m zxscript` and `zxscript` are the same. Exit codes: 0 fine; 1 findings (lint, decline,
illegal deck, failed expectation); 2 wrong usage or unreadable input; 130 ended by
Ctrl-C (what was done before is given where it can be). Results go to standard output, JSON alone there;
everything else goes to standard error. `--lang ja|en` chooses the language of messages, else `ZXSCRIPT_LANG`, else the
locale. Card text is never interpreted by the terminal.
"""


def commands_page() -> str:
    """The page of all commands, from their help."""
    os.environ["COLUMNS"] = "100"
    from zxscript.cli.running import build

    parts = [_HEAD]
    _describe(build("en"), "zxscript", parts)
    return "\n".join(parts)


def _describe(command: Any, path: str, parts: list[str]) -> None:
    for name, inner in sorted(getattr(command, "commands", {}).items()):
        if getattr(inner, "commands", None):
            _describe(inner, f"{path} {name}", parts)
            continue
        about, _, example = inner.help.partition("\n\n\b\nExample:\n  ")
        example = example.replace("\n  ", "\n")
        parts.append(f"## {path} {name}\n\n{about}\n\n```text\n{example}\n```\n\n| argument | |\n|---|---|")
        for parameter in inner.params:
            if parameter.name != "help":
                shown = (
                    ", ".join(f"`{option}`" for option in parameter.opts)
                    if parameter.opts[0].startswith("-")
                    else f"`{parameter.metavar}`"
                )
                known = bool(parameter.default) and parameter.default is not True and not parameter.required
                value = f" (`{parameter.default}` unless it is said)" if known else ""
                parts.append(f"| {shown} | {parameter.help}{value} |")
        parts.append("")


def board_picture() -> str:
    """The picture of a board that the README shows: the demo scene after its steps."""
    return api.position_svg(str(ROOT / "cardscripts" / "demo" / "zx" / "ambush.zxt"), language="ja", played=True)


def schema_text(name: str) -> str:
    """A schema of ``zxscript schema`` as its page holds it."""
    return json.dumps(api.schema(name), ensure_ascii=False, indent=1) + "\n"


def protocol_files() -> dict[str, str]:
    """What other tools read of the protocol: path -> text."""
    from zxscript.protocol import documents, typescript

    as_json = {"protocol": documents.schema(), "asyncapi": documents.asyncapi()}
    return {
        **{f"docs/schema/{name}.json": json.dumps(made, ensure_ascii=False, indent=1) + "\n" for name, made in as_json.items()},
        "docs/protocol-messages.md": documents.page(), "clients/ts/messages.d.ts": typescript.types(),
    }  # fmt: skip


def main() -> None:
    """Write the pages."""
    editor_files.write()
    (ROOT / "docs" / "img" / "board.svg").write_text(board_picture(), encoding="utf-8")
    (ROOT / "docs" / "codes.md").write_text(api.codes_page(), encoding="utf-8")
    (ROOT / "docs" / "rules.md").write_text(api.rules_page(), encoding="utf-8")
    (ROOT / "docs" / "commands.md").write_text(commands_page(), encoding="utf-8")
    (ROOT / "docs" / "ast.md").write_text(ast_page(), encoding="utf-8")
    (ROOT / "docs" / "forms.md").write_text(forms_page(), encoding="utf-8")
    (ROOT / "docs" / "phrasebook.md").write_text(phrasebook.page(), encoding="utf-8")
    decisions_page.PAGE.write_text(decisions_page.page(decisions_page.PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    editions_page.PAGE.write_text(editions_page.page(), encoding="utf-8")
    switches_page.PAGE.write_text(switches_page.page(), encoding="utf-8")
    (ROOT / "docs" / "schema" / "meaning.json").write_text(codec.schema_text(), encoding="utf-8")
    (ROOT / "docs" / "schema" / "figures.json").write_text(schema_text("figures"), encoding="utf-8")
    for name, text in {**protocol_files(), **said.files(), **written_programs.files()}.items():
        (ROOT / name).write_text(text, encoding="utf-8")
    for page in sorted((ROOT / "docs").rglob("*.md")):
        text = page.read_text(encoding="utf-8")
        if page_with_trees(text) != text:
            page.write_text(page_with_trees(text), encoding="utf-8")


if __name__ == "__main__":
    main()
