"""The server as others meet it: over real sockets, on standard input, and after it was killed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.conformance import SERVER
from tests.gates.modules import ROOT

FAR = {"X-Forwarded-For": "203.0.113.5"}
HELLO = {"type": "hello", "version": "1.0", "events": "none", "language": "en"}


@contextlib.contextmanager
def server(folder: Path, port: int, *options: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "zxscript", "serve", "--port", str(port), "--db", f"sqlite:///{folder / 'rooms.db'}", *options]
    with (folder / "log.txt").open("ab") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        until = time.monotonic() + 60
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert process.poll() is None and time.monotonic() < until, (folder / "log.txt").read_text()
            time.sleep(0.05)
        yield process
    finally:
        process.kill()
        process.wait()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def until(client: ClientConnection, kind: str) -> Any:
    """The next message of a kind."""
    while True:
        message = json.loads(await asyncio.wait_for(client.recv(), 30))
        if message["type"] == kind:
            return message
        assert message["type"] != "error", message


async def ask(client: ClientConnection, kind: str, **message: Any) -> Any:
    await client.send(json.dumps(message))
    return await until(client, kind)


def test_play_over_sockets_kill_and_go_on(tmp_path: Path) -> None:
    """What was acknowledged before the server was killed is there when it is back."""
    port = free_port()
    url = f"ws://127.0.0.1:{port}/v1"

    async def first() -> tuple[dict[str, Any], int, Any]:
        async with connect(url) as host, connect(url) as other:
            await ask(host, "hello", **HELLO)
            room = await ask(host, "room", type="new", game="zenonzard", seed=7, bots={"seat1": "eager"})
            question = await ask(host, "question", type="join", room=room["room"], token=room["tokens"]["seats"][0])
            await ask(other, "hello", **HELLO)
            state = await ask(other, "state", type="spectate", room=room["room"])
            assert all(card.get("hidden") for pile in state["view"]["zones"]["hand"] for card in pile)
            for _ in range(15):
                index = question["question"]["choices"][-1]["index"]
                question = await ask(host, "question", type="answer", question=question["number"], index=index)
            return room, question["number"], (await ask(host, "state", type="sync"))["view"]

    async def again(room: dict[str, Any], number: int, view: Any) -> None:
        async with connect(url) as back:
            await ask(back, "hello", **HELLO)
            state = await ask(back, "state", type="join", room=room["room"], token=room["tokens"]["seats"][0])
            assert state["number"] == number and state["view"] == view
            question = await until(back, "question")
            await ask(back, "delta", type="answer", question=number, index=question["question"]["choices"][0]["index"])

    with server(tmp_path, port) as process:
        room, number, view = asyncio.run(first())
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    with server(tmp_path, port):
        asyncio.run(again(room, number, view))
    log = (tmp_path / "log.txt").read_text()
    assert "Traceback" not in log and not any(token in log for token in (room["tokens"]["host"], *room["tokens"]["seats"]))


def test_foreign_pages_long_messages_and_floods_are_kept_out(tmp_path: Path) -> None:
    port = free_port()
    url = f"ws://127.0.0.1:{port}/v1"

    async def run() -> None:
        with pytest.raises(InvalidStatus):
            async with connect(url, origin="http://evil.example"):  # type: ignore[arg-type]
                pass
        for origin in (f"http://127.0.0.1:{port}", "https://friend.example"):
            async with connect(url, origin=origin) as client:  # type: ignore[arg-type]
                await ask(client, "hello", **HELLO)
        async with connect(url) as client:
            await ask(client, "hello", **HELLO)
            await client.send(json.dumps({"type": "card", "card": "x" * 20_000}))
            assert json.loads(await client.recv())["code"] == "size"
            for raw in ("{", b"\xff\x00", "null", "[" * 10_000):
                await client.send(raw)
                assert json.loads(await client.recv())["code"] == "malformed"
            with pytest.raises(ConnectionClosed):
                for _ in range(200):
                    await client.send('{"type":"clock"}')
                while True:
                    await asyncio.wait_for(client.recv(), 30)
        async with connect(url, max_size=None) as client:
            with pytest.raises(ConnectionClosed):
                await client.send(b"x" * 5_000_000)
                await client.recv()
        async with connect(url) as client:                    # and it still serves
            assert (await ask(client, "hello", **HELLO))["version"] == "1.0"

    with server(tmp_path, port, "--origin", "https://friend.example"):
        asyncio.run(run())


def test_lines_on_standard_input_speak_the_same() -> None:
    said = [HELLO, {"type": "new", "game": "zx", "seed": 3, "id": 1}, {"type": "save"}, {"type": "clock", "id": 2}]
    text = "\n\n".join(json.dumps(one) for one in said) + "\nnonsense\n"
    done = subprocess.run([sys.executable, "-m", "zxscript", "serve", "--stdio"], input=text.encode(), capture_output=True, timeout=120, check=False)
    heard = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0 and done.stderr == b""
    assert [one["type"] for one in heard] == ["hello", "room", "state", "saved", "clock", "error"]
    assert heard[3]["data"]["format"] == "zxscript-game" and heard[4]["re"] == 2


def test_a_server_without_its_packages_or_database_says_so() -> None:
    code = ("import sys\nfor name in ('starlette', 'sqlalchemy', 'uvicorn'): sys.modules[name] = None\n"
            "from zxscript.cli.main import run\nsys.exit(run(['serve', '--lang', 'en']))")  # fmt: skip
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2 and "pip install 'zxscript[serve]'" in done.stderr and "Traceback" not in done.stderr
    done = subprocess.run([sys.executable, "-m", "zxscript", "serve", "--db", "sqlite:////nowhere/at/all.db", "--lang", "en"],
                          capture_output=True, text=True, timeout=120, check=False)  # fmt: skip
    assert done.returncode == 2 and "database cannot be used" in done.stderr and "Traceback" not in done.stderr


def test_the_conformance_suite_over_sockets_and_standard_input(tmp_path: Path) -> None:
    """As docs/protocol.md says how any server is held to it; and a server that says something else is found out."""
    suite = [sys.executable, "-m", "tests.conformance"]
    port = free_port()
    with server(tmp_path, port):
        done = subprocess.run([*suite, f"ws://127.0.0.1:{port}/v1"], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0 and done.stdout.count("as it has to be") == len(SERVER) > 6, done.stdout + done.stderr
    done = subprocess.run([*suite, "--stdio", sys.executable, "-m", "zxscript", "serve", "--stdio"],
                          capture_output=True, text=True, timeout=300, check=False)  # fmt: skip
    assert done.returncode == 0 and done.stdout.count("as it has to be") >= 4, done.stdout + done.stderr
    parrot = "import sys\nfor line in sys.stdin: print('{\"type\": \"hello\"}', flush=True)"
    done = subprocess.run([*suite, "--stdio", sys.executable, "-c", parrot], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 1 and "clock: step 4: a hears" in done.stdout and "as it has to be" not in done.stdout


def test_a_client_written_from_the_documentation_plays_to_the_end(tmp_path: Path) -> None:
    """``clients/python/play.py`` knows websockets and docs/protocol.md, nothing of this package."""
    port = free_port()
    with server(tmp_path, port):
        done = subprocess.run([sys.executable, "-P", str(ROOT / "clients" / "python" / "play.py"), f"ws://127.0.0.1:{port}/v1", "zenonzard"],
                              capture_output=True, text=True, timeout=300, check=False, env={**os.environ, "PYTHONIOENCODING": "utf-8"})  # fmt: skip
    assert done.returncode == 0 and done.stdout.splitlines()[-1].startswith("winners: "), done.stdout[-500:] + done.stderr


def test_an_address_has_so_many_connections_and_a_proxy_tells_which(tmp_path: Path) -> None:
    async def run(url: str) -> None:
        async with connect(url, additional_headers=FAR) as one, connect(url, additional_headers=FAR), connect(url), connect(url), connect(url):
            with pytest.raises(InvalidStatus):
                await connect(url, additional_headers=FAR)
            async with connect(url, additional_headers={"X-Forwarded-For": "198.51.100.7"}) as other:
                await other.send(json.dumps(HELLO))
                await until(other, "hello")
            await one.send(json.dumps(HELLO))
            await until(one, "hello")
        async with connect(url, additional_headers=FAR) as again:
            await again.send(json.dumps(HELLO))
            await until(again, "hello")

    port = free_port()
    with server(tmp_path, port, "--connections", "2"):
        asyncio.run(run(f"ws://127.0.0.1:{port}/v1"))
