"""Builds the documentation as a site: ``.ci/site.py OUT [PLAYGROUND]``.  Needs ``pip install 'zxscript[docs]'``.

With the folder of a built playground it stands in the site, and the tutorial holds it (where a page says ``<!-- try -->``).
The pages are those of ``docs/``; links to files of the checkout that are pages too (README, SECURITY, the tests' README, the
changelog) lead to copies, other links out of ``docs/`` are said as paths.  A link that leads nowhere ends the build.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COPIED = {"README.md": "readme.md", "SECURITY.md": "security.md", "CHANGELOG.md": "changelog.md", "tests/README.md": "testing.md"}
"""Pages outside of docs/ -> where they stand in the site."""
_LINK = re.compile(r"(?<!!)\[(?P<said>[^\]]*)\]\((?P<to>[^)\s:#]+)(?P<at>#[^)\s]*)?\)|(?P<code>`[^`]*`|^```.*?^```)",
                   re.MULTILINE | re.DOTALL)  # fmt: skip
TRY = """<iframe src="../try/" title="zxscript playground" loading="lazy"
 style="width:100%;height:44rem;border:1px solid #8884;border-radius:.6rem"></iframe>

[On a page of its own](../try/){target=_blank}
"""
_IMAGE = re.compile(r'(src="|!\[[^\]]*\]\()docs/')


def main(out: Path, playground: Path | None = None) -> int:
    """The exit code: 0, or that of the build."""
    with tempfile.TemporaryDirectory() as made:
        work = Path(made)
        stage(work / "docs", TRY if playground is not None else "")
        shutil.copy(ROOT / "docs" / "zensical.toml", work)
        done = subprocess.run([sys.executable, "-m", "zensical", "build", "--strict", "--clean"], cwd=work, check=False)
        if done.returncode == 0:
            shutil.rmtree(out, ignore_errors=True)
            shutil.copytree(work / "site", out)
            if playground is not None:
                shutil.copytree(playground, out / "try")
    return done.returncode


def stage(folder: Path, tried: str = "") -> None:
    """The pages as the site wants them, in an empty folder; ``tried`` stands where a page would show the playground."""
    shutil.copytree(ROOT / "docs", folder, ignore=shutil.ignore_patterns("zensical.toml"))
    for source, name in COPIED.items():
        (folder / name).write_text(page(ROOT / source, name), "utf-8")
    for file in sorted((ROOT / "docs").rglob("*.md")):
        name = file.relative_to(ROOT / "docs").as_posix()
        (folder / name).write_text(page(file, name).replace("<!-- try -->", tried), "utf-8")


def page(file: Path, name: str) -> str:
    """The text of a page, with links that hold at its place ``name`` in the site."""
    text = _IMAGE.sub(r"\1", file.read_text("utf-8")) if file.parent == ROOT else file.read_text("utf-8")
    return _LINK.sub(lambda found: _link(found, file, name), text)


def _link(found: re.Match[str], file: Path, name: str) -> str:
    if found["code"] is not None:
        return found[0]
    target = Path(os.path.normpath(file.parent / found["to"]))
    if not target.exists():
        raise SystemExit(f"{file.relative_to(ROOT)}: a link leads nowhere: {found['to']}")
    inside, up = target.relative_to(ROOT).as_posix(), "../" * name.count("/")
    at = found["at"] or ""
    if inside in COPIED:
        return f"[{found['said']}]({up}{COPIED[inside]}{at})"
    if inside == "docs/decisions":
        return f"[{found['said']}]({up}decisions/index.md{at})"
    if inside.startswith("docs/") and target.is_file():
        return f"[{found['said']}]({up}{inside.removeprefix('docs/')}{at})"
    return f"{found['said']} (`{inside}`)"


if __name__ == "__main__":
    sys.exit(main(*(Path(one).resolve() for one in sys.argv[1:3])))
