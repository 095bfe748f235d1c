"""The first card of a process may be read by several threads at once."""

import subprocess
import sys

_TWO_AT_ONCE = """
import threading
from zxscript import api
from zxscript.interpret import registry

plain, begun, said = registry.import_module, threading.Event(), threading.Event()

def slow(name):
    if not begun.is_set():
        begun.set()
        said.wait(3)
    return plain(name)

registry.import_module = slow
other = threading.Thread(target=registry.load)
other.start()
begun.wait()
report = api.check_text('''番号：EX-1
カード名：炉辺の犬
種類：ゼクス
色：赤
コスト：3
パワー：4500

【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。
''', "a.zx")
said.set()
other.join()
print([one.code for one in report.findings])
"""


def test_who_reads_while_another_thread_loads_the_readings_waits_for_them() -> None:
    """Half of the readings would be a refusal, which the caches of the checks remember."""
    done = subprocess.run([sys.executable, "-c", _TWO_AT_ONCE], capture_output=True, text=True, timeout=120, check=False)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


_BROKEN = """
from zxscript.interpret import registry

plain, left = registry.import_module, [3]

def failing(name):
    left[0] -= 1
    if not left[0]:
        raise MemoryError("no place")
    return plain(name)

registry.import_module = failing
for _ in range(3):
    try:
        registry.load()
        print("loaded")
    except (MemoryError, ImportError) as error:
        print(type(error).__name__, type(error.__cause__).__name__)
"""


def test_readings_that_were_imported_by_halves_are_an_error_each_time() -> None:
    """Else every later text would be refused for a reading that is only not there, and the refusal remembered."""
    done = subprocess.run([sys.executable, "-c", _BROKEN], capture_output=True, text=True, timeout=120, check=False)
    assert (done.stdout.splitlines(), done.stderr) == (["MemoryError NoneType", "ImportError MemoryError", "ImportError MemoryError"], "")
