"""Runs inside Pyodide as the page starts: the modules of the program are imported out of the archive that `pack.py` made.

``unpack(data)`` lays only the files of data out; byte code stays where it is until its module is imported.  Reading a thousand
files out of an archive of the usual kinds and finding them again by path took a third of the start.
"""

import json
import lzma
import marshal
import os
import sys
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any

SIZE = 4
"""Bytes in which the length of the list of contents stands, little-endian, before the list and what it lists."""
_modules: dict[str, dict[str, tuple[bool, int, int]]] = {}
"""By folder: the name of a module in it; whether it is a package; where its byte code stands in the archive."""
_files: dict[str, tuple[int, int]] = {}
_archive = memoryview(b"")


class Code:
    """Loads one module (PEP 451)."""

    def __init__(self, path: str, start: int, end: int) -> None:
        self.path, self._start, self._end = path, start, end

    def create_module(self, spec: ModuleSpec) -> None:
        """An ordinary module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module."""
        exec(self.get_code(module.__name__), module.__dict__)

    def get_code(self, name: str) -> CodeType:
        """The byte code of the module."""
        code: CodeType = marshal.loads(_archive[self._start : self._end])
        return code

    def get_source(self, name: str) -> str | None:
        """The text of the module where it was packed beside the byte code."""
        place = _files.get(self.path)
        return None if place is None else bytes(_archive[slice(*place)]).decode("utf-8")

    def get_resource_reader(self, name: str) -> Any:
        """The files beside the module, which lie in their folder."""
        from importlib.readers import FileReader

        return FileReader(self)  # type: ignore[arg-type]


class Folder:
    """Finds the modules of one folder of the program: an entry of ``sys.path_hooks``."""

    def __init__(self, path: str) -> None:
        if path not in _modules:
            raise ImportError(path)
        self._path = path

    def find_spec(self, name: str, target: ModuleType | None = None) -> ModuleSpec | None:
        """The module ``name`` if it is here."""
        last = name.rpartition(".")[2]
        found = _modules[self._path].get(last)
        if found is None:
            return self._bare_folder(name, f"{self._path}/{last}")
        package, start, end = found
        path = f"{self._path}/{last}" + ("/__init__.py" if package else ".py")
        spec = ModuleSpec(name, Code(path, start, end), origin=path, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        if package:
            spec.submodule_search_locations = [f"{self._path}/{last}"]
        return spec

    def _bare_folder(self, name: str, path: str) -> ModuleSpec | None:
        """A folder without a module of its own is a package too (PEP 420)."""
        if path not in _modules:
            return None
        spec = ModuleSpec(name, None, is_package=True)
        spec.submodule_search_locations = [path]
        return spec

    def iter_modules(self, prefix: str = "") -> Iterator[tuple[str, bool]]:
        """What :func:`pkgutil.iter_modules` asks for."""
        for name, (package, _, _) in sorted(_modules[self._path].items()):
            yield prefix + name, package


def unpack(data: bytes, root: str = "/program") -> None:
    """Make the program importable; ``data``: what `pack.py` made, ``root``: the folder in which its modules seem to lie."""
    global _archive
    _archive = memoryview(lzma.decompress(data))
    start = SIZE + int.from_bytes(_archive[:SIZE], "little")
    listed = json.loads(bytes(_archive[SIZE:start]))
    for path, (at, length) in listed["code"].items():
        _place(f"{root}/{path.removesuffix('.py')}", start + at, start + at + length)
    for parent in {folder[:at] for folder in _modules for at in range(len(root), len(folder)) if folder[at] == "/"}:
        _modules.setdefault(parent, {})
    _files.update((f"{root}/{path}", (start + at, start + at + length)) for path, (at, length) in listed["files"].items())
    lay()
    sys.path_hooks.insert(0, Folder)
    sys.path.insert(0, root)
    sys.dont_write_bytecode = True


def _place(path: str, start: int, end: int) -> None:
    package = path.endswith("/__init__")
    folder, _, name = path.removesuffix("/__init__").rpartition("/")
    _modules.setdefault(folder, {})[name] = (package, start, end)
    if package:
        _modules.setdefault(f"{folder}/{name}", {})


def lay() -> None:
    """Write the files of data, which the memory of the program does not hold."""
    for path, place in _files.items():
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as opened:
            opened.write(_archive[slice(*place)])
