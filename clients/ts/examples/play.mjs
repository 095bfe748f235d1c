// Plays a whole game against a bot: node examples/play.mjs [python] [game]
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { overLines } from "../index.js";

const [python = "python3", game = "zenonzard"] = process.argv.slice(2);
const server = spawn(python, ["-m", "zxscript", "serve", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });

let answers = 0;
const heard = (message, client) => {
  if (message.type === "question") {
    answers += 1;
    const { choices } = client.place.question;
    client.answer(choices[answers % choices.length]);          // a very bad player
  }
  if (message.type === "error") throw new Error(message.en);
  if (message.type === "over") {
    console.log(client.place.lines.slice(-3).join("\n"));
    console.log(`${answers} answers; winners: ${message.winners.map((seat) => seat + 1)}`);
    server.stdin.end();
  }
};

const client = await overLines(createInterface(server.stdout), (line) => server.stdin.write(line), { heard });
const room = await client.ask({ type: "new", game, seed: 5, bots: { seat1: "eager" } });
client.say({ type: "join", room: room.room, token: room.tokens.seats[0] });
