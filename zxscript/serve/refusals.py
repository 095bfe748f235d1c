"""Why a message is not carried out, by code, in words of both languages."""

from __future__ import annotations

from typing import Final

from zxscript.protocol.replies import Refused

_SAID: Final[dict[str, tuple[str, str]]] = {
    "malformed": ("メッセージが読めません: {0}", "the message cannot be read: {0}"),
    "version": ("プロトコル {0} は話せません。話せるのは {1} です", "protocol {0} is not spoken here; {1} is"),
    "order": ("先に {0} が要ります", "{0} has to come first"),
    "room": ("そのような部屋はありません", "there is no such room"),
    "token": ("合い言葉が違います", "the token is wrong"),
    "right": ("それができるのは{0}です", "only {0} may do that"),
    "stale": ("{0}", "{0}"),
    "illegal": ("{0}", "{0}"),
    "rate": ("メッセージが多すぎます", "too many messages"),
    "size": ("メッセージが長すぎます（限度は {0} バイト）", "the message is too long (the limit is {0} bytes)"),
    "busy": ("部屋がいっぱいです", "there is no room for another room"),
    "storage": ("保存できなかったので、なかったことにしました", "it could not be stored, so it was not done"),
}  # fmt: skip
_FATAL: Final = ("version", "rate")
_WHO: Final = {"seat": ("席にいる人", "who sits in a seat"),
               "host": ("主催者", "the host"), "asked": ("尋ねられた席", "the seat that is asked")}


class Refusal(Exception):
    """Raised where a message cannot be carried out; nothing has changed."""

    def __init__(self, code: str, ja: str = "", en: str = "", *more: str) -> None:
        super().__init__(code)
        self.code, self._ja, self._en, self._more = code, ja, en or ja, more

    def told(self, re: int | str | None) -> Refused:
        """The message to whoever said it."""
        ja, en = _SAID[self.code]
        said = _WHO.get(self._ja, (self._ja, self._en)) if self.code == "right" else (self._ja, self._en)
        return Refused(re=re, code=self.code, ja=ja.format(said[0], *self._more), en=en.format(said[1], *self._more),
                       fatal=self.code in _FATAL)  # fmt: skip
