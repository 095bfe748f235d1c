"""Modifiers of noun phrases that only ZENONZARD prints, in English."""

from __future__ import annotations

from zxscript.lang.explain.english.filters import bounded, joint
from zxscript.lang.explain.english.np import article, listed
from zxscript.lang.explain.english.parts import Parts
from zxscript.lang.explain.english.speaker import A, Speaker, says
from zxscript.lang.zenonzard import filters as z


@says(z.Standing)
def standing(sp: Speaker, item: z.Standing, parts: Parts) -> None:
    word = sp.word("state", item.state)
    parts.pre.insert(0, f"non-{word}" if item.copula == "でない" else word)


@says(z.KindIs)
def kind_is(sp: Speaker, item: z.KindIs, parts: Parts) -> None:
    if parts.several:
        parts.post.append(f"that are {'not ' if item.negative else ''}{sp.word('card', item.word, 1)}")
    else:
        parts.post.append(f"that is {'not ' if item.negative else ''}{article(sp.word('card', item.word))}")


@says(z.StatRange)
def stat_range(sp: Speaker, node: z.StatRange) -> str:
    lead = ("original " if node.original else "") + sp.word("attribute", node.stat)
    if node.value in ("偶数", "奇数"):
        return f"an {sp.word('compare', str(node.value))} {lead}"
    value = listed([str(v) for v in (node.value, *node.others)], "or")
    return f"{lead} {bounded(value, node.compare)}"


@says(z.WithStat)
def with_stat(sp: Speaker, item: z.WithStat, parts: Parts) -> None:
    parts.post.append("with " + listed([sp.say(one) for one in item.ranges], joint(sp, item.conj)))


@says(z.ColorOrStat)
def color_or_stat(sp: Speaker, item: z.ColorOrStat, parts: Parts) -> None:
    said = [sp.word("color", color) for color in item.colors] + ["with " + sp.say(one) for one in item.ranges]
    parts.post.append("that is " + listed(said, joint(sp, item.conj)))


@says(z.Extreme)
def extreme(sp: Speaker, item: z.Extreme, parts: Parts) -> None:
    end = {"高い": "highest", "大きい": "highest", "多い": "most", "低い": "lowest", "小さい": "lowest", "少ない": "least"}[item.end]
    parts.post.append(f"with the {end} {'original ' if item.original else ''}{sp.word('attribute', item.stat)}")


@says(z.From)
def from_(sp: Speaker, item: z.From, parts: Parts) -> None:
    parts.post.append(f"from {sp.np(item.phrase, A).text}")


@says(z.Against)
def against(sp: Speaker, item: z.Against, parts: Parts) -> None:
    parts.post.append(f"with {sp.np(item.phrase, A).text}")
