"""What each line of a card file is: blank, comment, header or text; and where abilities begin."""

import re
from typing import Literal, NamedTuple

from zxscript.source.text import Source, Span
from zxscript.syntax.keys import Game, Key, find_key

LineKind = Literal["blank", "comment", "header", "text"]

_HEADER = re.compile(
    r"(?P<key>[^：:。、「『《≪【［\[“（(＜<]{1,24}?)"
    r"(?P<suffix>(?:[－\-][^：:\s]{1,2})?(?:[《≪][^》≫]*[》≫])?)"
    r"\s*[：:](?P<value>.*)"
)
_BRACKETS = r"(?:[《≪【\[［][^》≫】\]］“「]*[》≫】\]］])"
_KIND = r"[《≪【\[［](?:起|自|常|S|Ｓ|イベント|☆)[》≫】\]］]"
_ZX_START = re.compile(rf"{_BRACKETS}{{0,8}}?{_KIND}")
_ZX_GATE_ONLY = re.compile(r"(?:[《≪](?:Lv|ZO|V|ED)[^》≫]*[》≫])+")
_ZZ_KEYWORDS = "襲撃|飛来|再起|貫通|潜入|奪命|大変身|変形|変身|異能|連携|加護|コスト軽減"
_ZZ_START = re.compile(rf"【[^】]*】(?!効果|能力)|[《≪«［\[]|進化[：:]|(?:{_ZZ_KEYWORDS})(?:[：:].*)?$")
_ZZ_CLOSED = re.compile(rf"(?:進化[：:][^。]*とき|[。」）)］\]]|(?:{_ZZ_KEYWORDS})(?:[：:][^。]*)?)$")
_ZZ_ZONE_ONLY = re.compile(r"(?:《[^》]*》|«[^»]*»|≪[^≫]*≫)+")
FIGURE_ROW = re.compile(r"[◎△▽・･.\s]+")

STARTS: dict[Game, str] = {"zx": "《…》【…】", "zenonzard": "【…】《…》［…］"}


class Line(NamedTuple):
    """One line without outer space. For headers: the key (None when unknown), its suffix, and the value's place."""

    kind: LineKind
    text: str
    span: Span
    key: Key | None = None
    written: str = ""
    suffix: str = ""
    value: Span = Span(0, 0)


def split_lines(source: Source) -> list[Line]:
    """All lines of the source in order.

    A header is a short run of characters without brackets or sentence signs before a colon. In running text only a line
    with a *known* key counts as one; the caller decides about unknown keys (see :func:`is_block_head`).
    """
    lines = []
    for number in range(1, source.line_count + 1):
        whole = source.line_span(number)
        raw = source.text[whole.start : whole.end]
        text = raw.strip()
        start = whole.start + len(raw) - len(raw.lstrip())
        span = Span(start, start + len(text))
        if not text:
            lines.append(Line("blank", "", span))
        elif text[0] in "#＃":
            lines.append(Line("comment", text, span))
        else:
            lines.append(header_or_text(text, span))
    return lines


def header_or_text(text: str, span: Span) -> Line:
    """One line without outer space that is neither blank nor a comment."""
    match = _HEADER.match(text) if "：" in text or ":" in text else None
    if match is None:
        return Line("text", text, span)
    written = match["key"].strip()
    key = find_key(written)
    value = match["value"]
    start = span.start + match.start("value") + len(value) - len(value.lstrip())
    suffix = match["suffix"]
    if key is None and suffix:
        key, written, suffix = find_key(written + suffix), written + suffix, ""
    if key is not None and suffix and key.role != "subtext":
        key = None
    return Line("header", text, span, key, written, suffix, Span(start, start + len(value.strip())))


def is_block_head(lines: list[Line], at: int) -> bool:
    """Whether a block of headers begins at line ``at``, which follows a blank line or the start of the file.

    A known key is enough; an unknown one needs a known one on the next line that is no comment, so that a misspelt
    first header still opens its card, and a sentence with a colon in it does not.
    """
    line = lines[at]
    if line.kind != "header":
        return False
    if line.key is not None:
        return True
    for following in lines[at + 1 :]:
        if following.kind != "comment":
            return following.kind == "header" and following.key is not None
    return False


def begins_ability(text: str, game: Game) -> bool:
    """Whether a line of rules text begins a new ability.

    Z/X: with a kind (【自】 …), or with gates (《Lv:…》 …) right before a kind. The other headings of an ability
    (【有効】【誘発】【コスト】【効果】【P】) do not begin one.
    ZENONZARD: with a timing 【…】, a zone 《…》 or a keyword ［…］.
    """
    if game == "zenonzard":
        return _ZZ_START.match(text) is not None
    return _ZX_START.match(text) is not None or _ZX_GATE_ONLY.fullmatch(text) is not None


def is_closed(text: str) -> bool:
    """Whether a ZENONZARD ability may end with ``text``: behind a sentence or keyword, outside a granted 「…」."""
    return text.count("「") <= text.count("」") and _ZZ_CLOSED.search(text) is not None


def awaits_more(text: str, game: Game) -> bool:
    """Whether a line is only the gate or zone of the ability whose kind or timing stands on the next line."""
    pattern = _ZZ_ZONE_ONLY if game == "zenonzard" else _ZX_GATE_ONLY
    return pattern.fullmatch(text) is not None
