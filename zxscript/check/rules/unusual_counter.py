"""ZX451: a counter that does not go with what is counted."""

from collections.abc import Iterator

from zxscript.check.facts import CardFacts
from zxscript.check.phrases import locate, nouns_of
from zxscript.check.rule import Bad, Rule
from zxscript.lang.clause import VerbClause
from zxscript.lang.heads import Zone
from zxscript.lang.quantity import Quantity
from zxscript.source.diagnostic import Diagnostic, Words

RULE = Rule(
    "ZX451", "unusual-counter", "warning", "「{found}」という数え方はしません。「{wanted}」ですか", "'{found}' is not how this is counted; '{wanted}'?",
    Words("札は枚、効果はつ、ライフの回復は点、アイコンは個で数えます。数え方が違うと何の数かが読み取れません。",
          "Cards are counted 枚, effects つ, recovery 点, icons 個. With another counter it is unclear what is counted."),
    good=("【イベント】【効果】2枚引く。", "【イベント】【効果】1点回復する。"),
    bad=(Bad("【イベント】【効果】⟦2人⟧引く。"), Bad("【イベント】【効果】ノーマルスクエアを⟦1枚⟧選び、破壊する。"), Bad("【イベント】【効果】スクエアにあるゼクスを⟦1個⟧選び、破壊する。")),
    games=("zx",),
)  # fmt: skip
_CARDS = ("枚", "種類", "回")
_OF_VERB = {"引く": _CARDS, "イグニッションする": ("回",), "公開する": _CARDS, "見る": _CARDS, "戻す": _CARDS,
            "除外する": _CARDS, "破壊する": _CARDS, "加える": _CARDS, "スリープする": _CARDS, "リブートする": _CARDS,
            "回復する": ("点",), "消費する": ("個", "枚", "つ")}  # fmt: skip
_CHOSEN = {"card": ("枚", "種類", "組", "種族", "回"), "zone": ("枚", "つ", "列"), "abil": ("つ", "回")}


def check(facts: CardFacts) -> Iterator[Diagnostic]:
    """Counters of quantities against the verb, and for 選ぶ against what is chosen."""
    for piece, what in facts.verbs:
        quantity = what.quantity
        if isinstance(quantity, Quantity) and quantity.counter != "すべて":
            known = _known(what)
            if known and quantity.counter not in known:
                said = quantity.ja()
                span = piece.span(locate(piece.said, what, said))
                wanted = said.replace(quantity.counter, known[0], 1)
                yield RULE.at(facts.card.file, span, found=said, wanted=wanted)


def _known(what: VerbClause) -> tuple[str, ...]:
    if _squares(what):
        return ("つ",)
    if what.lemma != "選ぶ":
        return _OF_VERB.get(what.lemma, ())
    nouns = nouns_of(what.object)
    return _CHOSEN.get(nouns[0].sort.split(":")[0], ()) if len(nouns) == 1 else ()


def _squares(what: VerbClause) -> bool:
    """Squares are places; no card is meant by the word alone, as with 手札 (zx.md 3)."""
    heads = [noun.head for noun in nouns_of(what.object)]
    return bool(heads) and all(isinstance(head, Zone) and head.word.endswith("スクエア") for head in heads)
