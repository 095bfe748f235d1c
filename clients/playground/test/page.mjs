/* The page in a real browser: node test/page.mjs SITE [PICTURES]   (PICTURES: a folder for screenshots)
   Types, finds, fixes, hovers, completes, runs a scene step by step, shares, plays a game to its end, works without a network. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { existsSync, mkdirSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { chromium } from "playwright-core";

const [site, pictures] = process.argv.slice(2);
const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
if (!executablePath) { console.log("playground: no Chromium here, the page is not tested"); process.exit(0); }
if (pictures) mkdirSync(pictures, { recursive: true });

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".json": "application/json" };
const serving = createServer(async (request, response) => {
  const path = normalize(new URL(request.url, "http://x").pathname).replace(/\/$/, "/index.html");
  try {
    const data = await readFile(join(site, path));
    response.writeHead(200, { "content-type": TYPES[extname(path)] || "application/octet-stream", "cache-control": "no-cache" }).end(data);
  } catch { response.writeHead(404).end(); }
});
await new Promise(done => serving.listen(0, "127.0.0.1", done));
const url = `http://127.0.0.1:${serving.address().port}/`;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const wrong = [];

async function open(more = {}, hash = "") {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, locale: "ja-JP", ...more });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  page.on("pageerror", error => wrong.push(String(error)));
  page.on("console", message => { if (message.type() === "error") wrong.push(message.text()); });
  await page.goto(url + hash);
  return { context, page };
}
const ready = page => page.waitForFunction(() => performance.getEntriesByName("zx-ready").length || document.querySelector("#verdict").textContent.includes(":"));
const shot = (page, name) => pictures && page.screenshot({ path: join(pictures, `${name}.png`) });
const findings = (page, count) => page.waitForFunction(n => document.querySelectorAll("#findings li").length === n && !document.querySelector("#verdict.busy"), count);
const timesOf = page => page.evaluate(() => ({
  paint: Math.round(performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? -1), page: Math.round(performance.getEntriesByName("zx-page")[0].startTime),
  ready: Math.round(performance.getEntriesByName("zx-ready")[0].startTime) }));
const example = (page, name) => page.selectOption("#example", { label: name });
const steps = { async at(name, work) { const began = Date.now(); await work(); console.log(`  ${name}: ${Date.now() - began} ms`); } };
process.on("uncaughtException", error => { console.error(error, "\non the page:", wrong); browser.close().finally(() => process.exit(1)); });

const { context, page } = await open();
await ready(page);
assert.deepEqual(wrong, []);
const cold = await timesOf(page);

await steps.at("the meaning in three languages", async () => {
  await page.waitForSelector("#meaning .tongues dd[lang=zh]");
  assert.match(await page.textContent("#meaning"), /destroy/i);
  assert.match(await page.textContent("#meaning .badge"), /動く/);
  await shot(page, "meaning");
});

await steps.at("findings and fixes", async () => {
  await example(page, "三つの書きまちがい");
  await findings(page, 3);
  await page.waitForFunction(() => document.querySelectorAll("#findings .fix").length >= 3);
  await shot(page, "findings");
  for (let left = 2; left >= 0; left--) {
    await page.click("#findings .fix");
    await findings(page, left);
  }
  assert.match(await page.textContent("#verdict"), /指摘はありません/);
});

await steps.at("typing: a slip is told, and taken back", async () => {
  await page.click("#cards-editor .cm-content");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n【常】レンンジ2\n");
  await findings(page, 1);
  for (let back = 0; back < 2; back++) await page.keyboard.press("Control+z");      // a line break is a step of its own
  await findings(page, 0);
});

await steps.at("completion by Latin letters", async () => {
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n【自】【有効】スクエア【誘発】このカードが登場する。【効果】相手のゼクスを1枚選び、hakai");
  await page.waitForFunction(() => [...document.querySelectorAll(".cm-tooltip-autocomplete li")].some(one => one.textContent.includes("破壊する")));
  await page.waitForTimeout(300);      // a list takes no Enter in its first 75 ms (`interactionDelay`): a person cannot have read it
  await shot(page, "completion");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /選び、破壊する/.test(document.querySelector("#cards-editor .cm-content").textContent));
  await page.keyboard.type("。");
  await findings(page, 0);
});

await steps.at("hover", async () => {
  await example(page, "最初のカード");
  await findings(page, 0);
  await page.waitForSelector("#cards-editor .cm-zx-function");
  await page.hover("#cards-editor .cm-zx-function");
  await page.waitForSelector(".cm-lsp-hover-tooltip");
  assert.match(await page.textContent(".cm-lsp-hover-tooltip"), /English/);
  await shot(page, "hover");
  await page.mouse.move(5, 5);
});

await steps.at("a scene, step by step, and the words behind it", async () => {
  await page.click("#tab-scene");
  await page.waitForSelector("#scene .board svg");
  const above = await page.evaluate(() => document.querySelector("#scene .board").getBoundingClientRect().top - document.querySelector("#scene").getBoundingClientRect().top);
  assert.ok(above >= 0, `the board is scrolled away by ${-above} px`);
  assert.match(await page.textContent("#scene .badge"), /期待どおり/);
  await page.focus("#on");
  for (let more = 0; more < 12 && !(await page.isDisabled("#on")); more++) await page.keyboard.press("Enter");
  await page.click("#scene .log li:has-text('チャージへ')");
  await page.waitForSelector("#scene mark");
  assert.match((await page.locator("#scene mark").allTextContents()).join(""), /破壊する/);
  await page.click("#scene .cited");
  await page.waitForSelector("#scene .log .lit");
  await page.waitForSelector("#scene .reasons details");
  await shot(page, "scene");
});

await steps.at("a scene that comes out otherwise", async () => {
  await page.click("#file-scene");
  await page.click("#scene-editor .cm-content");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n期待：\n番兵：トラッシュ\n");
  await page.waitForSelector("#scene .badge.wrong");
});

await steps.at("a figure by its squares", async () => {
  await example(page, "マスの図");
  await page.click("#tab-meaning");
  await page.waitForSelector("#meaning .square");
  await page.focus("[data-square='0']");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /◎◎・/.test(document.querySelector("#cards-editor .cm-content").innerText));
  await page.waitForSelector("[data-square='0'].set:focus");
  await shot(page, "figure");
});

await steps.at("English, and back", async () => {
  await page.click("#language");
  await page.waitForFunction(() => document.querySelector("#tab-meaning").textContent === "Meaning" && document.querySelector("#meaning .badge").textContent === "runs");
  await page.click("#language");
});

let link = "";
await steps.at("a link that holds the text", async () => {
  await page.click("#share");
  await page.waitForFunction(() => location.hash.startsWith("#1."));
  link = await page.evaluate(() => location.hash);
  const other = await open({}, link);
  await other.page.waitForFunction(() => document.querySelector("#cards-editor .cm-content").innerText.includes("火の輪の踊り手"));
  await other.context.close();
});

await steps.at("a game to its end", async () => {
  await page.goto(url + "?seed=3");
  await ready(page);
  await page.click("#tab-play");
  await page.selectOption("#play-bot", "eager");
  await page.click("#play-begin");
  await page.waitForSelector("#play .choices button");
  await shot(page, "play");
  for (let decision = 0; decision < 2_000 && !(await page.$("#play .end")); decision++) {
    /* The first choice, now and then another, so that turns end. */
    await page.evaluate(at => { const all = document.querySelectorAll("#play .choices button"); all[at % 7 === 6 ? all.length - 1 : 0].click(); }, decision);
    await page.waitForSelector("#play .choices button, #play .end");
  }
  assert.ok(await page.$("#play .end"), "the game ended");
  await page.selectOption("#play-game", "zenonzard");
  await page.click("#play-begin");
  await page.waitForSelector("#play .choices button");
});

const isKept = page => page.evaluate(async () => {
  const name = (await caches.keys()).find(one => one.startsWith("zxscript-memory-"));
  return Boolean(name) && (await (await caches.open(name)).keys()).length === 1;
});

await steps.at("without a network, from the memory that was kept", async () => {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active && (await caches.keys()).length);
  for (let waited = 0; waited < 180 && !(await isKept(page)); waited++) await page.waitForTimeout(1_000);
  assert.ok(await isKept(page), "the memory of the program was kept");
  await page.reload();
  await ready(page);
  assert.equal(await page.getAttribute("html", "data-kept"), "true", "the kept memory was used");
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await page.waitForSelector("#meaning .tongues dd, #findings");
});
const warm = await timesOf(page);
await context.setOffline(false);
await context.close();

await steps.at("a small phone", async () => {
  for (const locale of ["ja-JP", "en-GB"]) {
    const small = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale });
    await small.page.waitForFunction(() => document.querySelector("#share").textContent);
    const right = await small.page.evaluate(() => Math.max(...[...document.querySelectorAll("header *")].map(one => one.getBoundingClientRect().right)));
    assert.ok(right <= 360, `the head of the page is wider than the screen (${locale}): ${right}`);
    await shot(small.page, `small-${locale}`);
    await small.context.close();
  }
});

await steps.at("a phone", async () => {
  const phone = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" });
  await ready(phone.page);
  for (const tab of ["write", "meaning", "scene", "play"]) {
    await phone.page.tap(`#tab-${tab}`);
    if (tab === "scene") await phone.page.waitForSelector("#scene .board svg");
    if (tab === "meaning") await phone.page.waitForSelector("#meaning .tongues dd");
    if (tab === "play") {
      await phone.page.tap("#play-begin");
      await phone.page.waitForSelector("#play .choices button");
      for (let decision = 0; decision < 12; decision++) {
        const places = await phone.page.evaluate(() => ["#asked", "#play .choices button"].map(one => document.querySelector(one).getBoundingClientRect()).map(one => [one.top, one.bottom]));
        assert.ok(places.every(([top, bottom]) => top > 844 / 2 && bottom <= 844), `what is asked is in the lower half of the screen: ${JSON.stringify(places)}`);
        const before = await phone.page.getAttribute("#play .asked", "data-question");
        await phone.page.tap("#play .choices button");
        await phone.page.waitForFunction(was => !["", was].includes(document.querySelector("#play .asked").dataset.question), before);
      }
    }
    assert.ok(await phone.page.evaluate(() => document.documentElement.scrollWidth <= 390), `${tab} is wider than the screen`);
    await shot(phone.page, `phone-${tab}`);
  }
  await phone.context.close();
});

await steps.at("by the keyboard alone, dark", async () => {
  const dark = await open({ colorScheme: "dark" });
  await ready(dark.page);
  await dark.page.focus("#tab-meaning");
  await dark.page.keyboard.press("ArrowRight");
  await dark.page.waitForSelector("#scene .board svg");
  await shot(dark.page, "dark");
  await dark.page.focus("#tab-scene");
  await dark.page.keyboard.press("ArrowRight");
  await dark.page.focus("#play-begin");
  await dark.page.keyboard.press("Enter");
  await dark.page.waitForSelector("#play .choices button");
  await dark.page.focus("#play .choices button");
  for (let answers = 0; answers < 3; answers++) {
    const before = await dark.page.getAttribute("#play .asked", "data-question");
    await dark.page.keyboard.press("Enter");
    await dark.page.waitForFunction(was => !["", was].includes(document.querySelector("#play .asked").dataset.question), before);
    assert.ok(await dark.page.evaluate(() => document.activeElement === document.querySelector("#play .choices button")), "the focus is where it was");
  }
  const unnamed = await dark.page.evaluate(() => [...document.querySelectorAll("button, select, input")].filter(one => one.offsetParent
    && !(one.textContent.trim() || one.ariaLabel || one.labels?.length || one.title)).map(one => one.outerHTML.slice(0, 120)));
  assert.deepEqual(unnamed, []);
  await dark.context.close();
});

assert.deepEqual(wrong.filter(one => !one.includes("net::ERR_INTERNET_DISCONNECTED")), []);
console.log(JSON.stringify({ cold, warm }));
await browser.close();
serving.close();
