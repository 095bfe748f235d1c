"""Random numbers as a specified function of (seed, stream, counter).

    mix(z):   z ^= z >> 30;  z *= 0xBF58476D1CE4E5B9;  z ^= z >> 27;  z *= 0x94D049BB133111EB;  z ^= z >> 31
    key       = mix(seed + (stream + 1) * 0xD1B54A32D192ED03)
    word(n)   = mix(key + (n + 1) * 0x9E3779B97F4A7C15)            n = 0, 1, 2, … the stream's counter

All modulo 2^64 (mix is the finaliser of splitmix64; the counter replaces its running state). A number below n takes
words until one is less than the greatest multiple of n not above 2^64, then its remainder by n. Test vectors:
tests/unit/engine/test_rng.py.

A seed below 2^64 names a game that anybody can play again: who sees an opening hand may find it by trying. A seed from 2^64
on (`secret_seed`) is a key, from which

    word(n)   = BLAKE2b(stream, n; key = seed), 64 bit              stream 4 bytes, n 8 bytes, all little-endian

so that no number of words seen tells another one.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from struct import Struct
from typing import Any, Final

_M: Final = (1 << 64) - 1
_ALL: Final = 1 << 64
_GAMMA: Final = 0x9E3779B97F4A7C15
_STREAM: Final = 0xD1B54A32D192ED03
#: Seeds are below this: a key of BLAKE2b has at most 64 bytes.
SEEDS: Final = 1 << 512
#: So many words are made one after the other.
_FEW: Final = 4


def secret_seed() -> int:
    """A seed that nobody can guess: 256 random bits of the operating system, and one above them."""
    return 1 << 256 | secrets.randbits(256)


def alias_key(seed: int) -> int:
    """What the aliases of a game are made from (engine.sight): 64 bits that do not tell the seed."""
    return int.from_bytes(blake2b(f"aliases of {seed}".encode(), digest_size=8).digest(), "little")


def mix(z: int) -> int:
    """Finaliser of splitmix64: a bijection on 64-bit words."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _M
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _M
    return z ^ (z >> 31)


@lru_cache(maxsize=256)
def _key(seed: int, stream: int) -> int:
    return mix((seed + (stream + 1) * _STREAM) & _M)


def word(seed: int, stream: int, counter: int) -> int:
    """The 64-bit word number `counter` (0, 1, …) of stream number `stream` (0, 1, …)."""
    if seed > _M:
        said = stream.to_bytes(4, "little") + counter.to_bytes(8, "little")
        return int.from_bytes(blake2b(said, digest_size=8, key=_secret(seed)).digest(), "little")
    return mix((_key(seed, stream) + (counter + 1) * _GAMMA) & _M)


@lru_cache(maxsize=256)
def _secret(seed: int) -> bytes:
    return seed.to_bytes(64, "little")


def below(rng: list[int], stream: int, n: int) -> int:
    """A number in 0..n-1; advances the counter of `stream` in `rng` = [seed, counter 0, counter 1, …]. n >= 1."""
    limit = _ALL - _ALL % n
    at = stream + 1
    while True:
        value = word(rng[0], stream, rng[at])
        rng[at] += 1
        if value < limit:
            return value % n


def shuffled(rng: list[int], stream: int, items: list[Any]) -> list[Any]:
    """A new list in random order (Fisher–Yates from the last place down): of each place `below` one more than its number. For seeds
    that are a word the words are made together. Items are the same objects: of numbers compiled code would make new ones."""
    out, seed, at, count = items[:], rng[0], stream + 1, len(items) - 1
    if count > _FEW and seed <= _M:
        words = _words((_key(seed, stream) + (rng[at] + 1) * _GAMMA) & _M, count)
        if max(words) <= _M - count:          # each is below the greatest multiple, whatever the place
            rng[at] += count
            i = count
            for value in words:
                j = value % (i + 1)
                out[i], out[j] = out[j], out[i]
                i -= 1
            return out
    for i in range(count, 0, -1):
        j = below(rng, stream, i + 1)
        out[i], out[j] = out[j], out[i]
    return out


def _words(first: int, count: int) -> tuple[int, ...]:
    """`count` words, `mix` of `first` and what follows it, all at once: one number holds each of them in 128 bits of its own, half of
    which stay free for the products (a tenth of the steps that one after the other takes)."""
    ones, steps, low, unpack = _lanes(count)
    z = (first * ones + steps) & low
    z = ((z ^ (z >> 30)) & low) * 0xBF58476D1CE4E5B9 & low
    z = ((z ^ (z >> 27)) & low) * 0x94D049BB133111EB & low
    return unpack((z ^ (z >> 31) & low).to_bytes(16 * count, "little"))


@lru_cache(maxsize=128)
def _lanes(count: int) -> tuple[int, int, int, Callable[[bytes], tuple[int, ...]]]:
    """For so many words: 1 in each place, the distance of each from the first, 64 bits in each; and how they are read."""
    ones = sum(1 << 128 * k for k in range(count))
    return ones, sum(k * _GAMMA << 128 * k for k in range(count)), ones * _M, Struct("<" + "Q8x" * count).unpack
