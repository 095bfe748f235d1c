"""Where the folders ``grammar/`` and ``cardscripts/`` are, in a checkout and in an installed wheel."""

from pathlib import Path
from typing import Literal

DataName = Literal["grammar", "cardscripts"]


def data_dir(name: DataName) -> Path:
    """The folder ``name`` as a real path.

    A checkout wins over the copy inside the package, so that an editable install always sees the file being edited.
    Raises FileNotFoundError when neither exists, which means that the installation is damaged.
    """
    package = Path(__file__).resolve().parent.parent
    checkout = package.parent / name
    if (package.parent / "pyproject.toml").is_file() and checkout.is_dir():
        return checkout
    installed = package / "_data" / name
    if installed.is_dir():
        return installed
    raise FileNotFoundError(f"the data folder {name!r} of zxscript is missing; reinstall the package")
