"""The documentation as a site: every page is reached, every link of the staged pages leads somewhere (.ci/site.py builds it)."""

import importlib.util
import re
import tomllib
from pathlib import Path
from types import ModuleType

from tests.gates.modules import ROOT

_FENCE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def site() -> ModuleType:
    """The tool as a module."""
    spec = importlib.util.spec_from_file_location("site_tool", ROOT / ".ci" / "site.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_link_of_the_staged_pages_leads_somewhere(tmp_path: Path) -> None:
    site().stage(tmp_path / "docs")
    wrong = []
    for page in sorted((tmp_path / "docs").rglob("*.md")):
        plain = _FENCE.sub("", page.read_text("utf-8"))
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)\s]*)?\)", plain):
            if not (page.parent / target).exists():
                wrong.append(f"{page.relative_to(tmp_path)}: {target}")
        assert "<!-- try -->" not in plain
    assert not wrong, wrong


def test_every_page_is_in_the_table_of_contents() -> None:
    told = tomllib.loads((ROOT / "docs" / "zensical.toml").read_text("utf-8"))["project"]["nav"]
    pages = {page for section in told for names in section.values() for page in names}
    there = {file.name for file in (ROOT / "docs").glob("*.md")} | set(site().COPIED.values()) | {"decisions/index.md"}
    assert pages == there


def test_a_link_out_of_the_pages_is_said_as_a_path() -> None:
    assert "(`zxscript/" in site().page(ROOT / "docs" / "add-a-game.md", "add-a-game.md")
