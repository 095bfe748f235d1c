/* The page: editors, panels, tabs, examples, links. */
import { formatDocument } from "@codemirror/lsp-client";
import { EXAMPLES } from "examples";
import { applyTextEdits, makeClient, onFindings } from "./client.js";
import { URIS, makeEditor } from "./editor.js";
import { hashOf, textOf } from "./link.js";
import { makeMeaning } from "./meaning.js";
import { makePlay } from "./play.js";
import { ask, ready, transport } from "./program.js";
import { makeScene } from "./scene.js";
import { make, speak, spoken, words } from "./words.js";

const $ = id => document.getElementById(id);
const KEPT = "zxscript.text", NARROW = matchMedia("(max-width: 60rem)");
const kept = () => { try { return JSON.parse(localStorage.getItem(KEPT)); } catch { return null; } };
const first = await textOf(location.hash) || kept() || EXAMPLES[0];
const found = { [URIS.cards]: [], [URIS.scene]: [] };
let shownFile = "cards", tab = NARROW.matches ? "write" : "meaning", state = { loading: true };

speak(spoken());
const debounced = (work, milliseconds) => { let timer; return () => { clearTimeout(timer); timer = setTimeout(work, milliseconds); }; };
const tellMeaning = debounced(() => state.loading || meaning.update(), 120);
const runScene = debounced(() => state.loading || tab !== "scene" || scene.run(), 350);
const keep = debounced(() => localStorage.setItem(KEPT, JSON.stringify(texts())), 500);

function heard(update) {
  if (update.docChanged) { runScene(); keep(); }
  if (update.docChanged || update.selectionSet) tellMeaning();
}

const editors = {
  cards: makeEditor("cards", $("cards-editor"), first.cards, words().editorLabel.cards, heard),
  scene: makeEditor("scene", $("scene-editor"), first.scene, words().editorLabel.scene, heard),
};
const texts = () => ({ cards: editors.cards.text(), scene: editors.scene.text() });
const place = () => editors.cards.place();

const meaning = makeMeaning($("meaning"), {
  place,
  pick(span) {
    const { view } = editors.cards, at = view.state.doc.line(span.start.line + 1).from + span.start.character;
    showFile("cards");
    if (NARROW.matches) showTab("write");
    view.dispatch({ selection: { anchor: at, head: view.state.doc.line(span.end.line + 1).from + span.end.character }, scrollIntoView: true });
    view.focus();
  },
  async turn(square) { applyTextEdits(editors.cards.view, await ask("square", { ...place(), square })); },
});
const scene = makeScene($("scene"), texts, line => {
  showFile("scene");
  if (NARROW.matches) showTab("write");
  const at = editors.scene.view.state.doc.line(Math.min(line + 1, editors.scene.view.state.doc.lines)).from;
  editors.scene.view.dispatch({ selection: { anchor: at }, scrollIntoView: true });
  editors.scene.view.focus();
});
const play = makePlay($("play"));

// tabs --------------------------------------------------------------------------------------------------------------

function choose(list, name, key) {
  for (const one of list.querySelectorAll("[role=tab]")) {
    const chosen = one.dataset[key] === name;
    one.setAttribute("aria-selected", chosen);
    one.tabIndex = chosen ? 0 : -1;
  }
}

function showTab(name) {
  tab = name;
  document.body.dataset.tab = name;
  choose($("tabs"), name, "tab");
  for (const one of ["write", "meaning", "scene", "play"]) $(one).hidden = one !== name && !(one === "write" && !NARROW.matches);
  if (name === "scene" && !state.loading) scene.run();
  if (name === "write" || NARROW.matches) for (const one of Object.values(editors)) one.view.requestMeasure();
}

function showFile(name) {
  shownFile = name;
  choose($("files"), name, "file");
  for (const one of Object.keys(editors)) $(`${one}-editor`).hidden = one !== name;
  editors[name].view.requestMeasure();
  tellFindings();
}

for (const [list, show, key] of [[$("tabs"), showTab, "tab"], [$("files"), showFile, "file"]]) {
  const tabs = [...list.querySelectorAll("[role=tab]")];
  list.onclick = event => { const name = event.target.closest("[role=tab]")?.dataset[key]; if (name) show(name); };
  list.onkeydown = event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || event.target.getAttribute("role") !== "tab") return;
    const seen = tabs.filter(one => one.offsetParent), next = seen[(seen.indexOf(event.target) + step + seen.length) % seen.length];
    show(next.dataset[key]); next.focus();
  };
}
NARROW.onchange = () => showTab(!NARROW.matches && tab === "write" ? "meaning" : tab);

// findings ----------------------------------------------------------------------------------------------------------

function tellFindings() {
  const mine = found[URIS[shownFile]], list = $("findings").querySelector("ul");
  const all = Object.values(found).flat().length;
  $("verdict").textContent = state.broken || (state.loading ? words().loading : mine.length ? words().found(mine.length) : words().fine);
  $("verdict").className = state.broken ? "error" : state.loading ? "busy" : mine.some(one => one.severity === "error") ? "error" : mine.length ? "warning" : "right";
  $("file-cards").dataset.count = found[URIS.cards].length || ""; $("file-scene").dataset.count = found[URIS.scene].length || "";
  $("tab-write").dataset.count = all || "";
  const { view } = editors[shownFile];
  list.replaceChildren(...mine.map(one => make("li", { class: one.severity },
    make("button", { class: "finding", onclick: () => { view.dispatch({ selection: { anchor: one.from, head: one.to }, scrollIntoView: true }); view.focus(); } },
      make("b", {}, one.code), " ", make("span", { class: "soft" }, words().line(one.line + 1)), " ", one.message),
    ...one.actions.slice(0, 3).map(action => make("button", { class: "fix", onclick: () => { action.apply(); view.focus(); } }, action.name)))));
}

onFindings((uri, findings) => { found[uri] = findings; tellFindings(); tellMeaning(); });

// the tools above ---------------------------------------------------------------------------------------------------

function fillExamples() {
  $("example").replaceChildren(make("option", { value: "" }, words().examples + "…"), ...EXAMPLES.map((one, at) => make("option", { value: at }, one.title[spoken()])));
}

function note(text, more) {
  $("note").replaceChildren(text, ...(more ? [more] : []));
  $("note").classList.add("shown");
  clearTimeout(note.timer);
  note.timer = setTimeout(() => $("note").classList.remove("shown"), 6_000);
}

function use(text) { editors.cards.replace(text.cards); editors.scene.replace(text.scene); showFile("cards"); tellMeaning(); }

$("example").onchange = event => { if (event.target.value !== "") use(EXAMPLES[event.target.value]); event.target.value = ""; };
$("format").onclick = () => { formatDocument(editors[shownFile].view); };
$("share").onclick = async () => {
  history.replaceState(null, "", await hashOf({ ...texts(), tab }));
  try { await navigator.clipboard.writeText(location.href); note(words().copied); } catch { note(words().link, make("input", { value: location.href, readonly: true })); }
};
$("language").onclick = async () => {
  speak(spoken() === "ja" ? "en" : "ja");
  said();
  await ready;
  await ask("language");
  meaning.update(); play.redraw();
  if (tab === "scene") scene.run();
};
addEventListener("hashchange", async () => { const text = await textOf(location.hash); if (text) use(text); });

function said() {
  const other = spoken() === "ja" ? "en" : "ja";
  $("language").textContent = other === "ja" ? "日本語" : "English";
  $("language").lang = other;
  fillExamples(); tellFindings();
  for (const one of Object.values(editors)) one.label(words().editorLabel[one.kind]);
}

said();
showFile("cards");
showTab(["meaning", "scene", "play", "write"].includes(first.tab) ? first.tab : tab);
if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {});
performance.mark("zx-page");

try {
  const took = await ready;
  const client = makeClient();
  client.connect(transport);
  for (const one of Object.values(editors)) one.connect(client);
  await client.initializing;
  state = { loading: false };
  performance.mark("zx-ready");
  Object.assign(document.documentElement.dataset, { ready: Math.round(took.all), kept: took.kept });
  tellFindings(); meaning.update();
  if (tab === "scene") scene.run();
} catch (error) {
  state = { loading: true, broken: `${words().failed}: ${error.message}` };
  tellFindings();
}
