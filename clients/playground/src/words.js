/* What the page itself says. */
const WORDS = {
  ja: {
    playground: "工房", examples: "例", share: "共有", write: "書く", meaning: "意味", scene: "場面", play: "対戦", cards: "カード",
    sceneFile: "場面ファイル", format: "整形", loading: "読み込み中…", fine: "指摘はありません", found: n => `指摘 ${n} 件`,
    copied: "リンクをコピーしました。文章はすべてリンクの中にあります。", link: "リンク：文章はすべてこの中にあります。",
    pickCard: "カードの中にカーソルを置くと、その意味がここに出ます。", runs: "動く", runsNot: "動かない", header: "カード",
    figure: "図", figureSaid: "マスを押すと印が変わります（上が相手側）。", square: (row, column) => `${row} 段目の ${column} 列目`, none: "なし",
    program: "プログラムを見る", plain: "効果のないカードです。", run: "▶ 実行", asExpected: "期待どおり", notExpected: "期待とちがう",
    noScene: "場面がありません。「場面ファイル」に書くと、ここで動きます。", back: "前へ", on: "次へ", step: "手順", log: "何が起きたか",
    pick: "カードか行を選ぶと、はたらいた文が光ります。文を選ぶと、その行が光ります。", why: "なぜ", whyNot: "なぜ〜しない", line: n => `${n} 行目`,
    game: "ゲーム", bot: "相手", begin: "始める", undo: "一手戻す", won: "勝ちました。", lost: "負けました。", thinking: "相手が考えています…",
    record: "記録", playIntro: "デモのデッキで、この端末の中だけで対戦します。", editorLabel: { cards: "カードの文章", scene: "場面の文章" },
    bots: { random: "でたらめ", eager: "せっかち", easy: "やさしい", normal: "ふつう" }, games: { zx: "Z/X", zenonzard: "ZENONZARD" },
    failed: "読み込めませんでした", seconds: s => `準備 ${s} 秒`, over: "対戦が終わりました。", offline: "オフラインでも使えます",
  },
  en: {
    playground: "playground", examples: "Examples", share: "Share", write: "Write", meaning: "Meaning", scene: "Scene", play: "Play", cards: "Cards",
    sceneFile: "Scene file", format: "Format", loading: "Loading…", fine: "Nothing to complain about", found: n => `${n} finding${n === 1 ? "" : "s"}`,
    copied: "The link is copied; it holds the whole text.", link: "The link; it holds the whole text.",
    pickCard: "Put the cursor into a card: what it means is said here.", runs: "runs", runsNot: "does not run", header: "Card",
    figure: "Figure", figureSaid: "Press a square to change its sign (the opponent's side on top).", square: (row, column) => `row ${row}, column ${column}`,
    none: "none", program: "Show the program", plain: "A card without an effect.", run: "▶ Run", asExpected: "as expected", notExpected: "not as expected",
    noScene: "There is no scene. What you write into “Scene file” runs here.", back: "Back", on: "On", step: "step", log: "What happened",
    pick: "Pick a card or a line: the words that did it light up. Pick words: their lines do.", why: "Why", whyNot: "Why not", line: n => `line ${n}`,
    game: "Game", bot: "Opponent", begin: "Begin", undo: "Take back", won: "You have won.", lost: "You have lost.", thinking: "The opponent is thinking…",
    record: "Record", playIntro: "A game with the demo decks; it runs in this browser alone.", editorLabel: { cards: "text of the cards", scene: "text of the scene" },
    bots: { random: "random", eager: "eager", easy: "easy", normal: "normal" }, games: { zx: "Z/X", zenonzard: "ZENONZARD" },
    failed: "It could not be loaded", seconds: s => `ready in ${s} s`, over: "The game is over.", offline: "works offline",
  },
};

let language = localStorage.getItem("zxscript.language") || (navigator.language.startsWith("ja") ? "ja" : "en");

export const spoken = () => language;
export const words = () => WORDS[language];

/** Choose the language of the page; texts that stand in the page are said anew. */
export function speak(chosen) {
  language = chosen;
  localStorage.setItem("zxscript.language", chosen);
  document.documentElement.lang = chosen;
  for (const one of document.querySelectorAll("[data-word]")) one.textContent = WORDS[chosen][one.dataset.word];
}

/** An element: `make("p", {class: "soft", onclick}, "text", child …)`. */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made[key] = value;
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter(one => one !== null && one !== undefined));
  return made;
}
