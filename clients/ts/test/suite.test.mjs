// The conformance suite of docs/protocol.md: what a client knows, and a server of this checkout over standard input and output.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { overLines, patched, Place } from "../index.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const suite = root + "tests/conformance/";
const python = process.env.PYTHON ?? "python3";

const steps = (file) => readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line)).filter((one) => !("note" in one));

for (const file of readdirSync(suite + "client")) {
  test(`client/${file}`, () => {
    const place = new Place();
    for (const step of steps(suite + "client/" + file)) {
      assert.deepEqual(place.hears(step.hears), step.says ?? null);
      for (const [key, value] of Object.entries(step.knows)) assert.deepEqual(place[key], value, key);
    }
  });
}

test("a patch changes nothing that was given, and no prototype", () => {
  const old = { a: [1] };
  assert.deepEqual(patched(old, [{ op: "add", path: "/a/0", value: 0 }]), { a: [0, 1] });
  assert.deepEqual(old, { a: [1] });
  patched({}, [{ op: "add", path: "/__proto__", value: { polluted: true } }]);
  assert.throws(() => patched({}, [{ op: "add", path: "/__proto__/polluted", value: true }]));
  assert.equal({}.polluted, undefined);
});

test("a whole game against a bot, following the deltas", async () => {
  const server = spawn(python, ["-m", "zxscript", "serve", "--stdio"], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  let answers = 0;
  let done;
  const over = new Promise((resolve) => (done = resolve));
  const heard = (message, client) => {
    if (message.type === "error" && message.code !== "illegal") throw new Error(JSON.stringify(message));
    if (message.type === "question") {
      answers += 1;
      const { choices } = client.place.question;
      if (answers === 40) client.say({ type: "concede" });
      else client.answer(choices[answers % choices.length]);
    }
    if (message.type === "over") done();
  };
  const client = await overLines(createInterface(server.stdout), (line) => server.stdin.write(line), { heard });
  const room = await client.ask({ type: "new", game: "zenonzard", seed: 5, bots: { seat1: "eager" } });
  client.say({ type: "join", room: room.room, token: room.tokens.seats[0] });
  await over;
  const followed = client.place.view;
  assert.ok(client.place.lines.length > 20 && client.place.over.winners.length === 1);
  await assert.rejects(client.ask({ type: "card", card: "nothing" }), { code: "illegal" });
  client.say({ type: "sync" });
  const card = await client.ask({ type: "card", card: Object.keys(followed.names)[0] });
  assert.equal(card.card.name, followed.names[card.card.id]);
  assert.deepEqual(client.place.view, followed);
  server.stdin.end();
  await new Promise((resolve) => server.on("close", resolve));
});
