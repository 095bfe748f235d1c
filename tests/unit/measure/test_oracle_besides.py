"""The oracle counts the card that is told besides those that are picked (このミニオンと他の自分のミニオン1体)."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from zxscript.compile import about, patients
from zxscript.measure.files import directed_files

CARD = """ゲーム：ZENONZARD

番号：ZZT-3399
カード名：肩を貸す者
種類：フィールド・ミニオン
色：赤
コスト：1
BP：300
DP：1

【アタック時】このターン中、このミニオンと他の自分のミニオン1体をBP+200する。
"""


def _judged(folder: Path) -> dict[str, Any]:
    cards = folder / "besides.zx"
    cards.write_text(CARD, encoding="utf-8")
    result, _ = directed_files([cards], 1, oracle=True)
    return result


def test_right_programs_give_no_disagreement(tmp_path: Path) -> None:
    result = _judged(tmp_path)
    assert result["oracle_disagreements"] == [] and result["oracle_judged"] > 20


def test_this_card_left_out_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = patients.taken
    for module in (patients, about):
        monkeypatch.setattr(module, "taken", lambda ctx, found: whole(ctx, replace(found, besides=None)), raising=False)
    assert _judged(tmp_path)["oracle_disagreements"]
