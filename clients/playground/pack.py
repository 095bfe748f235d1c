"""Runs inside Pyodide while the page is built: sources in /program become byte code of exactly that Python, in one archive.

Line tables and docstrings that nothing reads are left out: half of the size, and a quarter of the start.
"""

import ast
import json
import lzma
import marshal
import os
import types
from collections.abc import Iterator

SIZE = 4
"""As in `unpack.py`."""
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 23}]
"""The dictionary holds the whole program and no more: whoever unpacks it needs memory for all of the dictionary."""


READS_ITSELF = ("zxscript/api.py",)
"""Modules that read their own source (decision 0742) are packed with their text."""


UNREAD = (
    "zxscript/analysis/", "zxscript/check/", "zxscript/compile/", "zxscript/engine/", "zxscript/explain/", "zxscript/format/",
    "zxscript/games/", "zxscript/interpret/", "zxscript/lang/", "zxscript/meaning/", "zxscript/run/", "zxscript/source/",
    "zxscript/syntax/",
)  # fmt: skip
"""Rooms whose documentation is read in their sources only."""


def silent(source: bytes) -> ast.Module:
    """The module without its docstrings, and without the types of arguments and results, which nothing reads there.  A sign stands
    where the language wants a docstring, and for classes: a dataclass without one works it out as it is loaded."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module)) and ast.get_docstring(node, clean=False) is not None:
            told = ast.Pass() if isinstance(node, ast.FunctionDef) else ast.Expr(ast.Constant("-"))
            node.body[0] = ast.fix_missing_locations(ast.copy_location(told, node.body[0]))
    return tree


def bare(code: types.CodeType, name: str) -> types.CodeType:
    """The code without what only tracebacks need."""
    parts = tuple(bare(one, name) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=b"", co_filename=name, co_consts=parts)


def compiled(name: str, source: bytes) -> bytes:
    """The byte code of a module.  The hundreds of classes of the protocol are made without texts for tracebacks: a third of their
    time, which is more than any other module takes."""
    if name == "lsprotocol/types.py":
        source = source.replace(b"@attrs.define\n", b"@attrs.define(repr=False)\n")
    level = 0 if name.startswith("zxscript/") else 2
    code = compile(silent(source) if name.startswith(UNREAD) else source, name, "exec", dont_inherit=True, optimize=level)
    return marshal.dumps(bare(code, name))


def packed(folder: str) -> bytes:
    """All that lies in a folder in one archive, for `unpack.py`: the list of contents with its length before it, then the contents."""
    contents: list[bytes] = []
    listed: dict[str, dict[str, tuple[int, int]]] = {"code": {}, "files": {}}
    at = 0
    for kind, name, data in sorted(_parts(folder)):
        listed[kind][name] = (at, len(data))
        contents.append(data)
        at += len(data)
    list_ = json.dumps(listed, separators=(",", ":")).encode()
    return lzma.compress(len(list_).to_bytes(SIZE, "little") + list_ + b"".join(contents), filters=FILTERS)


def _parts(folder: str) -> Iterator[tuple[str, str, bytes]]:
    """Kind, path and contents."""
    for here, _, files in os.walk(folder):
        for file in files:
            path = os.path.join(here, file)
            name = os.path.relpath(path, folder)
            with open(path, "rb") as opened:
                data = opened.read()
            if name.endswith(".py"):
                yield "code", name, compiled(name, data)
            if not name.endswith(".py") or name in READS_ITSELF:
                yield "files", name, data
