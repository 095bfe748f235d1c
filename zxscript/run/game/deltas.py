"""Differences of JSON documents as JSON Patch (RFC 6902): add, remove and replace."""

from __future__ import annotations

from typing import Any, TypeAlias

Operation: TypeAlias = dict[str, Any]


def patch(old: Any, new: Any, path: str = "") -> list[Operation]:
    """What to do to ``old`` to get ``new``: applied in order.  Both are JSON documents; equal ones give nothing."""
    if isinstance(old, dict) and isinstance(new, dict):
        return _objects(old, new, path)
    if isinstance(old, list) and isinstance(new, list):
        return _lists(old, new, path)
    if old == new and type(old) is type(new):       # 1 is not true
        return []
    return [{"op": "replace", "path": path, "value": new}]


def _same(old: Any, new: Any) -> bool:
    """Whether two documents are equal; 1 is not true."""
    kind = type(old)
    if kind is not type(new):
        return False
    if kind is dict:
        return len(old) == len(new) and all(key in new and _same(value, new[key]) for key, value in old.items())
    if kind is list:
        return len(old) == len(new) and all(map(_same, old, new))
    return bool(old == new)


def _objects(old: dict[str, Any], new: dict[str, Any], path: str) -> list[Operation]:
    out: list[Operation] = []
    for key in old:
        if key not in new:
            out.append({"op": "remove", "path": f"{path}/{_escaped(key)}"})
    for key, value in new.items():
        if key not in old:
            out.append({"op": "add", "path": f"{path}/{_escaped(key)}", "value": value})
        elif not _same(old[key], value):
            out += patch(old[key], value, f"{path}/{_escaped(key)}")
    return out


def _lists(old: list[Any], new: list[Any], path: str) -> list[Operation]:
    """What both begin and end with stays; in between entries are changed in place as far as both go."""
    first, last, shorter = 0, 0, min(len(old), len(new))
    while first < shorter and _same(old[first], new[first]):
        first += 1
    while last < shorter - first and _same(old[-1 - last], new[-1 - last]):
        last += 1
    before, after = old[first : len(old) - last], new[first : len(new) - last]
    both = min(len(before), len(after))
    out: list[Operation] = []
    for at in range(both):
        out += patch(before[at], after[at], f"{path}/{first + at}")
    out += [{"op": "remove", "path": f"{path}/{first + at}"} for at in range(len(before) - 1, both - 1, -1)]
    out += [{"op": "add", "path": f"{path}/{first + at}", "value": after[at]} for at in range(both, len(after))]
    return out


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def applied(document: Any, operations: list[Operation]) -> Any:
    """The document after the operations of :func:`patch`.  ``document`` is changed where it can be; use what is returned.

    Raises ``KeyError`` or ``IndexError`` where a path leads nowhere.
    """
    for one in operations:
        if one["path"] == "":
            document = one["value"]
            continue
        *steps, last = [step.replace("~1", "/").replace("~0", "~") for step in one["path"].split("/")[1:]]
        here = document
        for step in steps:
            here = here[int(step)] if isinstance(here, list) else here[step]
        if isinstance(here, list):
            if one["op"] == "add":
                here.insert(int(last), one["value"])
            elif one["op"] == "remove":
                del here[int(last)]
            else:
                here[int(last)] = one["value"]
        elif one["op"] == "remove":
            del here[last]
        else:
            here[last] = one["value"]
    return document
