// The board as elements: zones, squares and cards, drawn anew from a view.
import { BATTLE, PILES, WORDS, ZONES } from "./words.js";

const FIRST = { power: "", bp: "BP ", dp: "DP ", life: "Life " };
const NARROW = matchMedia("(max-width: 50rem)");
const toggled = new Map();

/** What is printed on the cards that were asked about: numbers by the card's identifier. */
export const printed = new Map();

/** An element with attributes, properties by `on…`, and children; text is never read as markup. */
export function made(tag, { on = {}, ...attributes } = {}, ...children) {
  const one = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined && value !== false) one.setAttribute(name, value);
  for (const [name, heard] of Object.entries(on)) one.addEventListener(name, heard);
  one.append(...children);
  return one;
}

/** Whether a choice is about a card: by its reference, or by its place where it lies hidden. */
export const isAbout = (choice, ref) => ref !== undefined && choice.things.some((thing) => (thing.card ?? thing).ref === ref);

/** Draws into `places` ({board, hand}); `touched(card, fitting)`, `seen(card)` and `answer(choice)` are what its cards and squares do. */
export class Board {
  constructor(places, hooks) {
    Object.assign(this, places, hooks);
    NARROW.addEventListener("change", () => this.view && this.draw(this.view, this.choices, this.language, this.chosen));
  }

  draw(view, choices, language, chosen) {
    Object.assign(this, { view, choices, language, chosen, me: view.seat ?? 0, word: WORDS[language] });
    const names = Object.keys(view.zones).filter((name) => view.zones[name].some((pile) => pile.length));
    const onSquares = names.filter((name) => view.zones[name].flat().some((card) => card.pos > 0 && card.pos < 10));
    const rest = names.filter((name) => !onSquares.includes(name));
    const squares = onSquares.length ? [this.squares(onSquares)] : [];
    this.board.replaceChildren(this.side(1 - this.me, rest), ...squares, this.side(this.me, rest.filter((name) => name !== "hand" || view.seat === null)));
    const scrolled = this.hand.querySelector(".row")?.scrollLeft ?? 0;
    this.hand.replaceChildren(...(view.seat !== null && view.zones.hand?.[this.me].length ? [this.zone("hand", this.me)] : []));
    this.hand.querySelector(".row")?.scrollTo(scrolled, 0);
  }

  side(side, names) {
    const { view, word } = this;
    const who = made("h2", { class: side === this.me ? "who" : "who theirs" }, side === this.me ? `▲ ${view.seat === null ? "" : word.mine}` : `▼ ${view.seat === null ? "" : word.theirs}`,
      made("small", {}, ` ${word.player}${side + 1}`));
    const life = view.player_vars.life ? [made("div", { class: "zone" }, made("h3", {}, `${ZONES[this.language].life} ${view.player_vars.life[side]}`))] : [];
    return made("div", { class: "side" }, who, ...life, ...names.filter((name) => view.zones[name][side].length).map((name) => this.zone(name, side)));
  }

  /** A zone by its name and number; open, with its cards in a row, where they are asked about, or opened by hand. */
  zone(name, side) {
    const pile = this.view.zones[name][side], open = pile.filter((card) => !card.hidden);
    const upright = open.filter((card) => !card.rest).length, of = upright < open.length ? `${upright}/${pile.length}` : `${pile.length}`;
    const head = made("h3", upright < open.length ? { title: this.word.turned(upright, pile.length) } : {}, `${ZONES[this.language][name] ?? name} ${of}`);
    const key = `${name} ${side}`, shown = pile.length - open.length > 8 || (NARROW.matches && !open.length) ? open : pile;
    if (!shown.length) return made("div", { class: "zone", "data-zone": key }, head);
    const row = made("div", { class: "row" }, ...shown.map((card) => this.card(card, side)));
    if (name === "hand") return made("div", { class: "zone", "data-zone": key }, head, row);
    const asked = open.some((card) => this.choices.some((choice) => isAbout(choice, card.ref)));
    const isOpen = asked || (toggled.get(key) ?? (NARROW.matches ? BATTLE.has(name) : !PILES.has(name)));
    const zone = made("details", { class: "zone", "data-zone": key, open: isOpen && "" }, made("summary", { on: { click: () => toggled.set(key, !zone.open) } }, head), row);
    return zone;
  }

  /** Three by three, the own side below. */
  squares(names) {
    const order = this.me === 0 ? [7, 8, 9, 4, 5, 6, 1, 2, 3] : [3, 2, 1, 6, 5, 4, 9, 8, 7];
    return made("div", { class: "squares" }, ...order.map((square) => {
      const free = this.choices.find((choice) => choice.things.length === 1 && choice.things[0].square === square && choice.things[0].ref === undefined);
      const cards = names.flatMap((name) => this.view.zones[name].flatMap((pile, side) => pile.filter((card) => card.pos === square).map((card) => this.card(card, side))));
      return made("div", { class: "square", "data-square": square, role: "group", "aria-label": `${this.word.square} ${square}` }, ...cards,
        ...(free ? [made("button", { class: "free", on: { click: () => this.answer(free) } }, free[this.language])] : []));
    }));
  }

  card(card, side) {
    if (card.hidden) return made("span", { class: "back", role: "img", "aria-label": this.word.hidden });
    const mine = side === this.me, fitting = this.choices.filter((choice) => isAbout(choice, card.ref));
    const stats = Object.entries({ ...printed.get(card.id), ...card.stats, ...(card.life ? { life: card.life } : {}) }).filter(([name, value]) => name in FIRST && value);
    const numbers = [...stats.map(([name, value]) => `${FIRST[name]}${value}`), ...(card.damage ? [`-${card.damage}`] : [])].join(" ");
    const look = ["card", !mine && "theirs", card.rest && "rest", fitting.length && "lit", card.ref !== undefined && card.ref === this.chosen && "chosen"].filter(Boolean).join(" ");
    const name = this.view.names[card.id] || card.id;
    const told = [name, numbers, mine ? this.word.mine : this.word.theirs, card.rest && this.word.rest].filter(Boolean).join(", ");
    return made("button", { class: look, "data-ref": card.ref, "aria-label": told, on: {
      click: () => this.touched(card, fitting), mouseenter: () => this.seen(card), focus: (event) => event.target.matches(":focus-visible") && this.seen(card) } },
      name, made("small", {}, numbers, card.rest ? made("span", { class: "turned" }, " ↷") : ""));
  }

  /** Mark the cards that a choice is about. */
  point(choice) {
    for (const one of document.querySelectorAll(".card[data-ref]")) one.classList.toggle("pointed", Boolean(choice) && isAbout(choice, Number(one.dataset.ref)));
  }
}
