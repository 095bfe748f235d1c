"""The worker's side of the playground, without a browser (clients/playground/test holds it in one)."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from zxscript import api
from zxscript.playground import building
from zxscript.playground.bridge import Bridge

URI = "file:///work/cards.zx"
CARD = (
    "番号：R-1\nカード名：輪の踊り手\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4000\n\n"
    "【自】【有効】スクエア【誘発】このカードが登場する。【効果】◎のスクエアにあるゼクスを1枚まで選び、破壊する。\n"
)


class Page:
    """What the page does with the worker."""

    def __init__(self, folder: Path) -> None:
        self.heard: list[str] = []
        self.bridge = Bridge(self.heard.append, folder / "scene")
        self.number = 0

    def ask(self, name: str, **given: Any) -> Any:
        return json.loads(self.bridge.ask(json.dumps({"ask": name, "language": "en", **given})))

    def answer(self, name: str, **given: Any) -> Any:
        told = self.ask(name, **given)
        assert "error" not in told, told
        return told["answer"]

    def say(self, method: str, params: Any) -> None:
        self.bridge.lsp(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}))

    def request(self, method: str, params: Any) -> Any:
        self.number += 1
        self.bridge.lsp(json.dumps({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}))
        return next(one["result"] for one in map(json.loads, self.heard) if one.get("id") == self.number)

    def open(self, text: str) -> list[Any]:
        self.request("initialize", {"capabilities": {}})
        self.say("textDocument/didOpen", {"textDocument": {"uri": URI, "languageId": "zx", "version": 0, "text": text}})
        return json.loads(self.heard[-1])["params"]["diagnostics"]


@pytest.fixture
def page(tmp_path: Path) -> Page:
    return Page(tmp_path)


def test_findings_and_their_fixes_alone(page: Page) -> None:
    (found,) = page.open(CARD.replace("登場する", "登場すする").replace("◎のスクエアにある", "相手の"))
    everything = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
    given = {"textDocument": {"uri": URI}, "range": everything, "context": {"diagnostics": [found], "only": ["quickfix"]}}
    (fix,) = page.request("textDocument/codeAction", given)
    assert fix["kind"] == "quickfix" and fix["diagnostics"][0]["code"] == found["code"]
    assert page.request("textDocument/codeAction", {**given, "context": {"diagnostics": [], "only": ["source.organizeImports"]}}) == []


def test_the_card_at_a_place_in_three_languages_and_its_figure(page: Page) -> None:
    page.open(CARD)
    at = {"uri": URI, "line": 7, "character": 3}
    told = page.answer("card", **at)
    assert told["name"] == "輪の踊り手" and told["has_figures"] and told["figure"] == ""
    assert "squares" in told["why_not"] and told["texts"][0]["why"] and told["texts"][0]["span"]["start"] == {"line": 7, "character": 0}
    (edit,) = page.answer("square", **at, square=4)
    assert edit["newText"] == "\n図：\n・・・\n・◎・\n・・・" and edit["range"]["start"]["line"] == 5
    page.say("textDocument/didChange", {"textDocument": {"uri": URI, "version": 1}, "contentChanges": [{"range": edit["range"], "text": edit["newText"]}]})
    told = page.answer("card", **{**at, "line": 11})
    assert told["figure"] == "・・・・◎・・・・" and told["why_not"] == "" and set(told["texts"][0]["said"]) == {"ja", "en", "zh"}
    assert all(told["texts"][0]["said"].values())
    (edit,) = page.answer("square", **{**at, "line": 11}, square=4)
    assert edit["newText"] == "図：\n・・・\n・△・\n・・・" and (edit["range"]["start"]["line"], edit["range"]["end"]["line"]) == (6, 9)
    assert "choose" in page.answer("program", **{**at, "line": 11})
    assert page.answer("card", **{**at, "line": 99}) is not None and page.answer("square", **at, square=9) == []


def test_findings_are_told_anew_in_another_language(page: Page) -> None:
    (found,) = page.open(CARD.replace("登場する", "登場すする").replace("◎のスクエアにある", "相手の"))
    assert "too much" in found["message"]
    page.ask("language", language="ja")
    assert "余分" in json.loads(page.heard[-1])["params"]["diagnostics"][0]["message"]


@pytest.mark.parametrize("example", building.examples(), ids=lambda one: one["id"])
def test_every_example_is_what_it_says(page: Page, example: dict[str, Any]) -> None:
    assert set(example["title"]) == {"ja", "en"}
    loaded = api.load_text(example["cards"], "cards.zx")
    wrong = [one for one in api.check_loaded(loaded) if one.severity == "error"]
    film = page.answer("film", cards=example["cards"], scene=example["scene"])
    if example["id"] == "mistakes":
        assert len(wrong) == 3 and not film["fine"]
        return
    assert not wrong and film["fine"], film["wrong"]
    assert len(film["shots"]) > 1 and all(shot["board"].startswith("<svg") for shot in film["shots"])
    causes = {line["card"] for shot in film["shots"] for line in shot["lines"]} - {""}
    assert causes and causes <= set(film["cards"])
    reasons = page.answer("why", card=next(iter(causes)))
    assert reasons["why"] and page.answer("why", card="nobody") == {"why": [], "why_not": []}


def test_a_scene_says_where_it_is_wrong(page: Page) -> None:
    dog = next(one for one in building.examples() if one["id"] == "dog")
    film = page.answer("film", cards=dog["cards"], scene=dog["scene"] + "期待：\n  番兵：トラッシュ\n")
    assert not film["fine"] and film["wrong"][0]["line"] == dog["scene"].count("\n") + 1 and film["shots"]
    broken = page.answer("film", cards="", scene="目的：なにもない\n")
    assert not broken["fine"] and broken["wrong"] and broken["cards"] == {}


@pytest.mark.parametrize("game", api.games()[:2])
def test_a_game_against_a_bot_from_its_first_question_to_its_end(page: Page, game: str) -> None:
    told = page.answer("new", game=game, bot="eager", seed=3)
    for _ in range(3_000):
        if told["over"]:
            break
        assert {"text", "index", "question", "things"} <= set(told["choices"][0])
        told = page.answer("answer", index=told["choices"][0]["index"], question=told["choices"][0]["question"])
    assert told["over"] and told["choices"] == [] and told["board"].startswith("<svg")


def test_a_move_is_taken_back_and_a_stale_answer_refused(page: Page) -> None:
    first = page.answer("new", game="zx", bot="eager", seed=3)
    choice = first["choices"][0]
    page.answer("answer", index=choice["index"], question=choice["question"])
    assert "error" in page.ask("answer", index=choice["index"], question=choice["question"])
    again = page.answer("undo")
    assert [one["text"] for one in again["choices"]] == [one["text"] for one in first["choices"]] and again["board"] == first["board"]
    assert "error" in page.ask("undo")


@pytest.mark.parametrize("asked", [{"ask": "nothing"}, {"ask": "answer", "index": 0, "question": 1}, {"ask": "card"}, {"ask": "new", "game": "chess"},
                                   {"ask": "card", "uri": "file:///none", "line": 0, "character": 0}])  # fmt: skip
def test_senseless_questions_have_a_reason(page: Page, asked: dict[str, Any]) -> None:
    assert "error" in json.loads(page.bridge.ask(json.dumps(asked)))


def test_what_the_page_runs_needs_no_compiled_package() -> None:
    names = zipfile.ZipFile(io.BytesIO(building.program())).namelist()
    tops = {name.split("/")[0].removesuffix(".py") for name in names}
    assert tops == {"zxscript", *building.NEEDS}
    assert "zxscript/_data/grammar/tables/zx.json" in names and not any("node_modules" in name or "/cli/" in name for name in names)
    assert all(name.endswith(".py") for name in names if not name.startswith("zxscript/"))
