"""Runs before the memory of the program is kept: what a visit asks for first is asked once, so that it is loaded and tabled."""

import gc
import json

_CARD = """番号：R-1
カード名：炉辺の犬
種類：ゼクス
色：赤
コスト：3
パワー：4500

【自】【有効】スクエア【誘発】このカードが登場する。【効果】ノーマルスクエアにある相手のゼクスを1枚まで選び、破壊する。
"""
_SCENE = """目的：犬が登場する。
ゲーム：Z/X

自分：
  手札：犬=「炉辺の犬」
  リソース：「炉辺の犬」×3

手順：
  自分：プレイ 犬 → 下
期待：
  犬：下
"""


def _visit() -> None:
    def forget(message: str) -> None:
        pass

    bridge, uri = Bridge(forget, "/scene"), "file:///work/cards.zx"  # type: ignore[name-defined]  # noqa: F821

    def say(method: str, params: object, **more: object) -> None:
        bridge.lsp(json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}))

    say("initialize", {"capabilities": {}}, id=1)
    say("initialized", {})
    say("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "zx", "version": 0, "text": _CARD}})
    for request in ("semanticTokens/full", "documentSymbol"):
        say(f"textDocument/{request}", {"textDocument": {"uri": uri}}, id=2)
    for language in ("ja", "en"):
        bridge.ask(json.dumps({"ask": "card", "uri": uri, "line": 7, "character": 3, "language": language}))
    bridge.ask(json.dumps({"ask": "film", "cards": _CARD, "scene": _SCENE, "language": "ja"}))


_visit()
del _visit
gc.collect()
