"""Plays a room to its end against a bot, from docs/protocol.md alone: ``python play.py ws://HOST:PORT/v1 [GAME]``.

Needs the package ``websockets`` and nothing of zxscript.  Answers at random; put your own choice where ``pick`` is.
"""

import asyncio
import json
import random
import sys

import websockets


def patched(view, operations):
    """The view after a delta (JSON Patch: add, remove, replace)."""
    for one in operations:
        if one["path"] == "":
            view = one["value"]
            continue
        *steps, last = [step.replace("~1", "/").replace("~0", "~") for step in one["path"].split("/")[1:]]
        here = view
        for step in steps:
            here = here[int(step) if isinstance(here, list) else step]
        key = int(last) if isinstance(here, list) else last
        if one["op"] == "remove":
            del here[key]
        elif one["op"] == "add" and isinstance(here, list):
            here.insert(key, one["value"])
        else:
            here[key] = one["value"]
    return view


async def play(url, game="zx", pick=random.Random(1)):  # noqa: B008 (one player, one source of chance)
    view = number = None
    async with websockets.connect(url, max_size=None) as server:
        await server.send(json.dumps({"type": "hello", "version": "1.0", "language": "en"}))
        async for text in server:
            told, said = json.loads(text), None
            if told["type"] == "hello":
                said = {"type": "new", "game": game, "bots": {"seat1": "easy"}}
            elif told["type"] == "room" and told["seat"] is None:
                said = {"type": "join", "room": told["room"], "token": told["tokens"]["seats"][0]}
            elif told["type"] == "state":
                view, number = told["view"], told["number"]
            elif told["type"] == "delta" and told["from"] == number:
                view, number = patched(view, told["patch"]), told["to"]
            elif told["type"] == "delta":
                said = {"type": "sync"}
            elif told["type"] == "question":
                await asyncio.sleep(0.05)               # twenty messages a second are taken
                said = {"type": "answer", "question": told["number"], "index": pick.choice(told["question"]["choices"])["index"]}
            elif told["type"] == "events":
                print(*told["lines"], sep="\n")
            elif told["type"] == "error":
                sys.exit(f"{told['code']}: {told['en']}")
            elif told["type"] == "over":
                print("winners:", *(seat + 1 for seat in told["winners"]), "turn:", view["vars"]["turn"])
                return
            if said:
                await server.send(json.dumps(said))


asyncio.run(play(*sys.argv[1:3]))
