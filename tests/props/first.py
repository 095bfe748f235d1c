"""First calls, eight at once: what each brings in a process that has done nothing before has to be what it brings alone there.

    python -m tests.props.first 100 1        starts, seed

A start is a forked process in which nothing of the program is imported yet.  Its threads wait for each other and then do what the sample
told them: read, interpret, explain, compile, check, format, complete, play, run a scene, serve a room.  Switching every ten microseconds
and imports that wait for each other make a start slow; the number of starts is what counts.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
DEMO = ROOT / "cardscripts" / "demo"
FILES = ("zx/hearth.zx", "zx/tide.zx", "zx/belfry.zx", "zenonzard/ember.zx", "zenonzard/dusk.zx", "zenonzard/forces.zx")
THREADS = 8
Task = tuple[str, str]
"""What is done, and with which file, game or language."""


def texts(name: str) -> list[tuple[str, str]]:
    """Game and text of the abilities in a file of demo cards."""
    lines = (DEMO / name).read_text(encoding="utf-8").splitlines()
    return [(name.split("/")[0], line) for line in lines if line.startswith("【")]


def read(name: str) -> Any:
    from zxscript import api

    return [api.dump_ast(api.parse_ability(text, game).node) for game, text in texts(name)]


def meaning(name: str) -> Any:
    from zxscript import api

    return [api.dump_meaning(api.meaning(card)) for card in api.load_cards(DEMO / name)]


def explain(name: str) -> Any:
    from zxscript import api

    file, language = name.split()
    return [api.explain_card(card, language) for card in api.load_cards(DEMO / file)]


def compiled(name: str) -> Any:
    from zxscript import api

    return [api.listing(api.compile_card(card)) for card in api.load_cards(DEMO / name)]


def check(name: str) -> Any:
    from zxscript import api

    text = (DEMO / name).read_text(encoding="utf-8")
    broken = text.replace("このカード", "このカードが", 1).replace("1枚", "1枚枚", 1)
    return [[one.code, one.message.en, one.span.start] for one in api.check_text(broken, Path(name).name).findings]


def canonical(name: str) -> Any:
    from zxscript import api

    return api.format((DEMO / name).read_text(encoding="utf-8"))


def editor(name: str) -> Any:
    from zxscript.analysis.completion import complete
    from zxscript.analysis.hover import hover
    from zxscript.analysis.tokens import tokens
    from zxscript.analysis.workspace import Workspace

    here, text = Workspace(), (DEMO / name).read_text(encoding="utf-8")
    here.open(name, text)
    at = [offset for offset, sign in enumerate(text) if sign == "】"][:3]
    return [[repr(hover(here, name, one + 2)), repr(complete(here, name, one + 1)[:20])] for one in at], repr(tokens(here, name)[:50]), repr(here.findings(name))


def play(game: str) -> Any:
    from zxscript import api

    now, pick = api.new_game(game, seed=5), random.Random(5)
    for number in range(30):
        if now.result is not None:
            break
        now.apply(pick.choice(now.indexes()))
        if number == 15:
            now = api.restore(json.loads(json.dumps(now.save())))
    return now.save()


def scene(name: str) -> Any:
    from zxscript import api

    return api.run_scenario(DEMO / name).lines("en")


def room(game: str) -> Any:
    import asyncio

    from zxscript.protocol import written
    from zxscript.serve.hub import Hub

    async def served() -> list[Any]:
        hub, heard = Hub(), []
        one = hub.connect(lambda told: heard.append(json.loads(written(told))))
        for said in ({"type": "hello", "version": "1.0", "language": "en"}, {"type": "new", "game": game, "seed": 3, "first": 0}):
            await hub.handle(one, json.dumps(said))
        begun = next(said for said in heard if said["type"] == "room")
        await hub.handle(one, json.dumps({"type": "join", "room": begun["room"], "token": begun["tokens"]["seats"][0]}))
        await hub.halls.quiet()
        return [said["view"] for said in heard if "view" in said] or heard

    return asyncio.run(served())


DEEDS: dict[str, Callable[[str], Any]] = {one.__name__: one for one in (read, meaning, explain, compiled, check, canonical, editor, play, scene, room)}
TASKS: list[Task] = [
    *((deed, name) for deed in ("read", "meaning", "compiled", "check", "canonical", "editor") for name in FILES),
    *(("explain", f"{name} {language}") for name in FILES for language in ("en", "ja", "zh")),
    *((deed, game) for deed in ("play", "room") for game in ("zx", "zenonzard")),
    ("scene", "zx/ambush.zxt"), ("scene", "zenonzard/ambush.zxt"),
]  # fmt: skip


def told(task: Task) -> str:
    """What a task brings, as a digest; where it raises, how."""
    try:
        found = json.dumps(DEEDS[task[0]](task[1]), ensure_ascii=False, sort_keys=True)
    except BaseException:  # noqa: BLE001  (whatever it is, it is told)
        return traceback.format_exc()
    return hashlib.sha256(found.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def started(tasks: list[Task]) -> list[str]:
    """What tasks bring that begin at once in a new process, each in a thread; then all of them once more, one after the other."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as out:
        pid = os.fork()
        if not pid:
            try:
                json.dump(_together(tasks), out)
                out.flush()
            finally:
                os._exit(0)
        os.waitpid(pid, 0)
        out.seek(0)
        found: list[str] = json.loads(out.read() or "[]")
        return found


def _together(tasks: list[Task]) -> list[str]:
    found, gate = [""] * len(tasks), threading.Barrier(len(tasks))

    def one(number: int) -> None:
        gate.wait()
        found[number] = told(tasks[number])

    if len(tasks) > 1:
        sys.setswitchinterval(1e-5)
    threads = [threading.Thread(target=one, args=(number,), daemon=True) for number in range(len(tasks))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    sys.setswitchinterval(0.005)
    waiting = any(thread.is_alive() for thread in threads)
    return found if len(tasks) == 1 else found + [""] * len(tasks) if waiting else found + [told(task) for task in tasks]


def differing(starts: int, seed: int) -> list[tuple[Task, str]]:
    """The tasks that brought something else than alone, and what: at once, or afterwards (what was remembered of it)."""
    assert not [name for name in sys.modules if name.startswith("zxscript")], "the program is imported already"
    import pydantic  # noqa: F401  (not of the program, and slow)

    pick, alone = random.Random(seed), dict[Task, str]()
    wrong: list[tuple[Task, str]] = []
    for _ in range(starts):
        tasks = pick.sample(TASKS, THREADS)
        for task in tasks:
            if task not in alone:
                (alone[task],) = started([task])
        found = started(tasks) or ["nothing came back"] * 2 * THREADS
        wrong += [(task, said) for task, said in zip(tasks * 2, found, strict=True) if said != alone[task]]
    return wrong


if __name__ == "__main__":
    found = differing(int(sys.argv[1]), int(sys.argv[2]))
    for task, said in found:
        print(*task, said)
    print(json.dumps({"starts": int(sys.argv[1]), "differing": len(found)}))
    sys.exit(1 if found else 0)
