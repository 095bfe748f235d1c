"""What editors ask of a place, over the protocol: hover, completion, names, symbols, colours, lenses, commands."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lsp_client import Client

pytest.importorskip("pygls", reason="the extra lsp is not installed")

CARDS = """番号：EX-1
カード名：炉辺の犬
種類：ゼクス
色：赤
コスト：3
パワー：4500
種族：[炉守り]

【自】【有効】スクエア【誘発】このカードが登場する。【効果】ノーマルスクエアにある相手のゼクスを1枚選び、破壊する。

番号：EX-2
カード名：門の番兵
種類：ゼクス
色：赤
コスト：2
パワー：3000

【起】【有効】スクエア【コスト】《赤1》【効果】スクエアにある「炉辺の犬」を1枚選び、そのゼクスのパワーを＋500する。
"""
SCENE = """目的：登場した犬が番兵を破壊する。
ゲーム：Z/X

盤面：
  番兵 ｜ ・ ｜ ・
  ・ ｜ ・ ｜ ・
  ・ ｜ ・ ｜ ・

自分：
  手札：犬=「炉辺の犬」
  リソース：「門の番兵」×3
相手：
  スクエア：番兵=「門の番兵」

手順：
  自分：プレイ 犬 → 下
期待：
  番兵：トラッシュ
"""
DECK = "デッキ：見本\nゲーム：Z/X\n\nメイン\n4 炉辺の犬\n"


class Desk:
    """A server with three open files."""

    def __init__(self, client: Client, folder: Path) -> None:
        self.client = client
        self.texts = {(folder / name).as_uri(): text for name, text in (("a.zx", CARDS), ("s.zxt", SCENE), ("d.deck", DECK))}
        self.cards, self.scene, self.deck = self.texts
        for uri, text in self.texts.items():
            client.open(uri, text)

    def at(self, uri: str, words: str, inside: int = 0, nth: int = 0) -> dict[str, Any]:
        """A place in the words of a document."""
        at = -1
        for _ in range(nth + 1):
            at = self.texts[uri].index(words, at + 1)
        before = self.texts[uri][: at + inside]
        return {"textDocument": {"uri": uri}, "position": {"line": before.count("\n"), "character": len(before.rpartition("\n")[2])}}

    def said(self, place: dict[str, Any]) -> str:
        """The words of a location."""
        start, end = place["range"]["start"], place["range"]["end"]
        return self.texts[place["uri"]].split("\n")[start["line"]][start["character"] : end["character"]]


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    folder = tmp_path_factory.mktemp("desk")
    with Client() as client:
        client.start(language="en")
        yield Desk(client, folder)
        assert client.stop() == 0


def test_a_word_is_told_in_three_languages_and_its_sentence_explained(desk: Desk) -> None:
    told = desk.client.ask("textDocument/hover", desk.at(desk.cards, "破壊する", 1))
    text = told["contents"]["value"]
    assert all(word in text for word in ("**破壊する**", "はかいする", "hakaisuru", "destroy", "破坏", "日本語", "English", "中文"))
    assert told["range"] == {"start": desk.at(desk.cards, "破壊する")["position"], "end": desk.at(desk.cards, "破壊する", 4)["position"]}


@pytest.mark.parametrize("where", ["cards", "scene", "deck"])
def test_a_card_name_is_told_with_its_text(desk: Desk, where: str) -> None:
    uri = getattr(desk, where)
    told = desk.client.ask("textDocument/hover", desk.at(uri, "炉辺の犬", 1, nth=1 if where == "cards" else 0))["contents"]["value"]
    assert "番号：EX-1" in told and "このカードが登場する。" in told


def test_the_definition_of_a_name_is_its_card(desk: Desk) -> None:
    for uri in (desk.scene, desk.deck):
        (place,) = desk.client.ask("textDocument/definition", desk.at(uri, "炉辺の犬", 1))
        assert place["uri"] == desk.cards and desk.said(place) == "炉辺の犬" and place["range"]["start"]["line"] == 1


def test_all_places_of_a_name_are_found_and_renamed_together(desk: Desk) -> None:
    at = desk.at(desk.deck, "炉辺の犬", 1)
    found = desk.client.ask("textDocument/references", {**at, "context": {"includeDeclaration": True}})
    assert sorted((Path(one["uri"]).name, desk.said(one)) for one in found) == [
        ("a.zx", "炉辺の犬"), ("a.zx", "炉辺の犬"), ("d.deck", "炉辺の犬"), ("s.zxt", "炉辺の犬"),
    ]  # fmt: skip
    assert desk.client.ask("textDocument/prepareRename", at)["placeholder"] == "炉辺の犬"
    changes = desk.client.ask("textDocument/rename", {**at, "newName": "暖炉の犬"})["changes"]
    assert {uri: len(edits) for uri, edits in changes.items()} == {desk.cards: 2, desk.scene: 1, desk.deck: 1}
    assert "error" in desk.client.response("textDocument/rename", {**at, "newName": "門の番兵"})
    assert "error" in desk.client.response("textDocument/rename", {**at, "newName": "犬「」"})


def test_a_keyword_of_the_game_is_found_and_not_renamed(desk: Desk) -> None:
    uri = desk.cards.replace("a.zx", "keyword.zx")
    desk.client.open(uri, "カード名：見本\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n【常】レンジ2\n")
    at = {"textDocument": {"uri": uri}, "position": {"line": 6, "character": 4}}
    (place,) = desk.client.ask("textDocument/definition", at)
    assert place["uri"].endswith("range.zx") and place["range"]["start"] == {"line": 0, "character": 6}
    assert "error" in desk.client.response("textDocument/rename", {**at, "newName": "遠距離"})
    assert "defined as" in desk.client.ask("textDocument/hover", at)["contents"]["value"]


def test_a_handle_is_renamed_in_its_scene(desk: Desk) -> None:
    changes = desk.client.ask("textDocument/rename", {**desk.at(desk.scene, "犬="), "newName": "狼"})["changes"]
    assert len(changes[desk.scene]) == 2
    changes = desk.client.ask("textDocument/rename", {**desk.at(desk.scene, "番兵="), "newName": "門番"})["changes"]
    assert len(changes[desk.scene]) == 3


@pytest.mark.parametrize("typed", ["destroy", "hakai", "はかい", "破坏", "破"])
def test_a_word_is_reached_in_any_script(desk: Desk, typed: str) -> None:
    uri = desk.cards.replace("a.zx", f"{typed.encode().hex()}.zx")
    text = CARDS.split("\n\n番号：EX-2")[0].replace("EX-1", "EX-9").replace("破壊する。", typed)
    desk.client.open(uri, text)
    place = {"line": 8, "character": len(text.split("\n")[8])}
    items = desk.client.ask("textDocument/completion", {"textDocument": {"uri": uri}, "position": place})["items"]
    assert items[0]["label"] == "破壊する" and items[0]["filterText"] == typed
    assert items[0]["textEdit"]["range"] == {"start": {"line": 8, "character": place["character"] - len(typed)}, "end": place}


def test_a_scene_and_a_deck_offer_names_and_keys(desk: Desk) -> None:
    labels = [one["label"] for one in desk.client.ask("textDocument/completion", desk.at(desk.deck, "4 炉辺", 3))["items"]]
    assert labels == ["炉辺の犬"]
    labels = [one["label"] for one in desk.client.ask("textDocument/completion", desk.at(desk.scene, "自分：プレイ", 3))["items"]]
    assert {"プレイ", "選ぶ", "犬"} <= set(labels)
    labels = [one["label"] for one in desk.client.ask("textDocument/completion", desk.at(desk.scene, "期待：", 1))["items"]]
    assert labels == ["期待："]


def test_symbols_of_a_file_and_of_all(desk: Desk) -> None:
    cards = desk.client.ask("textDocument/documentSymbol", {"textDocument": {"uri": desk.cards}})
    assert [(one["name"], len(one["children"])) for one in cards] == [("炉辺の犬", 1), ("門の番兵", 1)]
    sections = desk.client.ask("textDocument/documentSymbol", {"textDocument": {"uri": desk.scene}})
    assert [one["name"] for one in sections] == ["目的", "盤面", "自分", "相手", "手順", "期待"]
    assert [one["name"] for one in desk.client.ask("workspace/symbol", {"query": "番兵"})] == ["門の番兵"]
    folds = desk.client.ask("textDocument/foldingRange", {"textDocument": {"uri": desk.cards}})
    assert (folds[0]["startLine"], folds[0]["endLine"]) == (0, 8)


def test_words_are_coloured_where_they_stand(desk: Desk) -> None:
    data = desk.client.ask("textDocument/semanticTokens/full", {"textDocument": {"uri": desk.cards}})["data"]
    lines, line, column, seen = CARDS.split("\n"), 0, 0, {}
    for at in range(0, len(data), 5):
        below, right, length, kind, _ = data[at : at + 5]
        line, column = line + below, right + (0 if below else column)
        seen[lines[line][column : column + length]] = kind
    assert seen["破壊する"] == seen["選び"] != seen["スクエア"] and seen["【自】"] == seen["【効果】"] and seen["「炉辺の犬」"] == seen["門の番兵"]


def test_hints_say_what_a_word_points_at(desk: Desk) -> None:
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    found = desk.client.ask("textDocument/inlayHint", {"textDocument": {"uri": desk.cards}, "range": whole})
    assert "〔スクエアにある「炉辺の犬」を1枚選び〕" in [one["label"] for one in found]
    assert "〔ノーマルスクエアにある相手のゼクスを1枚選び：を〕" in [one["label"] for one in found]


def test_a_scene_is_run_from_the_editor_and_its_expectation_written_down(desk: Desk) -> None:
    lenses = desk.client.ask("textDocument/codeLens", {"textDocument": {"uri": desk.scene}})
    run, update = (one["command"] for one in lenses)
    result = desk.client.ask("workspace/executeCommand", run)
    assert result["fine"] is False and "found 'チャージ'" in result["findings"][0] and any("destroyed" in line for line in result["lines"])
    page = desk.client.ask("workspace/executeCommand", {"command": "zxscript.showBoard", "arguments": [desk.scene]})
    assert "u003csvg" in page and "炉辺の犬" in page
    desk.client.send({"jsonrpc": "2.0", "id": "u", "method": "workspace/executeCommand", "params": update})
    edit = desk.client.wait("workspace/applyEdit")["edit"]["documentChanges"][0]["edits"][0]
    assert edit["newText"] == "チャージ" and desk.said({"uri": desk.scene, "range": edit["range"]}) == "トラッシュ"


def test_an_ability_shows_its_meaning_its_program_and_begins_a_scene(desk: Desk) -> None:
    lenses = desk.client.ask("textDocument/codeLens", {"textDocument": {"uri": desk.cards}})
    meaning, program = (one["command"] for one in lenses[:2])
    assert "destroy" in desk.client.ask("workspace/executeCommand", meaning)
    assert "destroy" in desk.client.ask("workspace/executeCommand", program)
    place = desk.at(desk.cards, "【自】")["position"]
    asked = {"textDocument": {"uri": desk.cards}, "range": {"start": place, "end": place}, "context": {"diagnostics": []}}
    (action,) = [one for one in desk.client.ask("textDocument/codeAction", asked) if one.get("command")]
    desk.client.send({"jsonrpc": "2.0", "id": "w", "method": "workspace/executeCommand", "params": action["command"]})
    create, edit = desk.client.wait("workspace/applyEdit")["edit"]["documentChanges"]
    assert create["kind"] == "create" and create["uri"].endswith("EX-1.zxt") and "プレイ 札" in edit["edits"][0]["newText"]
