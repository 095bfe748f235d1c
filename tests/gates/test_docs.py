"""Every fenced block of the documentation is executed, checked, or plainly text.

``python`` runs (the blocks of a page share one namespace), ``zx``, ``deck`` and ``zxt`` must have no findings, ``json``
must parse, ``tree`` blocks must say what the program reads (tests/gates/trees.py), ``console`` lines ``$ zxscript …`` run with exit code 0 and their output must match what follows (``…`` on a
line of its own stands for any lines). A block with ``file=NAME`` is written to the folder in which commands run.
"""

import contextlib
import io
import json
import re
import shlex
from pathlib import Path
from typing import NamedTuple

import pytest

import zxscript
from tests.gates import decisions_page
from tests.gates.modules import ROOT
from tests.gates.trees import blocks, comes_back, page_with_trees, rendered, sentences
from zxscript import api
from zxscript.cli.main import run

PAGES = [ROOT / "README.md", ROOT / "tests" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PLAIN = {"text", "toml", "lark", "tsv", "sh", "lua", "elisp", "rust"}
_FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```\s*$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block."""

    language: str
    file: str
    options: str
    text: str
    line: int


def _blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    blocks = []
    for match in _FENCE.finditer(text):
        language, _, options = match[1].strip().partition(" ")
        named = re.search(r"file=(\S+)", options)
        blocks.append(
            Block(language, named[1] if named else "", options, match[2], text.count("\n", 0, match.start()) + 1)
        )
    return blocks


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_page(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ZXSCRIPT_LANG", "en")
    namespace: dict[str, object] = {"__name__": "docs"}
    for block in _blocks(page):
        where = f"{page.relative_to(ROOT)}:{block.line}"
        if block.file:
            Path(block.file).write_text(block.text, encoding="utf-8")
        if block.language == "python":
            exec(compile("\n" * block.line + block.text, str(page), "exec"), namespace)
        elif block.language in ("zx", "deck", "zxt"):
            loaded = api.load_text(block.text, f"{where}.{block.language}")
            found = api.check_loaded(loaded)
            assert not found, api.render(found, loaded.sources, "full", "en")
        elif block.language == "json":
            json.loads(block.text)
        elif block.language == "console":
            _console(block.text, where)
        elif block.language == "tree":
            game = block.options or "zx"
            assert block.text == rendered(block.text, game), (
                f"{where}: write it anew: python -m tests.gates.write_pages"
            )
        else:
            assert block.language in PLAIN, f"{where}: a block needs a language ({sorted(PLAIN)} are not executed)"


def _console(text: str, where: str) -> None:
    parts = re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]
    assert parts, f"{where}: no command in a console block"
    for part in parts:
        command, _, expected = part.partition("\n")
        words = shlex.split(command)
        assert words[0] in ("zxscript", "./zx"), where
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            code = run(words[1:])
        assert code == 0, f"{where}: {command}\n{printed.getvalue()}"
        pattern = ".*".join(re.escape(piece) for piece in re.split(r"^…\n", expected, flags=re.MULTILINE))
        assert re.fullmatch(pattern, printed.getvalue(), re.DOTALL), f"{where}: {command}\n{printed.getvalue()}"


def test_functions_that_the_pages_name_are_there() -> None:
    """Also those that no code block calls."""
    named = {(page.name, name) for page in PAGES for name in re.findall(r"`zx\.(?!md\b)(\w+)", page.read_text(encoding="utf-8"))}
    assert len(named) > 10 and not [one for one in sorted(named) if one[1] not in zxscript.__all__]


def test_index_names_every_page() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    missing = [
        page.name
        for page in sorted((ROOT / "docs").glob("*.md"))
        if page.name != "index.md" and f"({page.name}" not in index
    ]
    assert not missing


def test_the_page_of_finding_codes_is_up_to_date() -> None:
    page = ROOT / "docs" / "codes.md"
    assert page.read_text(encoding="utf-8") == api.codes_page(), "write it anew: python -m tests.gates.write_pages"


def test_the_page_of_commands_is_up_to_date() -> None:
    from tests.gates.write_pages import commands_page

    page = ROOT / "docs" / "commands.md"
    assert page.read_text(encoding="utf-8") == commands_page(), "write it anew: python -m tests.gates.write_pages"


def test_the_picture_of_a_board_is_up_to_date() -> None:
    from tests.gates.write_pages import board_picture

    picture = ROOT / "docs" / "img" / "board.svg"
    assert picture.read_text(encoding="utf-8") == board_picture(), "write it anew: python -m tests.gates.write_pages"


def test_the_page_of_the_tree_is_up_to_date() -> None:
    from tests.gates.ast_page import page

    written = (ROOT / "docs" / "ast.md").read_text(encoding="utf-8")
    assert written == page(), "write it anew: python -m tests.gates.write_pages"


def test_decisions_have_a_number_of_their_own_and_an_index_by_room() -> None:
    known = decisions_page.notes()
    for number, note in known.items():
        assert note.read_text(encoding="utf-8").startswith(f"# {number} "), f"{note.name} begins with its number and its title"
    written = decisions_page.PAGE.read_text(encoding="utf-8")
    assert written == decisions_page.page(written), "write it anew: python -m tests.gates.write_pages; then move new lines to their room"


def test_a_note_stays_in_the_room_where_it_was_put() -> None:
    first, second, *_ = decisions_page.notes()
    moved = decisions_page.page(f"# Decisions\n\n## One\n\n## Two\n\n- [{first} an old title](gone.md)\n- [9999 gone](gone.md)\n")
    one, two, new = (moved.index(head) for head in ("## One", "## Two", decisions_page.UNSORTED))
    assert one < two < moved.index(f"- [{first} ") < new < moved.index(f"- [{second} ") and "gone" not in moved


NOTES = [page for page in sorted((ROOT / "docs" / "decisions").glob("04*.md")) if "0401" <= page.name[:4] <= "0425"]


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.name[:4])
def test_a_note_about_meaning_shows_at_least_five_sentences_that_come_back(note: Path) -> None:
    shown = [(game, text) for game, block in blocks(note.read_text(encoding="utf-8")) for text in sentences(block)]
    assert len(shown) >= 5
    assert not [text for game, text in shown if not comes_back(text, game)]


def test_every_note_about_meaning_is_in_the_table_of_questions() -> None:
    table = (ROOT / "docs" / "decisions" / "0400-meaning-rules.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\]\((04\d\d-[\w-]+\.md)\)", table))
    assert len(NOTES) == 22 and named <= {note.name for note in NOTES}


def test_a_tree_that_is_not_what_the_program_reads_is_noticed() -> None:
    block = "```tree\n1枚引く。\n  Draw(quantity=2枚)\n```\n"
    assert page_with_trees(block) == "```tree\n1枚引く。\n  Draw(quantity=1枚)\n```\n" != block
