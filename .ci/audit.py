"""Known vulnerabilities of packages, as the package index itself lists them: ``python .ci/audit.py REQUIREMENTS``.

For where the services that pip-audit asks cannot be reached, but an index can.  REQUIREMENTS has one ``NAME==VERSION`` a line.  Some
mirrors answer for a project only, not for each of its versions: then the newest version can be judged and others cannot.  One line for
each package; exit code 1 when something is known of one, 2 when one could not be judged.
"""

import json
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

INDEX = "https://pypi.org/pypi"
SECONDS = 30


def asked(path: str) -> Any:
    """What the index says; None when it does not have it."""
    try:
        with urllib.request.urlopen(f"{INDEX}/{path}/json", timeout=SECONDS) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        if error.code != 404:
            raise
        return None


def known(name: str, version: str) -> list[str] | None:
    """What is known of a version, withdrawn reports left out; None: it cannot be judged."""
    found = asked(f"{name}/{version}") or asked(name)
    if not found or found["info"]["version"] != version or "vulnerabilities" not in found:
        return None
    return [one["id"] for one in found["vulnerabilities"] if not one.get("withdrawn")]


def main(requirements: Path) -> int:
    wanted = [line.split("==") for line in requirements.read_text(encoding="utf-8").split()]
    verdicts = {f"{name} {version}": known(name, version) for name, version in wanted}
    for package, found in verdicts.items():
        print(package, "cannot be judged" if found is None else " ".join(found) or "nothing known")
    return 1 if any(verdicts.values()) else 2 if None in verdicts.values() else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
