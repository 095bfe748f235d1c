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
