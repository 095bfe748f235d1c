"""What pointing words are bound to (docs/decisions/0410–0413)."""

from __future__ import annotations

import pytest

from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.references.resolve import Resolution, resolve
from zxscript.lang.reading import read

ON = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"


def table(text: str) -> dict[str, str]:
    """``role:pointing words`` -> the words of the clause that it speaks of."""
    found: Resolution = resolve(read(text).node, VOCABULARY)
    return {f"{role}:{text[a:b]}": text[binding.clause[0] : binding.clause[1]] for (role, a, b), binding in found.bindings.items()}


def failures(text: str) -> dict[str, str]:
    return {f"{role}:{text[a:b]}": failure.code for (role, a, b), failure in resolve(read(text).node, VOCABULARY).failures.items()}


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("相手のゼクスを1枚選び、手札に戻し、あなたのゼクスを1枚選び、破壊する。",
         {"object:手札に戻し": "相手のゼクスを1枚選び", "object:破壊する": "あなたのゼクスを1枚選び"}),
        ("このカードを手札に戻し、公開する。", {"object:公開する": "このカードを手札に戻し"}),
        ("あなたのデッキの上から3枚見て、その中から1枚選び、手札に加え、残りをトラッシュに置く。",
         {"pron:その中": "あなたのデッキの上から3枚見て", "object:手札に加え": "その中から1枚選び",
          "pron:残り": "あなたのデッキの上から3枚見て"}),
        ("あなたの手札を1枚トラッシュに置く。そのカードが[灯]ならば、1枚引く。", {"that:その": "あなたの手札を1枚トラッシュに置く"}),
        ("このカードのパワーを＋1000し、以下の能力を得る。“【常】レンジ2”", {"subject:以下の能力を得る": "このカードのパワーを＋1000し"}),
        ("あなたの手札を1枚選び、トラッシュに置いてよい。置いたならば、選んだカードを手札に戻す。",
         {"object:トラッシュに置いてよい": "あなたの手札を1枚選び", "did:置いた": "トラッシュに置いてよい", "past:選んだ": "あなたの手札を1枚選び"}),
        ("あなたの手札を1枚デッキに戻し、シャッフルする。", {"deck:シャッフルする": "あなたの手札を1枚デッキに戻し"}),
        ("相手のゼクスを1枚選び、ターン終了時まで、パワーを－1000する。", {"owner:パワーを－1000する": "相手のゼクスを1枚選び"}),
        ("相手のゼクスを1枚選び、3000ダメージを与える。", {"goal:3000ダメージを与える": "相手のゼクスを1枚選び"}),
        ("あなたのゼクスを1枚選ぶ。破壊してよい。そうしたならば、1枚引く。",
         {"object:破壊してよい": "あなたのゼクスを1枚選ぶ", "did:そうしたならば、": "破壊してよい"}),
        ("あなたのデッキの上から5枚見て、その中にある[灯]を1枚選び、公開し、手札に加え、残りをトラッシュに置く。",
         {"pron:その中": "あなたのデッキの上から5枚見て", "object:公開し": "その中にある[灯]を1枚選び",
          "object:手札に加え": "その中にある[灯]を1枚選び", "pron:残り": "あなたのデッキの上から5枚見て"}),
        ("あなたのリソースを2枚選び、そのうちの1枚を手札に戻し、残りの1枚をトラッシュに置く。",
         {"pron:そのうち": "あなたのリソースを2枚選び", "left:残りの": "あなたのリソースを2枚選び"}),
        ("このカードはあなたの手札が3枚以上ある場合にしかプレイできない。", {"object:プレイできない": "このカードは"}),
        ("1枚引く。このカードがプレイされて登場していた場合、1枚引く。", {}),
        ("あなたの手札を1枚表向きでこのカードのフォースにする。置いたならば、1枚引く。",
         {"did:置いた": "あなたの手札を1枚表向きでこのカードのフォースにする"}),
        ("以下の効果から1つ選び、解決する。解決したならば、1枚引く。“2枚引く。”",
         {"object:解決する": "以下の効果から1つ選び", "did:解決した": "解決する"}),
        ("以下の効果から1つ選び、解決する。“あなたのターンの間の場合、1枚引く。”“2枚引く。”", {"object:解決する": "以下の効果から1つ選び"}),
    ],
)  # fmt: skip
def test_bound_to(sentence: str, expected: dict[str, str]) -> None:
    assert table(ON + sentence) == expected | {k: v for k, v in table(ON + sentence).items() if k.startswith("quoted:")}


def test_a_participant_of_the_event() -> None:
    text = "【自】【有効】スクエア【誘発】あなたの[灯]が登場する。【効果】そのゼクスを手札に戻す。"
    assert table(text) == {"that:その": "あなたの[灯]が登場する"}


def test_what_was_paid() -> None:
    text = "【起】【有効】スクエア【コスト】あなたの手札を1枚トラッシュに置く。【効果】置いたカードを手札に戻す。"
    assert table(text) == {"past:置いた": "あなたの手札を1枚トラッシュに置く"}


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("破壊する。", {"object:破壊する": "ZX301"}),
        ("残りをトラッシュに置く。", {"pron:残り": "ZX301"}),
        ("1枚引く。除外したならば、1枚引く。", {"did:除外した": "ZX301"}),
        ("以下の能力を得る。", {"quoted:以下の": "ZX301", "subject:以下の能力を得る": "ZX301"}),
    ],
)
def test_no_antecedent(sentence: str, expected: dict[str, str]) -> None:
    assert failures(ON + sentence) == expected


def test_two_participants_are_ambiguous() -> None:
    text = "【自】【有効】スクエア【誘発】あなたの[灯]が相手のゼクスを破壊する。【効果】そのゼクスを手札に戻す。"
    assert failures(text) == {"that:その": "ZX302"}


def test_the_words_that_would_decide() -> None:
    start = "【自】【有効】スクエア【誘発】あなたの[灯]が相手のゼクスを破壊する。【効果】"
    (failure,) = resolve(read(start + "そのゼクスを手札に戻す。").node, VOCABULARY).failures.values()
    assert failure.readings == ("あなたの[灯]", "相手のゼクス")
    assert failure.deciding == ("その[灯]", "その相手のゼクス")
    for words in failure.deciding:
        found = resolve(read(f"{start}{words}を手札に戻す。").node, VOCABULARY)
        assert not found.failures and [one.kind for one in found.bindings.values()] == ["event"]


def test_readings_that_no_word_tells_apart() -> None:
    text = "【自】【有効】スクエア【誘発】ゼクスがゼクスを破壊する。【効果】そのゼクスを手札に戻す。"
    (failure,) = resolve(read(text).node, VOCABULARY).failures.values()
    assert failure.readings == ("ゼクス", "ゼクス") and failure.deciding == ("", "")


def test_the_other_case_does_not_speak_of_what_was_done_in_the_first() -> None:
    shown = "あなたのデッキの1番上を公開する"
    said = table(ON + shown + "。そのカードが[灯守り]ならば、手札に加える。そうでないならば、そのカードをデッキの1番下に置く。")
    assert {said[key] for key in said if key.startswith(("that:", "object:"))} == {shown}
    ways = table(ON + "あなたのデッキの1番上を公開し、手札に加えるかチャージに置く。")
    assert ways["object:手札に加える"] == ways["object:チャージに置く"] == "あなたのデッキの1番上を公開し"


def test_conditions_in_a_row_ask_the_same_cards() -> None:
    shown = "あなたのデッキの1番上を公開する"
    said = table(ON + shown + "。そのカードが赤の場合、相手のチャージを1枚選び、トラッシュに置く。[灯守り]の場合、1枚引く。")
    assert said["subject:[灯守り]"] == shown


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        ("そのカードが[灯守り]ならば、手札に加え、あなたのリソースが5枚以上ある場合、1枚引く。", "そのカードが[灯守り]ならば"),
        ("あなたの手札を1枚選び、トラッシュに置いてよい。置いたならば、あなたのデッキの1番上を公開し、そのカードが赤ならば、手札に加える。", "そのカードが赤ならば"),
    ],
)
def test_otherwise_is_the_contrary_of_the_last_condition_with_that_word(first: str, expected: str) -> None:
    said = table(ON + "あなたのデッキの1番上を公開する。" + first + "そうでないならば、1枚引く。")
    assert said["did:そうでないならば、"].startswith(expected)


def test_cards_shown_after_a_choice_are_nearer() -> None:
    said = table(ON + "相手のゼクスを1枚選び、手札に戻し、あなたのデッキの1番上を公開し、そのカードが赤ならば、手札に加える。")
    assert said["that:その"] == said["object:手札に加える"] == "あなたのデッキの1番上を公開し"


def test_what_cannot_be_played_is_no_card_that_is_spoken_of() -> None:
    text = (
        "【起】【有効】手札【コスト】スクエアにあるあなたの[灯守り]を1枚破壊する。【効果】ターン終了時まで、あなたは《同名》のこの能力をプレイできない。"
        "このカードをリブートでそのゼクスがあったゼクスのないスクエアに登場させる。"
    )
    assert table(text)["that:その"] == "スクエアにあるあなたの[灯守り]を1枚破壊する"


def test_a_card_named_for_the_first_way_is_that_of_every_other_way() -> None:
    said = table(ON + "あなたのデッキの1番上をトラッシュに置くかチャージに置くか除外する。")
    assert {said["object:チャージに置く"], said["object:除外する"]} == {"あなたのデッキの1番上をトラッシュに置く"}
    said = table(ON + "あなたのデッキの1番上を公開する。そのカードを手札に加えるかチャージに置く。")
    assert said["object:チャージに置く"] == "あなたのデッキの1番上を公開する"
