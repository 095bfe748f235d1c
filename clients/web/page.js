// The page to play in a browser: what the client knows, drawn anew after every message. A token travels behind the # only.
import { connect } from "./client.js";

const WORDS = {
  ja: { start: "はじめる", undo: "戻したい", concede: "投了", other: "English", person: "二人で（相手に合い言葉を渡す）", bot: "相手: ", over: "対戦終了。勝者: ",
    draw: "引き分け", waiting: "相手の番です", gone: "切れました。読み込み直すと続きから遊べます", give: "相手に渡すリンク: ", asks: "相手が一手戻したいそうです。よいですか", enough: "決定", sure: "投了しますか" },
  en: { start: "Start", undo: "Take back", concede: "Concede", other: "日本語", person: "two people (hand over the link)", bot: "against: ", over: "The game is over. Winner: ",
    draw: "a draw", waiting: "It is the other player's turn", gone: "The connection has ended. Reload to go on.", give: "Link for the other player: ", asks: "The other player would like to take back an answer. Is that all right?", enough: "Done", sure: "Concede?" },
};
const GAMES = { zx: "Z/X", zenonzard: "ZENONZARD" };
const ZONES = {
  ja: { deck: "デッキ", hand: "手札", trash: "トラッシュ", charge: "チャージ", resource: "リソース", life: "ライフ", dynamis: "デュナミス", remove: "リムーブ", force: "フォース",
    stack: "カードの下", temporary: "プレイ中", field: "フィールド", base: "ベース", removed: "除外", play: "使用中", boost: "付与", square: "スクエア" },
  en: { deck: "deck", hand: "hand", trash: "trash", charge: "Charge", resource: "resource", life: "Life", dynamis: "Dynamis", remove: "removed", force: "Force",
    stack: "under a card", temporary: "being played", field: "Field", base: "Base", removed: "removed", play: "in use", boost: "attached", square: "square" },
};
const FIRST = { power: "", bp: "BP ", dp: "DP ", life: "Life " };
const CARDS = new Map();
const at = (id) => document.getElementById(id);
let language = navigator.language.startsWith("ja") ? "ja" : "en";
let client;
let said = "";
let learning = false;
let telling;
const printed = new Map();
const word = (key) => WORDS[language][key];

/** An element with attributes, properties by `on…`, and children; text is never read as markup. */
function made(tag, { on = {}, ...attributes } = {}, ...children) {
  const one = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined && value !== false) one.setAttribute(name, value);
  for (const [name, heard] of Object.entries(on)) one.addEventListener(name, heard);
  one.append(...children);
  return one;
}

function address() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

async function join(room, token) {
  history.replaceState(null, "", "#" + new URLSearchParams({ room, token }));
  await client.ask({ type: "join", room, token }).catch((error) => (said = error.message));
  draw();
}

async function begin(event) {
  event.preventDefault();
  const bot = at("bot").value;
  const room = await client.ask({ type: "new", game: at("game").value, bots: bot ? { seat1: bot } : {} });
  const { seats } = room.tokens;
  at("link").hidden = Boolean(bot);
  at("link").textContent = word("give") + location.origin + "/#" + new URLSearchParams({ room: room.room, token: seats[1] });
  await join(room.room, seats[0]);
}

function heard(message) {
  if (message.type === "error") said = language === "ja" ? message.ja : message.en;
  else if (["state", "delta", "room"].includes(message.type)) said = "";
  if (message.type === "undo") client.say({ type: "consent", number: message.number, agree: confirm(word("asks")) });
  draw();
}

/** A card by number, asked once a connection; what is printed on it is drawn when it is there. */
function looked(id) {
  if (!CARDS.has(id)) CARDS.set(id, client.ask({ type: "card", card: id }).then(({ card }) => (printed.set(id, card.stats), card)));
  return CARDS.get(id);
}

/** Ask for the cards that are seen, a few at a time: a server takes twenty messages a second. */
async function learn() {
  if (learning) return;
  learning = true;
  try {
    for (let next; (next = Object.keys(client.place.view?.names ?? {}).find((id) => !CARDS.has(id))); ) {
      await looked(next);
      await new Promise((done) => setTimeout(done, 80));
    }
  } catch { /* the connection says so itself */ }
  learning = false;
  draw();
}

async function tell(id) {
  telling = id;
  const card = await looked(id);
  if (telling !== id) return;
  const plain = (card.explained[language] ?? []).filter(Boolean);
  at("card").textContent = [card.name, ...card.text, "", ...plain].join("\n");
}

/** The card that is named by a thing of a choice: by its reference, or by its place where it lies hidden. */
const named = (thing, ref) => thing.ref !== undefined && thing.ref === ref;

function cardButton(card, side, view, choices) {
  if (card.hidden) return made("span", { class: "back", title: "?" });
  const mine = side === (view.seat ?? 0);
  const fitting = choices.filter((choice) => choice.things.some((thing) => named(thing.card ?? thing, card.ref)));
  const stats = Object.entries({ ...printed.get(card.id), ...card.stats, ...(card.life ? { life: card.life } : {}) }).filter(([name, value]) => name in FIRST && value);
  const numbers = stats.map(([name, value]) => `${FIRST[name]}${value}`).join(" ");
  const click = () => {
    tell(card.id);
    if (fitting.length === 1) client.answer(fitting[0]);
    else if (fitting.length) draw(fitting);
  };
  const look = ["card", !mine && "theirs", card.rest && "rest", fitting.length && "lit"].filter(Boolean).join(" ");
  return made("button", { class: look, "data-ref": card.ref, on: { click, mouseenter: () => tell(card.id) } }, view.names[card.id] || card.id,
    made("small", {}, [numbers, card.damage ? `-${card.damage}` : ""].filter(Boolean).join(" ")));
}

function zone(name, side, view, choices) {
  const pile = view.zones[name][side];
  const hidden = pile.filter((card) => card.hidden).length;
  const shown = hidden > 8 ? pile.filter((card) => !card.hidden) : pile;
  const row = made("div", { class: "row" }, ...shown.map((card) => cardButton(card, side, view, choices)));
  return made("div", { class: "zone", "data-zone": `${name} ${side}` }, made("h3", {}, `${side === (view.seat ?? 0) ? "▲" : "▼"} ${ZONES[language][name] ?? name} ${pile.length}`), row);
}

/** Cards with a square lie on a board of three by three, the own side below; every other zone is a row. */
function board(view, choices) {
  const me = view.seat ?? 0;
  const names = Object.keys(view.zones).filter((name) => view.zones[name].some((pile) => pile.length));
  const onSquares = names.filter((name) => view.zones[name].flat().some((card) => card.pos > 0 && card.pos < 10));
  const life = (side) => view.player_vars.life ? [made("div", { class: "zone" }, made("h3", {}, `${side === me ? "▲" : "▼"} ${ZONES[language].life}`),
    made("strong", {}, String(view.player_vars.life[side])))] : [];
  const rows = (side) => made("div", { class: "side" }, ...life(side), ...names.filter((name) => !onSquares.includes(name) && view.zones[name][side].length)
    .map((name) => zone(name, side, view, choices)));
  const order = me === 0 ? [7, 8, 9, 4, 5, 6, 1, 2, 3] : [3, 2, 1, 6, 5, 4, 9, 8, 7];
  const squares = onSquares.length ? [made("div", { class: "squares" }, ...order.map((square) => {
    const free = choices.find((choice) => choice.things.length === 1 && choice.things[0].square === square && choice.things[0].ref === undefined);
    const cards = onSquares.flatMap((name) => view.zones[name].flatMap((pile, side) =>
      pile.filter((card) => card.pos === square).map((card) => cardButton(card, side, view, choices))));
    return made("div", { class: "square", "data-square": square }, ...cards, ...(free ? [made("button", { on: { click: () => client.answer(free) } }, free[language])] : []));
  }))] : [];
  return [rows(1 - me), ...squares, rows(me)];
}

function draw(only) {
  if (!client) return;
  const { view, question, over, lines, room } = client.place;
  document.documentElement.lang = language;
  at("language").textContent = word("other");
  for (const one of document.querySelectorAll("[data-word]")) one.textContent = word(one.dataset.word);
  for (const id of ["undo", "concede"]) at(id).hidden = !view || Boolean(over) || view.seat === null;
  at("note").textContent = over ? word("over") + (over.winners.map((seat) => seat + 1).join() || word("draw")) : said || (view && !question ? word("waiting") : "");
  if (!room || !view) return;
  const choices = only ?? question?.choices ?? [];
  at("board").replaceChildren(...board(view, choices));
  const title = question ? [made("h2", {}, question[language]), ...(question.source ? [made("p", {}, `${question.source.name}：${question.source.words}`)] : [])] : [];
  const buttons = choices.map((choice) => made("button", { "data-index": choice.index, on: { click: () => client.answer(choice) } }, choice[language]));
  at("asked").replaceChildren(...title, made("div", { class: "row" }, ...buttons));
  at("log").replaceChildren(...lines.map((line) => made("li", {}, line)));
  at("log").scrollTop = at("log").scrollHeight;
  if (Object.keys(view.names).some((id) => !CARDS.has(id))) learn();
}

async function open() {
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/v1`;
  client = await connect(url, { language, heard, closed: () => (at("note").textContent = word("gone")) });
  const welcome = await client.hello(language);
  const [game, bot] = [at("game").value, at("bot").length ? at("bot").value : "easy"];
  at("game").replaceChildren(...Object.keys(welcome.games).map((name) => made("option", { value: name, selected: name === game }, GAMES[name] ?? name)));
  at("bot").replaceChildren(...welcome.bots.map((name) => made("option", { value: name, selected: name === bot }, word("bot") + name)),
    made("option", { value: "", selected: bot === "" }, word("person")));
  const { room, token } = address();
  if (room && token) await join(room, token);
  else draw();
}

at("start").addEventListener("submit", begin);
at("undo").addEventListener("click", () => client.say({ type: "undo" }));
at("concede").addEventListener("click", () => confirm(word("sure")) && client.say({ type: "concede" }));
at("language").addEventListener("click", () => {
  language = language === "ja" ? "en" : "ja";
  client.close();
  open().then(() => telling && tell(telling));
});
open();
