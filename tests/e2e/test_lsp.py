"""The language server in a process of its own, as an editor meets it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lsp_client import Client

pytest.importorskip("pygls", reason="the extra lsp is not installed")

PUBLISHED = "textDocument/publishDiagnostics"
CARD = "番号：EX-1\nカード名：炉辺の犬\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n【自】【有効】スクエア【誘発】このカードがが登場する。【効果】1枚引く。\n"


def _at(line: int, character: int) -> dict[str, int]:
    return {"line": line, "character": character}


def _applied(text: str, edits: list[dict[str, Any]]) -> str:
    """Edits of the basic plane, applied from behind."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    spans = [(starts[e["range"]["start"]["line"]] + e["range"]["start"]["character"],
              starts[e["range"]["end"]["line"]] + e["range"]["end"]["character"], e["newText"]) for e in edits]  # fmt: skip
    for start, end, new in sorted(spans, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def test_findings_come_as_one_types_and_are_mended(tmp_path: Path) -> None:
    uri = (tmp_path / "a.zx").as_uri()
    with Client() as client:
        capabilities = client.start(language="ja")
        assert capabilities["positionEncoding"] == "utf-16"
        client.open(uri, CARD)
        (found,) = client.wait(PUBLISHED, uri)["diagnostics"]
        assert found["code"] == "ZX212" and found["range"] == {"start": _at(7, 21), "end": _at(7, 22)} and "余分" in found["message"]
        asked = {"textDocument": {"uri": uri}, "range": found["range"], "context": {"diagnostics": [found]}}
        fixes = [one for one in client.ask("textDocument/codeAction", asked) if one["kind"] == "quickfix"]
        edits = fixes[0]["edit"]["documentChanges"][0]["edits"]
        change = {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"range": e["range"], "text": e["newText"]} for e in edits]}
        client.notify("textDocument/didChange", change)
        assert client.wait(PUBLISHED, uri, 2)["diagnostics"] == []
        client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        assert client.wait(PUBLISHED, uri)["diagnostics"] == []
        assert client.stop() == 0


def test_a_character_of_two_units_moves_what_stands_behind_it(tmp_path: Path) -> None:
    uri = (tmp_path / "a.zx").as_uri()
    with Client() as client:
        client.start()
        client.open(uri, CARD.replace("このカードがが", "「𠮷野𠮷」がが"))
        (found,) = [one for one in client.wait(PUBLISHED, uri)["diagnostics"] if one["code"] == "ZX212"]
        plain = CARD.split("\n")[7].replace("このカードがが", "「𠮷野𠮷」がが")
        assert found["range"]["start"]["character"] == len(plain[: plain.index("がが") + 1].encode("utf-16-le")) // 2


def test_formatting_is_that_of_fmt(tmp_path: Path) -> None:
    uri = (tmp_path / "a.zx").as_uri()
    text = CARD.replace("がが", "が").replace("コスト：3", "cost: ３")
    with Client() as client:
        client.start()
        client.open(uri, text)
        edits = client.ask("textDocument/formatting", {"textDocument": {"uri": uri}, "options": {"tabSize": 2, "insertSpaces": True}})
        assert _applied(text, edits) == CARD.replace("がが", "が")


def test_a_folder_is_told_of_and_leaving_without_shutdown_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "b.zx").write_text(CARD, encoding="utf-8")
    with Client(env={"ZXSCRIPT_CACHE_DIR": str(tmp_path / "cache")}) as client:
        client.start(tmp_path)
        assert [one["code"] for one in client.wait(PUBLISHED, (tmp_path / "b.zx").as_uri())["diagnostics"]] == ["ZX212"]
        client.notify("exit", None)
        assert client.process.wait(30) == 1


def test_a_game_from_outside_is_served_too() -> None:
    cards = Path(__file__).parents[1] / "lantern" / "cards" / "vermilion.zx"
    text = cards.read_text(encoding="utf-8")
    line = next(number for number, line in enumerate(text.split("\n")) if "登場" in line)
    with Client(env={"ZXSCRIPT_GAMES": "tests.lantern"}) as client:
        client.start(language="en")
        client.open("untitled:vermilion.zx", text)
        assert client.wait(PUBLISHED, "untitled:vermilion.zx")["diagnostics"] == []
        place = {"textDocument": {"uri": "untitled:vermilion.zx"}, "position": _at(line, text.split("\n")[line].index("登場"))}
        assert "appear" in client.ask("textDocument/hover", place)["contents"]["value"]
        assert client.ask("textDocument/completion", place)["items"]
        assert client.stop() == 0


def test_a_request_of_wrong_values_is_answered_with_an_error() -> None:
    """A client waits for each answer."""
    here = {"textDocument": {"uri": "untitled:a"}}
    with Client() as client:
        client.start()
        for params in (None, [], 5, "x", here, {**here, "position": {"line": None, "character": 0}}, {**here, "position": []}):
            assert client.response("textDocument/hover", params)["error"]["code"] == -32602, params
        assert client.stop() == 0


def test_requests_are_answered_while_a_long_document_is_read(tmp_path: Path) -> None:
    uri = (tmp_path / "a.zx").as_uri()
    with Client() as client:
        client.start()
        client.open(uri, "\n".join(CARD.replace("EX-1", f"EX-{n}").replace("炉辺", f"炉辺{n}") for n in range(1, 400)))
        asked = {"textDocument": {"uri": uri}, "position": _at(7, 19)}
        assert "このカード" in str(client.ask("textDocument/hover", asked))
        assert not any(one.get("method") == PUBLISHED for one in client.told), "it was answered when all was read"
        change = {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"range": {"start": _at(7, 20), "end": _at(7, 21)}, "text": ""}]}
        client.notify("textDocument/didChange", change)
        found = client.wait(PUBLISHED, uri)
        assert found["version"] == 2 and [one["code"] for one in found["diagnostics"]] == ["ZX212"] * 398
        client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        assert client.wait(PUBLISHED, uri)["diagnostics"] == []


def test_a_fault_while_a_document_is_read_leaves_nothing_behind() -> None:
    """Else it would count as being read for ever, and nothing would be told of it any more."""
    from zxscript.lsp.server import Server

    def broken() -> Iterator[None]:
        yield from ()
        raise RuntimeError("a fault of a rule")

    server, steps = Server(), broken()
    server._ahead["a.zx"] = steps
    with pytest.raises(RuntimeError, match="a fault of a rule"):
        server._go_on("a.zx", steps)
    assert not server._ahead
