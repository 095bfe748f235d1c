"""What is present, told by bits: hook keys have bits of one number, so that "nothing" is told without a look-up.

Each key has one bit of State.there (Tables.bits), as soon as something linked stands under it, and may share it with others: a bit that is
not set says that nothing is present under its keys; one that is set, that the index has to be asked (engine.hooks). Who asks under certain
keys has their bits as a mask, with that of what is gained, which may stand under any key.
"""

from __future__ import annotations

from typing import Any, Final

from zxscript.engine.linked import Linked

GAIN: Final = 1
LOSE: Final = 2
IMMUNE: Final = 4
#: The first bits of every game.
FIRST: Final = (("gain", GAIN), ("lose", LOSE), ("immune", IMMUNE))
#: So many bits there are: what compiled code holds without an object.
_BITS: Final = 61
#: Kinds of keys that share a bit for each verb; one bit for all.
_GATES: Final = ("forbid", "replace", "amount")
_SELDOM: Final = ("must", "orig")


def mark(e: Linked, key: str) -> None:
    """Something linked stands under a hook key: it gets its bit, and those who ask for it learn of that. (Under the lock of the tables;
    no state holds anything under the key before.)"""
    if key in e.bits:
        return
    kind, target = key.split(":", 1)
    group = f"gate:{target}" if kind in _GATES else kind if kind in _SELDOM else key
    bit = e.bits[key] = e.bit_groups.setdefault(group, 1 << len(e.bit_groups) % _BITS)
    if kind == "stat":
        e.stat_masks[e.stat_no[target]] |= bit
    elif kind == "tag":
        e.tag_masks[e.tag_no[target]] |= bit
    elif kind in ("kind", "flag"):
        e.masks[target] = e.masks.get(target, GAIN) | bit
    else:
        _tell(e, kind, target, bit)


def _tell(e: Linked, kind: str, target: str, bit: int) -> None:
    """The verbs learn what may stop, replace, modify, hear them, or look back on them."""
    for v in e.verbs.values():
        if kind in _GATES and v.name == target:
            v.gated |= bit
        elif kind in ("on", "back") and target in v.emits_all:
            v.hears |= bit
            v.looks |= bit if kind == "back" else 0


def bits_of(e: Linked, index: dict[str, Any]) -> int:
    """The bits of the keys of an index."""
    mask = 0
    for key in index:
        mask |= e.bits[key]
    return mask
