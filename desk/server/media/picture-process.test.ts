import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { createPictureProcess, type PictureProcess } from "./picture-process.ts";

let pictures: PictureProcess;
afterEach(() => {
  pictures.end();
  vi.unstubAllEnvs();
});

async function photo(): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-picture-")), "draft");
  const blank = sharp({ create: { width: 40, height: 20, channels: 3, background: "#c63" } });
  await writeFile(file, await blank.withMetadata().jpeg().toBuffer());
  return file;
}

/** The processes that this one has started, by their ids (Linux). */
async function children(): Promise<readonly number[]> {
  const tasks = await readdir("/proc/self/task");
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/children`, "utf8").catch(() => "")),
  );
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}

test("jobs are done in one process, which ends when there is nothing to do; the next job starts another", async () => {
  const before = await children();
  const own = async () => (await children()).filter((id) => !before.includes(id));
  pictures = createPictureProcess(50);
  const file = await photo();
  const [ready, small] = await Promise.all([
    pictures.readyPicture(file, ".jpg"),
    pictures.shrinkPicture(await photo(), 10),
  ]);
  expect(ready).toEqual({ ending: ".jpg" });
  expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 10, height: 5 });
  await eventually(async () => expect(await own()).toEqual([]));
  expect(await pictures.readyPicture(file, ".jpg")).toEqual({ ending: ".jpg" });
});

test("what cannot be read rejects, and the process goes on", async () => {
  pictures = createPictureProcess();
  await expect(pictures.shrinkPicture("/nowhere", 10)).rejects.toThrow("ENOENT");
  expect(await pictures.readyPicture(await photo(), ".jpg")).toEqual({ ending: ".jpg" });
});

test("a process that is killed fails its jobs alone", async () => {
  const before = await children();
  pictures = createPictureProcess();
  // The first one gets stuck as it starts, so that its job cannot end before it is killed.
  const stuck = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0)";
  // Blanks would end the option.
  vi.stubEnv("NODE_OPTIONS", `--import=data:text/javascript,${encodeURIComponent(stuck)}`);
  const killed = async () => {
    await eventually(async () => expect(await children()).not.toEqual(before));
    for (const id of await children()) if (!before.includes(id)) process.kill(id, "SIGKILL");
  };
  const lost = pictures.readyPicture(await photo(), ".jpg");
  await Promise.all([expect(lost).rejects.toThrow("SIGKILL"), killed()]);
  vi.unstubAllEnvs();
  expect(await pictures.readyPicture(await photo(), ".jpg")).toEqual({ ending: ".jpg" });
});
