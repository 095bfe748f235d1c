"""The first lines of a card in words: headers and diagram."""

from zxscript.lang.explain.header import figure_words, header_words
from zxscript.syntax.header import CardHeader


def test_everything_that_a_header_says() -> None:
    header = CardHeader(
        game="zx", number="ZXT-9", name="暁の灯台", type="ゼクス エクストラ", colors=("赤", "青"), multicolor=True, cost="∞",
        power=9500, tribes=("灯守り", "霧鯨"), players=("ネムリ",), icons=("《IG》", "【自】", "《ES》", "《灯》"),
    )  # fmt: skip
    assert header_words(header, "en") == (
        "“暁の灯台” (ZXT-9): red and blue Z/X Extra, cost ∞, power 9500, tribe “灯守り” and “霧鯨”, Player Name “ネムリ”, "
        "multicolored, with the Ignition icon, Evol Seed icon and “灯” icon."
    )
    assert header_words(header, "ja") == (
        "暁の灯台（ZXT-9）：赤と青のゼクス エクストラ、コスト∞、パワー9500、種族は「灯守り」と「霧鯨」、プレイヤー名は「ネムリ」、"
        "多色、イグニッションアイコンとエヴォルシードアイコンと「灯」のアイコンを持つ。"
    )


def test_a_keyword_definition_and_a_minion() -> None:
    assert header_words(CardHeader(game="zx", keyword="灯り"), "en") == "Keyword ability “灯り”"
    minion = CardHeader(
        game="zenonzard", name="狼", type="フィールド・ミニオン", colors=("緑",), cost=4, cost_colored=(("緑", 2),), bp=500, dp=1
    )
    assert header_words(minion, "en") == "“狼”: green Field Minion, cost 4, 2 of it green, BP 500, DP 1."
    assert header_words(minion, "ja") == "狼：緑のフィールド・ミニオン、コスト4、そのうち緑マナ2、BP500、DP1。"


def test_a_diagram_is_drawn_and_a_lost_one_is_said_to_be_lost() -> None:
    assert figure_words("◎・◎・△・・・・", "en").splitlines()[1:] == ["  ◎ ・ ◎", "  ・ △ ・", "  ・ ・ ・"]
    assert figure_words("", "ja") == "このカードのスクエア指定図は失われている。"
