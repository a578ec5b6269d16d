import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startCutAhead } from "./cut-ahead.ts";
import type { CutOutcome } from "./cut-job.ts";
import { startCutting, type Cutting } from "./cut-process-runner.ts";
import { takeCuttingLock } from "./cutting-lock.ts";
import { drawingName } from "./drawings.ts";
import { writeFileAtomically } from "../base/write-file-atomically.ts";
import { watchCacheFolder } from "./cache-health.ts";
import type { Progress } from "./cached-sizes.ts";
import { openOriginals } from "./open-originals.ts";
import type { PictureWidths } from "./published.ts";

let dataDir: string;
let folder: string;
const running: { stop(): void }[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-cut-"));
  folder = path.join(dataDir, "variants");
});
afterEach(() => {
  for (const one of running.splice(0)) one.stop();
});

/** Stores pictures of these widths; gives what a publishing of them would list. */
async function store(pictures: Record<string, number>): Promise<PictureWidths> {
  const originals = openOriginals({ dataDir, storage: null });
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  for (const [name, width] of Object.entries(pictures)) {
    const picture = sharp({ create: { width, height: 40, channels: 3, background: "#c63", noise } });
    await originals.write(name, await picture.webp().toBuffer());
  }
  return new Map(Object.entries(pictures));
}

interface Job {
  readonly reported: Progress[];
  readonly cutting: Cutting;
}

function cut(pictures: PictureWidths, onProgress: (job: Job) => void = () => {}): Job {
  const reported: Progress[] = [];
  const job = { folder, dataDir, storage: null, pictures: [...pictures] };
  const cutting = startCutting(job, (progress) => {
    reported.push(progress);
    onProgress(started);
  });
  const started = { reported, cutting };
  running.push(cutting);
  return started;
}

const done: CutOutcome = { kind: "done", failed: [] };
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith(".cutting"))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
const names = (name: string, widths: number[]) =>
  widths.flatMap((width) => [`${name}.${width}.avif`, `${name}.${width}.webp`]);

describe("the process that makes sizes", () => {
  test("makes every size that pages name, none wider than the picture needs, and nothing twice", async () => {
    const pictures = await store({ "a.webp": 500, "team/b.webp": 100 });
    const { reported, cutting } = cut(pictures);
    expect(await cutting.outcome).toEqual(done);
    const all = [...names("a.webp", [320, 480, 640]), ...names("team/b.webp", [320])].toSorted();
    expect(await files()).toEqual(all);
    expect([reported[0], reported.at(-1)]).toEqual([
      { ready: 0, wanted: 8 },
      { ready: 8, wanted: 8 },
    ]);
    const size = await sharp(path.join(folder, "a.webp.640.avif")).metadata();
    expect([size.format, size.width]).toEqual(["heif", 500]);
    const madeAt = async () =>
      Promise.all(all.map(async (file) => (await stat(path.join(folder, file))).mtimeMs));
    const before = await madeAt();
    expect(await cut(pictures).cutting.outcome).toEqual(done);
    expect(await madeAt()).toEqual(before);
  });

  test("removes sizes of pictures that were withdrawn, and drafts that nobody finishes", async () => {
    const pictures = await store({ "a.webp": 100, "b.webp": 100 });
    await cut(pictures).cutting.outcome;
    await writeFile(path.join(folder, ".0123456789abcdef"), "half");
    await utimes(path.join(folder, ".0123456789abcdef"), 1, 1);
    await writeFile(path.join(folder, ".fedcba9876543210"), "being written");
    await cut(new Map([["a.webp", 100]])).cutting.outcome;
    expect(await files()).toEqual([".fedcba9876543210", ...names("a.webp", [320])]);
  });

  test("waits while another process of the machine makes them, and reports how far that is", async () => {
    const pictures = await store({ "a.webp": 100 });
    const lock = takeCuttingLock(folder);
    expect(lock).not.toBeNull();
    expect(takeCuttingLock(folder)).toBeNull();
    const { reported, cutting } = cut(pictures);
    await expect.poll(() => reported.length).toBeGreaterThan(1);
    expect(await files()).toEqual([]);
    lock?.release();
    expect(await cutting.outcome).toEqual(done);
    expect(await files()).toEqual(names("a.webp", [320]));
  });

  test("killed at any moment leaves no half size, and the next one goes on", async () => {
    const pictures = await store(
      Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`p${n}.webp`, 600])),
    );
    const stopSoon = ({ reported, cutting }: Job) => {
      if ((reported.at(-1)?.ready ?? 0) > 5) cutting.stop();
    };
    // A machine that stops this process for a moment lets the other one finish before it is killed.
    while ((await cut(pictures, stopSoon).cutting.outcome).kind !== "stopped")
      await rm(folder, { recursive: true });
    const left = (await files()).filter((name) => !name.startsWith("."));
    expect(left.length).toBeGreaterThan(5);
    for (const file of left) await sharp(path.join(folder, file), { failOn: "warning" }).raw().toBuffer();
    const next = cut(pictures);
    expect(await next.cutting.outcome).toEqual(done);
    expect(next.reported[0]?.ready).toBe(left.length);
    expect((await files()).filter((name) => !name.startsWith("."))).toHaveLength(12 * 6);
  });

  test("says nothing where the site is killed meanwhile", async () => {
    const job = { folder, dataDir, storage: null, pictures: [...(await store({ "a.webp": 500 }))] };
    const runner = JSON.stringify(path.resolve(import.meta.dirname, "cut-process-runner.ts"));
    // In the middle of a report: that nobody listens any more is known only later.
    const killing = `const { send, ppid } = process;
      process.send &&= (...said) => {
        if (process.ppid === ppid) process.kill(ppid, "SIGKILL");
        while (process.ppid === ppid) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
        return send.apply(process, said);
      };`;
    const site = spawn(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        `const { startCutting } = await import(${runner});
        startCutting(${JSON.stringify(job)}, () => {});`,
      ],
      { env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killing)}` } },
    );
    // Both processes write into it: it ends with the second.
    expect(await text(site.stderr)).toBe("");
  });

  test("leaves out what cannot be decoded, and says where nothing can be kept", async () => {
    const pictures = await store({ "a.webp": 100, "b.webp": 100 });
    await writeFile(path.join(dataDir, "storage/a.webp"), "no picture");
    expect(await cut(pictures).cutting.outcome).toEqual({ kind: "done", failed: ["a.webp"] });
    expect(await files()).toEqual(names("b.webp", [320]));
    await writeFile(path.join(dataDir, "file"), "");
    folder = path.join(dataDir, "file");
    expect(await cut(pictures).cutting.outcome).toEqual({ kind: "cannot-keep", reason: "EEXIST" });
  });
});

test("a file that cannot be put in its place leaves no draft", async () => {
  await mkdir(path.join(folder, "a.webp/inside"), { recursive: true });
  await expect(writeFileAtomically(path.join(folder, "a.webp"), Buffer.from("x"))).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  );
  expect(await readdir(folder)).toEqual(["a.webp"]);
});

test("the site follows what is published, and reports to the owner when all is ready", async () => {
  const said: string[] = [];
  let live = await store({ "a.webp": 100 });
  const published = { pictures: () => Promise.resolve(live) };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const cacheHealth = watchCacheFolder(folder);
  const ahead = startCutAhead({
    config: { dataDir, storage: null },
    published,
    cacheHealth,
    say: (line) => void said.push(line),
  });
  running.push(ahead);
  expect([ahead.isUnderWay(), ahead.progress()]).toEqual([true, undefined]);
  await expect.poll(() => said.at(-1)).toBe("Pictures: all 2 sizes are ready");
  expect([ahead.isUnderWay(), ahead.progress()]).toEqual([false, { ready: 2, wanted: 2 }]);
  live = await store({ "b.webp": 400 });
  vi.advanceTimersByTime(2000);
  await expect.poll(() => said.at(-1)).toBe("Pictures: all 4 sizes are ready");
  expect(said).toContain("Pictures: 0 of 4 sizes ready ...");
  expect(await files()).toEqual(names("b.webp", [320, 480]).toSorted());
  expect((await readFile(path.join(folder, "b.webp.320.webp"))).length).toBeGreaterThan(0);
  vi.useRealTimers();
  ahead.stop();
  const again: string[] = [];
  const next = startCutAhead({
    config: { dataDir, storage: null },
    published,
    cacheHealth,
    say: (line) => void again.push(line),
  });
  running.push(next);
  await expect.poll(() => again).toEqual(["Pictures: all 4 sizes are ready"]);
  expect(next.isUnderWay()).toBe(false);
});

test("drawings go with the picture in them; those of others and of words alone stay", async () => {
  const live = await store({ "a.webp": 100 });
  const shared = path.join(dataDir, "shared");
  await mkdir(shared);
  const kept = [drawingName("a.webp", "1"), drawingName("a.webp", "2"), drawingName(null, "3")];
  const all = [...kept, drawingName("withdrawn.webp", "4"), "0123456789abcdef01234567.jpg"];
  for (const name of all) await writeFile(path.join(shared, name), "drawing");
  const ahead = startCutAhead({
    config: { dataDir, storage: null },
    published: { pictures: () => Promise.resolve(live) },
    cacheHealth: watchCacheFolder(folder),
    say: () => {},
  });
  running.push(ahead);
  await expect.poll(async () => (await readdir(shared)).toSorted()).toEqual(kept.toSorted());
});
