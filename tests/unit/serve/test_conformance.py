"""The suite of docs/protocol.md against the hub, and the published documents against the messages."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.conformance import SERVER, filled, fits, lines
from tests.gates.modules import ROOT
from tests.gates.write_pages import protocol_files
from zxscript import api
from zxscript.protocol import Unheard, read, written
from zxscript.serve.hub import Connection, Hub, Limits


class Suite:
    """Clients by name, and what each has heard and not been asked for."""

    def __init__(self) -> None:
        self.hub = Hub(limits=Limits(per_second=1e9, burst=1e9))
        self.heard: dict[str, list[Any]] = {}
        self.connections: dict[str, Connection] = {}
        self.schema = jsonschema.Draft202012Validator(api.schema("protocol"))

    async def say(self, client: str, text: str) -> None:
        if client not in self.connections:
            self.heard[client] = []
            self.connections[client] = self.hub.connect(lambda told: self.heard[client].append(json.loads(written(told))))
        await self.hub.handle(self.connections[client], text)
        await self.hub.halls.quiet()

    async def run(self, file: Path) -> int:
        """How many steps were taken."""
        known: dict[str, Any] = {}
        for number, step in enumerate(lines(file), 1):
            client = step["client"]
            if "hears" in step:
                assert self.heard[client], f"step {number}: {client} hears nothing, not {step['hears']}"
                heard = self.heard[client].pop(0)
                self.schema.validate(heard)
                assert fits(step["hears"], heard, known), f"step {number}: {step['hears']} is not in {str(heard)[:600]}"
            else:
                text = step["raw"] if "raw" in step else json.dumps(filled(step["says"], known))
                await self.say(client, text)
        assert not any(self.heard.values()), f"nobody asked for {self.heard}"
        return number


@pytest.mark.parametrize("file", SERVER, ids=lambda file: file.stem)
def test_the_hub_conforms(file: Path) -> None:
    assert asyncio.run(Suite().run(file)) == len(lines(file))


def test_the_suite_finds_what_is_wrong() -> None:
    known: dict[str, Any] = {}
    assert fits({"a": "$x"}, {"a": 1, "b": 2}, known) and not fits("$x", 2, known)
    assert not fits({"a": 1}, {"a": True}, known) and not fits([1], [1, 2], known) and not fits("*", None, known)


def test_everything_said_in_the_suite_fits_the_schema_unless_it_is_refused() -> None:
    validator = jsonschema.Draft202012Validator({"$ref": "#/$defs/client", "$defs": api.schema("protocol")["$defs"]})
    said = [step["says"] for file in SERVER if file.stem != "malformed" for step in lines(file) if "says" in step]
    assert len(said) > 40
    for one in said:
        placed = json.loads(json.dumps(one).replace('"$data"', "{}"))
        validator.validate(placed)
        assert read(json.dumps(placed)).type == one["type"]


@pytest.mark.parametrize("text", [
    "", "null", "{}", '{"type":"hello"}', '{"type":"hello","version":1}', '{"type":"answer","question":1e3,"index":0}', "[" * 100_000,
    '{"type":"answer","question":' + "9" * 5_000 + "}", b"\xff\xfe", '{"type":"answer","question":1,"indexes":[-1]}', "NaN",
    '{"type":"concede","id":1.5}', '{"type":"concede","id":"' + "x" * 300 + '"}', '{"type":"spectate","room":"a","since":0}',
])  # fmt: skip
def test_what_is_no_message_is_unheard(text: str | bytes) -> None:
    with pytest.raises(Unheard) as error:
        read(text)
    assert str(error.value) and len(str(error.value)) < 500


@pytest.mark.parametrize("name", ["docs/schema/protocol.json", "docs/schema/asyncapi.json", "docs/protocol-messages.md", "clients/ts/messages.d.ts"])
def test_published_documents_are_current(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == protocol_files()[name], "python -m tests.gates.write_pages"


@pytest.mark.parametrize(
    ("said", "ja", "en"),
    [('{"x": 1}', "type がありません", "type is missing"), ("nope", "JSON として読めません", "it is not JSON"),
     ("[]", "message は JSON のオブジェクトではありません", "message is no JSON object"), ('{"type": "hello"}', "version がありません", "version is missing"),
     ('{"type": "create"}', "type は hello, new,", "type has to be one of hello, new,"),
     ('{"type": "answer", "question": 1, "index": "x"}', "index の値が正しくありません", "index: ")],
)  # fmt: skip
def test_what_is_no_message_is_told_in_both_languages(said: str, ja: str, en: str) -> None:
    with pytest.raises(Unheard) as error:
        read(said)
    assert error.value.ja.startswith(ja) and error.value.en.startswith(en)
