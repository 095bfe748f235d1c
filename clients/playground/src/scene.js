/* A scene step by step: the board, the lines of the trace, and the printed words that did it. */
import { ask } from "./program.js";
import { make, words } from "./words.js";

export function makeScene(box, texts, toLine) {
  let told = null, lines = [], now = 0, chosen = null, line = null, asked = 0;
  const parts = {};

  async function run() {
    const mine = ++asked, { cards, scene } = texts();
    if (!scene.trim()) { told = null; box.replaceChildren(make("p", { class: "empty" }, words().noScene)); return; }
    const found = await ask("film", { cards, scene }).catch(error => ({ title: "", fine: false, wrong: [{ line: -1, message: error.message }], shots: [], cards: {} }));
    if (mine !== asked) return;
    const stay = told && told.shots.length === found.shots.length;
    told = found;
    lines = told.shots.flatMap((shot, at) => shot.lines.map(one => ({ ...one, at })));
    line = null;
    if (!stay) { now = 0; chosen = null; }
    draw();
  }

  function draw() {
    parts.verdict = make("p", { class: told.fine ? "badge right" : "badge wrong", role: "status" }, told.fine ? words().asExpected : words().notExpected);
    const wrong = told.wrong.map(one => make("li", {}, one.line >= 0 ? make("button", { class: "quiet small", onclick: () => toLine(one.line) }, words().line(one.line + 1)) : null,
      " ", one.message));
    const top = make("div", { class: "cardhead" }, make("h2", {}, told.title || "—"), parts.verdict, wrong.length ? make("ul", { class: "why" }, ...wrong) : null);
    if (!told.shots.length) { box.replaceChildren(top); return; }
    parts.board = make("div", { class: "board" });
    parts.back = make("button", { id: "back", "aria-label": words().back, onclick: () => go(now - 1) }, "◀");
    parts.on = make("button", { id: "on", "aria-label": words().on, onclick: () => go(now + 1) }, "▶");
    parts.at = make("input", { type: "range", min: 0, max: told.shots.length - 1, "aria-label": words().step, oninput: () => go(Number(parts.at.value)) });
    parts.count = make("span", { class: "soft count" });
    parts.card = make("div", { class: "chosen", "aria-live": "polite" });
    parts.log = make("ol", { class: "log" }, ...lines.map(one => {
      const item = make("li", { tabindex: 0, onclick: () => pickLine(one) }, one.text);
      item.onkeydown = event => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pickLine(one); } };
      return item;
    }));
    const steps = make("div", { class: "steps", role: "group", "aria-label": words().step }, parts.back, parts.at, parts.on, parts.count);
    steps.onkeydown = event => {
      if (event.target === parts.at) return;
      if (event.key === "ArrowLeft") go(now - 1); else if (event.key === "ArrowRight") go(now + 1);
    };
    box.replaceChildren(top, steps, parts.board, parts.card, make("h3", {}, words().log), parts.log);
    go(Math.min(now, told.shots.length - 1), true);
  }

  function go(to, keep = false) {
    now = Math.max(0, Math.min(told.shots.length - 1, to));
    if (!keep && line && line.at !== now) line = null;
    parts.board.innerHTML = told.shots[now].board;
    for (const card of parts.board.querySelectorAll(".card[data-id]")) {
      const pick = () => { chosen = card.dataset.id; line = null; showCard(); light(); };
      card.setAttribute("tabindex", "0"); card.setAttribute("role", "button");
      card.onclick = pick; card.onkeydown = event => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pick(); } };
    }
    parts.at.value = now; parts.count.textContent = `${now + 1} / ${told.shots.length}`;
    parts.at.setAttribute("aria-valuetext", `${words().step} ${now + 1} / ${told.shots.length}`);
    parts.back.disabled = now === 0; parts.on.disabled = now === told.shots.length - 1;
    showCard(); light();
    turnTo(parts.log.children[lines.findIndex(one => one.at === now)]);
  }

  /** Scroll the trace to a line of it, and nothing else: the board stays where it is. */
  function turnTo(item) {
    if (!item) return;
    const here = item.getBoundingClientRect(), box = parts.log.getBoundingClientRect();
    parts.log.scrollTop += Math.min(0, here.top - box.top) || Math.max(0, here.bottom - box.bottom);
  }

  function light() {
    [...parts.log.children].forEach((item, at) => {
      item.className = (lines[at].at === now ? "here" : lines[at].at < now ? "past" : "later") + (lines[at] === line ? " lit" : "");
    });
    const refs = new Set(line ? line.refs : told.shots[now].lines.flatMap(one => one.refs));
    for (const card of parts.board.querySelectorAll(".card")) card.classList.toggle("lit", refs.has(Number(card.dataset.ref)));
  }

  function pickLine(one) { line = one; if (told.cards[one.card]) chosen = one.card; go(one.at, true); }

  const cites = (one, card, number) => one.card === card.id && one.ability + card.subtexts === number + 1 && one.span;

  /* An ability cut where the trace cites a part of it: [start, end, the lines that cite it]. */
  function cuts(card, number) {
    const text = card.texts[number], cited = lines.filter(one => cites(one, card, number));
    const edges = [...new Set([0, text.length, ...cited.flatMap(one => one.span)])].sort((a, b) => a - b);
    return edges.slice(1).map((end, at) => [edges[at], end, cited.filter(one => one.span[0] <= edges[at] && end <= one.span[1])]);
  }

  function showCard() {
    const card = told.cards[chosen];
    if (!card) { parts.card.replaceChildren(make("p", { class: "soft" }, words().pick)); return; }
    const shown = card.texts.flatMap((text, number) => [
      make("p", { class: "printed", lang: "ja" }, ...cuts(card, number).map(([start, end, by]) => {
        const lit = line && cites(line, card, number) && line.span[0] <= start && end <= line.span[1];
        const part = make(lit ? "mark" : "span", by.length ? { class: "cited", tabindex: 0, role: "button" } : {}, text.slice(start, end));
        if (by.length) {
          part.onclick = () => pickPart(by);
          part.onkeydown = event => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pickPart(by); } };
        }
        return part;
      })),
      card.explained[number] ? make("p", { class: "soft" }, card.explained[number]) : null]);
    const reasons = make("div", { class: "reasons" });
    parts.card.replaceChildren(make("h3", {}, card.name, " ", make("small", {}, card.id)), ...shown.filter(Boolean), reasons);
    showWhy(card.id, reasons);
  }

  function pickPart(by) {
    const narrow = Math.min(...by.map(one => one.span[1] - one.span[0]));
    const found = by.filter(one => one.span[1] - one.span[0] === narrow);
    line = found[0];
    go(line.at, true);
    [...parts.log.children].forEach((item, at) => item.classList.toggle("lit", found.includes(lines[at])));
    parts.log.querySelector(".lit")?.scrollIntoView({ block: "nearest" });
  }

  async function showWhy(id, place) {
    const found = await ask("why", { card: id }).catch(() => ({ why: [], why_not: [] }));
    const part = (title, said) => said.length ? make("details", {}, make("summary", {}, title), make("ul", {}, ...said.map(one => make("li", {}, one)))) : null;
    place.replaceChildren(...[part(words().why, found.why), part(words().whyNot, found.why_not)].filter(Boolean));
  }

  return { run, redraw: () => told && draw() };
}
