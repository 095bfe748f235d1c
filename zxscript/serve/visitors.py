"""What one address may do, however many connections it has (docs/server.md)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from typing import Protocol

from zxscript.serve.refusals import Refusal

_FEW = 1_000
"""Addresses of which none is forgotten: looking through them costs more than they do."""


class Bounds(Protocol):
    """The limits that count for an address; 0: none."""

    @property
    def address_connections(self) -> int: ...
    @property
    def address_rooms(self) -> int: ...
    @property
    def address_per_second(self) -> float: ...
    @property
    def address_burst(self) -> float: ...


@dataclass(eq=False, slots=True)
class Visitor:
    """An address: its connections, the messages it may send at once, the rooms that it made and those that are being made for it."""

    place: str
    allowance: float
    at: float
    connections: int = 0
    opening: int = 0
    rooms: list[str] = field(default_factory=list)


class Visitors:
    """The addresses that are connected, or whose rooms are in memory."""

    def __init__(self, bounds: Bounds, now: Callable[[], float]) -> None:
        self.bounds, self.now = bounds, now
        self.here: dict[str, Visitor] = {}
        self._enough = _FEW

    def come(self, address: str) -> Visitor | None:
        """One connection more; None for an address that is not counted.  Raises :class:`Refusal`."""
        name = counted(address)
        if not name:
            return None
        one = self.here.get(name) or Visitor(name, self.bounds.address_burst, self.now())
        if 0 < self.bounds.address_connections <= one.connections:
            raise Refusal("busy")
        one.connections += 1
        self.here[name] = one
        return one

    def ask(self, address: str, rooms: Container[str]) -> None:
        """One request without a connection, which counts like a message.  Raises :class:`Refusal`."""
        name = counted(address)
        if name and self.bounds.address_per_second:
            one = self.here.setdefault(name, Visitor(name, self.bounds.address_burst, self.now()))
            self.say(one)
            self._forget(rooms)

    def leave(self, one: Visitor, rooms: Container[str]) -> None:
        """One connection less."""
        one.connections -= 1
        self._forget(rooms)

    def _forget(self, rooms: Container[str]) -> None:
        """Addresses without a connection that count for nothing any more are forgotten, when there are many."""
        if len(self.here) > self._enough:
            self.here = {name: other for name, other in self.here.items() if other.connections or other.opening
                         or self._grown(other) < self.bounds.address_burst or self._made(other, rooms)}  # fmt: skip
            self._enough = max(_FEW, 2 * len(self.here))

    def say(self, one: Visitor) -> None:
        """One message more.  Raises :class:`Refusal`."""
        if self.bounds.address_per_second:
            one.allowance, one.at = self._grown(one), self.now()
            if one.allowance < 1:
                raise Refusal("rate")
            one.allowance -= 1

    @contextmanager
    def opening(self, one: Visitor, rooms: Container[str]) -> Iterator[None]:
        """While the address makes another room.  Raises :class:`Refusal`."""
        if 0 < self.bounds.address_rooms <= self._made(one, rooms) + one.opening:
            raise Refusal("busy")
        one.opening += 1
        try:
            yield
        finally:
            one.opening -= 1

    def _grown(self, one: Visitor) -> float:
        return min(self.bounds.address_burst, one.allowance + (self.now() - one.at) * self.bounds.address_per_second)

    def _made(self, one: Visitor, rooms: Container[str]) -> int:
        one.rooms[:] = [room for room in one.rooms if room in rooms]
        return len(one.rooms)


def counted(address: str) -> str:
    """What an address is counted as: itself, or the network of 64 bits that one customer has in IPv6.

    "" for what is not counted: this machine itself, and what is no address.
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    if found.is_loopback:
        return ""
    return str(found) if found.version == 4 else ":".join(found.exploded.split(":")[:4])
