"""Everybody against everybody: decks, or bots with mirrored decks; one table of wins and points of Elo."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from zxscript.run.simulate import simulate, wilson

_ROUNDS: Final = 500
"""Steps of the fit; it is finished long before for any table that can be played."""
_PRIOR: Final = 0.5
"""Wins that are added to both sides of each match: who won every game has a rating nevertheless."""


def league(entrants: Sequence[str], games: int, seed: int = 1, *, decks: Sequence[str | Path], bots: Sequence[str], mirror: bool,
           resume: Path | None = None, progress: Callable[[int], None] | None = None, **more: Any,
           ) -> tuple[dict[str, Any], list[dict[str, Any]]]:  # fmt: skip
    """A match of ``games`` games between any two entrants.

    With ``mirror`` they are bots that play the two ``decks`` (``run.simulate``); else they are decks, played by ``bots``.  ``resume``:
    each match has a file of its own, FILE.1-2.jsonl for the first against the second.  ``more`` goes to ``simulate``.

    Returns ``{"game", "games", "seed", "mirror", "entrants": [{"name", "wins", "of", "rate", "low", "high", "elo"}], "matches"}``, the
    matches as ``simulate`` gives them with ``a`` and ``b`` by name; and the records of all games, with ``match`` and the two names.  An
    interruption gives what was played so far.
    """
    matches, records = list[dict[str, Any]](), list[dict[str, Any]]()
    for number, (one, other) in enumerate(combinations(range(len(entrants)), 2)):
        pair = (entrants[one], entrants[other])
        done = len(records)
        kept = None if resume is None else resume.with_name(f"{resume.stem}.{one + 1}-{other + 1}{resume.suffix or '.jsonl'}")
        deck_a, deck_b = (decks[0], decks[1]) if mirror else (decks[one], decks[other])
        summary, played = simulate(
            deck_a, deck_b, games, seed, bots=pair if mirror else (bots[0], bots[-1]), mirror=mirror, resume=kept,
            progress=None if progress is None else _after(progress, done), **more)  # fmt: skip
        matches.append({**summary, "a": {**summary["a"], "name": pair[0]}, "b": {**summary["b"], "name": pair[1]}})
        records += [{"match": number, "a": pair[0], "b": pair[1], **record} for record in played]
        if len(played) < games:
            break
    return _table(entrants, matches, games, seed, mirror), records


def _after(progress: Callable[[int], None], done: int) -> Callable[[int], None]:
    return lambda count: progress(done + count)


def _table(entrants: Sequence[str], matches: Sequence[Mapping[str, Any]], games: int, seed: int, mirror: bool) -> dict[str, Any]:
    won = {(one["a"]["name"], one["b"]["name"]): one["a"]["wins"] for one in matches}
    won |= {(one["b"]["name"], one["a"]["name"]): one["b"]["wins"] for one in matches}
    points, standing = ratings(entrants, won), []
    for name in entrants:
        wins = sum(count for (winner, _), count in won.items() if winner == name)
        of = wins + sum(count for (_, loser), count in won.items() if loser == name)
        low, high = wilson(wins, of)
        standing.append({"name": name, "wins": wins, "of": of, "rate": round(wins / of, 4) if of else None,
                         "low": round(low, 4), "high": round(high, 4), "elo": points[name]})  # fmt: skip
    return {"game": matches[0]["game"], "games": games, "seed": seed, "mirror": mirror, "entrants": standing, "matches": list(matches),
            "errors": sum(one["errors"] for one in matches)}  # fmt: skip


def ratings(entrants: Sequence[str], won: Mapping[tuple[str, str], int]) -> dict[str, float]:
    """Points of Elo, 0 on average, that fit all matches best (Bradley and Terry's model, Hunter's MM steps).  ``won``: wins of the
    first over the second; half a win more on each side of a match that was played."""
    strength = dict.fromkeys(entrants, 1.0)
    pairs = {pair for pair in won if won[pair] + won.get((pair[1], pair[0]), 0)}
    for _ in range(_ROUNDS if pairs else 0):
        fitted = {}
        for name in entrants:
            wins = sum(won[pair] + _PRIOR for pair in pairs if pair[0] == name)
            against = [(won[pair] + won.get((pair[1], pair[0]), 0) + 2 * _PRIOR, pair[1]) for pair in sorted(pairs) if pair[0] == name]
            against += [(won[pair] + 2 * _PRIOR, pair[0]) for pair in sorted(pairs) if pair[1] == name and pair[::-1] not in pairs]
            met = sum(games / (strength[name] + strength[other]) for games, other in against)
            fitted[name] = wins / met if met else 1.0
        middle = math.exp(sum(map(math.log, fitted.values())) / len(fitted))
        strength = {name: value / middle for name, value in fitted.items()}
    return {name: round(400 * math.log10(value), 1) for name, value in strength.items()}
