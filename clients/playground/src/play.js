/* A game against a bot. */
import { ask } from "./program.js";
import { make, words } from "./words.js";

export function makePlay(box) {
  let told = null, busy = false, held = false, record = [], chosenGame = "zx", chosenBot = "easy";
  const seed = new URLSearchParams(location.search).get("seed");

  function start() {
    const game = make("select", { id: "play-game", onchange: event => { chosenGame = event.target.value; } },
      ...Object.entries(words().games).map(([id, name]) => make("option", { value: id, selected: id === chosenGame }, name)));
    const bot = make("select", { id: "play-bot", onchange: event => { chosenBot = event.target.value; } },
      ...Object.entries(words().bots).map(([id, name]) => make("option", { value: id, selected: id === chosenBot }, name)));
    return make("form", { class: "start", onsubmit: event => { event.preventDefault(); begin(); } },
      make("label", {}, words().game, game), make("label", {}, words().bot, bot), make("button", { class: "main", id: "play-begin" }, words().begin),
      told ? make("button", { type: "button", class: "quiet", id: "play-undo", disabled: busy, onclick: () => take(ask("undo"), true) }, words().undo) : null);
  }

  const begin = () => { record = []; take(ask("new", { game: chosenGame, bot: chosenBot, seed: seed ? Number(seed) : null })); };

  async function take(promise, back = false) {
    if (busy) return;
    busy = true;
    held = Boolean(box.querySelector(".asked")?.contains(document.activeElement));
    draw();
    try {
      const found = await promise;
      if (back || found.from < record.length) record = record.slice(0, found.from);
      record.push(...found.lines);
      told = found;
    } catch (error) {
      told = told && { ...told, problem: error.message };
    }
    busy = false;
    draw();
  }

  function choices() {
    if (busy) return make("p", { class: "soft", role: "status" }, words().thinking);
    if (told.over) return make("p", { class: "end", role: "status" }, words().over, " ", told.won ? words().won : words().lost);
    return make("div", { class: "choices", role: "group", "aria-label": told.question },
      ...told.choices.map(one => make("button", { "data-index": one.index, onclick: () => take(ask("answer", { index: one.index, question: one.question })),
        onmouseenter: () => mark(one, true), onmouseleave: () => mark(one, false), onfocus: () => mark(one, true), onblur: () => mark(one, false) }, one.text)));
  }

  function mark(choice, on) {
    const refs = new Set(choice.things.map(thing => String(thing.ref)));
    for (const card of box.querySelectorAll(".board .card")) if (refs.has(card.dataset.ref)) card.classList.toggle("pointed", on);
  }

  function draw() {
    if (!told) { box.replaceChildren(start(), make("p", { class: "empty" }, busy ? words().loading : words().playIntro)); return; }
    /* Where a phone shows a part of the board, it goes on showing that part. */
    const board = make("div", { class: "board" }), aside = box.querySelector(".board")?.scrollLeft ?? 0;
    board.innerHTML = told.board;
    /* A card of the board answers, where exactly one choice is about it alone. */
    for (const card of busy ? [] : board.querySelectorAll(".card[data-ref]")) {
      const mine = told.choices.filter(one => one.things.length && String(one.things[0].ref) === card.dataset.ref);
      if (mine.length !== 1) continue;
      card.classList.add("can");
      card.onclick = () => take(ask("answer", { index: mine[0].index, question: mine[0].question }));
    }
    const log = make("ol", { class: "log", tabindex: 0, "aria-label": words().record }, ...record.slice(-200).map(one => make("li", {}, one)));
    const asked = make("div", { class: "asked", "data-question": busy ? "" : told.number }, make("h2", { id: "asked", role: "status", "aria-live": "polite" }, told.question), choices(),
      told.problem ? make("p", { class: "why" }, told.problem) : null);
    box.replaceChildren(start(), asked, board, make("h3", {}, words().record), log);
    log.scrollTop = log.scrollHeight;
    board.scrollLeft = aside;
    /* Whoever answers by the keyboard goes on at the next question. */
    if (held && !busy) asked.querySelector("button")?.focus({ preventScroll: true });
  }

  draw();
  return { redraw: () => (told ? (record = [], take(ask("show"))) : draw()) };
}
