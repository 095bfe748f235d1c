"""What the rules tell of the things of an event, waiting for the line that it stands behind."""

from __future__ import annotations

from collections.abc import Mapping

from zxscript.run.scenario.once import Record


class Behind:
    """The told records that the next line takes up; ``said``: the phrases of a language, ``behind_<word>`` among them."""

    def __init__(self, said: Mapping[str, str]) -> None:
        self._said = said
        self._waiting: list[Record] = []

    def takes(self, record: Record) -> bool:
        """Whether a told record waits for a line, instead of being one."""
        if f"behind_{record[4]}" not in self._said:
            return False
        self._waiting.append(record)
        return True

    def all(self) -> dict[str, Record]:
        """Word → the last record told with it; none waits any more."""
        told, self._waiting = self._waiting, []
        return {one[4]: one for one in told}

    def of(self, things: int) -> str:
        """What is told behind an event of so many things; the numbers of further things wait for the lines of those."""
        told, self._waiting = self._waiting, []
        words: dict[str, list[str]] = {}
        for one in told:
            numbers, each = words.setdefault(one[4], []), self._said.get(f"each_{one[4]}")
            if each is not None and len(numbers) == things * int(each):
                self._waiting.append(one)
            else:
                numbers.append(str(one[7]))
        return "".join(self._numbers(word, numbers) for word, numbers in words.items())

    def _numbers(self, word: str, numbers: list[str]) -> str:
        """4500/4500: numbers of a told word, so many together as the game says."""
        each = int(self._said.get(f"each_{word}", "1"))
        shown = ["/".join(numbers[at : at + each]) for at in range(0, len(numbers), each)]
        return self._said[f"behind_{word}"].format(", ".join(shown))
