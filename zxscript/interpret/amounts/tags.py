"""…の色(1種類), …にある種族(の種類数): how many different tags of a kind there are among cards."""

from __future__ import annotations

from zxscript.interpret.consume import taking
from zxscript.interpret.phrases.shapes import tag_of
from zxscript.interpret.refusal import refuse
from zxscript.lang import filters as f
from zxscript.lang import heads as h
from zxscript.lang import wording
from zxscript.lang.base import Phrase
from zxscript.lang.nouns import Noun
from zxscript.lang.verbs.have import Have


def kinds_told(phrase: Phrase) -> tuple[str, Phrase]:
    """The kind of tag, and the cards: told by a genitive, by their place, or as those that have it."""
    head = phrase.head if isinstance(phrase, Noun) else None
    of = phrase.filters if isinstance(phrase, Noun) else ()
    kind = tag_of(head.word) if isinstance(head, h.Attribute) else None
    inner: Phrase | None = None
    if len(of) == 1 and isinstance(of[0], f.Of):
        inner = of[0].phrase
    elif isinstance(phrase, Noun) and of and all(isinstance(item, f.Within | f.Owner) for item in of):
        inner = phrase.but(head=wording.any_card())  # リソースにある色: of the cards there
    elif len(of) == 1 and isinstance(of[0], f.Relative):
        inner = _that_has(of[0])
    if kind is None or inner is None:
        raise refuse(phrase, "kinds of this", f"「{phrase.ja()}」の種類は数えられません")
    return kind, inner


def _that_has(item: f.Relative) -> Phrase | None:
    """登場したゼクスが持つ(種族): the card that has it."""
    clause = item.clause
    if not isinstance(clause, Have) or clause.subject is None:
        return None
    with taking(clause) as take:
        return take("subject")  # type: ignore[no-any-return]
