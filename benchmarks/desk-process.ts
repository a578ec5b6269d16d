import { chromium } from "@playwright/test";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { apiPath, deskHeader } from "#desk/contract/call.ts";
import { upload } from "#desk/contract/media.ts";
import { chromiumLaunch } from "../e2e/browser.ts";
import { openProcess } from "../e2e/open-site.ts";
import { contentFolder } from "./content-folder.ts";
import { report } from "./report.ts";
import { median, nodeFlags } from "./running-site.ts";

/** Photos that are sent at the same time, and how long the desk has afterwards to give memory back, in ms. */
const [photos, restMs] = [300, 15_000];
/** From the start of the process to the first view in which something can be done, in ms. */
const mostOpenMs = 2000;
const starts = 5;

const statusOf = async (pid: number | undefined) => readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
const megabytes = (status: string, field: string) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;

/** Resident memory of the desk, in MB, and of it with the processes that it has started. */
async function memoryOf(pid: number | undefined): Promise<{ readonly own: number; readonly all: number }> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const pids = [pid, ...children.split(" ").filter(Boolean).map(Number)];
  const each = await Promise.all(pids.map(async (one) => megabytes(await statusOf(one), "VmRSS")));
  return { own: each[0] ?? 0, all: each.reduce((sum, one) => sum + one, 0) };
}

/** Opens a desk on a data folder that is there already, as it is on every day but the first. */
async function open() {
  const begun = performance.now();
  const settings = { DATA_DIR: dataDir, CONTENT_DIR: contentDir, DESK_PORT: "0" };
  const desk = openProcess(["desk", "--with-input"], settings, undefined, nodeFlags);
  const link = await desk.says(/(http\S+\/desk\/enter#\S+)/);
  return { desk, link, linkMs: performance.now() - begun };
}

const [dataDir, contentDir] = await Promise.all([
  mkdtemp(path.join(tmpdir(), "quarterlight-bench-data-")),
  contentFolder(),
]);
await (await open()).desk.end("input");
const browser = await chromium.launch(await chromiumLaunch());
const [links, views]: [number[], number[]] = [[], []];
for (let count = 0; count < starts; count += 1) {
  const { desk, link, linkMs } = await open();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const begun = performance.now();
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  await page.getByRole("link", { name: "Pages" }).first().click({ trial: true });
  links.push(linkMs);
  views.push(performance.now() - begun);
  await context.close();
  await desk.end("input");
}

const { desk, link } = await open();
const address = new URL(link).origin;
const context = await browser.newContext();
const page = await context.newPage();
await page.goto(link);
await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
const idle = await memoryOf(desk.child.pid);
const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
const agent = await page.evaluate(() => navigator.userAgent);
const photo = await sharp(Buffer.from(Array.from({ length: 4000 * 100 * 3 }, () => Math.random() * 255)), {
  raw: { width: 4000, height: 100, channels: 3 },
})
  .resize(4000, 3000)
  .jpeg()
  .toBuffer();
const send = async (_: unknown, index: number) => {
  const { status } = await fetch(`${address}${apiPath}${upload.path}?name=photo-${index}.jpg`, {
    method: "POST",
    body: new Uint8Array(photo),
    headers: {
      cookie,
      origin: address,
      "user-agent": agent,
      [deskHeader]: "1",
      "content-type": "application/octet-stream",
    },
  });
  return status;
};
let highest = { own: 0, all: 0 };
const ended = new AbortController();
const watching = (async () => {
  while (!ended.signal.aborted) {
    const { own, all } = await memoryOf(desk.child.pid);
    highest = { own: Math.max(highest.own, own), all: Math.max(highest.all, all) };
    await pause(100);
  }
})();
const begun = performance.now();
const statuses = await Promise.all(Array.from({ length: photos }, send));
const sentMs = performance.now() - begun;
ended.abort();
await watching;
await pause(restMs);
const after = await memoryOf(desk.child.pid);
await browser.close();
await desk.end("input");
await Promise.all([dataDir, contentDir].map((folder) => rm(folder, { recursive: true, force: true })));

const megabytesOfOne = (photo.length / 1e6).toFixed(1);
report("desk-process", [
  { what: "start of the process to the printed link, ms", figure: median(links) },
  { what: "the link to the first view, ms", figure: median(views) },
  { what: "both, ms", figure: median(links.map((one, at) => one + (views[at] ?? 0))), most: mostOpenMs },
  { what: "memory of its processes with one person on the first view, MB", figure: idle.all },
  {
    what: `while ${photos} photos of ${megabytesOfOne} MB arrive at once, the most, MB`,
    figure: highest.all,
  },
  { what: "of that the desk's own process, MB", figure: highest.own },
  { what: `${restMs / 1000} s later, MB`, figure: after.all },
  { what: "photos that were taken", figure: statuses.filter((one) => one === 200).length, least: photos },
  { what: "all of them, s", figure: sentMs / 1000 },
]);
