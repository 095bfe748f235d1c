"""Protocol v1: the messages between a server of games and its clients (docs/protocol.md).  Knows no game and no network."""

from zxscript.protocol.messages import FromClient
from zxscript.protocol.reading import Unheard, read, same_major, written
from zxscript.protocol.replies import FromServer

VERSION = "1.0"
"""Major and minor: another major is refused; a minor only adds what may be ignored."""

__all__ = ["VERSION", "FromClient", "FromServer", "Unheard", "read", "same_major", "written"]
