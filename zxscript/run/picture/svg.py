"""A picture of a board as SVG: one self-contained image that scales to any width and follows light and dark screens.

Each card is a group with ``data-ref`` and ``data-id`` and a title for screen readers and mouse, so that a page can find what
an event or an answer names.  Nothing is in the image but what the picture holds, which is what a seat may know.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from zxscript.games.picture import HEAD, Face, Picture, Place
from zxscript.source.columns import printable
from zxscript.source.width import char_width

SCALE = 7.2
"""Pixels of one hundredth of the width: the image is 720 wide."""
SIGNS = "▲▼"
"""The players, as everywhere in boards and traces."""

STYLE = """
.zxb{--ink:#1d2330;--soft:#626b7c;--line:#c3cad6;--paper:#f5f6f9;--card:#fff;--p0:#1f6fb2;--p1:#b8433b;--lit:#e8a200}
@media (prefers-color-scheme:dark){.zxb{--ink:#e9ecf3;--soft:#9aa4b6;--line:#414a5c;--paper:#171b24;--card:#232936;
--p0:#62aef0;--p1:#f08078;--lit:#ffc53d}}
.zxb text{font-family:"Noto Sans JP","Hiragino Sans","Yu Gothic",Meiryo,system-ui,sans-serif;fill:var(--ink)}
.zxb .soft{fill:var(--soft)}.zxb .paper{fill:var(--paper)}.zxb .area{fill:none;stroke:var(--line)}
.zxb .face{fill:var(--card);stroke-width:1.6}.zxb .p0 .face{stroke:var(--p0)}.zxb .p1 .face{stroke:var(--p1);stroke-dasharray:6 2}
.zxb .p0 .sign{fill:var(--p0)}.zxb .p1 .sign{fill:var(--p1)}.zxb .back{fill:var(--line)}
.zxb .rest{opacity:.62}.zxb .lit .face{stroke:var(--lit);stroke-width:4;stroke-dasharray:none}
.zxb .badge{fill:var(--soft);font-weight:600}.zxb .arrow{stroke:var(--lit);stroke-width:4;fill:none;marker-end:url(#zxb-tip)}
.zxb .tip{fill:var(--lit)}.zxb .card:focus{outline:none}.zxb .card:focus .face{stroke-width:4}
""".replace("\n", "")


def svg(picture: Picture, lit: Collection[int] = ()) -> str:
    """The image as text.  ``lit``: references of cards that are marked, such as those that can be chosen."""
    width, height = 100 * SCALE, picture.height * SCALE
    drawn = [part for place in picture.places for part in _place(place, picture, lit)]
    middle = {face.ref: _middle(place, at) for place in picture.places for at, face in enumerate(place.faces) if face.ref}
    arrows = [_arrow(middle[a], middle[b]) for a, b in picture.arrows if a in middle and b in middle]
    tip = (
        '<defs><marker id="zxb-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="4" markerHeight="4" orient="auto">'
        '<path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="zxb" viewBox="0 0 {width:.0f} {height:.0f}" role="group"'
        f' aria-label="{_said(picture.title)}">'
        f"<style>{STYLE}</style>{tip if arrows else ''}<rect class=\"paper\" width=\"100%\" height=\"100%\"/>"
        f"{_text(picture.title, 10, HEAD * SCALE * 0.68, 17, weight=700)}{''.join(drawn)}{''.join(arrows)}</svg>\n"
    )


def _said(text: str) -> str:
    from html import escape  # brings all names of HTML, which only pictures are in need of

    return escape(printable(text), quote=True)


def _text(text: str, x: float, y: float, size: int, look: str = "", *, weight: int = 400, anchor: str = "start") -> str:
    look = f' class="{look}"' if look else ""
    end = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" font-weight="{weight}"{look}{end}>{_said(text)}</text>'


def _wrapped(text: str, room: float, size: int, lines: int) -> list[str]:
    """A name in at most so many lines of ``room`` pixels; what does not fit ends in …. A Japanese sign is as wide as high."""
    found, line, used = [], "", 0.0
    for char in printable(text):
        wide = size * (1.0 if char_width(char) > 1 else 0.58)
        if used + wide > room and line:
            found.append(line)
            line, used = "", 0.0
        line, used = line + char, used + wide
    found.append(line)
    return found if len(found) <= lines else [*found[: lines - 1], found[lines - 1][:-1] + "…"]


# places -------------------------------------------------------------------------------------------------------------


def _place(place: Place, picture: Picture, lit: Collection[int]) -> Iterator[str]:
    x, y, w, h = (one * SCALE for one in (place.x, place.y, place.w, place.h))
    if place.sort == "chip":
        look = "" if place.player is None else f"p{place.player}"
        yield f'<g class="{look}" data-place="{_said(place.id)}">{_text(place.label, x + w / 2, y + 17, 12, "soft", anchor="middle")}'
        yield _text(place.number, x + w / 2, y + 37, 17, "sign", weight=700, anchor="middle") + "</g>"
        return
    if place.label:
        frame = f'x="{x + 2:.1f}" y="{y + 2:.1f}" width="{w - 4:.1f}" height="{h - 4:.1f}" rx="8"'
        yield f'<g data-place="{_said(place.id)}"><rect class="area" {frame}/>'
        yield _text(place.label, x + w - 9, y + 17, 12, "soft", anchor="end") + "</g>"
    for at, face in enumerate(place.faces):
        yield _card(face, *_box(place, at), picture, face.ref in lit and face.ref != 0)


def _box(place: Place, at: int) -> tuple[float, float, float, float]:
    """Where a card of a place is drawn: x, y, width, height in pixels."""
    x, y, w, h = (one * SCALE for one in (place.x, place.y, place.w, place.h))
    if place.sort == "card":
        return x + 5, y + 7, w - 10, h - 12
    tall = min(66.0, (h - 26) / len(place.faces))
    return x + 8, y + 20 + at * tall, w - 16, tall - 3


def _middle(place: Place, at: int) -> tuple[float, float]:
    x, y, w, h = _box(place, at)
    return x + w / 2, y + h / 2


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    bend = (start[0] + end[0]) / 2 + 40
    return f'<path class="arrow" d="M{start[0]:.0f} {start[1]:.0f}Q{bend:.0f} {(start[1] + end[1]) / 2:.0f} {end[0]:.0f} {end[1]:.0f}"/>'


# cards --------------------------------------------------------------------------------------------------------------


def _card(face: Face, x: float, y: float, w: float, h: float, picture: Picture, lit: bool) -> str:
    looks = " ".join(["card", f"p{face.player}", *["rest"] * face.rest, *["lit"] * lit])
    said = " ".join(one for one in (SIGNS[face.player], face.name or "?", face.numbers, *face.badges) if one)
    names = f' data-ref="{face.ref}" data-id="{_said(face.id)}" tabindex="0"' if face.ref else ""
    frame = f'<rect class="{"back" if face.hidden else "face"}" x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="6"/>'
    body = "" if face.hidden else _inside(face, x, y, w, h, picture)
    return f'<g class="{looks}" role="img" aria-label="{_said(said)}"{names}><title>{_said(said)}</title>{frame}{body}</g>'


def _inside(face: Face, x: float, y: float, w: float, h: float, picture: Picture) -> str:
    """The colour at the left edge, sign and corner, the name in one or two lines, numbers and badges below."""
    low = h < 40
    line = y + (h / 2 + 5 if low else 17)
    size = 14 if len(face.numbers) < 7 else 12
    head = f"{SIGNS[face.player]}{face.corner}"
    indent = 18 + 9 * len(head)
    drawn = [*_bars(face, x, y, h, picture), _text(head, x + 12, line, 13, "sign", weight=700)]
    room = w - indent - (10 * len(face.numbers) + 8 if low else 8)
    for at, part in enumerate(_wrapped(face.name, room, 13, 1 if low else 2)):
        drawn.append(_text(part, x + indent, line + 16 * at, 13, weight=600))
    if face.numbers:
        drawn.append(_text(face.numbers, x + w - 8, line if low else y + h - 8, size, weight=700, anchor="end"))
    if face.badges and not low:
        room = w - 20 - (size * 0.62 * len(face.numbers) + 8 if face.numbers else 0)
        drawn.append(_text(_wrapped(" ".join(face.badges), room, 11, 1)[0], x + 12, y + h - 8, 11, "badge"))
    return "".join(drawn)


def _bars(face: Face, x: float, y: float, h: float, picture: Picture) -> Iterator[str]:
    """A bar for each colour, one below the other."""
    colours = face.colours or ("",)
    part = (h - 4) / len(colours)
    for at, colour in enumerate(colours):
        fill = picture.palette.get(colour, "#9aa4b6")
        yield f'<rect x="{x + 2:.1f}" y="{y + 2 + at * part:.1f}" width="6" height="{part:.1f}" rx="2" fill="{fill}"/>'
