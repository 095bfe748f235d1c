"""Random texts against everything that reads: ``python -m tests.props.fuzz N SEED [--pool FILE]…``.

Nothing may be raised but the typed declines, what is normalised can be restored, what is read prints back, and no text
takes more than 50 ms for each 1,000 characters (shorter texts: 50 ms). With ``--pool`` the texts of card data are garbled
too, for measuring; texts are then shown by their number in the run only.
"""

import argparse
import json
import random
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.compiling import compiled
from tests.props.mutations import Pool, made, mutated, own_and_pool_texts, own_files
from zxscript import api
from zxscript.interpret.refusal import Refused
from zxscript.lang.reading import Reading, judge
from zxscript.syntax.node import Node
from zxscript.syntax.nodejson import dump, load
from zxscript.syntax.normalise import normalise

SECONDS = 0.05
"""CPU time that a text of up to 1,000 characters may take; a longer one in proportion."""
FILES = 0.05
"""The part of the run that garbles whole card files."""


@dataclass
class Found:
    """What a run found."""

    texts: int = 0
    characters: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    compiled: int = 0
    files: int = 0
    formatted: int = 0
    broken: list[tuple[int, str, str]] = field(default_factory=list)
    """Number in the run, the text, and what was wrong."""
    slowest: tuple[float, int, int] = (0.0, 0, 0)
    """CPU seconds for each 1,000 characters, number in the run, length."""


def run(count: int, seed: int, pool: Pool, timed: bool = True) -> Found:
    """``count`` texts. The same seed and pool give the same texts. ``timed``: slow ones count as broken."""
    found = Found()
    files = own_files()
    for number in range(count):
        rng = random.Random(f"{seed}:{number}")
        game = "zx" if rng.random() < 0.7 else "zenonzard"
        is_file = rng.random() < FILES
        text = mutated(rng, files) if is_file else made(rng, game, pool[game])
        try:
            started = time.process_time()
            (_file(found, text, rng) if is_file else _text(found, text, game))
            taken = time.process_time() - started
        except Exception:  # noqa: BLE001 (whatever it is, it is what this run is for)
            found.broken.append((number, text, traceback.format_exc(limit=-3)))
            continue
        found.texts += 1
        found.characters += len(text)
        if timed and not is_file:
            _time(found, number, text, game, taken)
    return found


def _text(found: Found, text: str, game: Any) -> None:
    clean = normalise(text, game)
    assert clean.restore() == text, "not restored"
    verdict, outcome = judge(text, game)
    found.verdicts[verdict] += 1
    if not isinstance(outcome, Reading):
        assert 0 <= outcome.start <= outcome.end <= len(clean.text), "a decline outside the text"
        return
    if verdict in ("round_trip", "variant"):
        _reads_back(outcome, game)
        found.compiled += _compiles(outcome.node, game)


def _reads_back(reading: Reading, game: str) -> None:
    verdict, again = judge(reading.printed, game)
    assert verdict == "round_trip", f"the print is {verdict}"
    assert isinstance(again, Reading) and again.node == reading.node, "the print means something else"
    assert load(dump(reading.node)) == reading.node, "JSON means something else"
    size = len(reading.text)
    for node in reading.node.walk():
        assert node.span is None or 0 <= node.span[0] <= node.span[1] <= size, f"span of {node.kind}"


def _compiles(node: Node, game: str) -> bool:
    try:
        compiled(node, game, type="フィールド・ミニオン")
    except Refused:
        return False
    return True


def _file(found: Found, text: str, rng: random.Random) -> None:
    data: str | bytes = text
    if rng.random() < 0.3:
        data = text.encode("utf-8", "surrogatepass")[: rng.randint(0, 4000)]
    report = api.check_text(data, "cards.zx")
    api.render(report.findings, report.sources, "full", "en")
    found.files += 1
    if isinstance(data, str):
        formatted = api.format_file(api.Source("cards.zx", data))
        if formatted.text is not None:
            again = api.format_file(api.Source("cards.zx", formatted.text))
            assert again.text == formatted.text, "formatting twice"
            found.formatted += 1
        assert not [one for one in formatted.findings if one.code == "ZX118"], "the formatter's own check failed"


def _time(found: Found, number: int, text: str, game: Any, taken: float) -> None:
    """Whoever else uses the machine is in the first measure; a slow text is measured alone three times more."""
    allowed = SECONDS * max(1.0, len(text) / 1000)
    if taken > allowed / 4:
        for _ in range(3):
            started = time.process_time()
            judge(text, game)
            taken = min(taken, time.process_time() - started)
    found.slowest = max(found.slowest, (taken / max(1.0, len(text) / 1000), number, len(text)))
    if taken > allowed:
        found.broken.append((number, text, f"{taken * 1000:.0f} ms"))


def main() -> int:
    """Run and say the figures; 1 when something broke."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("count", type=int)
    options.add_argument("seed", type=int)
    options.add_argument("--pool", action="append", default=[], type=Path)
    given = options.parse_args()
    pool = own_and_pool_texts(given.pool)
    started = time.process_time()
    found = run(given.count, given.seed, pool)
    print(f"{found.texts} texts, {found.characters} characters, {time.process_time() - started:.0f} s CPU")
    print(f"verdicts {dict(sorted(found.verdicts.items()))}, compiled {found.compiled}")
    print(f"files checked {found.files}, formatted {found.formatted}")
    slow, number, length = found.slowest
    print(f"slowest {slow * 1000:.1f} ms per 1,000 characters (number {number}, {length} characters)")
    print(f"broken {len(found.broken)}")
    for number, text, wrong in found.broken[:50]:
        print(f"--- {number}: {text[:300]!r}\n{wrong}" if not given.pool else f"--- {number}\n{wrong}")
    print(json.dumps({"texts": found.texts, "characters": found.characters, "raised": len(found.broken),
                      "cpu_seconds": round(time.process_time() - started, 1)}))  # fmt: skip
    return 1 if found.broken else 0


if __name__ == "__main__":
    sys.exit(main())
