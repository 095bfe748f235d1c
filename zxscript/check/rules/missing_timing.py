"""ZX486: an instruction that no timing starts."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import said
from zxscript.check.rule import Bad, Rule
from zxscript.lang.base import Item
from zxscript.lang.clause import VerbClause
from zxscript.lang.sentence import At, If, Sentence, Topic
from zxscript.lang.zenonzard.ability import TimedAbility
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX486", "missing-timing", "warning", "いつ行うのか（【召喚時】など）が書かれていません", "nothing says when this happens (【召喚時】 …)",
    Words("フォースの時のない文はずっと働きます（zenonzard.md 16）。ミニオンは、ずっと働くことにも【常時】を書きます。一度きりの動作にはいつも時が要ります。",
          "A text without a timing is a lasting rule of a Force (zenonzard.md 16); on a minion that needs one too. What happens once always does."),
    good=("【召喚時】カードを1枚引く。", "このミニオンはブロックできない。"),
    bad=(Bad("⟦⟧自分はカードを1枚引く。"), Bad("⟦⟧自分のミニオン全てをBP+100する。")),
    games=("zenonzard",), kind="zenonzard",
)  # fmt: skip
_ONCE = ("引く", "破壊する", "破棄する", "出す", "戻す", "置く", "加える", "回復する", "除外する", "選ぶ", "選択する", "見る", "公開する")
_EVENTS = ("たび", "とき", "時", "際", "開始時", "終了時", "代わりに", "かわりに")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Abilities of minions without timing that begin with an instruction; of Forces, with one that is done once."""
    if not facts.header.type.endswith(("ミニオン", "フォース")):
        return
    acts = _instructs if facts.header.type.endswith("ミニオン") else _acts
    for piece in facts.pieces:
        node = piece.node
        if isinstance(node, TimedAbility) and not node.timings and not node.zones and acts(node):
            yield RULE.at(facts.card.file, piece.span((0, 0)))


def _instructs(node: TimedAbility) -> bool:
    """Whether the first thing said is done or changed, rather than allowed, forbidden or demanded of a deck."""
    first = node.body[0] if node.body else None
    what = next((what for what, _ in said(first.items)), None) if isinstance(first, Sentence) else None
    return isinstance(what, VerbClause) and not (what.voice or what.negative or what.mode)


def _acts(node: TimedAbility) -> bool:
    first = node.body[0] if node.body else None
    if not isinstance(first, Sentence) or any(word in first.ja() for word in _EVENTS) or not _plain(first.items):
        return False
    what = next((what for what, _ in said(first.items)), None)
    if not isinstance(what, VerbClause) or what.voice or what.negative or what.mode in ("can", "koto-ga", "koto-ha"):
        return False
    return what.lemma in _ONCE or "このターン中" in first.ja()


def _plain(items: tuple[Item, ...]) -> bool:
    return bool(items) and not any(isinstance(item, At) and "このターン" not in item.lead() for item in items) and (
        not isinstance(items[0], If | Topic) or _plain(items[0].then)
    )  # fmt: skip
