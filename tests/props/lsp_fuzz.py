"""Random messages to the language server: none may end it, and what it knows at the end is what it was told.

    python -m tests.props.lsp_fuzz 10000 1        messages, seed
"""

from __future__ import annotations

import random
import re
import sys
import time
from pathlib import Path
from typing import Any

from tests.lsp_client import Client
from zxscript.analysis.workspace import Workspace
from zxscript.lsp.convert import diagnostic_of
from zxscript.lsp.shown import encoded

ROOT = Path(__file__).parents[2]
BREAK = re.compile("\r\n|\n|\r")
PIECES = (
    "\n", "\n\n", "\r\n", "\r", "番号：EX-1\n", "カード名：見本\n", "種類：ゼクス\n", "【自】【有効】スクエア【誘発】このカードが登場する。", "【効果】1枚引く。",
    "を", "「", "」", "《", "》", "𠮷", "🀄", "\u2028", "\x00", "\ud800", "# zx: ignore[ZX201] 試し\n", "手順：\n  自分：パス\n", "4 見本\n", "a", "　",
    "破壊", "hakai", "x" * 300, "ゲーム：ZENONZARD\n\n", "キーワード：灯火\n", "盤面：\n  ・ ｜ ・ ｜ ・\n", "\\", '"', "e\u0301", "か\u3099",
)  # fmt: skip
AT_PLACE = ("hover", "completion", "definition", "references", "rename", "prepareRename")
OF_DOCUMENT = ("documentSymbol", "semanticTokens/full", "semanticTokens/range", "foldingRange", "codeLens", "inlayHint", "formatting", "codeAction")
COMMANDS = ("zxscript.runScene", "zxscript.updateScene", "zxscript.writeScene", "zxscript.showMeaning", "zxscript.showProgram", "zxscript.showBoard", "nothing")
JUNK: tuple[Any, ...] = (None, 0, -1, 2**40, 1.5, "x", [], {}, True, [[]], {"line": "a"}, "\ud800", {"uri": 5})


class Model:
    """The documents as a client that does everything right would have them, counted in UTF-16 by itself."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def edit(self, uri: str, start: tuple[int, int], end: tuple[int, int], new: str) -> None:
        """Put ``new`` in place of a stretch."""
        text = self.texts[uri]
        one, other = sorted((self.offset(text, *start), self.offset(text, *end)))
        self.texts[uri] = text[:one] + new + text[other:]

    @staticmethod
    def offset(text: str, line: int, column: int) -> int:
        """Characters before a place; half a character is before it."""
        starts = [0, *(match.end() for match in BREAK.finditer(text))]
        ends = [*(match.start() for match in BREAK.finditer(text)), len(text)]
        if line >= len(starts):
            return len(text)
        units = 0
        for at in range(starts[line], ends[line]):
            units += len(text[at].encode("utf-16-le", "surrogatepass")) // 2
            if units > column:
                return at
        return ends[line]


class Fuzz:
    """Sends messages and keeps count."""

    def __init__(self, client: Client, folder: Path, seed: int) -> None:
        self.client, self.dice, self.model, self.version = client, random.Random(seed), Model(), 1
        self.uris = [(folder / name).as_uri() for name in ("a.zx", "b.zx", "s.zxt", "d.deck", "x.txt")] + ["untitled:Untitled-1"]
        self.number = 0

    def one(self) -> None:
        """A message."""
        kinds = ((self.edit, 50), (self.ask, 25), (self.junk, 10), (self.open, 5), (self.close, 2), (self.strange, 5), (self.command, 3))
        (kind,) = self.dice.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])
        kind()

    def uri(self) -> str:
        return self.dice.choice(self.uris)

    def place(self) -> dict[str, int]:
        return {"line": self.dice.randrange(30), "character": self.dice.randrange(40)}

    def request(self, method: str, params: Any) -> None:
        self.number += 1
        self.client.send({"jsonrpc": "2.0", "id": f"f{self.number}", "method": method, "params": params})

    def open(self) -> None:
        uri = self.uri()
        text = "".join(self.dice.choices(PIECES, k=self.dice.randrange(12)))
        self.version += 1
        self.model.texts[uri] = text
        language = {"t": "zxt", "k": "zxdeck"}.get(uri[-1], "zx")
        self.client.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": language, "version": self.version, "text": text}})

    def close(self) -> None:
        uri = self.uri()
        self.model.texts.pop(uri, None)
        self.client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def edit(self) -> None:
        uri = self.uri()
        changes: list[dict[str, Any]] = []
        for _ in range(self.dice.randrange(1, 4)):
            new, start = self.dice.choice(PIECES), self.place()
            end = self.dice.choice([start, start, {**start, "character": start["character"] + 3}, self.place()])
            if self.dice.random() < 0.04:
                changes.append({"text": new})
                if uri in self.model.texts:
                    self.model.texts[uri] = new
                continue
            changes.append({"range": {"start": start, "end": end}, "text": new})
            if uri in self.model.texts:
                self.model.edit(uri, (start["line"], start["character"]), (end["line"], end["character"]), new)
        self.version += 1
        self.client.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": self.version}, "contentChanges": changes})

    def ask(self) -> None:
        uri = {"uri": self.uri()}
        if self.dice.random() < 0.6:
            method = self.dice.choice(AT_PLACE)
            extra = {"newName": self.dice.choice(PIECES), "context": {"includeDeclaration": True}} if method != "completion" else {}
            self.request(f"textDocument/{method}", {"textDocument": uri, "position": self.place(), **extra})
        else:
            whole = {"start": self.place(), "end": self.place()}
            context: dict[str, Any] = {"diagnostics": []}
            options = {"tabSize": 2, "insertSpaces": True}
            params = {"textDocument": uri, "range": whole, "context": context, "options": options}
            self.request(f"textDocument/{self.dice.choice(OF_DOCUMENT)}", params)

    def command(self) -> None:
        self.request("workspace/executeCommand", {"command": self.dice.choice(COMMANDS), "arguments": [self.dice.choice([self.uri(), *JUNK]), self.dice.choice([3, *JUNK])]})

    def junk(self) -> None:
        """A known method with parameters that are none."""
        method = f"textDocument/{self.dice.choice((*AT_PLACE, *OF_DOCUMENT))}"
        params = {key: self.dice.choice(JUNK) for key in ("textDocument", "position", "range", "context", "options", "newName") if self.dice.random() < 0.7}
        if self.dice.random() < 0.8:
            self.request(method, self.dice.choice([params, *JUNK]))
        else:
            self.client.notify(self.dice.choice(("textDocument/didSave", "workspace/didChangeWatchedFiles", "$/setTrace")), self.dice.choice(JUNK))

    def strange(self) -> None:
        """What is no message, or one that nobody knows."""
        choice = self.dice.randrange(6)
        if choice == 0:
            self.request("no/such", self.dice.choice(JUNK))
        elif choice == 1:
            self.client.notify("$/noSuch", self.dice.choice(JUNK))
        elif choice == 2:
            self.client.raw(self.dice.choice([b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b'{"jsonrpc":"2.0"}', b'{"id":{},"method":7}']))
        elif choice == 3:
            self.client.notify("$/cancelRequest", {"id": f"f{self.dice.randrange(max(1, self.number))}"})
        elif choice == 4:
            self.client.send({"jsonrpc": "2.0", "id": self.dice.randrange(5), "result": self.dice.choice(JUNK)})
        else:
            self.request("workspace/symbol", {"query": self.dice.choice(PIECES)})

    def compare(self) -> None:
        """What the server says of every open document is what an analysis says that was told its text at once."""
        fresh = Workspace()
        names = {uri: Path(uri.removeprefix("file://")).as_posix() if uri.startswith("file:") else uri for uri in self.model.texts}
        for uri, text in sorted(self.model.texts.items()):
            fresh.open(names[uri], text, language={"t": "zxt", "k": "zxdeck"}.get(uri[-1], "zx"))
        for uri, text in sorted(self.model.texts.items()):
            from zxscript.analysis.tokens import tokens

            said = self.client.ask("textDocument/semanticTokens/full", {"textDocument": {"uri": uri}})["data"]
            assert said == encoded(tokens(fresh, names[uri]), fresh.documents[names[uri]].lines).data, (uri, text)
        self._compare_findings(fresh, names)

    def _compare_findings(self, fresh: Workspace, names: dict[str, str]) -> None:
        for uri in self.model.texts:  # an edit that changes nothing, so that all is told again
            self.version += 1
            start = {"line": 0, "character": 0}
            change = {"range": {"start": start, "end": start}, "text": ""}
            self.client.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": self.version}, "contentChanges": [change]})
        time.sleep(1.0)
        self.client.ask("workspace/symbol", {"query": "no such name"})
        told = {one["params"]["uri"]: one["params"]["diagnostics"] for one in self.client.told if one.get("method") == "textDocument/publishDiagnostics"}
        for uri in self.model.texts:
            lines = fresh.documents[names[uri]].lines
            wanted = [diagnostic_of(one, lines, uri, "en") for one in fresh.findings(names[uri])]
            said = [(one["code"], one["range"]["start"]["line"], one["range"]["start"]["character"], one["message"]) for one in told[uri]]
            assert said == [(one.code, one.range.start.line, one.range.start.character, one.message) for one in wanted], uri


def fuzz(folder: Path, count: int, seed: int) -> dict[str, int]:
    """Send ``count`` messages; ``answers`` and ``errors`` told by the server.  Raises ``AssertionError`` when it is wrong or gone."""
    with Client() as client:
        client.start()
        run = Fuzz(client, folder, seed)
        for number in range(count):
            run.one()
            if number % 50 == 49:
                client.ask("workspace/symbol", {"query": "見本"})
        run.compare()
        answers = [one for one in client.told if "id" in one and "method" not in one]
        internal = [one for one in answers if one.get("error", {}).get("code") == -32603]
        assert not internal, internal[0]
        assert client.stop() == 0
        return {"messages": count, "answers": len(answers), "errors": sum("error" in one for one in answers), "open": len(run.model.texts)}


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as place:
        print(fuzz(Path(place), int(sys.argv[1]), int(sys.argv[2])))
