"""Measures the card pools and compares with the floors kept in ``floors.json``; exit 1 when a figure fell.

    python .ci/pools.py FOLDER            measure and compare
    python .ci/pools.py FOLDER --raise    also raise the floors to what was measured (never lowers one)

A floor names a command (or "alike": texts with different meanings that are explained alike), a file of the folder and a
figure; ``least`` may not be undercut, ``most`` not be exceeded.
Random games are judged by the oracle.  Which cards they reach moves by some per cent whenever the set of runnable cards
moves (the seeds deal other decks: 1,936 to 1,981 were seen over Z/X without a change of play), so the floor of
``cards_resolved`` stands below that.  So it does over ZENONZARD, where a kind of event may belong to one expensive card that
is played in one deal and not in another.  How many games end within 60 turns moves likewise (ZENONZARD: 284 to 288, Z/X 299
or 300).
"""

import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

FLOORS = Path(__file__).with_name("floors.json")
OPTIONS = {
    "coverage": ["--lang", "en", "--quiet"],
    "exercise": ["--oracle", "--lang", "en", "--quiet", "-n", "300", "--seed", "1"],
    "alike": [],
    "directed": ["--directed", "--oracle", "--lang", "en", "--quiet", "--seed", "1"],
}
SHARES = {("directed", "zx.jsonl"): ["--every", "40"], ("directed", "zenonzard.jsonl"): ["--every", "2"]}
"""What is measured of a share of the cards only, so that it is done in three minutes; always the same cards."""
COMMANDS = {"directed": "exercise"}
"""What is measured by a command of another name."""
MODULES = {"alike": ("tests.gates.alike",)}
"""What is measured by a module of the tests instead of a command."""
LEAST = {
    "coverage": ("read_percent", "cards_whole", "cards_runnable"),
    "exercise": ("games", "finished", "cards_resolved", "verb_kinds_resolved", "oracle_judged"),
    "alike": ("texts",),
    "directed": ("abilities_in_pool", "percent", "oracle_judged"),
}
MOST = {
    "coverage": ("mismatch", "ambiguous", "internal"),
    "exercise": ("errors", "invariant_violations", "disagreements"),
    "alike": ("explained_alike",),
    "directed": ("errors", "invariant_violations", "disagreements"),
}
POOLS = ("zx.jsonl", "zenonzard.jsonl")


def measure(command: str, file: Path) -> dict[str, Any] | None:
    """The figures of one command on one pool, flat; None when the command failed (its message is printed)."""
    started = time.monotonic()
    line = [
        sys.executable,
        "-m",
        *MODULES.get(command, ("zxscript", COMMANDS.get(command, command))),
        str(file),
        "--json",
        *OPTIONS[command],
        *SHARES.get((command, file.name), ()),
    ]
    result = subprocess.run(line, capture_output=True, text=True, encoding="utf-8", check=False)
    try:
        figures: dict[str, Any] = json.loads(result.stdout)
    except ValueError:
        print(f"card pools: {command} {file.name}: exit {result.returncode}: {result.stderr.strip()[:300]}")
        return None
    figures.update(figures.get("verdicts", {}))
    figures["disagreements"] = len(figures.get("oracle_disagreements", ()))
    for one in figures.get("oracle_disagreements", ()):
        where = f"{one['card']} text {one['ability']}, seed {one['seed']}"
        print(f"card pools: {command} {file.name}: {where}: {one['expected']}; {one['seen']}")
    for form, times in figures.get("oracle_unjudged", {}).items():
        if form.startswith("internal"):  # the oracle itself failed
            figures["errors"] += times
            print(f"card pools: {command} {file.name}: oracle: {form}, {times} times")
    figures["internal"] = figures.get("unsupported", {}).get("internal", 0)
    for failure in figures.get("failures", ()):
        print(f"card pools: {command} {file.name}: {failure.get('ability', '')} seed {failure['seed']}: {failure['what']}")
    if "verdicts" in figures and figures.get("abilities"):
        read = sum(figures["verdicts"][name] for name in ("round_trip", "variant", "needs_diagram"))
        figures["read_percent"] = round(100 * read / figures["abilities"], 3)
    figures["wall"] = round(time.monotonic() - started, 1)
    return figures


def compare(command: str, name: str, figures: dict[str, Any], floor: dict[str, Any]) -> list[str]:
    """The figures that are worse than their floor."""
    worse = []
    for key, value in floor.get("least", {}).items():
        if figures.get(key, -1) < value:
            worse.append(f"{command} {name}: {key} is {figures.get(key)}, the floor is {value}")
    for key, value in floor.get("most", {}).items():
        if figures.get(key, value + 1) > value:
            worse.append(f"{command} {name}: {key} is {figures.get(key)}, at most {value} is allowed")
    return worse


def raised(command: str, figures: dict[str, Any], floor: dict[str, Any]) -> dict[str, Any]:
    """The floor, raised to the figures where they are better."""
    least = {key: max(figures[key], floor.get("least", {}).get(key, figures[key])) for key in LEAST[command]}
    return {"least": least, "most": floor.get("most", dict.fromkeys(MOST[command], 0))}


def main() -> int:
    """Measure everything that has a floor (with ``--raise``: every pool)."""
    folder, raising = Path(sys.argv[1]), "--raise" in sys.argv[2:]
    floors = json.loads(FLOORS.read_text(encoding="utf-8"))
    if raising:
        for command in OPTIONS:
            for name in POOLS:
                floors[command].setdefault(name, {})
    jobs = [(command, name) for command in OPTIONS for name in floors.get(command, ())]
    missing = [name for _, name in jobs if not (folder / name).exists()]
    for name in dict.fromkeys(missing):
        print(f"card pools: {name} is not in {folder}, not measured")
    jobs = [job for job in jobs if job[1] not in missing]
    worse: list[str] = []
    # The commands are processes of their own; ZX_JOBS of them at a time.
    with ThreadPoolExecutor(int(os.environ.get("ZX_JOBS", "2"))) as pool:
        measured_figures = list(pool.map(lambda job: measure(job[0], folder / job[1]), jobs))
    for (command, name), figures in zip(jobs, measured_figures, strict=True):
        if figures is None:
            worse.append(f"{command} {name}: could not be measured")
            continue
        shown = {key: figures.get(key) for key in (*LEAST[command], *MOST[command], "wall")}
        print(f"card pools: {command} {name}: " + ", ".join(f"{key} {value}" for key, value in shown.items()))
        worse += compare(command, name, figures, floors[command][name])
        if raising:
            floors[command][name] = raised(command, figures, floors[command][name])
    if raising:
        measured = {command: {name: floor for name, floor in floors[command].items() if floor} for command in OPTIONS}
        FLOORS.write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")
    for line in worse:
        print("card pools: WORSE " + line)
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
