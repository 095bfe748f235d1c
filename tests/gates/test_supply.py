"""What `.ci/supply` installs: every dependency has a lower bound that can be told."""

import subprocess
import sys
import tomllib

from tests.gates.modules import ROOT


def test_every_dependency_has_a_lower_bound_extras_or_not() -> None:
    told = subprocess.run([sys.executable, str(ROOT / ".ci" / "oldest.py")], capture_output=True, text=True, check=True).stdout.splitlines()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert len(told) == len(project["dependencies"]) + len(project["optional-dependencies"]["dev"]) - 3
    assert "psycopg[binary]==3.2.1" in told and not [one for one in told if "==" not in one]
    assert '"$here"/.ci/oldest.py' in (ROOT / ".ci" / "supply").read_text(encoding="utf-8")
