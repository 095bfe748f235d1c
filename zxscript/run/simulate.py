"""Many games between two decks: win rates with intervals, the same result for any number of processes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from zxscript.run.bots import BOTS
from zxscript.run.game.decks import GameError
from zxscript.run.resuming import Kept
from zxscript.run.sims.playing import LOADED, Setting, loaded
from zxscript.run.sims.spreading import BACKENDS, spread
from zxscript.source.diagnostic import Words

CHUNK = 16
"""Games of one piece of work: so many that starting it costs little, so few that all processes have work."""
CONFIDENCE = 1.959963984540054
"""Half width of the 95 % interval of a normal distribution, in standard deviations."""


def simulate(deck_a: str | Path, deck_b: str | Path, games: int, seed: int = 1, jobs: int = 1, *,
             bots: tuple[str, str] = ("eager", "eager"), edition: str | None = None,
             cards: Sequence[str | Path] | None = None, mirror: bool = False, resume: Path | None = None,
             backend: str = "local", logged: bool = False,
             progress: Callable[[int], None] | None = None) -> tuple[dict[str, Any], list[dict[str, Any]]]:  # fmt: skip
    """Play ``games`` games; game ``k`` (from 0) has the seed ``seed + k``, and who goes first is decided by it.

    ``mirror`` compares the bots and not the decks: games ``4n`` to ``4n + 3`` have the seed ``seed + n`` and are played with
    decks and seats exchanged in every way; "a" is the first bot then.  Of a deck against itself games ``2n`` and ``2n + 1`` are one
    deal, with the seats exchanged.  ``resume``: a file that keeps what was played, game by
    game; what it holds is not played again, and a run that is asked otherwise is refused.

    ``backend``: ``local``, processes of this machine, or ``ray``, a cluster (run.sims.spreading).  ``logged``: each record has a ``log``,
    a row for each decision (run.sims.logbook).

    Returns the summary and one record a game: ``game seed winner ("a", "b", "draw", None: not finished) first turns
    decisions``.  The result depends neither on ``jobs`` nor
    on ``backend``.  After an interruption (Ctrl-C) it is that of the games played so
    far; without one, the interruption goes on.  Raises GameError for decks that cannot be played.
    """
    for bot in bots:
        if bot not in BOTS:
            listed = ", ".join(BOTS)
            ja = f"「{bot}」という自動対戦者はいません。いるもの: {listed}"
            raise GameError(Words(ja, f"there is no bot {bot!r}; there are {listed}"))
    if backend not in BACKENDS:
        listed = ", ".join(BACKENDS)
        ja = f"「{backend}」という手立てはありません。あるもの: {listed}"
        raise GameError(Words(ja, f"there is no backend {backend!r}; there are {listed}"))
    cards = None if cards is None else tuple(map(str, cards))
    setting = Setting((str(deck_a), str(deck_b)), seed, bots, edition, cards, mirror, logged)
    LOADED.clear()
    names = [loaded(setting).start.game, *(("", "") if mirror else loaded(setting).deck_names)]
    kept = None if resume is None else Kept(resume, _asked(setting))
    records = [] if kept is None else [one for one in kept.records if one["game"] < games]
    missing = sorted(set(range(games)) - {one["game"] for one in records})
    each = CHUNK if kept is None else 1
    try:
        for piece in spread(setting, [missing[at : at + each] for at in range(0, len(missing), each)], jobs, backend):
            records += piece
            if kept is not None:
                kept.add(piece)
            if progress:
                progress(len(records))
    except KeyboardInterrupt:
        if not records:
            raise
    records.sort(key=lambda one: one["game"])
    return summary(records, names, setting), records


def _asked(setting: Setting) -> dict[str, Any]:
    """What makes a run this run, for the file that keeps it: the decks as they are played, not how their files are called."""
    played = loaded(setting)
    start, halved = played.start, {"ways": 2} if setting.mirror and played.alike else {}
    return {"game": start.game, "edition": start.table.edition, "position": start.state_hash(), "seed": setting.seed,
            "bots": list(setting.bots), "mirror": setting.mirror, **halved, **({"logged": True} if setting.logged else {})}  # fmt: skip


def summary(records: Sequence[dict[str, Any]], names: Sequence[str], setting: Setting) -> dict[str, Any]:
    """Figures of the games: wins with Wilson intervals of 95 % over the decided games, draws, unfinished ones, lengths."""
    decided = [one for one in records if one["winner"] in ("a", "b")]
    wins = sum(one["winner"] == "a" for one in decided)
    started = sum(one["winner"] == one["first"] for one in decided)
    finished = [one for one in records if one["winner"] is not None]
    return {
        "game": names[0], "games": len(records), "seed": setting.seed, "bots": list(setting.bots), "mirror": setting.mirror,
        "a": _side(names[1], wins, len(decided)), "b": _side(names[2], len(decided) - wins, len(decided)),
        "first_player": _side("", started, len(decided)), "elo": elo(wins, len(decided)), "draws": len(finished) - len(decided),
        "unfinished": len(records) - len(finished), "errors": sum("error" in one for one in records),
        "turns_mean": _mean([one["turns"] for one in finished]),
        "decisions_mean": _mean([one["decisions"] for one in finished]),
    }  # fmt: skip


def _side(name: str, wins: int, of: int) -> dict[str, Any]:
    low, high = wilson(wins, of)
    rate = round(wins / of, 4) if of else None
    return {**({"deck": name} if name else {}), "wins": wins, "rate": rate, "low": round(low, 4), "high": round(high, 4)}


def _mean(values: Sequence[int]) -> float | None:
    return round(sum(values) / len(values), 2) if values else None


def elo(wins: int, of: int) -> dict[str, float | None]:
    """How many points of Elo "a" is above "b" by its wins, with the bounds of the interval; None where it is without bound."""
    rates = [round(rate, 9) for rate in (wins / of if of else 0.0, *wilson(wins, of))]
    points = [round(400 * math.log10(rate / (1 - rate)), 1) if 0 < rate < 1 else None for rate in rates]
    return dict(zip(("difference", "low", "high"), points, strict=True))


def wilson(wins: int, of: int) -> tuple[float, float]:
    """The Wilson score interval (95 %) of a proportion; 0 to 1 when nothing was counted."""
    if not of:
        return 0.0, 1.0
    p, z = wins / of, CONFIDENCE
    centre = p + z * z / (2 * of)
    spread = z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    scale = 1 + z * z / of
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
