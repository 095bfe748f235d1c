// The page to play in a browser: what the client knows, drawn anew after every message. A token travels behind the # only.
import { Board, made, printed } from "./board.js";
import { connect } from "./client.js";
import { GAMES, WORDS } from "./words.js";

const CARDS = new Map();
const at = (id) => document.getElementById(id);
let language = navigator.language.startsWith("ja") ? "ja" : "en";
let client;
let said = "";
let learning = false;
let telling = null;      // the identifier of the card whose text is shown
let chosen = null;      // {ref, number}: only what this card can do is offered, at this question
let finger = false;      // what was pressed last was pressed by a finger: the first touch shows a card and what it can do
let wasAsked = false;      // the last answer was given on the page: what comes next gets the focus
const word = (key) => WORDS[language][key];
const board = new Board({ board: at("board"), hand: at("hand") }, { touched, seen: (card) => tell(card.id), answer });

function address() {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

async function join(room, token) {
  history.replaceState(null, "", "#" + new URLSearchParams({ room, token }));
  await client.ask({ type: "join", room, token }).catch((error) => (said = language === "ja" ? error.ja ?? error.message : error.message));
  draw();
}

async function begin(event) {
  event.preventDefault();
  unfold(false);
  tell(null);
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

function answer(choice) {
  wasAsked = document.activeElement !== document.body && document.activeElement !== null;
  chosen = null;
  if (finger) tell(null);
  client.answer(choice);
}

/** A card was pressed: by a finger it is shown with what it can do; by mouse or key it answers where that is one thing. */
function touched(card, fitting) {
  tell(card.id);
  if (fitting.length === 1 && !finger) return answer(fitting[0]);
  chosen = fitting.length ? { ref: card.ref, number: client.place.question.number } : null;
  draw();
  if (fitting.length) at("choices").querySelector("[data-index]")?.focus({ preventScroll: true });
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

/** Show the text of a card, or none. */
async function tell(id) {
  telling = id;
  at("card").hidden = id === null;
  if (id === null) return;
  const card = await looked(id);
  if (telling !== id) return;
  const plain = (card.explained[language] ?? []).filter(Boolean);
  at("told").replaceChildren(made("h3", {}, card.name), ...(card.text.length ? [made("p", { lang: "ja" }, card.text.join("\n"))] : []),
    ...(plain.length ? [made("p", { class: "plain" }, plain.join("\n"))] : []));
}

const titled = (place, over) => {
  if (!over) return "";
  if (!over.winners.length) return word("draw");
  if (place.view?.seat == null) return word("over") + over.winners.map((seat) => seat + 1).join();
  return over.winners.includes(place.view.seat) ? word("won") : word("lost");
};

/** The question and what can be answered. */
function ask(question, over) {
  const narrowed = chosen && question && chosen.number === question.number ? chosen : (chosen = null);
  const choices = (question?.choices ?? []).filter((choice) => !narrowed || choice.things.some((thing) => (thing.card ?? thing).ref === narrowed.ref));
  const asked = over ? titled(client.place, over) : question ? question[language] : client.place.view ? word("waiting") : "";
  if (at("question").textContent !== asked) at("question").textContent = asked;
  at("source").hidden = !question?.source;
  at("source").textContent = question?.source ? `${question.source.name}：${question.source.words}` : "";
  const held = at("choices").contains(document.activeElement) || wasAsked;
  const point = (choice) => ({ mouseenter: () => board.point(choice), mouseleave: () => board.point(null), focus: () => board.point(choice), blur: () => board.point(null) });
  const all = narrowed ? [made("button", { class: "all", on: { click: () => ((chosen = null), tell(finger ? null : telling), draw()) } }, word("all"))] : [];
  at("choices").replaceChildren(...choices.map((choice) => made("button", { "data-index": choice.index, on: { click: () => answer(choice), ...point(choice) } }, choice[language])), ...all);
  if (held && choices.length) at("choices").firstChild.focus({ preventScroll: true });
  wasAsked = held && !choices.length;      // between an answer and the next question there is nothing to be focused
  at("asked").scrollTop = 0;
}

function draw() {
  document.documentElement.lang = language;
  at("language").textContent = word("other");
  at("language").lang = language === "ja" ? "en" : "ja";
  for (const one of document.querySelectorAll("[data-word]")) one.textContent = word(one.dataset.word);
  for (const one of document.querySelectorAll("[data-label]")) one.setAttribute("aria-label", word(one.dataset.label));
  if (!client) return;
  const { view, question, over, lines, room } = client.place;
  const playing = Boolean(room && view);
  for (const id of ["undo", "concede"]) at(id).hidden = !view || Boolean(over) || view.seat === null;
  at("note").textContent = said;
  at("intro").hidden = playing;
  document.body.classList.toggle("playing", playing && !over);
  document.body.classList.toggle("seen", playing);
  if (!playing) return;
  board.draw(view, question?.choices ?? [], language, chosen?.ref);
  ask(question, over);
  const log = at("log");
  log.replaceChildren(...lines.map((line) => made("li", {}, line)));
  log.scrollTop = log.scrollHeight;
  if (Object.keys(view.names).some((id) => !CARDS.has(id))) learn();
}

async function open() {
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/v1`;
  draw();
  at("note").textContent = word("joining");
  try {
    client = await connect(url, { language, heard, closed: (one) => one === client && (at("note").textContent = word("gone")) });
  } catch {
    at("note").textContent = word("nobody");
    return;
  }
  const welcome = await client.hello(language);
  const [game, bot] = [at("game").value, at("bot").length ? at("bot").value : "easy"];
  at("game").replaceChildren(...Object.keys(welcome.games).map((name) => made("option", { value: name, selected: name === game }, GAMES[name] ?? name)));
  at("bot").replaceChildren(...welcome.bots.map((name) => made("option", { value: name, selected: name === bot }, word("bot") + (word("bots")[name] ?? name))),
    made("option", { value: "", selected: bot === "" }, word("person")));
  at("start").querySelector("button").disabled = false;
  const { room, token } = address();
  if (room && token) await join(room, token);
  else draw();
}

/** The ways to begin a game, which a small screen hides while one is played. */
function unfold(on) {
  document.body.classList.toggle("unfolded", on);
  at("fresh").setAttribute("aria-expanded", on);
}

addEventListener("pointerdown", (event) => (finger = event.pointerType === "touch"), true);
addEventListener("keydown", () => (finger = false), true);
at("start").addEventListener("submit", begin);
at("fresh").addEventListener("click", () => unfold(!document.body.classList.contains("unfolded")));
at("undo").addEventListener("click", () => client.say({ type: "undo" }));
at("concede").addEventListener("click", () => confirm(word("sure")) && client.say({ type: "concede" }));
at("shut").addEventListener("click", () => tell(null));
at("more").addEventListener("click", () => {
  const on = at("record").classList.toggle("open");
  at("more").setAttribute("aria-expanded", on);
  at("log").scrollTop = at("log").scrollHeight;
});
at("language").addEventListener("click", () => {
  const old = client;
  language = language === "ja" ? "en" : "ja";
  client = undefined;
  CARDS.clear();
  old?.close();
  open().then(() => telling && tell(telling));
});
open();
