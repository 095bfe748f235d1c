"""Texts that are almost right: our own texts, cut, doubled, spliced and garbled."""

import json
import random
from collections.abc import Callable
from pathlib import Path

from tests.casefiles import lines
from tests.gates.modules import ROOT
from tests.props.sentences import derivations

Pool = dict[str, list[str]]
"""Game -> texts to start from."""

_SIGNS = (
    "「」[]［］《》【】“”‘’（）()＜＞<>≪≫«»、。・：:；;／/●◎△▽★○＋－+-−×＊*０１９Ｘ0123456789X∞～~"
    " \u3000\t\n\r\u200b\u200f\u202e\u2066\ufeff\u0000\u0007\u3099\u309aｱｶﾞ①㍿\ud800😀e\u0301がをにはのでとかも自常起S"
)


def own_texts() -> Pool:
    """The texts of our own cases, by game."""
    found: Pool = {"zx": [], "zenonzard": []}
    for pattern in ("*.txt", "*.pairs"):
        for line in lines("text", pattern):
            found[line.game] += line.text.split(" => ")
    return found


def pool_texts(file: Path) -> list[str]:
    """The texts of card data, for measuring."""
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [text for row in rows for text in str(row.get("text") or row.get("text_ja") or "").split("\n") if text]


def own_and_pool_texts(files: list[Path]) -> Pool:
    """Both; the name of a file tells its game."""
    found = own_texts()
    for file in files:
        found["zenonzard" if "zenonzard" in file.name else "zx"] += pool_texts(file)
    return found


def own_files() -> list[str]:
    """The demo card files."""
    return [file.read_text(encoding="utf-8") for file in sorted((ROOT / "cardscripts").rglob("*.zx"))]


def _slice(rng: random.Random, text: str) -> tuple[int, int]:
    start = rng.randint(0, len(text))
    return start, min(len(text), start + rng.randint(1, 12))


def _cut(rng: random.Random, text: str, _other: str) -> str:
    start, end = _slice(rng, text)
    return text[:start] + text[end:]


def _double(rng: random.Random, text: str, _other: str) -> str:
    start, end = _slice(rng, text)
    return text[:end] + text[start:end] * rng.choice((1, 1, 2, 30)) + text[end:]


def _swap(rng: random.Random, text: str, _other: str) -> str:
    (a, b), (c, d) = sorted((_slice(rng, text), _slice(rng, text)))
    return text if c < b else text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]


def _sign(rng: random.Random, text: str, _other: str) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice(_SIGNS) * rng.choice((1, 1, 1, 2, 40)) + text[at + rng.randint(0, 1) :]


def _splice(rng: random.Random, text: str, other: str) -> str:
    return text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]


def _insert(rng: random.Random, text: str, other: str) -> str:
    at, (start, end) = rng.randint(0, len(text)), _slice(rng, other)
    return text[:at] + other[start:end] + text[at:]


def _nest(rng: random.Random, text: str, _other: str) -> str:
    start, end = rng.choice((("“", "”を得る。"), ("以下の能力を得る。“", "”"), ("「", "」"), ("【常】“", "”"), ("（", "）")))
    depth = rng.choice((1, 1, 2, 5, 60))
    return start * depth + text + end * depth


def _bytes(rng: random.Random, text: str, _other: str) -> str:
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    for _ in range(rng.randint(1, 4)):
        if data:
            data[rng.randrange(len(data))] = rng.randrange(256)
    return data.decode("utf-8", rng.choice(("replace", "ignore", "surrogateescape")))


def _long(rng: random.Random, text: str, _other: str) -> str:
    return text * rng.choice((2, 5, 20)) if len(text) < 400 else text


STEPS: tuple[Callable[[random.Random, str, str], str], ...] = (
    _cut, _double, _swap, _sign, _sign, _splice, _splice, _insert, _nest, _bytes, _long,
)  # fmt: skip


def mutated(rng: random.Random, texts: list[str]) -> str:
    """One of the texts after one to three garblings."""
    text = rng.choice(texts)
    for _ in range(rng.choice((1, 1, 2, 3))):
        text = rng.choice(STEPS)(rng, text, rng.choice(texts))
    return text


def made(rng: random.Random, game: str, texts: list[str]) -> str:
    """A text for the readers: mutated, made from the grammar, or both."""
    way = rng.random()
    if way < 0.6:
        return mutated(rng, texts)
    text = derivations(game).text(rng, rng.randint(1, 30))
    return text if way < 0.9 else rng.choice(STEPS)(rng, text, rng.choice(texts))
