"""Changed code under the tests, many changes in a row: the tests are collected once, and each change has a process of its own.

A process that has imported the program and collected the tests forks; the child exchanges the code of the functions that a change is
about, wherever they are referred to, and runs the tests until the first fails.  Where it was measured which tests reach what (reached.py),
only those run that reach a place of the change, the quickest first, and then those that share a file with them and so perhaps a table.
A change of what stands outside functions (tables, defaults, classes) cannot be exchanged: `exchanged` says so.
"""

from __future__ import annotations

import gc
import inspect
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from math import inf
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest

from tests.gates.modules import ROOT
from tests.props.reached import Place, Reached, Watch, digest, loaded, probes, read

HANGS = 10
"""A test that takes so many seconds and so many times as long as it did counts as one that hangs, and the change as noticed."""
LONGEST = 7200
BYTES = 4 << 30
IDLE = "nothing was exchanged"
"""Told of a change of functions that did their work when the module was imported."""
ALONE = ("tests/test_cases_play.py",)
"""Files whose tests share nothing."""
Codes = dict[CodeType, CodeType]
"""Code as it is → code as it would be."""


class Change(NamedTuple):
    """What is exchanged; the paths of the tests that should notice first; the statements it is about, none: not known."""

    codes: Codes
    first: Sequence[str] = ()
    places: frozenset[Place] = frozenset()


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


class Trials:
    """A plugin of pytest: in place of the tests once, the tests once for each change."""

    def __init__(self, changes: Sequence[Change], told: Callable[[str], None], measured: tuple[Path, Sequence[Path]] | None, seconds: float) -> None:
        self.changes, self.told, self.measured, self.seconds = changes, told, measured, seconds
        self.is_child = False
        self.reached = Reached("", [])
        self.by_place: dict[Place, list[str]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> object:
        """The first child runs as it is what was not measured before, and measures; then one child for each change."""
        for file in {Path(code.co_filename) for change in self.changes for code in change.codes}:
            loaded(file)
        gc.collect()
        if self.measured is not None:
            file, watched = self.measured
            if file.exists() and read(file).digest == digest(watched):
                self.reached = read(file)
            if any(item.nodeid not in self.reached.seen for item in session.items):
                note = self._forked(session, None)
                if self.is_child:
                    return None
                if not note.startswith("{"):
                    raise SystemExit(f"the tests fail without a change: {note}")
                file.write_text(note, encoding="utf-8")
                self.reached = read(file)
            self.by_place = self.reached.by_place({place for change in self.changes for place in change.places})
        for change in self.changes:
            note = self._forked(session, change)
            if self.is_child:
                return None
            self.told(note)
        return True

    def _forked(self, session: pytest.Session, change: Change | None) -> str:
        """In the parent: what the child wrote, "" when all tests passed.  In the child: ready to go on with the ordinary loop."""
        handle, name = tempfile.mkstemp()
        pid = os.fork()
        if pid:
            _, status = os.waitpid(pid, 0)
            os.close(handle)
            note = Path(name).read_text(encoding="utf-8")
            os.unlink(name)
            return note or (f"killed by signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else "")
        self.is_child = True
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))
        resource.setrlimit(resource.RLIMIT_DATA, (BYTES, BYTES))  # what is used: a page engine reserves far more than it uses, and dies without
        if change is None:
            self._watch(session, handle)
        else:
            session.config.pluginmanager.register(_Notes(handle, self.seconds, self.reached))
            session.items[:] = self._chosen(session.items, change)
            if not put(change.codes):
                os.write(handle, IDLE.encode())
                session.items.clear()
        return ""

    def _watch(self, session: pytest.Session, handle: int) -> None:
        assert self.measured is not None
        found, modules, hits = probes(self.measured[1])
        found.seen.update(self.reached.seen)
        session.items[:] = [item for item in session.items if item.nodeid not in found.seen]
        for before, after in modules:
            put(exchanged(before, after) or {})
        session.config.pluginmanager.register(Watch(found, hits, lambda note: os.write(handle, note.encode()) and None))

    def _chosen(self, items: list[pytest.Item], change: Change) -> list[pytest.Item]:
        """The tests for a change, in their order."""
        tests = {test for place in change.places for test in self.by_place.get(place, ())}
        files = {test.split("::")[0] for test in tests} - set(ALONE)

        def turn(item: pytest.Item) -> tuple[bool, int, float]:
            rank = next((k for k, path in enumerate(change.first) if item.nodeid.startswith(path)), len(change.first))
            return item.nodeid not in tests, rank, self.reached.seen.get(item.nodeid, (0.0, []))[0]

        known = bool(self.by_place) and bool(change.places)
        return sorted((item for item in items if not known or item.nodeid in tests or item.nodeid.split("::")[0] in files), key=turn)


class _Notes:
    """The name of the test that failed; an end when the time is up, and of a test that hangs."""

    def __init__(self, out: int, seconds: float, reached: Reached) -> None:
        self.out, self.seconds, self.reached = out, seconds + time.process_time(), reached

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        signal.setitimer(signal.ITIMER_PROF, HANGS * (1 + self.reached.seen.get(item.nodeid, (HANGS, []))[0]))
        yield
        signal.setitimer(signal.ITIMER_PROF, 0)
        if time.process_time() > self.seconds:
            item.session.shouldstop = "the time is up"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self.out, report.nodeid.encode())


def run(tests: Iterable[str], changes: Sequence[Change], told: Callable[[str], None],
        measured: tuple[Path, Sequence[Path]] | None = None, seconds: float = inf, warm: Callable[[], object] = bool) -> None:  # fmt: skip
    """Run tests (paths below the checkout) against changes; ``told`` hears of each, in order, the test that failed or "".

    ``measured``: where it is kept which tests reach what in which files, for the next run of the same files; None: all tests run.
    ``seconds``: no further test after so much CPU time of one change.  ``warm``: done once before the first process is made, to fill
    caches of what no change is about.  Nothing is written to the standard output, which is the caller's; SystemExit when the tests
    cannot be collected, whose words pytest has written to the standard error.
    """
    warm()
    trials = Trials(changes, told, measured, seconds)
    # Capturing by file descriptor would give a child the real output back between two tests, whatever it was turned to.  Nobody reads
    # why a test failed: to compare two long texts for that takes longer than the test.
    options = ["-q", "-x", "--capture=sys", "--tb=no", "--assert=plain", "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:randomly", "--rootdir", str(ROOT)]
    sys.stdout.flush()
    with redirect_stdout(sys.stderr):
        code = pytest.main([*options, *(str(ROOT / path) for path in tests)], plugins=[trials])
    if trials.is_child:
        os._exit(int(code))
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"the tests did not run: {code!r}")
