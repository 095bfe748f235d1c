"""Texts that could mean two things, or speak of what is not there: they are refused, and what stands beside them is read."""

from __future__ import annotations

import pytest

from zxscript.games.zenonzard.vocabulary import VOCABULARY as MINIONS
from zxscript.games.zx.vocabulary import VOCABULARY
from zxscript.interpret.abilities.ability import interpret_text
from zxscript.interpret.refusal import Refused
from zxscript.lang.reading import read
from zxscript.meaning.forms import Do, Later, May

EVENT = "【イベント】【効果】"
TWO = EVENT + "あなたのデッキの上から2枚公開する。"
SLEPT = EVENT + "ノーマルスクエアにある相手のゼクスを1枚選び、スリープする。"
SIGN = EVENT + "◎か△を選ぶ。"
FREE = "【起】【有効】スクエア【コスト】《無0》【効果】"
PAID = "【起】【有効】スクエア【コスト】あなたの手札を2枚トラッシュに置く。【効果】"
COMES = "【自】【有効】スクエア【誘発】このカードが登場する。【効果】"
HOLDS = "【常】【有効】スクエア【効果】"
AS_PLAYED = "【常】【有効】手札【効果】このカードをプレイする際、"
OTHER = "【自】【有効】スクエア【誘発】あなたの他のゼクスが登場する。【効果】"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (COMES + "あなたの手札を1枚選び、トラッシュに置き、トラッシュに置いたこのカードを手札に戻す。", "description of cards"),
        (PAID + "トラッシュに置いたこのカードをスリープでゼクスのないノーマルスクエアに登場させる。", "description of cards"),
        (HOLDS.replace("スクエア", "手札") + "このカードをプレイする際、あなたがプレイする[ミソス]のコストを－2する。", "besides its own cost"),
        (HOLDS.replace("スクエア", "手札") + "このカードをプレイする際、スクエアにあるあなたのゼクスのパワーを＋1000する。", "besides its own cost"),
        (COMES + "あなたのデッキの1番上をトラッシュに置く。2枚置いたならば、1枚引く。", "2 can never be reached: 1 at most"),
        (TWO + "公開したカードの中に[ミソス]が3枚以上ある場合、1枚引く。", "3 can never be reached: 2 at most"),
        (COMES + "あなたの手札を1枚選び、トラッシュに置いてよい。2枚置いたならば、1枚引く。", "only what happened"),
        (
            HOLDS + "このカードは“【自】【有効】スクエア【誘発】このカードが登場する。【効果】あなたのデッキの1番上を公開し、手札に加える。"
            "2枚加えたならば、1枚引く。”を得る。",
            "2 can never be reached",
        ),
        (COMES + "このカードがスリープしている間、相手のゼクスのパワーを－1000する。", "the time"),
        (COMES + "隣接するノーマルスクエアにある相手のゼクスを1枚選び、破壊する。", "next to what"),
        (HOLDS + "このカードのパワーが相手より高い場合、このカードのパワーを＋1000する。", "what is compared"),
        (COMES + "あなたの手札からコスト3以下のゼクスをゼクスのないノーマルスクエアに登場させる。", "the place they are taken from"),
        (COMES + "あなたの手札を1枚選び、ゼクスのないノーマルスクエアに置く。", "does not appear"),
        (COMES + "このカードを別のノーマルスクエアに置く。", "no meaning"),
        (COMES + "あなたのトラッシュにある[ミソス]か“【常】絶界”を持つ[ナイト]を1枚選び、手札に戻す。", "a tribe beside an ability"),
        ("【自】【有効】スクエア【誘発】あなたのライフにダメージが与えられる。【効果】1枚引く。", "players and what is on the board"),
        ("【自】【有効】スクエア【誘発】あなたが《自分ターン》を得る。【効果】1枚引く。", "no counter"),
        ("【自】【有効】スクエア【誘発】このカードが《鍵》を得る。【効果】1枚引く。", "whose counters"),
        (COMES + "このターンの間にあなたが《鍵》を2個以上得ていた場合、1枚引く。", "how often"),
        ("【自】【有効】スクエア【誘発】あなたが《鍵》を得る。【効果】消費した《鍵》1個につき、1枚引く。", "speaks of"),
        (HOLDS + "相手は《鍵》を2個得ることはできない。", "as a whole"),
        (HOLDS + "このカードに剣臨器を無視してプレイしてよい。", "to play what"),
        (HOLDS + "コストを支払わずにプレイしてよい。", "to play what"),
        (FREE + "あなたの手札にあるゼクスを1枚選び、このカードと入れ替えて置く。", "a card that is not on a Square"),
        (EVENT + "相手のライフに1ダメージを与える。", "take no damage"),
        (HOLDS + "このカードのカード名が異なる場合、このカードのパワーを＋1000する。", "one card differs from what"),
        (HOLDS + "スクエアにあるあなたのゼクスのコストがすべて異なる場合、このカードのパワーを＋1000する。", "what differs"),
        (HOLDS + "このカードが他の“【常】絶界”を持つ場合、このカードのパワーを＋1000する。", "cards do not have this"),
        (EVENT + "ノーマルスクエアにあるゼクスを1枚選び、その相手の手札に戻す。", "more than its owner"),
        ("【自】【有効】スクエア【誘発】あなたのゼクスが2枚以上破壊される。【効果】1枚引く。", "how many at once"),
        (EVENT + "ノーマルスクエアにあるゼクスを1枚選び、ターン終了時まで、攻撃できず、【起】能力をプレイできない。", "who cannot play it"),
        (HOLDS + "あなたがプレイする青のゼクスのパワーを＋1000する。", "only the cost"),
        (HOLDS + "あなたが青のゼクスをプレイする際、そのゼクスのパワーを＋1000する。", "only the cost"),
        ("【自】【有効】スクエア【誘発】このカードがバトルに勝利する。【効果】1枚引く。", "no battle is won"),
        (FREE + "あなたのトラッシュにあるゼクスを2枚選び、入れ替えて置く。", "a card that is not on a Square"),
        (COMES + "あなたのゼクスの登場がこのターンで2回目の場合、1枚引く。", "how-manieth time of what"),
        ("【自】【有効】スクエア【誘発】あなたのリンクが置かれる。【効果】1枚引く。", "what is put where"),
        ("【自】【有効】スクエア【誘発】イベントがプレイされる。【効果】1枚引く。", "who plays what"),
        (HOLDS + "緑のカードしかプレイできない。", "who plays nothing else"),
        (COMES + "このターンの間にあなたと相手が2枚以上引いていた場合、1枚引く。", "by each player, or by both"),
        (HOLDS + "相手は1ターンに3枚までしか引けない。", "has no meaning"),
        (HOLDS + "相手は2枚までしかイベントをプレイできない。", "how often"),
        (AS_PLAYED + "あなたのデッキの上から5枚までトラッシュに置いてよい。置いたカード1枚につき、このカードのコストを－1する。", "nobody picks"),
        (AS_PLAYED + "《鍵》を2個まで消費してよい。消費した《鍵》1個につき、このカードのコストを－1する。", "nobody picks"),
        (COMES + "スクエアにあるあなたのゼクスの《シールド》1個につき、1枚引く。", "several cards"),
        (COMES + "あなたの手札が5枚以上になるように引く。", "how many"),
        (COMES + "このターンの間にお互いのプレイヤーがダメージを受けていた場合、1枚引く。", "did both players do it"),
        (COMES + "あなたのリソースにすべての色のカードがない場合、1枚引く。", "no place"),
        (COMES + "あなたと相手のデッキの1番上を公開する。そのカードがイベントの場合、チャージに置く。", "all of those cards"),
        (COMES + "お互いのデッキの1番上を公開する。そのカードがイベントの場合、チャージに置く。", "all of those cards"),
        (COMES + "あなたのチャージ1枚につき、あなたのデッキの上から1枚見る。そのカードがイベントの場合、手札に加える。", "all of those cards"),
        (COMES + "あなたのデッキの上から2枚見て、1枚選び、チャージに置き、残りをトラッシュに置く。2枚置いたならば、1枚引く。", "remembered"),
        (TWO + "その中に[ミソス]がある場合、そのカードを手札に加える。", "all of those cards"),
        (TWO + "その中に[ミソス]がある場合、手札に加える。", "all of those cards"),
        (TWO + "公開したカードの中に[ミソス]がある場合、そのカードを手札に加える。", "all of those cards"),
        (COMES + "あなたの手札を1枚選び、トラッシュに置いてよい。置いたならば、破壊する。", "not clear"),
        (COMES + "あなたの手札にあるゼクスを1枚選び、公開してよい。公開したならば、破壊する。", "not clear"),
        (SLEPT + "ノーマルスクエアに相手のコスト3以下のゼクスがある場合、そのゼクスを破壊する。", "not clear"),
        (COMES + "あなたの手札を1枚選び、トラッシュに置く。スクエアに相手のゼクスがある場合、そのゼクスを破壊する。", "not clear"),
        (COMES + "あなたのトラッシュにある[ミソス]を1枚と[ナイト]を2枚選び、手札に戻す。", "not the same number"),
        (COMES + "このカードのパワーが元々のコストより高い場合、1枚引く。", "whose"),
        (EVENT + "スクエアにあるゼクスを1枚選び、ターン終了時まで、パワーを＋1000する。そのゼクスが赤の場合、さらにパワーを＋2000する。", "for how long"),
        (FREE + "あなたの手札を1枚選び、ゼクスのないノーマルスクエアに置く。", "does not appear"),
        (FREE + "あなたのチャージを1枚ゼクスのないノーマルスクエアに置く。", "does not appear"),
        (HOLDS + "相手はあなたのゼクスで攻撃できない。", "with whose cards"),
        (HOLDS + "相手のゼクスは1ターンに1枚しか攻撃できない。", "has no meaning in this sentence"),
        (EVENT + "1枚引く。あなたのリソースが7枚以上ある場合、さらに1枚選び、破壊する。", "not said what is chosen"),
        (EVENT + "あなたのデッキの上から2枚チャージに置く。あなたのリソースが7枚以上ある場合、さらに1枚リソースにスリープで置く。", "a number of cards that are not named"),
        (HOLDS + "相手はあなたの手札にあるカードしかプレイできない。", "which cards are still played"),
        (EVENT + "ノーマルスクエアにあるあなたのゼクスを2枚まで選び、入れ替えて置く。", "change places, but which"),
        (EVENT + "ノーマルスクエアにあるゼクスを1枚選び、破壊する。その持ち主は1枚引く。", "the owner of which card"),
        (EVENT + "あなたのリソース1枚につき、ノーマルスクエアにあるゼクス1枚に2000ダメージを与える。", "or to one for each"),
        ("【自】【有効】スクエア【誘発】あなたのゼクスが相手のゼクスを破壊する。【効果】破壊したゼクスのコストが5以上の場合、1枚引く。", "destroy or are destroyed"),
        (EVENT + "あなたのデッキの1番上をトラッシュに置き、1枚引く。あなたの手札が2枚以下の場合、かわりに2枚引く。", "which clause this replaces"),
        (EVENT + "1枚引く。あなたの手札が2枚以下の場合、かわりにこのカードをチャージに置く。", "which clause this replaces"),
        (EVENT + "手札とチャージの中から、あなたのカード名の異なるゼクスを3枚まで選び、除外する。", "out of several places"),
        (SIGN + "選ばなかった記号のスクエアにあるすべてのゼクスを破壊する。", "a sign that nothing speaks of"),
        (COMES + "ターン終了時、このカードをスリープする。その後、ターン終了時、1枚引く。", "which of these moments"),
        (COMES + "次の相手のターン終了時、1枚引く。その後、次の相手のターン終了時、1枚引く。", "which of these moments"),
        (FREE + "このカードがあったスクエアの隣のスクエアにある相手のゼクスを1枚選び、破壊する。", "a card was that did not move"),
        (OTHER + "このカードがあったスクエアの隣のスクエアにある相手のゼクスを1枚選び、破壊する。", "a card was that did not move"),
        (EVENT + "ノーマルスクエアにあるあなたのゼクスが相手のゼクスより少ない場合、1枚引く。", "where these cards lie"),
        (TWO + "ゼクスを公開した場合、それを手札に加える。", "all of those cards"),
        (TWO + "ゼクスを公開した場合、手札に加える。", "all of those cards"),
        (EVENT + "あなたの手札を2枚選び、トラッシュに置く。ゼクスを置いた場合、それを手札に戻す。", "all of those cards"),
        (HOLDS + "相手はコスト3以下のイベントとゼクスの【起】能力をプレイできない。", "said of both"),
        (HOLDS + "このカードのパワーを＋1000する。そうしたならば、このカードのコストを－1する。", "nothing is done"),
        (HOLDS + "相手はスクエアにあるゼクスをスクエアに置くことはできない。置いたならば、このカードのコストを－1する。", "nothing is done"),
        (OTHER + "ターン終了時まで、このカードが攻撃するたび、そのゼクスを破壊する。", "the event before"),
        (PAID + "置いたカードが赤ならば、手札に戻す。", "all of those cards"),
        (PAID + "ノーマルスクエアにある、置いたカードのコスト以下のコストの相手のゼクスを1枚選び、破壊する。", "several cards"),
        (EVENT + "スクエアにあるすべての相手のゼクスを1枚選び、破壊する。", "all of them, or so many"),
        (TWO + "そのカードが赤の場合、手札に加える。", "all of those cards"),
        (EVENT + "スクエアにあるすべての相手のゼクスに1000ダメージを与える。そのゼクスが赤ならば、破壊する。", "all of those cards"),
        (EVENT + "あなたのチャージにあるカードを1枚選び、トラッシュに置く。置いたフォースがコスト4以上ならば、1枚引く。", "description of cards"),
        (EVENT + "スクエアにあるゼクスを2枚選び、手札に戻す。あなたのチャージにある、戻したゼクスのコスト以下のコストのゼクスを1枚選び、除外する。",
         "several cards"),
        (OTHER + "ターン終了時まで、このカードが破壊される際、かわりにそのゼクスを破壊する。", "the event before"),
        (EVENT + "あなたの手札を1枚トラッシュに置く。手札かリソースに置いたカードが1枚の場合、1枚引く。", "description of cards"),
        (EVENT + "あなたのリソース2枚につき、1枚引き、あなたのデッキの1番上をチャージに置く。", "once, or so many times"),
        (EVENT + "あなたのリソース2枚につき、1枚引き、相手は1枚引く。", "once, or so many times"),
        (EVENT + "あなたのリソース2枚につき、ノーマルスクエアにあるゼクスを1枚選び、破壊し、1枚引く。", "once, or so many times"),
        (HOLDS + "このカードが攻撃する際、このカードのパワーを＋1000する。", "how long this lasts"),
        (COMES + "ターン終了時まで、あなたのゼクスが攻撃する際、そのゼクスのパワーを＋1000する。", "how long this lasts"),
        (HOLDS + "このカードが破壊される際、かわりにこのカードのパワーを＋1000する。", "how long this lasts"),
    ],
)
def test_not_clear(text: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        interpret_text(read(text).node, VOCABULARY)


@pytest.mark.parametrize(
    "text",
    [
        COMES + "お互いのデッキの1番上をトラッシュに置く。2枚置いたならば、1枚引く。",
        COMES + "あなたのデッキの上から3枚までトラッシュに置く。3枚置いたならば、1枚引く。",
        COMES + "あなたの手札を2枚まで選び、トラッシュに置く。2枚以上置いたならば、1枚引く。",
        COMES + "このカードとあなたの手札を1枚トラッシュに置く。2枚置いたならば、1枚引く。",
        SIGN + "選んだ記号のスクエアにあるすべてのゼクスを破壊する。",
        COMES + "ターン終了時、このカードをスリープする。その後、次の相手のターン終了時、1枚引く。",
        FREE + "このカードをゼクスのないノーマルスクエアに置く。このカードがあったスクエアの隣のスクエアにある相手のゼクスを1枚選び、破壊する。",
        EVENT + "ノーマルスクエアにあるあなたのゼクスがノーマルスクエアにある相手のゼクスより少ない場合、1枚引く。",
        TWO + "ゼクスを公開した場合、そのゼクスを手札に加える。",
        EVENT + "あなたのデッキの1番上を公開する。ゼクスを公開した場合、それを手札に加える。",
        HOLDS + "相手はイベントとコスト3以下のゼクスの【起】能力をプレイできない。",
        COMES + "ターン終了時まで、相手のゼクスが登場するたび、そのゼクスをスリープする。",
        EVENT + "あなたの手札を1枚選び、トラッシュに置く。そのカードが赤の場合、手札に戻す。",
        PAID + "置いたカードが赤ならば、1枚引く。",
        EVENT + "スクエアにあるすべての相手のゼクスを手札に戻す。戻したカードが赤ならば、1枚引く。",
        COMES + "このカードのフォースを1枚選び、トラッシュに置く。置いたフォースがコスト4以上ならば、1枚引く。",
        EVENT + "スクエアにあるゼクスを1枚選び、手札に戻す。あなたのチャージにある、戻したゼクスのコスト以下のコストのゼクスを1枚選び、除外する。",
        OTHER + "ターン終了時、そのゼクスを破壊する。",
        OTHER + "スクエアに相手のコスト3以下のゼクスがある場合、そのゼクスを破壊する。",
        SLEPT + "スクエアにあなたのコスト7以上のゼクスがある場合、そのゼクスを破壊する。",
        SLEPT + "スクエアに相手のゼクスが3枚以上ある場合、そのゼクスを破壊する。",
        SLEPT + "スクエアに相手のパワー9000以上のゼクスがない場合、そのゼクスを破壊する。",
        SLEPT + "相手のトラッシュにゼクスがある場合、そのゼクスを破壊する。",
        TWO + "その中に[ミソス]がない場合、それらを手札に加える。",
        TWO + "その中に[ミソス]がある場合、公開したカードをすべて手札に加える。",
        TWO + "その中に[ミソス]がある場合、その中から1枚選び、手札に加える。",
    ],
)
def test_said_clearly(text: str) -> None:
    assert interpret_text(read(text).node, VOCABULARY)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("【自分のターン】プレイヤーにアタックした場合、このミニオンにBP+100を付与する。", "or once it has attacked"),
        (
            "【召喚時】相手のトラッシュにあるカード1枚を除外する。除外したカードと同じカード1枚を相手の手札に加える。",
            "a place of another player",
        ),
        ("【召喚時】他の自分のミニオン1体は手札にある青のミニオンに変身する。", "one minion of which kind"),
        ("【召喚時】他の自分のミニオン1体は青のカードに変身する。", "one minion of which kind"),
        ("【召喚時】自分のミニオン2体は青のミニオンに変身する。", "which one minion"),
        ("【召喚時】相手のミニオン1体は青のミニオンに変身する。", "which one minion"),
        ("【召喚時】このミニオンは青のミニオンに変形する。", "to become what"),
    ],
)
def test_minions_not_clear(text: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        interpret_text(read(text, "zenonzard").node, MINIONS, type="フィールド・ミニオン")


@pytest.mark.parametrize(
    "text",
    [
        "【自分のターン】プレイヤーにアタックしている場合、このミニオンはBP+100する。",
        "【召喚時】相手のトラッシュにあるカード1枚を除外する。除外したカードと同じカード1枚を自分の手札に加える。",
    ],
)
def test_minions_said_clearly(text: str) -> None:
    assert interpret_text(read(text, "zenonzard").node, MINIONS, type="フィールド・ミニオン")


def test_what_is_last_behind_a_moment_is_done_then() -> None:
    (found,) = interpret_text(read(COMES + "1枚引く。その後、ターン終了時、このカードをスリープする。最後に、1枚引く。").node, VOCABULARY)
    _, later = found.steps
    assert isinstance(later, Later) and [step.verb for step in later.steps if isinstance(step, Do)] == ["sleep", "draw"]


def test_what_is_shown_to_be_added_is_part_of_the_option() -> None:
    text = "【召喚時】自分のデッキを上から4枚見る。その中のカード1枚を公開して手札に加えてもよい。"
    (found,) = interpret_text(read(text, "zenonzard").node, MINIONS, type="フィールド・ミニオン")
    _, option = found.steps
    assert isinstance(option, May) and [step.verb for step in option.steps if isinstance(step, Do)] == ["reveal", "add"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("【起】【有効】スクエア【誘発】このカードが登場する。【コスト】《無0》【効果】1枚引く。", "a startup ability with a trigger"),
        ("【イベント】【誘発】このカードが登場する。【効果】1枚引く。", "an event with a trigger"),
        ("【起】【有効】スクエア【コスト】《赤1》か《青1》か《緑1》【効果】1枚引く。", "a choice among other than two costs"),
        ("【自】【有効】スクエア【誘発】あなたの手札がシャッフルされる。【効果】1枚引く。", "only a deck is shuffled"),
        ("【自】【有効】スクエア【誘発】バトルの間にこのカードが破壊される。【効果】1枚引く。", "as the time of an event"),
        ("【自】【有効】スクエア【誘発】このカードがチャージから離れる。【効果】1枚引く。", "what leaves what"),
        (HOLDS + "あなたが次に受けるダメージを－1する。", "the next damage of a continuous ability"),
        (HOLDS + "あなたのゼクスは相手のカードに与えられない。", "only damage can be not dealt"),
        (HOLDS + "現在スクエアにあるすべてのあなたのゼクスのパワーを＋1000する。", "in a continuous ability"),
        (EVENT + "あなたのデッキとトラッシュの1番上をチャージに置く。", "the ends of several sets"),
        (EVENT + "以下の効果から3つ選び、解決する。“1枚引く。”“2枚まで引く。”", "more options than there are"),
        (EVENT + "あなたの手札が3回ある場合、1枚引く。", "nothing is counted in"),
        (EVENT + "あなたの手札とチャージにあるカードの枚数が同じ場合、1枚引く。", "compared with nothing"),
        (EVENT + "カードを好きな枚数引く。", "to draw an open number"),
        (HOLDS + "このカードは《シールド》を失う。", "one of them, or all"),
        (EVENT + "相手は手札を1枚トラッシュに置くか、あなたは2枚引く。", "another does that: who chooses"),
        (EVENT + "相手は自分のゼクスを1枚選び、手札に戻すか、あなたは2枚引く。", "another does that: who chooses"),
        (EVENT + "[炉守り]と[水守り]のゼクスを1枚選び、破壊する。", "something that is no place"),
        (EVENT + "あなたのトラッシュにあるゼクスを1枚選び、その中から1枚選び、手札に戻す。", "その中 speaks of"),
        (EVENT + "あなたのトラッシュにあるゼクスを3枚選び、手札に戻す。その中から1枚選び、トラッシュに置く。", "その中 speaks of"),
        (EVENT + "あなたの手札を1枚選び、トラッシュに置く。もう1枚をトラッシュに置く。", "nothing is known of もう"),
        (EVENT + "トラッシュのゼクスを1枚選び、公開する。選んだゼクスと同じカード名のゼクスがある場合、そのゼクスを破壊する。", "speaks of"),
        (EVENT + "すべてのゼクスに3000ダメージを与える。このダメージで破壊されたゼクス1枚につき、1枚引く。", "only behind the effect"),
        (EVENT + "ノーマルスクエアにあるゼクスを2枚選び、あなたのゼクスと相手のゼクスを入れ替える。", "but which"),
    ],
)
def test_no_such_ability(text: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        interpret_text(read(text).node, VOCABULARY)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("【召喚時】自分のミニオン1体に、自分のマナ1つの［加護］を付与する。", "to give this"),
        ("【召喚時】このターン中、相手のミニオン1体はレストできない。", "forbids nothing"),
        ("【常時】このミニオンは相手のマジックによってレストされない。", "several causes"),
    ],
)
def test_no_such_ability_of_a_minion(text: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        interpret_text(read(text, "zenonzard").node, MINIONS, type="フィールド・ミニオン")
