"""A server of games: rooms, their storage, and the ways in (docs/server.md)."""

import zxscript.protocol  # noqa: F401  (whole, before anything here imports a part of it)
