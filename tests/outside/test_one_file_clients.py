"""The clients in one file each: C# under Mono and .NET, GDScript as far as there is something that reads it.

`pip install dotnetcore2` brings a .NET that runs what Mono compiles; it wants a libssl 1.1, which Debian has no longer.

Debian has no Godot 4.  What of the GDScript client is no network (``class Place``) is written in what Godot 3 understands as well,
but for the spelling of five calls, and runs there; the whole of it goes through the parser and the linter of gdtoolkit.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.e2e.test_server import free_port, server
from tests.gates.modules import ROOT

CLIENTS, SUITE = ROOT / "clients", ROOT / "tests/conformance/client/patches.jsonl"
STEPS = sum('"hears"' in line for line in SUITE.read_text(encoding="utf-8").splitlines())
MONO, MCS, DOTNET = shutil.which("mono"), shutil.which("mcs"), shutil.which("dotnet")
GODOT4, GODOT3 = shutil.which("godot4") or shutil.which("godot"), shutil.which("godot3-server")
GDTOOLKIT = ROOT / ".gd/bin"
OF_GODOT_3 = {
    "remove_at(": "remove(", "JSON.parse_string(": "parse_json(", "JSON.stringify(": "JSON.print(",
    "OS.get_cmdline_user_args()": '[OS.get_environment("SUITE")]', "FileAccess.get_file_as_string(path)": "_text(path)",
}  # fmt: skip
READING = "\n\nfunc _text(path):\n\tvar file = File.new()\n\tfile.open(path, File.READ)\n\treturn file.get_as_text()\n"


def run(*command: str | Path, folder: Path = ROOT, **more: str) -> str:
    """What a command writes; it has to succeed."""
    done = subprocess.run([str(part) for part in command], cwd=folder, env={**os.environ, **more}, capture_output=True, text=True, timeout=300,
                          check=False)  # fmt: skip
    assert done.returncode == 0, (done.stdout + done.stderr)[-3_000:]
    return done.stdout


@pytest.mark.skipif(not (MONO and MCS), reason="Mono is not installed")
def test_the_csharp_client_passes_its_suite_and_plays_both_games(tmp_path: Path) -> None:
    client, port = CLIENTS / "csharp", free_port()
    for name in ("test/Suite.cs", "examples/Bot.cs"):
        run("mcs", "-warnaserror", f"-out:{tmp_path / Path(name).stem}.exe", client / "ZxClient.cs", client / name)
    assert run("mono", tmp_path / "Suite.exe", SUITE) == f"patches.jsonl: {STEPS} steps\n"
    with server(tmp_path, port):
        for game in ("zx", "zenonzard"):
            assert "winners: " in run("mono", tmp_path / "Bot.exe", f"ws://127.0.0.1:{port}/v1", game)


@pytest.mark.skipif(not (DOTNET and MCS), reason="dotnet or mcs is not installed")
def test_what_mono_compiles_of_the_csharp_client_runs_on_dotnet(tmp_path: Path) -> None:
    client, port = CLIENTS / "csharp", free_port()
    version = run(str(DOTNET), "--list-runtimes").split("Microsoft.NETCore.App ")[-1].split()[0]
    runtime = {"runtimeOptions": {"framework": {"name": "Microsoft.NETCore.App", "version": version}}}
    for name in ("test/Suite.cs", "examples/Bot.cs"):
        run("mcs", "-warnaserror", f"-out:{tmp_path / Path(name).stem}.exe", client / "ZxClient.cs", client / name)
        (tmp_path / f"{Path(name).stem}.runtimeconfig.json").write_text(json.dumps(runtime), encoding="utf-8")
    invariant = {"DOTNET_SYSTEM_GLOBALIZATION_INVARIANT": "1"}
    assert run(str(DOTNET), tmp_path / "Suite.exe", SUITE, **invariant) == f"patches.jsonl: {STEPS} steps\n"
    with server(tmp_path, port):
        for game in ("zx", "zenonzard"):
            assert "winners: " in run(str(DOTNET), tmp_path / "Bot.exe", f"ws://127.0.0.1:{port}/v1", game, **invariant)


@pytest.mark.skipif(not GDTOOLKIT.exists(), reason="gdtoolkit is not installed in .gd")
def test_the_gdscript_client_is_gdscript_of_godot_4() -> None:
    files = [CLIENTS / "godot" / name for name in ("zxscript.gd", "examples/bot.gd", "test/suite.gd")]
    run(GDTOOLKIT / "gdparse", *files)
    run(GDTOOLKIT / "gdlint", *files)


@pytest.mark.skipif(GODOT4 is None, reason="Godot 4 is not installed")
def test_the_gdscript_client_passes_its_suite_and_plays_both_games(tmp_path: Path) -> None:
    client, port = CLIENTS / "godot", free_port()
    assert f"{STEPS} steps, 0 wrong" in run(str(GODOT4), "--headless", "--script", "test/suite.gd", "--", SUITE, folder=client)
    with server(tmp_path, port):
        for game in ("zx", "zenonzard"):
            url = f"ws://127.0.0.1:{port}/v1"
            assert "winners: " in run(str(GODOT4), "--headless", "--script", "examples/bot.gd", "--", url, game, folder=client)


@pytest.mark.skipif(GODOT3 is None, reason="godot3-server is not installed")
def test_what_the_gdscript_client_knows_passes_the_suite_in_godot_3(tmp_path: Path) -> None:
    client = (CLIENTS / "godot/zxscript.gd").read_text(encoding="utf-8")
    place = client[client.index("class Place:") :]
    (tmp_path / "test").mkdir()
    (tmp_path / "project.godot").write_text("config_version=4\n", encoding="utf-8")
    (tmp_path / "zxscript.gd").write_text("extends Reference\n" + of_godot_3(place), encoding="utf-8")
    suite = of_godot_3((CLIENTS / "godot/test/suite.gd").read_text(encoding="utf-8")) + READING
    (tmp_path / "test/suite.gd").write_text(suite, encoding="utf-8")
    told = run(str(GODOT3), "--path", tmp_path, "-s", "test/suite.gd", SUITE=str(SUITE), HOME=str(tmp_path))
    assert f"patches.jsonl: {STEPS} steps, 0 wrong" in told


def of_godot_3(text: str) -> str:
    """The same in the spelling of Godot 3."""
    for its, former in OF_GODOT_3.items():
        text = text.replace(its, former)
    return text
