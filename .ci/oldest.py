"""The lower bounds as they stand in pyproject.toml, one ``name==bound`` a line; extras as they stand there."""

import re
import tomllib
from pathlib import Path

LEFT_OUT = re.compile(r"ruff|mypy|pygls")
"""What the tests of the oldest do not need."""


def bounds() -> list[str]:
    """Of each dependency and of each development tool."""
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *(one for one in project["optional-dependencies"]["dev"] if not LEFT_OUT.match(one))]
    found = [re.match(r"([A-Za-z0-9_.-]+(?:\[[a-z0-9,_-]+\])?)>=([0-9.]+)", one) for one in wanted]
    return [f"{one[1]}=={one[2]}" if one else f"{said}: no lower bound" for one, said in zip(found, wanted, strict=True)]


if __name__ == "__main__":
    print("\n".join(bounds()))
