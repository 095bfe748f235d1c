"""Phrases with places to fill: ``[{agent}が]{what}を破壊する``.  What stands in brackets goes when nothing fills it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_OPTION: Final = re.compile(r"\[([^\[\]]*)\]")
_PLACE: Final = re.compile(r"\{([a-z_]+)\}")


def places(template: str) -> frozenset[str]:
    """The names of the places of a template."""
    return frozenset(_PLACE.findall(template))


def fill(template: str, parts: Mapping[str, str]) -> str:
    """The template with its places filled; an empty or missing part counts as nothing said."""

    def option(found: re.Match[str]) -> str:
        return found[1] if any(parts.get(name) for name in _PLACE.findall(found[1])) else ""

    return _PLACE.sub(lambda found: parts.get(found[1], ""), _OPTION.sub(option, template))


def left_out(template: str, parts: Mapping[str, str]) -> tuple[str, ...]:
    """The names of parts that say something and have no place in the template, in their order."""
    known = places(template)
    return tuple(name for name, said in parts.items() if said and name not in known)


_MARKS: Final = (0x2460, 0x2474)
"""① and ⑴: the first marks of two ways of numbering."""


def numbered(items: tuple[str, ...], joint: str) -> str:
    """①…②…, or ⑴…⑵… around items that are numbered themselves."""
    inner = any(chr(_MARKS[0]) in one for one in items)
    return joint.join(f"{chr(_MARKS[inner] + at)}{one.rstrip()}" for at, one in enumerate(items))
