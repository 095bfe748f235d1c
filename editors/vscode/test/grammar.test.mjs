// The colouring grammars, on the engine that editors use. Words of the language are tested in tests/gates/test_editor_files.py.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const oniguruma = require("vscode-oniguruma");
const { INITIAL, parseRawGrammar, Registry } = require("vscode-textmate");

const FOLDER = new URL("../syntaxes/", import.meta.url);
await oniguruma.loadWASM((await readFile(require.resolve("vscode-oniguruma/release/onig.wasm"))).buffer);
const registry = new Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async (scope) => {
    const path = fileURLToPath(new URL(`${scope.replace("source.", "")}.tmLanguage.json`, FOLDER));
    return parseRawGrammar(await readFile(path, "utf8"), path);
  },
});

/** [words, innermost scope] of each coloured stretch. */
async function coloured(scope, text) {
  const grammar = await registry.loadGrammar(scope);
  let state = INITIAL;
  const found = [];
  for (const line of text.split("\n")) {
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    found.push(...result.tokens.map((one) => [line.slice(one.startIndex, one.endIndex), one.scopes.at(-1)]));
  }
  return new Map(found.filter(([, name]) => name !== scope));
}

test("a card", async () => {
  const seen = await coloured(
    "source.zx",
    "# 炉の町\n番号：EX-1\nカード名：炉辺の犬\nコスト：3\n図：\n  ・◎・\n\n【自】【有効】スクエア【誘発】このカードが登場する。\n" +
      "【効果】ノーマルスクエアにある相手の「門の番兵」を1枚まで選び、破壊する。そのパワーを＋500する。",
  );
  for (const [words, scope] of [
    ["# 炉の町", "comment.line.number-sign"], ["カード名", "entity.name.tag.key"], ["【自】", "keyword.control.heading"],
    ["スクエア", "support.class.zone"], ["ノーマルスクエア", "support.class.zone"], ["このカード", "variable.language.self"],
    ["相手", "variable.language.player"], ["「門の番兵」", "string.quoted.name"], ["1枚まで", "constant.numeric"],
    ["選び", "support.function.verb"], ["破壊する", "support.function.verb"], ["登場する", "support.function.verb"],
    ["パワー", "support.variable.attribute"], ["＋500", "constant.numeric"], ["  ・◎・", "constant.character.figure"],
  ]) {
    assert.equal(seen.get(words), scope, words);
  }
});

test("a card of the other game", async () => {
  const seen = await coloured("source.zx", "ゲーム：ZENONZARD\n\nBP：400\n\n【召喚時】\n自分はカードを1枚引く。");
  assert.equal(seen.get("BP"), "entity.name.tag.key");
  assert.equal(seen.get("【召喚時】"), "keyword.control.heading");
  assert.equal(seen.get("引く"), "support.function.verb");
});

test("a scene", async () => {
  const seen = await coloured("source.zxt", "目的：見本。\n手順：\n  自分：プレイ 犬 → 下\n期待：\n  犬：パワー = 4500\n  手札：番=「門の番兵」");
  for (const [words, scope] of [
    ["目的", "entity.name.tag.key"], ["手順", "entity.name.tag.key"], ["自分", "variable.parameter.subject"],
    ["プレイ", "support.function.verb"], ["→", "keyword.operator"], ["4500", "constant.numeric"], ["「門の番兵」", "string.quoted.name"],
  ]) {
    assert.equal(seen.get(words), scope, words);
  }
});

test("a deck", async () => {
  const seen = await coloured("source.zxdeck", "デッキ：炉辺の赤\n\nメイン\n4 炉辺の犬\n3枚 #EX-2");
  for (const [words, scope] of [
    ["デッキ", "entity.name.tag.key"], ["メイン", "entity.name.section"], ["4", "constant.numeric"], ["炉辺の犬", "string.unquoted.name"],
    ["3枚", "constant.numeric"], ["EX-2", "string.unquoted.name"],
  ]) {
    assert.equal(seen.get(words), scope, words);
  }
});

test("the snippets are snippets", async () => {
  for (const name of ["zx", "zxt", "zxdeck"]) {
    const made = JSON.parse(await readFile(new URL(`../snippets/${name}.json`, import.meta.url), "utf8"));
    for (const [title, one] of Object.entries(made)) {
      assert.ok(one.prefix.length > 0 && [one.body].flat().join("").length > 0, title);
    }
  }
});
