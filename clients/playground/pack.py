"""Runs inside Pyodide while the page is built: sources in /program become byte code of exactly that Python, in one archive.

Line tables and docstrings that nothing reads are left out: half of the size, and a quarter of the start.
"""

import ast
import importlib.util
import io
import marshal
import os
import tarfile
import types

UNCHECKED = (1).to_bytes(4, "little")
"""Of PEP 552: the byte code is right, whatever the source says (there is none)."""


READS_ITSELF = ("zxscript/api.py",)
"""Modules that read their own source (decision 0742) are packed as they are."""


UNREAD = ("zxscript/engine/", "zxscript/interpret/", "zxscript/compile/", "zxscript/explain/")
"""Rooms whose functions are read in their sources only. (Classes keep theirs: a dataclass without one works it out as it is loaded.)"""


def silent(source: bytes) -> ast.Module:
    """The module without the docstrings of its functions."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
    return tree


def bare(code: types.CodeType, name: str) -> types.CodeType:
    """The code without what only tracebacks need."""
    parts = tuple(bare(one, name) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=b"", co_filename=name, co_consts=parts)


def compiled(name: str, source: bytes) -> bytes:
    """A file of byte code."""
    level = 0 if name.startswith("zxscript/") else 2
    code = compile(silent(source) if name.startswith(UNREAD) else source, name, "exec", dont_inherit=True, optimize=level)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(bare(code, name))


with tarfile.open("/program.tar.xz", "w:xz", preset=9) as packed:
    for folder, _, files in sorted(os.walk("/program")):
        for file in sorted(files):
            path = os.path.join(folder, file)
            name = os.path.relpath(path, "/program")
            with open(path, "rb") as opened:
                data = opened.read()
            if name.endswith(".py") and name not in READS_ITSELF:
                data, name = compiled(name, data), name + "c"
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            packed.addfile(entry, io.BytesIO(data))
