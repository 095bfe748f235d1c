"""Modifiers that point: this, that, the chosen one, the one that did something."""

from __future__ import annotations

from zxscript.lang import filters as f
from zxscript.lang.clause import VerbClause
from zxscript.lang.explain.english.parts import Parts
from zxscript.lang.explain.english.references import how, is_recent, past_clause
from zxscript.lang.explain.english.speaker import Speaker, says


@says(f.Determiner)
def determiner(sp: Speaker, item: f.Determiner, parts: Parts) -> None:
    word = item.word
    if word.endswith("つ先の"):
        parts.post.append(f"{word.removesuffix('つ先の')} Squares away")
    elif word in ("好きな", "異なる", "それぞれ異なる", "すべて異なる", "現在", "現在の"):
        _quality(sp, word, parts)
    elif word in ("他の", "バトル中の", "バトルしている", "バトル中でない", "追加の", "ランダムな", "元々の", "元々", "隣の"):
        parts.pre.insert(0, sp.word("determiner", word))
    elif word == "その":
        _that(sp, item, parts)
    else:
        parts.det = sp.word("determiner", word)
        if parts.det in ("both", "the following", "the above", "those", "these") and parts.plural is None:
            parts.plural = word not in ("下記のうち",)


def _quality(sp: Speaker, word: str, parts: Parts) -> None:
    """好きな色: a color of your choice; 異なるカード名: different card names."""
    if word == "好きな":
        parts.post.append("of your choice" if sp.actor.person == 2 else "of their choice")
    elif word.startswith("現在"):
        parts.last.append("at present")
    else:
        parts.pre.insert(0, "different")
        parts.plural = True


def _that(sp: Speaker, item: f.Determiner, parts: Parts) -> None:
    """その: which card is meant is said when it was not just spoken of."""
    parts.det = "that"
    binding = sp.sources.binding("その", item)
    if binding is None:
        return
    if binding.kind == "event":
        parts.plural = False
        parts.last.append(gloss(sp, binding))
        return
    parts.plural = sp.sources.many(binding)
    if not is_recent(sp, binding):
        parts.last.append(gloss(sp, binding, parts.plural))


def gloss(sp: Speaker, binding: object, many: bool = False) -> str:
    """``(the one destroyed)``: how the cards were brought up."""
    said = how(sp, binding)
    return f"(the {'ones' if many else 'one'} {said})" if said else ""


@says(f.Relative)
def relative(sp: Speaker, item: f.Relative, parts: Parts) -> None:
    from zxscript.lang.explain.english.relative import extreme_value, is_done, ongoing, relative_words

    bound = past_clause(sp, item)
    if bound is not None:
        word, before, many = bound
        if before:
            parts.pre.insert(0, word)
        else:
            parts.last.append(word)
        parts.det = parts.det or "the"
        parts.plural = False if parts.sort == "attr" else many if parts.plural is None else parts.plural
        return
    if parts.sort == "attr" and extreme_value(sp, item.clause, parts):
        return
    word = ongoing(item.clause)
    if word:
        parts.pre.insert(0, word)
    elif is_done(item.clause):
        assert isinstance(item.clause, VerbClause)
        parts.pre.insert(0, sp.word("verb", item.clause.kind, 3))
        parts.det = parts.det or "the"
        parts.plural = sp.done.get(item.clause.kind, False)
    else:
        parts.last.append(relative_words(sp, item.clause, parts))
