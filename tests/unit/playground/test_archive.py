"""The archive of the program of the page: packed when it is built, imported from as it starts (here by the Python of the tests)."""

import subprocess
import sys
from pathlib import Path

from zxscript.playground import building

FILES = {
    "tower/__init__.py": '"""A package."""\nfrom pkgutil import iter_modules\nNAMES = [(one.name, one.ispkg) for one in iter_modules(__path__)]\n',
    "tower/bell.py": "from pathlib import Path\n\n\ndef rings() -> str:\n    return Path(__file__).with_name('sound.tsv').read_text()\n",
    "tower/sound.tsv": "ding\n",
    "tower/attic/__init__.py": "",
    "tower/attic/bats.py": "from importlib.resources import files\nPAGE = files('tower.attic').joinpath('page.html').read_text()\n",
    "tower/attic/page.html": "<p>",
    "bare/deep/inner.py": "import tower.bell\nSAID = tower.bell.rings()\n",
    "single.py": "TWO = 1 + 1\n",
    "zxscript/__init__.py": "",
    "zxscript/lang/word.py": 'def said(word: Unheard = 1, *more: Unheard) -> Unheard:\n    """Docs."""\n    return word\n\n\nclass Told:\n    size: int = 2\n',
    "lsprotocol/__init__.py": "",
    "lsprotocol/types.py": "import attrs\n\n\n@attrs.define\nclass Place:\n    line: int\n",
}
RUN = """
import sys
sys.path.insert(0, {source!r})
import pack, unpack
unpack.unpack(pack.packed({folder!r}), {root!r})
import bare.deep.inner, single, tower, tower.attic.bats
from lsprotocol.types import Place
assert Place(1) == Place(1) != Place(2) and "__repr__" not in vars(Place)
from zxscript.lang.word import Told, said
assert said() == 1 and not said.__annotations__ and said.__doc__ is None and Told.__annotations__, "types of arguments are left out"
assert tower.NAMES == [("attic", True), ("bell", False)], tower.NAMES
assert (bare.deep.inner.SAID, single.TWO, tower.attic.bats.PAGE) == ("ding\\n", 2, "<p>")
assert tower.bell.__file__ == {root!r} + "/tower/bell.py" and tower.bell.__spec__.loader.get_source("tower.bell") is None
try:
    import tower.cellar
except ModuleNotFoundError:
    print("fine")
"""


def test_modules_packages_bare_folders_and_files_beside_them(tmp_path: Path) -> None:
    folder, source = tmp_path / "source", tmp_path / "tools"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    source.mkdir()
    for tool in ("pack.py", "src/unpack.py"):
        (source / Path(tool).name).write_bytes((building.sources() / tool).read_bytes())
    code = RUN.format(source=str(source), folder=str(folder), root=str(tmp_path / "root"))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.stdout == "fine\n", done.stderr
