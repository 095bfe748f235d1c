"""The examples of lint rules as whole files: a plain card around an ability, and the marks taken out."""

from __future__ import annotations

from dataclasses import dataclass

from zxscript.source.text import Span

OPEN, CLOSE = "⟦", "⟧"

_PLAIN = {
    "zx": "番号：EX-1\nカード名：見本の灯\n種類：ゼクス\n色：赤\nコスト：3\nパワー：4500\n種族：[見本]\n",
    "zenonzard": "番号：EX-1\nカード名：見本の灯\nゲーム：ZENONZARD\n種類：フィールド・ミニオン\n色：赤\nコスト：3(赤1)\n"
    "BP：400\nDP：2\n種族：[見本]\n",
}
_FIGURE = "図：\n  {}{}{}\n  ・・・\n  ・・・\n"


@dataclass(frozen=True, slots=True)
class Example:
    """A file and the places that its marks named, in order."""

    text: str
    places: tuple[Span, ...]


def example(text: str, game: str = "zx") -> Example:
    """The file that an example stands for. One that begins with a header line is a file already."""
    whole = text if _is_file(text) else _on_plain_card(text, game)
    places: list[Span] = []
    out: list[str] = []
    length, start = 0, 0
    for char in whole:
        if char == OPEN:
            start = length
        elif char == CLOSE:
            places.append(Span(start, length))
        else:
            out.append(char)
            length += 1
    return Example("".join(out), tuple(places))


def _is_file(text: str) -> bool:
    first = text.lstrip("# " + OPEN).split("\n", 1)[0]
    return not first.startswith(("【", "《", "≪", "［", "[", "(", "（", "＜", "自", "お", "全")) and "：" in first[:14]


def _on_plain_card(text: str, game: str) -> str:
    figure = ""
    if game == "zx" and any(symbol in text for symbol in "◎△▽"):
        figure = _FIGURE.format(*(symbol if symbol in text else "・" for symbol in "◎△▽"))
    return f"{_PLAIN[game]}{figure}\n{text}\n"
