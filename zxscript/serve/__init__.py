"""A server of games: rooms, their storage, and the ways in (docs/server.md)."""
