"""What the editor is told while somebody types is what ``check`` says of the same texts."""

import random
from pathlib import Path

import pytest

from zxscript.analysis import findings
from zxscript.analysis.documents import Change
from zxscript.analysis.workspace import Workspace
from zxscript.check.cache import Cache
from zxscript.check.checking import check_loaded
from zxscript.check.files import load_texts
from zxscript.check.run import check_files
from zxscript.source.diagnostic import Diagnostic

ROOT = Path(__file__).parents[3]
CARD = "番号：{}\nカード名：{}\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n{}\n"
TEXT = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。"


def _checked(texts: dict[str, str], name: str) -> list[Diagnostic]:
    return [one for one in check_loaded(load_texts(texts)) if one.file == name]


def _opened(texts: dict[str, str]) -> Workspace:
    workspace = Workspace()
    for name, text in texts.items():
        workspace.open(name, text)
    return workspace


def test_the_demo_cards_have_no_findings_here_either() -> None:
    for game in ("zx", "zenonzard"):
        files = [file for file in sorted((ROOT / "cardscripts/demo" / game).iterdir()) if file.is_file()]
        texts = {f"mem:/{file.name}": file.read_text(encoding="utf-8") for file in files}
        workspace = _opened(texts)
        for name in texts:
            assert workspace.findings(name) == _checked(texts, name)


_SIGNS = ["\n", "\n\n", "# 注\n", "番号：EX-2\n", "カード名：", "を", "「", "」", "ゼクス", "[炉守り]", "𠮷", "\r\n", "# zx: ignore[ZX201] 試し\n", "x", "1", "。"]


@pytest.mark.parametrize("seed", range(4))
def test_after_random_edits_the_findings_are_those_of_check(seed: int) -> None:
    dice = random.Random(seed)
    folder = ROOT / "cardscripts/demo" / ("zx" if seed % 2 else "zenonzard")
    texts = {f"mem:/{file.name}": file.read_text(encoding="utf-8")[:600] for file in sorted(folder.glob("*.zx"))[:2]}
    workspace = _opened(texts)
    for version in range(1, 11):
        name = dice.choice(sorted(texts))
        lines = workspace.documents[name].lines
        start = (dice.randrange(lines.count), dice.randrange(12))
        end = (start[0] + (dice.random() < 0.3), start[1] + dice.randrange(4) * (dice.random() < 0.5))
        workspace.change(name, [Change(dice.choice(_SIGNS), start, end)], version)
        workspace.findings(name, deep=False)
    texts = {name: document.text for name, document in workspace.documents.items()}
    for name in texts:
        assert workspace.findings(name) == _checked(texts, name), texts[name]


def test_while_typing_the_place_is_told_and_the_slip_when_idle() -> None:
    text = CARD.format("EX-1", "見本の灯", TEXT.replace("引く", "引きく"))
    workspace = _opened({"mem:/a.zx": text.replace("引きく", "引く")})
    assert workspace.findings("mem:/a.zx") == []
    workspace.open("mem:/a.zx", text, 2)
    quick = workspace.findings("mem:/a.zx", deep=False)
    assert [one.code for one in quick] == ["ZX201"] and workspace.stale("mem:/a.zx")
    assert [one.code for one in workspace.findings("mem:/a.zx")] == ["ZX202"] and not workspace.stale("mem:/a.zx")


def test_a_name_that_changes_in_one_file_is_missed_in_another() -> None:
    named = TEXT.replace("1枚引く", "スクエアにある「見本の灯台守」を1枚選び、破壊する")
    workspace = _opened({"mem:/a.zx": CARD.format("EX-1", "見本の灯台守", ""), "mem:/b.zx": CARD.format("EX-2", "見本の影", named)})
    assert workspace.findings("mem:/b.zx") == []
    workspace.open("mem:/a.zx", CARD.format("EX-1", "見本の灯台森", ""), 2)
    assert [one.code for one in workspace.findings("mem:/b.zx")] == ["ZX493"]


def test_a_keyword_block_in_another_file_is_known(tmp_path: Path) -> None:
    block = "キーワード：灯火\n\n【自】【有効】スクエア【誘発】このカードが登場する。【効果】カードを1枚引く。\n"
    texts = {"mem:/a.zx": CARD.format("EX-1", "見本の灯", "【常】灯火"), "mem:/b.zx": block}
    workspace = _opened(texts)
    for name in texts:
        assert workspace.findings(name) == _checked(texts, name)


def test_scenes_and_decks_are_told_of(tmp_path: Path) -> None:
    scene = "目的：見本\n自分：\n  手札：「見本の灯代」\n手順：\n  自分：パス\n期待：\n  自分：手札 = 1枚\n"
    deck = "デッキ：見本\n\nメイン\n4 見本の灯代\n"
    texts = {"mem:/a.zx": CARD.format("EX-1", "見本の灯", ""), "mem:/s.zxt": scene, "mem:/d.deck": deck}
    workspace = _opened(texts)
    for name in texts:
        assert workspace.findings(name) == _checked(texts, name)
    assert "ZX554" in {one.code for one in workspace.findings("mem:/s.zxt")}
    assert "ZX543" in {one.code for one in workspace.findings("mem:/d.deck")}


def test_a_folder_is_read_and_its_settings_hold(tmp_path: Path) -> None:
    (tmp_path / "zxscript.toml").write_text('[check]\nignore = ["ZX201"]\n', encoding="utf-8")
    (tmp_path / "a.zx").write_text(CARD.format("EX-1", "見本の灯", TEXT[:-3]), encoding="utf-8")
    (tmp_path / "b.zx").write_text(CARD.format("EX-1", "見本の影", ""), encoding="utf-8")
    workspace = Workspace()
    workspace.add_folder(tmp_path)
    assert workspace.index.names("zx") == ["見本の灯", "見本の影"]
    told = workspace.report(use_cache=False)
    assert {Path(name).name: [one.code for one in found] for name, found in told.items() if name.endswith(".zx")}["b.zx"] == ["ZX490"]
    name = str(tmp_path / "b.zx")
    workspace.open(name, CARD.format("EX-1", "見本の影", ""))
    assert [one.code for one in workspace.findings(name)] == ["ZX490"] and name not in workspace.report(use_cache=False)
    workspace.close(name)
    (tmp_path / "b.zx").unlink()
    workspace.file_changed(name)
    assert workspace.index.names("zx") == ["見本の灯"]


def test_a_file_that_was_checked_is_opened_with_what_was_found_and_only_what_changed_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "kept"
    place.mkdir(mode=0o700)
    monkeypatch.setenv("ZXSCRIPT_CACHE_DIR", str(place))
    file = tmp_path / "a.zx"
    texts = [TEXT, TEXT.replace("引く", "引っ張る"), "【自】【有効】ええと。", TEXT.replace("1枚", "2枚引っ張り、1枚")]
    text = "\n".join(CARD.format(f"EX-{at}", f"見本の{at}", said) for at, said in enumerate(texts))
    file.write_text(text, encoding="utf-8")
    told = check_files([file], jobs=1).findings
    assert len(told) >= 3
    read: list[str] = []
    real = findings.check_card
    monkeypatch.setattr(findings, "check_card", lambda card, allowance: read.append(card.number) or real(card, allowance))
    workspace, name = Workspace(cache=Cache(place)), str(file)
    workspace.open(name, text)
    assert workspace.findings(name) == told and not read
    changed = text.replace("見本の2", "見本の五")
    workspace.change(name, [Change(changed)], 2)
    assert workspace.findings(name) == _checked({name: changed}, name) and read == ["EX-2"]
    fresh = Workspace()
    fresh.open(name, text)
    assert fresh.findings(name) == told and read[1:] == ["EX-0", "EX-1", "EX-2", "EX-3"]


def test_what_an_editor_takes_from_an_earlier_check_ends_where_a_search_would_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "kept"
    place.mkdir(mode=0o700)
    monkeypatch.setenv("ZXSCRIPT_CACHE_DIR", str(place))
    file, name = tmp_path / "a.zx", str(tmp_path / "a.zx")
    text = CARD.format("EX-1", "見本の一", TEXT.replace("引く", "引っ張る"))
    file.write_text(text, encoding="utf-8")
    assert any(one.fix for one in check_files([file], jobs=1).findings)
    monkeypatch.setattr(findings, "of_file", lambda size: 0)
    workspace = Workspace(cache=Cache(place))
    workspace.open(name, text)
    assert not any(one.fix for one in workspace.findings(name))
