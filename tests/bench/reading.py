"""What reading costs: `python tests/bench/reading.py [--pool CARDS.jsonl] [--quick] [--json]`.

Every figure is the processor time (user and system) of a process of its own, the least of several where it is short, beside the
cost of an empty function call in the same minute: shared machines swing by two and more, so compare `calls`, the time divided by
that, between machines and days.  With `--pool` come the figures of a whole pool, cold ones too (minutes); its peak of memory is
that of the largest process.  The cache lies in a folder that is thrown away.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import timeit
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEAD = "番号：T-{n}\nカード名：見本の灯{n}\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n"
TEXT = "【起】【有効】スクエア【コスト】《赤1》【効果】{m}枚引く。\n"
GROWTH = (250, 500, 1000, 2000)
Used = tuple[float, float, float]
"""Processor seconds, wall seconds, megabytes."""

LAY = """
import sys
from zxscript.check.cache import Cache, folder
from zxscript.check.files import load
from zxscript.run.definitions import definer
from zxscript.run.table import lay
cards = load([sys.argv[1]]).cards
table = lay(cards, cards[0].game, how=definer(cards, Cache(folder())))
print(len(table.cards), "definitions")
"""


def call() -> float:
    """Processor seconds of an empty function call."""
    return min(timeit.repeat("f()", "def f(): pass", timer=time.process_time, number=200_000, repeat=5)) / 200_000


def surroundings(cache: str) -> dict[str, str]:
    """The variables of a process that measures: bytecode is kept, as it is for everybody who starts a program twice."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "ZXSCRIPT_CACHE_DIR": str(cache), "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": str(Path(cache, "bytecode"))}


def process(arguments: Sequence[str], cache: str, times: int = 1) -> Used:
    """Least processor seconds, wall seconds and megabytes of a command in a process of its own; it must end with 0 or 1."""
    best: Used | None = None
    for _ in range(times):
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        ended = subprocess.Popen(
            [sys.executable, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=surroundings(cache)
        )
        _, status, used = os.wait4(ended.pid, 0)
        wall = time.perf_counter() - began
        if os.waitstatus_to_exitcode(status) not in (0, 1):
            raise SystemExit(f"{arguments}: exit {os.waitstatus_to_exitcode(status)}")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        one = (seconds, wall, used.ru_maxrss / 1024)
        best = one if best is None or one < best else best
    assert best is not None
    return best


def one_card() -> tuple[float, float]:
    """Median and largest processor seconds of checking one card again after one word of it changed."""
    from zxscript import api

    cards = [card for card in api.load_cards(api.demo_folder() / "zx") if card.abilities and not card.is_keyword]
    sources = {file: Path(file).read_text(encoding="utf-8") for file in {card.file for card in cards}}
    texts = [sources[card.file][card.span.start : card.span.end] + "\n" for card in cards]
    for text in texts:
        api.check_text(text, "card.zx")
    found = []
    for number, text in enumerate(texts):
        changed = text.replace("1", str(number % 7 + 2), 1) if "1" in text else text + "1枚引く。\n"
        began = time.process_time()
        api.check_text(changed, "card.zx")
        found.append(time.process_time() - began)
    return statistics.median(found), max(found)


def growth() -> dict[int, float]:
    """Cards of a file without blank lines between them -> processor seconds of its check."""
    from zxscript import api

    api.check_text(HEAD.format(n=0) + "\n" + TEXT.format(m=1), "a.zx")
    found = {}
    for count in GROWTH:
        text = "".join((HEAD + TEXT).format(n=number, m=number % 9 + 1) for number in range(count))
        began = time.process_time()
        api.check_text(text, "a.zx")
        found[count] = time.process_time() - began
    return found


def small(cache: str, times: int) -> dict[str, Used]:
    """Name -> (processor seconds, wall seconds, megabytes) of what a user waits for."""
    demo = str(ROOT / "cardscripts" / "demo")
    process(["-m", "zxscript", "check", demo], cache)  # compiles the modules
    found = {
        "python": process(["-c", "pass"], cache, times),
        "import zxscript.api": process(["-c", "import zxscript.api"], cache, times),
        "--help": process(["-m", "zxscript", "--help"], cache, times),
        "check demo --no-cache": process(["-m", "zxscript", "check", demo, "--no-cache"], cache, times),
    }
    found["check demo, again"] = process(["-m", "zxscript", "check", demo], cache, times)
    return found


def pool(file: str, cache: str) -> dict[str, Used]:
    """The same of a whole pool; what comes second finds the cache of what came first."""
    found = {}
    for name, more in (("coverage, one process", ["--jobs", "1", "--no-cache"]), ("coverage, two processes", ["--jobs", "2"])):
        found[name] = process(["-m", "zxscript", "coverage", file, "--json", *more], cache)
    found["coverage, again"] = process(["-m", "zxscript", "coverage", file, "--json"], cache, 3)
    found["check"] = process(["-m", "zxscript", "check", file, "--output-format", "json"], cache)
    found["check, again"] = process(["-m", "zxscript", "check", file, "--output-format", "json"], cache, 3)
    found["lay"] = process(["-c", LAY, file], cache)
    found["lay, again"] = process(["-c", LAY, file], cache)
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pool")
    options.add_argument("--quick", action="store_true")
    options.add_argument("--json", action="store_true")
    given = options.parse_args()
    unit = call()
    with tempfile.TemporaryDirectory() as cache:
        found = small(cache, 1 if given.quick else 5)
        if given.pool:
            found |= pool(given.pool, cache)
    median, most = one_card()
    curve = growth()
    if given.json:
        print(json.dumps({"call": unit, "processes": found, "one card": [median, most], "growth": curve}))
        return
    print(f"an empty call: {unit * 1e9:.0f} ns")
    for name, (seconds, wall, size) in found.items():
        print(f"{name:28} {seconds:7.3f} s  {wall:7.3f} s wall  {seconds / unit / 1e6:8.2f} million calls  {size:5.0f} MB")
    print(f"one card again: {median * 1e3:.2f} ms, at most {most * 1e3:.2f} ms")
    print("cards of a file without blank lines: " + ", ".join(f"{n}: {s / n * 1e6:.0f} µs a card" for n, s in curve.items()))


if __name__ == "__main__":
    main()
