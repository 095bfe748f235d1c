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
