"""What a simulation shows, as one HTML page: win rates, length of games, cards, and how the position went by turn (altair)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

from zxscript.run.sims.logbook import COLUMNS
from zxscript.run.sims.spreading import missing
from zxscript.run.simulate import wilson

_CARDS: Final = 30
"""Cards that are drawn: those that were used in most games."""
_TITLES: Final = {
    "rates": ("勝率", "win rates"), "rate": ("勝率", "win rate"), "length": ("対戦の長さ", "length of games"), "turns": ("ターン", "turns"),
    "games": ("対戦", "games"), "cards": ("カードを使った側の勝率", "win rate of the side that used a card"), "card": ("カード", "card"),
    "curve": ("ターンごとの形勢", "the position by turn"), "worth": ("形勢", "worth of the position"), "side": ("側", "side"),
}  # fmt: skip

_SCREEN = (
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    "<style>body{margin:.8rem;background:#fff}#vis.vega-embed{max-width:100%;overflow-x:auto}</style>"
)
"""On a narrow screen the drawings keep their size, and are moved from side to side."""


def plots(sides: Sequence[Mapping[str, Any]], records: Sequence[Mapping[str, Any]], names: Mapping[str, str], language: str = "en") -> str:
    """A page that needs nothing but a browser.

    ``sides``: ``name``, ``rate``, ``low``, ``high`` of each deck or bot; ``records`` with their ``log``; ``names`` of cards by number;
    ``language`` ja or en.  Raises ``GameError`` without altair.
    """
    try:
        import altair
        import vl_convert  # noqa: F401  draws into the page itself
    except ImportError as error:
        raise missing("sim") from error

    def title(key: str) -> str:
        return _TITLES[key][language != "ja"]

    def chart(values: list[dict[str, Any]], key: str, height: int) -> Any:
        return altair.Chart(altair.InlineData(values=values), title=title(key), width=620, height=height)

    share: dict[str, Any] = {"title": title("rate"), "scale": altair.Scale(domain=[0, 1]), "axis": altair.Axis(tickCount=10, format="%")}
    named = altair.Y("name:N", title=None, sort=None)
    rates = chart([dict(one) for one in sides if one["rate"] is not None], "rates", 26 * len(sides))
    drawn = [rates.mark_point(filled=True, size=70).encode(altair.X("rate:Q", **share), named)
             + rates.mark_rule().encode(altair.X("low:Q"), altair.X2("high:Q"), named)]  # fmt: skip
    most = max((one["games"] for one in lengths(records)), default=0)
    whole = altair.Axis(values=list(range(0, most + 1, max(1, most // 5))), format="d")
    drawn.append(chart(lengths(records), "length", 180).mark_bar().encode(
        altair.X("turns:O", title=title("turns")), altair.Y("games:Q", title=title("games"), axis=whole)))  # fmt: skip
    used = [{**one, "name": names.get(one["card"], one["card"])} for one in card_rates(records)[:_CARDS]]
    if used:
        order = [one["name"] for one in sorted(used, key=lambda one: -one["rate"])]
        cards, by = chart(used, "cards", 20 * len(used)), altair.Y("name:N", title=None, sort=order)
        tip = ["name:N", "card:N", "games:Q", "rate:Q"]
        drawn.append(cards.mark_point(filled=True).encode(altair.X("rate:Q", **share), by, tooltip=tip)
                     + cards.mark_rule(opacity=0.4).encode(altair.X("low:Q"), altair.X2("high:Q"), by))  # fmt: skip
    curve = list(curves(records))
    if curve:
        drawn.append(chart(curve, "curve", 220).mark_line(point=True).encode(
            altair.X("turn:O", title=title("turns")), altair.Y("worth:Q", title=f"{title('worth')} (a)"),
            altair.Color("winner:N", title=None)))  # fmt: skip
    page = str(altair.vconcat(*drawn).resolve_scale(color="independent").to_html(inline=True))
    said = escape(f"{title('rates')}: {' – '.join(str(one['name']) for one in sides)}")
    return page.replace("<head>", f"<head>\n<title>{said}</title>\n{_SCREEN}", 1)


def lengths(records: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """How many finished games took so many turns, from the shortest to the longest; a number between that none took has its place."""
    counted = Counter(one["turns"] for one in records if one["winner"] is not None)
    return [{"turns": turns, "games": counted[turns]} for turns in range(min(counted, default=0), max(counted, default=-1) + 1)]


def card_rates(records: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """For each card the games in which a side used it (an answer of the side named it first, once at least), and how often that side
    won, with intervals of 95 %; the most used first."""
    side, card = COLUMNS.index("side"), COLUMNS.index("card")
    played, won = Counter[str](), Counter[str]()
    for record in records:
        if record["winner"] not in ("a", "b"):
            continue
        for who, ident in sorted({(row[side], row[card]) for row in record.get("log", ()) if row[card] is not None}):
            played[ident] += 1
            won[ident] += record["winner"] == who
    found = []
    for ident in sorted(played, key=lambda one: (-played[one], one)):
        low, high = wilson(won[ident], played[ident])
        rate = won[ident] / played[ident]
        found.append({"card": ident, "games": played[ident], "rate": round(rate, 4), "low": round(low, 4), "high": round(high, 4)})
    return found


def curves(records: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """The mean worth of the position for side "a" at the first question of each turn, of games that "a" won and that "b" won."""
    turn, worth = COLUMNS.index("turn"), COLUMNS.index("worth")
    sums: dict[tuple[str, int], list[int]] = defaultdict(list)
    for record in records:
        begun: dict[int, int] = {}
        for row in record.get("log", ()):
            if row[worth] is not None and row[turn]:
                begun.setdefault(row[turn], row[worth])
        if record["winner"] in ("a", "b"):
            for number, value in begun.items():
                sums[record["winner"], number].append(value)
    for (winner, number), values in sorted(sums.items()):
        yield {"winner": f"{winner} won", "turn": number, "worth": round(sum(values) / len(values), 1)}
