"""A noun phrase while its modifiers are being put around its head."""

from __future__ import annotations

from dataclasses import dataclass, field

from zxscript.lang.explain.context import one
from zxscript.lang.explain.english.np import Np, article, spaced
from zxscript.lang.explain.english.speaker import Want
from zxscript.lang.quantity import Number, Quantity


@dataclass(slots=True)
class Parts:
    """``one``/``many``: the head; ``pre`` and ``post``: what stands in front of it and behind it."""

    one: str
    many: str
    sort: str
    det: str = ""
    owner: str = ""
    pre: list[str] = field(default_factory=list)
    post: list[str] = field(default_factory=list)
    last: list[str] = field(default_factory=list)
    """Places and clauses, behind everything else."""
    out: str = ""
    """The place that cards are taken out of, behind all of it."""
    plural: bool | None = None
    of: Np | None = None
    fixed: Np | None = None
    several: bool = False
    """More than one is meant, whatever the number of the noun."""
    name: bool = False
    """The head is a proper name, which takes no article."""

    def noun(self, plural: bool) -> str:
        """The head with everything around it, without owner, article and number."""
        return spaced(*self.pre, self.many if plural else self.one, *self.post, *self.last, self.out)


def figure(n: Number | None) -> str:
    """Digits."""
    return str(n)


def ordinal(n: Number | None) -> str:
    """1st, 2nd."""
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(n if isinstance(n, int) else 0, f"{n}th")


def few(quantity: Quantity) -> str:
    """``or fewer`` is said of what is counted, ``or less`` of points."""
    return "or less" if quantity.counter == "点" else "or fewer"


def count(quantity: Quantity) -> str:
    """How many, in front of a noun."""
    if quantity.counter == "すべて":
        return "all"
    if quantity.n is None:
        return "any number of"
    n = figure(quantity.n) + (f" to {quantity.to}" if quantity.to is not None else "")
    said = {
        "": n, "以上": f"{n} or more", "以下": f"{n} {few(quantity)}", "まで": f"up to {n}", "ずつ": n, "も": f"as many as {n}",
        "分": n, "目": n,
    }[quantity.bound]  # fmt: skip
    if quantity.each == "まで":
        said = f"up to {n}"
    said = {"": said, "合計": f"a total of {said}", "ちょうど": f"exactly {said}"}[quantity.lead]
    return said + (f" (at most {quantity.cap})" if quantity.cap is not None else "")


def some_of(quantity: Quantity, whole: str) -> str:
    """``2 of them``, ``any number of them``."""
    number = count(quantity)
    return f"{number} {whole}" if number.endswith(" of") else f"{number} of {whole}"


def assemble(parts: Parts, want: Want) -> Np:
    """The noun phrase."""
    if parts.fixed is not None:
        around = [*parts.post, *parts.last]
        aside = [f"({spaced(*parts.pre)})"] if parts.pre else []
        return Np(spaced(parts.fixed.text, *aside, *around), parts.fixed.plural) if aside or around else parts.fixed
    if want.quantity is not None and want.article != "each":
        return _counted(parts, want.quantity)
    if want.article == "each":
        return _each(parts, want.quantity)
    if parts.det:
        return _determined(parts)
    plural = bool(parts.plural) if parts.plural is not None else want.article in ("bare", "no")
    noun = parts.noun(plural)
    if want.article == "no":
        return Np(f"none of {parts.owner} {noun}" if parts.owner else f"no {noun}", plural=True)
    if parts.owner:
        if parts.one == "Player":
            return Np(f"{parts.owner} {parts.noun(False)}")
        if want.article in ("the", "bare") or plural:
            return Np(f"{parts.owner} {noun}", plural)
        return Np(f"one of {parts.owner} {parts.noun(True)}")
    if want.article == "the" and not parts.name:
        return Np(f"the {noun}", plural)
    if plural or want.article == "bare" or parts.name:
        return Np(noun, plural)
    return Np(article(noun))


def _counted(parts: Parts, quantity: Quantity) -> Np:
    plural = not one(quantity)
    if quantity.counter in ("枚目", "番目", "体目", "つ目") or quantity.bound == "目":
        return Np(f"the {ordinal(quantity.n)} {parts.noun(False)}")
    if quantity.counter in ("種類", "種族", "色") and quantity.n is not None and parts.sort != "color":
        parts.pre.insert(0, "different" if plural else "kind of")
    number = count(quantity)
    if parts.det and parts.det not in ("all", "each", "any one of", "either of"):
        if parts.det in ("the other", "the following", "the above", "the remaining", "those", "these"):
            return Np(f"{number} of {parts.det} {parts.noun(True)}", plural)
        if parts.det in ("that", "this"):
            return Np(f"{number} of {'those' if parts.det == 'that' else 'these'} {parts.noun(True)}", plural)
        number = spaced(number, parts.det)
    if parts.owner == "each player's":
        return Np(f"{number} {parts.noun(plural)} of both players", plural)
    if parts.owner:
        joint = " " if number == "all" or number.startswith("any number of") else " of "
        return Np(f"{number}{joint}{parts.owner} {parts.noun(True)}", plural)
    return Np(f"{number} {parts.noun(plural)}", plural)


_MANY = {"that": "those", "this": "these"}


def _determined(parts: Parts) -> Np:
    det = parts.det
    plural = bool(parts.plural) if parts.plural is not None else det in ("all", "both", "those", "these")
    noun = parts.noun(plural)
    if plural:
        det = _MANY.get(det, det)
    if parts.owner == "each player's":
        return Np(f"{det} {noun} of both players", plural)
    if parts.owner:
        if det == "all":
            return Np(f"all {parts.owner} {noun}", plural)
        if det in ("that", "those", "each", "any one of", "either of", "both"):
            of = "" if det.endswith("of") else " of"
            return Np(f"{det}{of} {parts.owner} {parts.noun(True)}", plural)
        return Np(f"{parts.owner} {spaced(det.removeprefix('the '), noun)}", plural)
    if det.endswith(" of"):
        return Np(f"{det} the {parts.noun(True)}", plural)
    return Np(f"{det} {noun}", plural)


def _each(parts: Parts, quantity: Quantity | None) -> Np:
    if quantity is not None and quantity.n != 1:
        head = f"every {figure(quantity.n)}"
        return Np(f"{head} of {parts.owner} {parts.noun(True)}" if parts.owner else f"{head} {parts.noun(True)}")
    kind = quantity is not None and quantity.counter in ("種類", "種族")
    if kind:
        parts.pre.insert(0, "different")
    return Np(f"each of {parts.owner} {parts.noun(True)}" if parts.owner else f"each {parts.noun(False)}")
