/* The card under the cursor: what each of its texts means in three languages, whether it runs, and its figure. */
import { ask } from "./program.js";
import { make, words } from "./words.js";

const TONGUES = [["ja", "日本語"], ["en", "English"], ["zh", "中文"]];
const SIGNS = "・◎△▽";

/** The panel; `pick(span)` is called with the range of a text that is chosen, `turn(square)` with a square of the figure. */
export function makeMeaning(box, { pick, turn, place }) {
  let asked = 0, open = false;

  async function update() {
    const mine = ++asked;
    let card;
    try { card = await ask("card", place()); } catch { card = null; }
    if (mine === asked) show(card);
  }

  function show(card) {
    const focus = document.activeElement?.dataset?.square;
    box.replaceChildren(...(card ? [head(card), ...card.texts.map((one, at) => text(one, at)), card.texts.length ? null : make("p", { class: "soft" }, words().plain),
      card.has_figures && (card.figure || card.texts.some(one => /[◎△▽]/.test(one.words))) ? figure(card) : null, program()].filter(Boolean) : [make("p", { class: "empty" }, words().pickCard)]));
    if (focus !== undefined) box.querySelector(`[data-square="${focus}"]`)?.focus();
  }

  function head(card) {
    const badge = make("span", { class: card.why_not ? "badge wrong" : "badge right" }, card.why_not ? words().runsNot : words().runs);
    return make("div", { class: "cardhead" }, make("h2", {}, card.name || "—", " ", make("small", {}, card.number)), badge,
      card.why_not && !card.texts.some(one => one.why) ? make("p", { class: "why" }, card.why_not) : null, tongues(card.headers, "soft"));
  }

  function tongues(said, look) {
    return make("dl", { class: `tongues ${look}` }, ...TONGUES.filter(([tongue]) => said[tongue]).flatMap(([tongue, name]) =>
      [make("dt", {}, name), make("dd", { lang: tongue }, said[tongue])]));
  }

  function text(one, at) {
    const printed = make("button", { class: "printed", lang: "ja", onclick: () => pick(one.span), "data-text": at }, one.words);
    return make("article", {}, printed, one.why ? make("p", { class: "why" }, one.why) : tongues(one.said, ""));
  }

  function figure(card) {
    const signs = card.figure || SIGNS[0].repeat(9);
    const squares = [...signs].map((sign, at) => make("button", {
      class: sign === SIGNS[0] ? "square" : "square set", "data-square": at, onclick: () => turn(at),
      "aria-label": `${words().square(Math.floor(at / 3) + 1, at % 3 + 1)}: ${sign === SIGNS[0] ? words().none : sign}`,
    }, sign));
    return make("section", { class: "figure", "aria-label": words().figure }, make("h3", {}, words().figure), make("div", { class: "squares" }, ...squares),
      make("p", { class: "soft" }, words().figureSaid));
  }

  function program() {
    const listing = make("pre", { tabindex: 0 });
    const fill = async () => { listing.textContent = await ask("program", place()).catch(error => error.message); };
    const details = make("details", { open, ontoggle: () => { open = details.open; if (open) fill(); } }, make("summary", {}, words().program), listing);
    return details;
  }

  show(null);
  return { update };
}
