"""Whether somebody can listen at an address, said before the work that leads to it."""

from __future__ import annotations

import socket

from zxscript.cli.console import console
from zxscript.cli.words import say


def can_listen(host: str, port: int) -> None:
    """End the command where nobody can listen at an address, with the reason."""
    from zxscript import api

    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        with socket.socket(family, kind) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except (socket.gaierror, UnicodeError):
        _stop(host, port, say("there is no such host", console.language))
    except OSError as error:
        _stop(host, port, api.reason_of(error).in_(console.language))


def _stop(host: str, port: int, reason: str) -> None:
    console.stop("cannot listen at {host}:{port}: {reason}", host=host, port=port, reason=reason)
