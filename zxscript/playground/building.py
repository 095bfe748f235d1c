"""Builds the page of the playground with Node and npm, and serves it on this machine.

The program that the page runs is packed from what is installed here: this package with its data, and what its language server
needs.  ``clients/playground`` holds the page; npm brings CodeMirror and Pyodide.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from zxscript import api

NEEDS = ("pygls", "lsprotocol", "attrs", "attr", "cattrs", "typing_extensions")
"""Packages of the language server; the rest of what the page runs needs none."""
LEFT_OUT = ("cli", "gym", "serve", "measure", "protocol", "run/resuming.py", "run/sims", "run/simulate.py", "run/tensors", "_data/clients",
            "playground/building.py", "run/exercise.py", "run/match.py", "run/deeds.py", "run/querying.py", "run/queryread.py",
            "run/game/bisecting.py", "run/picture/replaying.py", "check/importing.py", "check/watch.py", "check/pages.py",
            "meaning/query.py", "run/schemas.py", "run/fileschemas.py", "run/resultschemas.py", "games/zx/watching.py", "games/zx/bench.py",
            "games/zenonzard/watching.py", "games/zenonzard/bench.py", "_data/cardscripts/demo/zx/wonders",
            "_data/cardscripts/demo/zenonzard/wonders")
"""Parts of this package that a page has no use for."""
UNUSED = ("cattrs/preconf/", "pygls/cli", "pygls/client.py", "pygls/lsp/_base_client.py", "pygls/lsp/client.py")
"""Parts of the other packages that a language server has no use for."""
_PACKAGE = Path(__file__).resolve().parent.parent


class BuildError(Exception):
    """The page could not be built; the message is for people, in English."""


def sources() -> Path:
    """The folder of the page: of the checkout, or inside the installed package."""
    return api.demo_folder().parent.parent / "clients" / "playground"


def build(out: Path) -> dict[str, int]:
    """Build the page into ``out``, which is emptied before.  Gives sizes in bytes: ``files`` (their number), ``pyodide``, ``page``,
    ``program``.  Raises :class:`BuildError`."""
    for tool in ("node", "npm"):
        if shutil.which(tool) is None:
            raise BuildError(f"{tool} was not found; Node 20 or newer is needed (nodejs.org; Debian: apt install nodejs npm)")
    if out.exists() and any(out.iterdir()) and not (out / "program.xz").exists():
        raise BuildError(f"{out} is not empty, and holds no playground")
    with tempfile.TemporaryDirectory() as made:
        folder, work = _workshop(Path(made)), Path(made)
        (work / "program.zip").write_bytes(program())
        (work / "examples.json").write_text(json.dumps(examples(), ensure_ascii=False), encoding="utf-8")
        cache = os.environ.get("ZX_NPM_CACHE")
        _run(folder, "npm", "install", "--no-audit", "--no-fund", "--no-package-lock", *(("--cache", cache) if cache else ()))
        told = _run(folder, "node", "build.mjs", str(out.resolve()), str(work / "program.zip"), str(work / "examples.json"))
    return dict(json.loads(told.strip().splitlines()[-1]))


def _workshop(made: Path) -> Path:
    """Where npm may install: the folder of the page, or a copy if that is not to be written."""
    folder = sources()
    if not (folder / "build.mjs").is_file():
        raise BuildError(f"the page is not here: {folder}")
    if os.access(folder, os.W_OK) and (_PACKAGE.parent / "pyproject.toml").is_file():
        return folder
    return Path(shutil.copytree(folder, made / "page", ignore=shutil.ignore_patterns("node_modules")))


def _run(folder: Path, *command: str) -> str:
    done = subprocess.run([shutil.which(command[0]) or command[0], *command[1:]], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{' '.join(command[:2])}: " + (done.stderr or done.stdout).strip()[-2_000:])
    return done.stdout


def program() -> bytes:
    """A zip archive of the sources that the page runs, laid out as they are installed."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, file in sorted(_files()):
            archive.writestr(zipfile.ZipInfo(name), file.read_bytes())
    return packed.getvalue()


def _files() -> Iterator[tuple[str, Path]]:
    for file in _PACKAGE.rglob("*"):
        name = file.relative_to(_PACKAGE).as_posix()
        if _wanted(file) and not name.startswith(LEFT_OUT):
            yield f"zxscript/{name}", file
    data = api.demo_folder().parent.parent
    if data.name != "_data":                  # a checkout keeps its data beside the package
        for part in ("grammar", "cardscripts"):
            names = ((f"_data/{file.relative_to(data).as_posix()}", file) for file in (data / part).rglob("*") if _wanted(file))
            yield from ((f"zxscript/{name}", file) for name, file in names if not name.startswith(LEFT_OUT))
    for package in NEEDS:
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            raise BuildError("This needs a further package: pip install 'zxscript[lsp]'")
        home = Path(spec.origin)
        if home.name != "__init__.py":
            yield home.name, home
            continue
        inside = (file for file in home.parent.rglob("*.py") if _wanted(file))
        named = ((f"{package}/{file.relative_to(home.parent).as_posix()}", file) for file in inside)
        yield from (one for one in named if not one[0].startswith(UNUSED))


def _wanted(file: Path) -> bool:
    return file.is_file() and "__pycache__" not in file.parts and file.suffix not in (".pyc", ".so", ".pyd", ".md")


def examples() -> list[dict[str, Any]]:
    """The examples of the page: ``id``, ``title`` by language, the texts ``cards`` and ``scene``."""
    folder, demo = sources() / "examples", api.demo_folder().parent
    told = json.loads((folder / "index.json").read_text(encoding="utf-8"))

    def text(name: str) -> str:
        return ((demo if name.startswith("demo/") else folder) / name).read_text(encoding="utf-8")

    return [{**one, "cards": text(one["cards"]), "scene": text(one["scene"])} for one in told]


class _Handler(SimpleHTTPRequestHandler):
    """Static files with the types that browsers insist on, and nothing on the screen."""

    def guess_type(self, path: Any) -> str:
        """The type of a file; the tables of some systems do not know these."""
        known = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
        return known.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        """The browser asks again whether a file changed; a page built anew is seen at once."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server of a built page on this machine alone; ``port`` 0 takes a free one.  Call ``serve_forever`` on it."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=str(folder)))
