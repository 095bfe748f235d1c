"""A client that means harm: what the language server answers, how long it takes, what it keeps.

    python -m tests.props.lsp_hostile            every attack; one line each: seconds, megabytes at the end

Nothing but error answers may come of it: after each attack a plain document is opened and asked about, and has to be told as always.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.lsp_client import Client

CARD = "番号：EX-1\nカード名：見本\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。\n"
HUGE: tuple[Any, ...] = (-1, 2**31 - 1, 2**31, 2**53, 10**30, -(10**30), 1.5, True, None, "0", [], {})
ODD = ("", " ", "\n", "\x00", "\ud800", "a\nb", "」", "》", "：", "x" * 100_000, "\u202e逆", "../../etc/passwd", "${1:x}", "𠮷", "️", "番号：EX-2")
AT_PLACE = ("hover", "completion", "definition", "references", "prepareRename", "rename")
OF_DOCUMENT = ("documentSymbol", "semanticTokens/full", "semanticTokens/range", "foldingRange", "codeLens", "inlayHint", "formatting", "codeAction")


class Attack:
    """A client at work on a server; ``uri``: of a document that is open."""

    def __init__(self, client: Client, uri: str) -> None:
        self.client, self.uri, self.sent = client, uri, 0

    def request(self, method: str, params: Any) -> None:
        self.sent += 1
        self.client.send({"jsonrpc": "2.0", "id": f"h{self.sent}", "method": method, "params": params})

    def open(self, uri: Any, text: Any, version: Any = 1, language: Any = "zx") -> None:
        self.client.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": language, "version": version, "text": text}})

    def change(self, uri: Any, changes: Any, version: Any = 2) -> None:
        self.client.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": changes})

    def close(self, uri: Any) -> None:
        self.client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def whole(self, **more: Any) -> dict[str, Any]:
        zero = {"line": 0, "character": 0}
        return {"textDocument": {"uri": self.uri}, "position": zero, "range": {"start": zero, "end": {"line": 9, "character": 0}}, "newName": "新",
                "context": {"includeDeclaration": True, "diagnostics": []}, "options": {"tabSize": 2, "insertSpaces": True}, **more}  # fmt: skip


def places(run: Attack) -> None:
    """Positions that are none, far away, or the wrong way round, in requests and edits."""
    for value in HUGE:
        for place in ({"line": value, "character": 0}, {"line": 0, "character": value}, {"line": value, "character": value}):
            for method in AT_PLACE:
                run.request(f"textDocument/{method}", run.whole(position=place))
            for method in OF_DOCUMENT:
                run.request(f"textDocument/{method}", run.whole(range={"start": place, "end": {"line": 0, "character": 0}}))
            run.change(run.uri, [{"range": {"start": place, "end": place}, "text": ""}])
            run.change(run.uri, [{"range": {"start": {"line": 3, "character": 1}, "end": place}, "text": "x"}])


def orders(run: Attack) -> None:
    """Changes and ends before a beginning, beginnings twice, versions backwards and of other kinds."""
    for uri in ("file:///nowhere/z.zx", "untitled:x", "", "file:", "http://[", "x" * 10_000, "file:///%00.zx", "file:///%ff%fe.zx", "\ud800", "file:///" + "a/" * 5_000):
        run.change(uri, [{"text": CARD}])
        run.close(uri)
        run.client.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
        run.open(uri, CARD)
        run.open(uri, CARD)
        for version in (5, 4, -1, 0, 2**31 - 1, 2**70, None, "1", 1.5):
            run.change(uri, [{"text": CARD}], version)
            run.change(uri, [], version)
        run.close(uri)
        run.close(uri)


def wrong(run: Attack) -> None:
    """Values of wrong types everywhere."""
    values: tuple[Any, ...] = (None, 0, -1, 2**70, 1.5, "x", [], {}, True, [[]], "\ud800", {"uri": 5}, [None] * 1000)
    for value in values:
        for method in (*(f"textDocument/{one}" for one in (*AT_PLACE, *OF_DOCUMENT)), "workspace/executeCommand", "workspace/symbol", "initialize"):
            run.request(method, value)
            for key in ("textDocument", "position", "range", "context", "options", "newName"):
                run.request(method, run.whole(**{key: value}))
            run.request(method, {"command": value, "arguments": value, "query": value})
        for method in ("didOpen", "didChange", "didClose", "didSave"):
            run.client.notify(f"textDocument/{method}", value)
            run.client.notify(f"textDocument/{method}", {"textDocument": value, "contentChanges": value})
        run.open("untitled:w", value)
        run.change(run.uri, value)
        run.change(run.uri, [value])
        for method in ("workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders", "workspace/didChangeConfiguration", "$/setTrace", "$/cancelRequest", "initialized"):
            run.client.notify(method, value)
            run.client.notify(method, {"changes": value, "event": value, "id": value, "settings": value})


def names(run: Attack) -> None:
    """Names that nothing can be called."""
    for name in ODD:
        for place in ((1, 6), (0, 4), (7, 15), (2, 4)):
            run.request("textDocument/rename", run.whole(position={"line": place[0], "character": place[1]}, newName=name))
        run.request("workspace/symbol", {"query": name})
        run.change(run.uri, [{"text": CARD.replace("見本", name)}])
        for method in ("rename", "references", "hover", "completion"):
            run.request(f"textDocument/{method}", run.whole(position={"line": 1, "character": 6}, newName=name))
    run.change(run.uri, [{"text": CARD}])


def cancelled(run: Attack) -> None:
    """Requests that are taken back at once, before they are made, and twice."""
    for number in range(1000):
        run.client.notify("$/cancelRequest", {"id": f"h{run.sent + 1}"})
        run.request("textDocument/completion", run.whole(position={"line": 7, "character": 20}, context=None))
        run.client.notify("$/cancelRequest", {"id": f"h{run.sent - number % 7}"})
    for _ in range(200):                                        # one id for many
        run.client.send({"jsonrpc": "2.0", "id": "same", "method": "textDocument/hover", "params": run.whole()})


def long(run: Attack) -> None:
    """Texts of five megabytes: one line, many lines, many cards, no cards; edited at their end; and asked about."""
    for text in ("引" * 1_700_000, "\n" * 5_000_000, "1枚引く。\n" * 300_000, "「" * 1_700_000, "\x00" * 5_000_000, CARD.replace("EX-1", "EX-2") * 25_000):
        for uri in ("untitled:long", "file:///nowhere/long.zxt", "file:///nowhere/long.deck"):
            run.open(uri, text, 1, "zx")
            run.change(uri, [{"range": {"start": {"line": 10**6, "character": 0}, "end": {"line": 10**7, "character": 0}}, "text": "x"}])
            for method in ("documentSymbol", "semanticTokens/full", "foldingRange", "hover", "completion"):
                run.request(f"textDocument/{method}", {**run.whole(), "textDocument": {"uri": uri}})
            run.close(uri)


def many(run: Attack) -> None:
    """Thousands of documents, opened and closed; then as many that stay open, and are edited."""
    for number in range(2000):
        run.open(f"untitled:m{number}", CARD.replace("EX-1", f"EX-{number}"))
        run.close(f"untitled:m{number}")
    for number in range(1000):
        run.open(f"file:///nowhere/n{number}.zx", CARD.replace("EX-1", f"EX-{number}"))
    for number in range(1000):
        run.close(f"file:///nowhere/n{number}.zx")


def broken(run: Attack) -> None:
    """Bytes that are no message."""
    for body in (b"", b"{", b"null", b"[]", b"[[[[", b'"x"', b"\xff\xfe", b'{"jsonrpc":"2.0"}', b'{"id":{},"method":7}', b"[" * 100_000, b'{"a":' * 100_000, b"1" * 100_000,
                 b'{"jsonrpc":"2.0","id":' + b"9" * 10_000 + b',"method":"textDocument/hover","params":{}}', b'{"jsonrpc":"2.0","method":"' + b"x" * 1_000_000 + b'"}',
                 b'{"jsonrpc":"2.0","id":"x1","id":"x2","method":"shutdown","method":"no"}', b'{"jsonrpc":"1.0","id":"x3","method":"textDocument/hover"}', b"NaN", b'{"id":NaN}'):  # fmt: skip
        run.client.raw(body)


ATTACKS: dict[str, Callable[[Attack], None]] = {one.__name__: one for one in (places, orders, wrong, names, cancelled, long, many, broken)}


def attacked(name: str, folder: Path) -> dict[str, Any]:
    """What came of an attack: requests ``sent`` and left ``unanswered``, answers that were ``errors``, ``internal`` ones that the server
    confessed, ``seconds`` until all was answered, ``mb`` that the server holds more than before."""
    with Client() as client:
        client.start()
        uri = (folder / "a.zx").as_uri()
        run = Attack(client, uri)
        run.open(uri, CARD)
        client.ask("workspace/symbol", {"query": "見本"})
        began, memory = time.monotonic(), _mb(client)
        ATTACKS[name](run)
        run.close(uri)
        run.open(uri, CARD)
        symbols = client.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
        assert symbols and symbols[0]["name"], symbols
        hover = client.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 7, "character": 20}})
        assert "contents" in hover, hover
        answers = [one for one in client.told if "id" in one and "method" not in one]
        internal = [one["error"]["message"][:300] for one in answers if one.get("error", {}).get("code") == -32603]
        open_still = {f"h{number}" for number in range(1, run.sent + 1)} - {one["id"] for one in answers if isinstance(one["id"], str)}
        found = {"sent": run.sent, "unanswered": len(open_still), "errors": sum("error" in one for one in answers), "internal": sorted(set(internal)),
                 "seconds": round(time.monotonic() - began, 1), "mb": _mb(client) - memory}  # fmt: skip
        assert client.stop() == 0
        return found


def _mb(client: Client) -> int:
    """Memory of the server."""
    status = Path(f"/proc/{client.process.pid}/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) // 1024


if __name__ == "__main__":
    import tempfile

    for one in sys.argv[1:] or ATTACKS:
        with tempfile.TemporaryDirectory() as place:
            print(one, json.dumps(attacked(one, Path(place)), ensure_ascii=False), flush=True)
