"""Which phrases a verb is used with in rules texts: a table of language facts (``frames.tsv``)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

ROLES = ("subject", "object", "goal", "source", "partner")
"""The roles that a wrong particle confuses."""

_ALSO = {"card": ("self", "pron"), "self": ("card", "pron")}
"""Who takes cards takes このカード and それ too."""


@cache
def frames() -> dict[tuple[str, str], dict[str, frozenset[str]]]:
    """``(lemma, "", "causative" or "passive")`` -> role -> sorts. A verb that is not in the table is not judged."""
    found = {}
    for line in Path(__file__).with_name("frames.tsv").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        lemma, voice, cells = line.split("\t")
        roles = {}
        for cell in cells.split():
            role, _, sorts = cell.partition(":")
            known = set(sorts.split(","))
            roles[role] = frozenset(known | {other for sort in known for other in _ALSO.get(sort, ())})
        found[lemma, voice.strip("-")] = roles
    return found


def unusual(lemma: str, voice: str, role: str, sort: str) -> bool:
    """Whether the verb is known and never used with a phrase of that role and sort."""
    frame = frames().get((lemma, "passive" if voice.endswith("passive") else voice))
    broad = sort.split(":")[0]
    return frame is not None and {"ability": "abil"}.get(broad, broad) not in frame.get(role, frozenset())
