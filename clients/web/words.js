// What the page itself says, and the zones of the games by name.
export const WORDS = {
  ja: { start: "はじめる", fresh: "新しい対戦", undo: "戻したい", concede: "投了", other: "English", person: "二人で（相手に合い言葉を渡す）", bot: "相手：", won: "あなたの勝ちです", lost: "あなたの負けです",
    over: "対戦終了。勝者：プレイヤー", draw: "引き分けです", waiting: "相手の番です…", gone: "切れました。読み込み直すと続きから遊べます", give: "相手に渡すリンク：", enough: "決定", sure: "投了しますか",
    asks: "相手が一手戻したいそうです。よいですか", joining: "つないでいます…", nobody: "つながりません。サーバーが動いているか確かめて、読み込み直してください", all: "← すべての答え", mine: "自分", theirs: "相手", player: "プレイヤー",
    rest: "横向き", hidden: "伏せたカード", turned: (up, all) => `${all} 枚のうち ${up} 枚が縦向き`, more: "記録", game: "ゲーム", opponent: "相手", board: "盤面", hand: "手札", asked: "質問", card: "カード", log: "記録", shut: "閉じる", square: "マス",
    intro: "ゲームと相手を選んで「はじめる」を押すと、デモのデッキで対戦します。答えられるカードは黄色く囲まれ、押すとできることが出ます。",
    bots: { random: "でたらめ", eager: "せっかち", easy: "やさしい", normal: "ふつう", hard: "つよい" } },
  en: { start: "Start", fresh: "New game", undo: "Take back", concede: "Concede", other: "日本語", person: "two people (hand over the link)", bot: "against: ", won: "You have won", lost: "You have lost",
    over: "The game is over. Winner: player ", draw: "The game is a draw", waiting: "It is the other player's turn…", gone: "The connection has ended. Reload to go on.", give: "Link for the other player: ", enough: "Done", sure: "Concede?",
    asks: "The other player would like to take back an answer. Is that all right?", joining: "Connecting…", nobody: "No connection. See whether the server is running, and reload.", all: "← All answers", mine: "You", theirs: "Opponent", player: "player ",
    rest: "turned", hidden: "a hidden card", turned: (up, all) => `${up} of ${all} upright`, more: "Log", game: "game", opponent: "opponent", board: "board", hand: "hand", asked: "question", card: "card", log: "log", shut: "close", square: "square",
    intro: "Choose a game and an opponent and press “Start”: you play with the demo decks. Cards that can answer are framed in yellow; press one to see what it can do.",
    bots: { random: "random", eager: "eager", easy: "easy", normal: "normal", hard: "hard" } },
};

export const GAMES = { zx: "Z/X", zenonzard: "ZENONZARD" };

export const ZONES = {
  ja: { deck: "デッキ", hand: "手札", trash: "トラッシュ", charge: "チャージ", resource: "リソース", life: "ライフ", dynamis: "デュナミス", remove: "リムーブ", force: "フォース",
    stack: "カードの下", temporary: "プレイ中", field: "フィールド", base: "ベース", removed: "除外", play: "使用中", boost: "付与", square: "スクエア" },
  en: { deck: "deck", hand: "hand", trash: "trash", charge: "Charge", resource: "resource", life: "Life", dynamis: "Dynamis", remove: "removed", force: "Force",
    stack: "under a card", temporary: "being played", field: "Field", base: "Base", removed: "removed", play: "in use", boost: "attached", square: "square" },
};

/** Zones that are part of the battle: on a small screen the others are told by their number until they are opened. */
export const BATTLE = new Set(["field", "force", "temporary", "play"]);
/** Zones that are told by their number on every screen. */
export const PILES = new Set(["trash", "remove", "removed", "charge", "dynamis"]);
