"""A plain client of a language server in a process of its own: requests, notifications, and what the server tells."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, Queue
from typing import Any

PATIENCE = 60.0
"""Seconds to wait for an answer."""


class Client:
    """Starts ``command`` and talks to it; everything is over when the ``with`` block ends."""

    def __init__(self, command: Sequence[str] = (), *, cwd: Path | None = None, env: dict[str, str] | None = None) -> None:
        whole = list(command) or [sys.executable, "-m", "zxscript", "lsp"]
        top = str(Path(__file__).parent.parent)
        path = os.pathsep.join(one for one in (top, os.environ.get("PYTHONPATH", "")) if one)
        environment = {**os.environ, "PYTHONPATH": path, **(env or {})}
        self.process = subprocess.Popen(whole, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=cwd, env=environment)
        self.told: list[dict[str, Any]] = []
        self.errors: list[bytes] = []
        self._queue: Queue[dict[str, Any] | None] = Queue()
        self._number = 0
        for target in (self._read, self._read_errors):
            threading.Thread(target=target, daemon=True).start()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()

    def send(self, message: Any) -> None:
        """A message as it is."""
        self.raw(json.dumps(message).encode())

    def raw(self, body: bytes) -> None:
        """Bytes as a message."""
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method: str, params: Any) -> None:
        """A notification."""
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method: str, params: Any) -> Any:
        """The result of a request; an error of the server is an ``AssertionError``."""
        answer = self.response(method, params)
        assert "error" not in answer, answer["error"]
        return answer["result"]

    def response(self, method: str, params: Any) -> dict[str, Any]:
        """The whole answer to a request."""
        self._number += 1
        number = self._number
        self.send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        return self._until(lambda one: one.get("id") == number and "method" not in one)

    def wait(self, method: str, uri: str = "", version: int | None = None) -> dict[str, Any]:
        """The parameters of the next notification of a method, for a document and version if they are given."""
        def fits(one: dict[str, Any]) -> bool:
            params = one.get("params") or {}
            return one.get("method") == method and (not uri or params.get("uri") == uri) and (version is None or params.get("version") == version)

        found: dict[str, Any] = self._until(fits)["params"]
        return found

    def start(self, root: Path | None = None, **options: Any) -> dict[str, Any]:
        """Initialize; returns the capabilities."""
        folders = [{"uri": root.as_uri(), "name": root.name}] if root else None
        found = self.ask("initialize", {"processId": None, "rootUri": root.as_uri() if root else None, "capabilities": {},
                                        "workspaceFolders": folders, "initializationOptions": options})  # fmt: skip
        self.notify("initialized", {})
        capabilities: dict[str, Any] = found["capabilities"]
        return capabilities

    def open(self, uri: str, text: str, language: str = "zx") -> None:
        """Open a document."""
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": language, "version": 1, "text": text}})

    def stop(self) -> int:
        """Shut down as a client should; the exit code."""
        self.ask("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(PATIENCE)

    def _until(self, fits: Any) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                one = self._queue.get(timeout=max(0.01, end - time.monotonic()))
            except Empty:
                raise AssertionError(f"no answer; {b''.join(self.errors)[-2000:]!r}") from None
            assert one is not None, f"the server is gone: {b''.join(self.errors)[-2000:]!r}"
            self.told.append(one)
            if fits(one):
                return one

    def _read(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        try:
            while True:
                length = 0
                while (line := stream.readline()) not in (b"\r\n", b""):
                    name, _, value = line.partition(b":")
                    length = int(value) if name.lower() == b"content-length" else length
                body = stream.read(length)
                if not body:
                    break
                self._queue.put(json.loads(body))
        except (ValueError, OSError):
            pass
        self._queue.put(None)

    def _read_errors(self) -> None:
        stream = self.process.stderr
        assert stream is not None
        try:
            for line in stream:
                self.errors.append(line)
        except (ValueError, OSError):
            pass
