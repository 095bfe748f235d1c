"""Conjugation: every surface form of a verb follows mechanically from its class, and back.

A verb form is named by the lemma, a voice (``""``, ``passive``, ``causative``, ``potential``, ``causative-passive``)
and one of the endings in ``FORMS``.  The lexer reads surfaces with :func:`surfaces`; the printer writes them with
:func:`conjugate`.  Both use the same table, so reading and printing cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Iterator

FORMS = ("FIN", "REN", "TE", "TA", "NEG", "NEGTA", "ZU", "MUST")

_ROWS = {
    "か": ("か", "き", "く", "け", "い", "た"),
    "が": ("が", "ぎ", "ぐ", "げ", "い", "だ"),
    "さ": ("さ", "し", "す", "せ", "し", "た"),
    "た": ("た", "ち", "つ", "て", "っ", "た"),
    "ば": ("ば", "び", "ぶ", "べ", "ん", "だ"),
    "ま": ("ま", "み", "む", "め", "ん", "だ"),
    "ら": ("ら", "り", "る", "れ", "っ", "た"),
    "わ": ("わ", "い", "う", "え", "っ", "た"),
}


def _ichidan(stem: str) -> dict[str, str]:
    return {
        "FIN": stem + "る", "REN": stem, "TE": stem + "て", "TA": stem + "た", "NEG": stem + "ない",
        "NEGTA": stem + "なかった", "ZU": stem + "ず", "MUST": stem + "なければならない",
    }  # fmt: skip


def _suru(stem: str) -> dict[str, str]:
    return {
        "FIN": stem + "する", "REN": stem + "し", "TE": stem + "して", "TA": stem + "した", "NEG": stem + "しない",
        "NEGTA": stem + "しなかった", "ZU": stem + "せず", "MUST": stem + "しなければならない",
    }  # fmt: skip


def _godan(stem: str, row: str) -> dict[str, str]:
    a, i, u, _, on, ta = _ROWS[row]
    te = "で" if ta == "だ" else "て"
    return {
        "FIN": stem + u, "REN": stem + i, "TE": stem + on + te, "TA": stem + on + ta, "NEG": stem + a + "ない",
        "NEGTA": stem + a + "なかった", "ZU": stem + a + "ず", "MUST": stem + a + "なければならない",
    }  # fmt: skip


_ARU = {"FIN": "ある", "REN": "あり", "TA": "あった", "NEG": "ない", "NEGTA": "なかった", "ZU": "なく"}


def paradigm(verb_class: str, lemma: str) -> dict[str, dict[str, str]]:
    """All forms of a verb: voice -> form -> surface.  ``lemma`` of サ変 includes する."""
    if lemma == "ある":
        return {"": _ARU}
    if verb_class == "形容詞":
        stem = lemma[:-1]
        return {"": {"FIN": lemma, "REN": stem + "く", "TA": stem + "かった", "NEG": stem + "くない"}}
    if verb_class == "最上級":
        return {"": {"FIN": lemma}}
    if verb_class == "サ変":
        stem = lemma[:-2]
        voices = {"": _suru(stem), "passive": _ichidan(stem + "され"), "causative": _ichidan(stem + "させ")}
        if stem:
            voices["potential"] = _ichidan(stem + "でき")
            voices["causative-passive"] = _ichidan(stem + "させられ")
        return voices
    if verb_class == "一段":
        stem = lemma[:-1]
        voices = {"": _ichidan(stem)}
        if lemma != "できる":
            voices["passive"] = _ichidan(stem + "られ")
            voices["causative"] = _ichidan(stem + "させ")
        return voices
    stem, row = lemma[:-1], verb_class[-1]
    a, e = _ROWS[row][0], _ROWS[row][3]
    return {
        "": _godan(stem, row),
        "passive": _ichidan(stem + a + "れ"),
        "potential": _ichidan(stem + e),
        "causative": _ichidan(stem + a + "せ"),
    }


class Verbs:
    """The verbs of a lexicon: lemma -> conjugation class.  Forms are worked out when they are first asked for."""

    def __init__(self, classes: dict[str, str]) -> None:
        self._classes = dict(classes)
        self._paradigms: dict[str, dict[str, dict[str, str]]] = {}

    def __contains__(self, lemma: str) -> bool:
        return lemma in self._classes

    def conjugate(self, lemma: str, voice: str, form: str) -> str:
        """The surface of a form.  Raises ``KeyError`` if the verb has no such form."""
        return self._paradigm(lemma)[voice][form]

    def surfaces(self) -> Iterator[tuple[str, str, str, str]]:
        """All ``(surface, lemma, voice, form)``."""
        for lemma in self._classes:
            for voice, forms in self._paradigm(lemma).items():
                for form, surface in forms.items():
                    yield surface, lemma, voice, form

    def _paradigm(self, lemma: str) -> dict[str, dict[str, str]]:
        found = self._paradigms.get(lemma)
        if found is None:
            found = self._paradigms[lemma] = paradigm(self._classes[lemma], lemma)
        return found
