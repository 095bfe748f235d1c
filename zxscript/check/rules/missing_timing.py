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
    Words("時のない文はずっと働く決まりとして読まれます。引く・破壊するなどの一度きりの動作には時が要ります（zenonzard.md 16）。",
          "A text without a timing is a lasting rule. What happens once, like drawing, needs one (zenonzard.md 16)."),
    good=("【召喚時】カードを1枚引く。", "このミニオンはブロックできない。"),
    bad=(Bad("⟦自分はカードを1枚引く。⟧"),),
    games=("zenonzard",), kind="zenonzard",
)  # fmt: skip
_ONCE = ("引く", "破壊する", "破棄する", "出す", "戻す", "置く", "加える", "回復する", "除外する", "選ぶ", "選択する", "見る", "公開する")
_EVENTS = ("たび", "とき", "時", "際", "開始時", "終了時", "代わりに", "かわりに")


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Abilities of minions and Forces without timing whose first instruction is a plain act at no told time."""
    if not facts.header.type.endswith(("ミニオン", "フォース")):
        return
    for piece in facts.pieces:
        node = piece.node
        if isinstance(node, TimedAbility) and not node.timings and not node.zones and _acts(node):
            yield RULE.at(facts.card.file, piece.span())


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
