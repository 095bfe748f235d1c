"""Changed code under the tests, many changes in a row: the tests are collected once, and each change has a process of its own.

A process that has imported the program and collected the tests forks; the child exchanges the code of the functions that a change is
about, wherever they are referred to, and runs the tests until the first fails: those that the change names, then those that call a
changed function, the quickest first (as far as that was measured), then the others.  A change of what stands outside functions (tables,
defaults, classes) cannot be exchanged: `exchanged` says so.
"""

from __future__ import annotations

import gc
import inspect
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from math import inf
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

from tests.gates.modules import ROOT

CPU_SECONDS = 60
"""What a change may add to the CPU time of its tests before it counts as one that hangs."""
LONGEST = 7200
BYTES = 6 << 30
CALLS = 200_000
"""So many calls of a test are looked at; what it calls later only, it is not known to call."""
Codes = dict[CodeType, CodeType]
"""Code as it is → code as it would be."""
Change = tuple[Codes, Sequence[str]]
"""What is exchanged, and the paths of the tests that should notice first."""


def exchanged(before: CodeType, after: CodeType) -> Codes | None:
    """The functions of a module whose code a change alters, the innermost ones that differ and all around them.

    None: something differs outside functions, or a function appears, disappears or closes over other names.
    """
    if not _alike(before, after):
        return None
    found: Codes = {}
    return found if _collect(before, after, found) else None


def _alike(before: CodeType, after: CodeType) -> bool:
    """Do two modules do the same but for the functions in them?"""
    return before.co_code == after.co_code and before.co_names == after.co_names and _plain(before) == _plain(after)


def _plain(code: CodeType) -> list[str]:
    return [repr(one) for one in code.co_consts if not isinstance(one, CodeType)]


def _inner(code: CodeType) -> list[CodeType]:
    return [one for one in code.co_consts if isinstance(one, CodeType)]


def _collect(before: CodeType, after: CodeType, found: Codes) -> bool:
    """Note the functions in a module or class that differ; False: they cannot be told apart, or a class differs itself."""
    inner, other = _inner(before), _inner(after)
    if len(inner) != len(other):
        return False
    for one, two in zip(inner, other, strict=True):
        if one == two:
            continue
        if one.co_freevars != two.co_freevars:
            return False
        if one.co_flags & inspect.CO_OPTIMIZED:
            found[one] = two
            _collect(one, two, found)                  # functions that it made before, too
        elif not _alike(one, two) or not _collect(one, two, found):
            return False
    return True


def put(codes: Codes) -> int:
    """Exchange the code of every function that is alive; how many there were."""
    count = 0
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__ in codes:
            one.__code__ = codes[one.__code__]
            count += 1
    return count


Seen = dict[str, tuple[float, list[tuple[str, int]]]]
"""Test → CPU seconds, the functions of the program that it calls (file, first line)."""


class Trials:
    """A plugin of pytest: in place of the tests once, the tests once for each change."""

    def __init__(self, changes: Iterable[Change], told: Callable[[str], None], measured: Path | None, seconds: float) -> None:
        self.changes, self.told, self.measured, self.seconds = changes, told, measured, seconds
        self.is_child = False
        self.seen: Seen = {}
        self._out = -1

    def pytest_runtestloop(self, session: pytest.Session) -> object:
        """The first child runs everything as it is and measures, unless that was done before; then one child for each change."""
        gc.collect()
        if self.measured is not None and self.measured.exists():
            self.seen = json.loads(self.measured.read_text(encoding="utf-8"))
        elif self.measured is not None:
            note = self._forked(session, ({}, ()), watch=True)
            if self.is_child:
                return None
            if not note.startswith("{"):
                raise SystemExit(f"the tests fail without a change: {note}")
            self.seen = json.loads(note)
            self.measured.write_text(note, encoding="utf-8")
        for change in self.changes:
            note = self._forked(session, change, watch=False)
            if self.is_child:
                return None
            self.told(note)
        return True

    def _forked(self, session: pytest.Session, change: Change, watch: bool) -> str:
        """In the parent: what the child wrote, "" when all tests passed.  In the child: ready to go on with the ordinary loop."""
        handle, name = tempfile.mkstemp()
        pid = os.fork()
        if pid:
            _, status = os.waitpid(pid, 0)
            os.close(handle)
            note = Path(name).read_text(encoding="utf-8")
            os.unlink(name)
            return note or (f"killed by signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else "")
        self.is_child, self._out = True, handle
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        limit = int(CPU_SECONDS + min(self.seconds, LONGEST)) if not watch else LONGEST
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        if watch:
            session.config.pluginmanager.register(_Watch(self._out))
            return ""
        session.config.pluginmanager.register(_Notes(self._out, self.seconds))
        codes, first = change
        places = {(code.co_filename, code.co_firstlineno) for code in codes}
        session.items.sort(key=lambda item: self._turn(item.nodeid, places, first))
        put(codes)
        return ""

    def _turn(self, test: str, places: set[tuple[str, int]], first: Sequence[str]) -> tuple[int, bool, float]:
        seconds, calls = self.seen.get(test, (0.0, []))
        rank = next((k for k, path in enumerate(first) if test.startswith(path)), len(first))
        return rank, not any((file, line) in places for file, line in calls), seconds


class _Notes:
    """The name of the test that failed; an end when the time is up."""

    def __init__(self, out: int, seconds: float) -> None:
        self.out, self.seconds = out, seconds + time.process_time()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        yield
        if time.process_time() > self.seconds:
            item.session.shouldstop = "the time is up"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self.out, report.nodeid.encode())


class _Watch:
    """What each test takes and which functions of the program it calls."""

    def __init__(self, out: int) -> None:
        self.out, self.failed = out, ""
        self.seen: Seen = {}

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        calls: set[CodeType] = set()
        left = CALLS

        def called(frame: FrameType, event: str, _: Any) -> None:
            nonlocal left
            if event == "call":
                calls.add(frame.f_code)
                left -= 1
                if not left:
                    sys.setprofile(None)

        began = time.process_time()
        sys.setprofile(called)
        yield
        sys.setprofile(None)
        own = [(code.co_filename, code.co_firstlineno) for code in calls if "/zxscript/" in code.co_filename]
        self.seen[item.nodeid] = time.process_time() - began, own

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or (report.nodeid if report.failed else "")

    def pytest_sessionfinish(self) -> None:
        with os.fdopen(self.out, "w", encoding="utf-8") as file:
            file.write(self.failed or json.dumps(self.seen))


def run(tests: Iterable[str], changes: Iterable[Change], told: Callable[[str], None], measured: Path | None = None, seconds: float = inf) -> None:
    """Run tests (paths below the checkout) against changes; ``told`` hears of each, in order, the test that failed or "".

    ``measured``: where it is kept what each test takes and calls (only the order depends on it), for the next run; None: not measured.
    ``seconds``: no further test after so much CPU time of one change.  Nothing is written to the standard output, which is the caller's;
    SystemExit when the tests cannot be collected, whose words pytest has written to the standard error.
    """
    trials = Trials(changes, told, measured, seconds)
    # Capturing by file descriptor would give a child the real output back between two tests, whatever it was turned to.
    options = ["-q", "-x", "--capture=sys", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:randomly", "--rootdir", str(ROOT)]
    sys.stdout.flush()
    with redirect_stdout(sys.stderr):
        code = pytest.main([*options, *(str(ROOT / path) for path in tests)], plugins=[trials])
    if trials.is_child:
        os._exit(int(code))
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"the tests did not run: {code!r}")
