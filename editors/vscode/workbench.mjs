// Uses the extension in a real workbench, as an author would: node workbench.mjs URL FOLDER-OF-PICTURES (docs/editors.md tells how
// the workbench is had). The folder that is open there holds dog.zx (its ability ends with 破壌する) and scene.zxt of the README.
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

const [url = "http://127.0.0.1:8931/", pictures = "."] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const PATIENCE = 180_000; // milliseconds: a workbench takes a minute to come up on a busy machine
const rows = ".explorer-folders-view .monaco-list-row";

const picture = (name) => page.screenshot({ path: `${pictures}/${name}.png` });
const texts = (selector) => page.locator(selector).allInnerTexts();

async function open(name) {
  await page.locator(rows, { hasText: name }).dblclick();
  await page.waitForSelector(`.tab.active[data-resource-name="${name}"]`);
}

async function command(title) {
  await page.keyboard.press("F1");
  await page.waitForSelector(".quick-input-widget input");
  await page.keyboard.type(title);
  await page.locator(".quick-input-list .monaco-list-row.focused", { hasText: title }).waitFor();
  await page.keyboard.press("Enter");
}

/** Its finding, what hover tells, the fix, and completion by the keyboard. */
async function card() {
  await open("dog.zx");
  const slip = page.locator(".squiggly-error").first();
  await slip.waitFor();
  await page.locator(".codelens-decoration", { hasText: "program" }).waitFor();
  const colours = await page.locator(".view-line span[class^=mtk]").evaluateAll((spans) => new Set(spans.map((span) => span.className)).size);
  assert.ok(colours > 4, `${colours} colours`);
  assert.equal(await page.locator(".unicode-highlight").count(), 0);
  await page.waitForTimeout(3_000); // lenses and hints move the lines once more
  const box = await slip.boundingBox();
  await page.mouse.move(box.x + 30, box.y - 30);
  await page.mouse.move(box.x + 8, box.y + 1, { steps: 5 });
  await page.locator(".monaco-hover", { hasText: "破壊" }).first().waitFor();
  await picture("hover");
  await page.keyboard.press("Escape"); // the hover lies over the line
  await page.mouse.click(box.x + 8, box.y + box.height / 2);
  await page.keyboard.press("Control+.");
  await page.locator(".action-widget .monaco-list-row", { hasText: "破壊" }).waitFor();
  await page.waitForTimeout(1_000);
  await page.keyboard.press("Enter");
  await slip.waitFor({ state: "detached" });
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\nhakai");
  await page.locator(".suggest-widget .monaco-list-row", { hasText: "破壊する" }).waitFor();
  await picture("completion");
  await page.keyboard.press("Escape");
  for (const _ of "\nhakai") await page.keyboard.press("Backspace"); // a workbench may save by itself, and the scene plays the card
}

/** It runs, and its board stands beside it. */
async function scene() {
  await open("scene.zxt");
  await page.locator(".codelens-decoration", { hasText: "board" }).waitFor();
  await command("zxscript: Run the scene");
  await page.locator(".view-line", { hasText: "✔" }).first().waitFor();
  await picture("run");
  await page.locator(".tab", { hasText: "scene.zxt" }).first().click();
  await command("zxscript: Show the board of the scene");
  await page.waitForTimeout(5_000);
  const boards = await Promise.all(page.frames().map((frame) => frame.locator("svg").count()));
  assert.ok(boards.slice(1).some((count) => count > 0), "no board");
  await picture("board");
}

try {
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForSelector(rows);
  await card();
  await scene();
  console.log("the workbench: finding, hover, fix, completion, colours, scene and board are there");
} finally {
  await browser.close();
}
