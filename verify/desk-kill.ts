import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { numberOf, pageOf, places } from "./desk-kill-parts.ts";
import { type Bar, isShort, none, report, seeded, temporaryFolder } from "./ground.ts";

// Kills a process that saves as the desk does, at random moments, and reads what is in the folder then.

const rounds = isShort ? 4 : 30;
/** A round lasts some saves, in ms. */
const longestMs = 400;
const random = seeded(91);
const writer = path.join(import.meta.dirname, "desk-kill-writer.ts");

/** Starts the writer, kills it at a random moment, and returns the last number that it called saved. */
async function killedWriter(dir: string, first: number): Promise<number> {
  const child = spawn(process.execPath, [writer, dir, String(first)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await once(child.stdout, "data");
  await pause(random() * longestMs);
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
  return Number(said.trim().split("\n").at(-1));
}

/** What the folder holds: the numbers of the pages that are whole, and how many are not. */
async function look(dir: string): Promise<{ numbers: number[]; half: number }> {
  const names = (await readdir(path.join(dir, "pages"))).filter((name) => !name.startsWith("."));
  const texts = await Promise.all(names.map((name) => readFile(path.join(dir, "pages", name), "utf8")));
  const numbers = texts.map(numberOf);
  return {
    numbers: numbers.filter((number) => number !== null),
    half: numbers.filter((number) => number === null).length,
  };
}

const { folder: dir, remove } = await temporaryFolder("desk-kill");
await mkdir(path.join(dir, "pages"));
await writeFile(path.join(dir, places[0]), pageOf(0));
let [next, saves, half, lost] = [0, 0, 0, 0];
for (let round = 0; round < rounds; round += 1) {
  const saved = await killedWriter(dir, next);
  const found = await look(dir);
  saves += saved - next + 1;
  half += found.half;
  // The number that was being saved may be there as well.
  if (!found.numbers.some((number) => number >= saved)) lost += 1;
  // It goes on from the page under the name that the next number begins with.
  next = saved + 1;
  const [from, other] = next % 2 === 0 ? places : places.toReversed();
  await writeFile(path.join(dir, from), pageOf(Math.max(...found.numbers, 0)));
  await rm(path.join(dir, other), { force: true });
}
const shown = (name: string, figure: number): Bar => ({ name, figure, bar: "", met: null });
report([
  shown("rounds of kill -9", rounds),
  shown("saves that were answered", saves),
  none("files that are half or mixed", half),
  none("saves that were answered and are lost", lost),
]);
await remove();
