"""Environments for programs that learn (docs/environments.md): ``env`` is a PettingZoo AEC environment of both seats,
``single`` a Gymnasium environment of one, ``vector`` many of those in processes.  Needs ``pip install 'zxscript[gym]'``.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

for _needed in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(_needed) is None:
        raise ImportError(f"{_needed} is missing; the environments need it: pip install 'zxscript[gym]'")

import gymnasium  # noqa: E402

from zxscript.gym.both import BothSeats, env, raw_env  # noqa: E402  (after the sentence about what is missing)
from zxscript.gym.one import OneSeat, single, vector  # noqa: E402
from zxscript.gym.played import LOST, Played  # noqa: E402

ENVIRONMENT: Final = "zxscript/Single-v0"
"""What :func:`single` is called in Gymnasium: ``gymnasium.make("zxscript.gym:zxscript/Single-v0", game="zx")``."""

if ENVIRONMENT not in gymnasium.registry:
    gymnasium.register(ENVIRONMENT, entry_point="zxscript.gym:single")

__all__ = ["ENVIRONMENT", "LOST", "BothSeats", "OneSeat", "Played", "env", "raw_env", "single", "vector"]
