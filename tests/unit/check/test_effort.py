"""What a search for a slip may cost."""

from zxscript.check.effort import OF_A_TEXT, Effort
from zxscript.check.turns import Place, likeliest

_ENTERS = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"


def test_nothing_is_tried_beyond_the_allowance() -> None:
    text = _ENTERS + "カードを1枚引っ張る。"
    at = text.index("引っ張る")
    place = Place(text, "zx", at, at, (at, at + 4))
    tried: list[str] = []

    def judge(said: str) -> int:
        tried.append(said)
        return 0

    assert likeliest(place, (), judge, Effort(0)) is None and not tried
    found = likeliest(place, (), judge, Effort(OF_A_TEXT))
    assert found is not None and tried
    assert text[: found.start] + found.new + text[found.end :] == _ENTERS + "カードを1枚引く。"


def test_a_trial_on_the_card_is_counted() -> None:
    effort = Effort(10)
    judge = effort.counting(len)
    assert judge("一二") == 2 and effort.left == 4
    assert effort.take(2) and judge("一") == 1 and not effort.take(1)
