"""A document that would keep everybody waiting is told to be too long, and nothing else is said of it."""

import pytest

from zxscript.analysis.completion import complete
from zxscript.analysis.documents import Change
from zxscript.analysis.hover import hover
from zxscript.analysis.outline import symbols
from zxscript.analysis.tokens import tokens
from zxscript.analysis.workspace import Workspace
from zxscript.source.limits import MAX_DOCUMENT

CARD = "番号：EX-1\nカード名：見本\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n\n【自】【有効】スクエア【誘発】このカードが登場する。【効果】1枚引く。\n"
LONG = CARD + "\n" * (MAX_DOCUMENT - len(CARD))


def _codes(workspace: Workspace, name: str) -> list[str]:
    return [one.code for one in workspace.findings(name)]


def test_as_long_as_a_document_may_be_it_is_looked_at() -> None:
    workspace = Workspace()
    workspace.open("mem:/a.zx", LONG)
    assert _codes(workspace, "mem:/a.zx") == [] and workspace.index.named("zx", "見本")


def test_a_document_that_grows_too_long_is_as_if_it_were_not_there_until_it_shrinks() -> None:
    workspace = Workspace()
    workspace.open("mem:/a.zx", LONG)
    workspace.change("mem:/a.zx", [Change("\n", (0, 0), (0, 0))])
    (found,) = workspace.findings("mem:/a.zx")
    assert found.code == "ZX015" and found.span == (0, 0) and str(MAX_DOCUMENT + 1) in found.message.en
    assert not workspace.stale("mem:/a.zx") and not workspace.blocks("mem:/a.zx") and not workspace.index.named("zx", "見本")
    at = LONG.index("登場") + 1
    assert hover(workspace, "mem:/a.zx", at, "en") is None and not complete(workspace, "mem:/a.zx", at)
    assert not symbols(workspace, "mem:/a.zx") and not tokens(workspace, "mem:/a.zx")
    workspace.change("mem:/a.zx", [Change("", (0, 0), (1, 0))])
    assert _codes(workspace, "mem:/a.zx") == [] and workspace.index.named("zx", "見本")


@pytest.mark.parametrize("name", ["mem:/a.zx", "mem:/a.zxt", "mem:/a.deck"])
def test_whatever_kind_of_document_it_is(name: str) -> None:
    workspace = Workspace()
    workspace.open(name, "引" * (MAX_DOCUMENT + 1))
    assert _codes(workspace, name) == ["ZX015"]
    assert name not in {**workspace.decks, **workspace.scenes}


def test_other_texts_are_as_long_as_they_like() -> None:
    workspace = Workspace()
    workspace.open("mem:/a.txt", "引" * (MAX_DOCUMENT + 1))
    assert _codes(workspace, "mem:/a.txt") == []


def test_cards_that_differ_in_their_headers_alone_are_told_apart_at_once() -> None:
    """Places count from the beginning of a block: by them and by their texts such cards are all one, and each would be compared with all."""
    workspace = Workspace()
    workspace.open("mem:/a.zx", "\n".join(CARD.replace("EX-1", f"EX-{number}") for number in range(100, 300)))
    cards = [block.read.card for block in workspace.blocks("mem:/a.zx")]
    assert len(cards) == 200 and len({hash(card) for card in cards}) == 200


def _many(count: int) -> str:
    """Cards, some of them with slips, two of them alike, one that names another."""
    texts = ["このカードが登場する。【効果】1枚引く。", "このカードがが登場する。【効果】1枚引く。", "このカードが登場する。【効果】「見本3」を1枚まで選び、破壊する。"]
    made = [CARD.replace("EX-1", f"EX-{max(n, 1)}").replace("見本", f"見本{n}").replace("このカードが登場する。【効果】1枚引く。", texts[n % 3]) for n in range(count)]
    return "\n".join(made)


def test_what_was_looked_at_ahead_is_what_would_be_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once, ahead = Workspace(), Workspace()
    for workspace in (at_once, ahead):
        workspace.open("mem:/a.zx", _many(12))
    wanted = at_once.findings("mem:/a.zx")
    assert len(list(ahead.ahead("mem:/a.zx"))) > 5 and not list(ahead.ahead("mem:/a.zx"))
    monkeypatch.setattr("zxscript.analysis.findings.CardFindings._looked_at", None)  # nothing is left to look at
    assert {one.code for one in wanted} >= {"ZX212", "ZX116"} and ahead.findings("mem:/a.zx") == wanted


def test_what_is_changed_while_it_is_read_is_looked_at_anew() -> None:
    workspace = Workspace()
    workspace.open("mem:/a.zx", _many(12))
    steps = workspace.ahead("mem:/a.zx")
    next(steps)
    workspace.change("mem:/a.zx", [Change(CARD.replace("EX-1", "EX-90") + "\n", (0, 0), (0, 0))])
    left = len(list(workspace.ahead("mem:/a.zx")))
    fresh = Workspace()
    fresh.open("mem:/a.zx", workspace.text("mem:/a.zx"))
    assert 0 < left < len(list(fresh.ahead("mem:/a.zx"))) and workspace.findings("mem:/a.zx") == fresh.findings("mem:/a.zx")


@pytest.mark.parametrize("name", ["mem:/a.zxt", "mem:/a.deck", "mem:/a.txt"])
def test_of_other_documents_nothing_is_looked_at_ahead(name: str) -> None:
    workspace = Workspace()
    workspace.open(name, "引" * 1000)
    assert not list(workspace.ahead(name))
