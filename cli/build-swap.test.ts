import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../server/app.ts";
import { loadBuilt, readGenerations } from "../server/build-folder.ts";
import { eventually } from "../server/testing/eventually.ts";
import { openTestApp, type TestApp } from "../server/testing/test-app.ts";
import { swapIn } from "./build-swap.ts";

let opened: TestApp;
let buildDir: string;
let made: string[];
beforeAll(async () => {
  opened = await openTestApp("sqlite");
});
afterAll(() => opened.opened.close());
beforeEach(async () => {
  buildDir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-build-")), "build");
  made = [];
});

const script = (name: string) => `assets/app-${name}.js`;

/** A build as Vite's is laid out: a page that names its script. */
const build = (name: string) => async (folder: string) => {
  made.push(name);
  await mkdir(path.join(folder, "client/assets"), { recursive: true });
  await mkdir(path.join(folder, "client/.vite"), { recursive: true });
  await writeFile(path.join(folder, "client/.vite/manifest.json"), "{}");
  await mkdir(path.join(folder, "server"), { recursive: true });
  await writeFile(path.join(folder, "client", script(name)), `// script of ${name}`);
  await writeFile(path.join(folder, "client", `${script(name)}.br`), `brotli of ${name}`);
  await writeFile(path.join(folder, "client/notes.txt"), `notes of ${name}`);
  await writeFile(path.join(folder, "server/package.json"), '{"type":"module"}');
  await writeFile(
    path.join(folder, "server/site.js"),
    `export const createSite = () => ({ isPage: () => true, kindOf: () => null,
      renderPage: async () => new Response("/${script(name)}") });`,
  );
};
const swap = (name: string) => swapIn(buildDir, name, build(name));

/** A site that starts now, over the build that holds. */
async function startSite() {
  const { createSite, ...assets } = await loadBuilt(buildDir);
  const { store, config, links } = opened;
  const site = createSite(() => Promise.reject(new Error("not asked")));
  const app = createApp({ store, config, links, secret: "test", site, ...assets });
  return async (target: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(target, { headers });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
}
const builds = async () => (await readdir(buildDir)).toSorted();

describe("a site that runs while new builds come", () => {
  test("keeps its own pages and scripts, and has those of the build before and after", async () => {
    await swap("one");
    const first = await startSite();
    await swap("two");
    const second = await startSite();
    for (const site of [first, second])
      for (const name of ["one", "two"]) {
        const { status, text, headers } = await site(`/${script(name)}`);
        expect([status, text]).toEqual([200, `// script of ${name}`]);
        expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      }
    expect([(await first("/")).text, (await second("/")).text]).toEqual([
      `/${script("one")}`,
      `/${script("two")}`,
    ]);
    expect((await second(`/${script("one")}`, { "accept-encoding": "br" })).text).toBe("brotli of one");
    // What has no hash in its name is each build's own.
    expect([(await first("/notes.txt")).text, (await second("/notes.txt")).text]).toEqual([
      "notes of one",
      "notes of two",
    ]);
  });

  test("goes on when its build is gone; who starts then has one generation of old scripts, not two", async () => {
    await swap("one");
    const first = await startSite();
    await swap("two");
    await swap("three");
    expect(await builds()).toEqual(["current.json", "three", "two"]);
    expect((await first("/")).text).toBe(`/${script("one")}`);
    expect((await first(`/${script("one")}`)).text).toBe("// script of one");
    const third = await startSite();
    const statuses = ["one", "two", "three"].map(async (name) => (await third(`/${script(name)}`)).status);
    expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
    expect((await third(`/${script("one")}`)).headers.get("cache-control")).toBe("no-store");
  });

  test("answers every request while builds are swapped", async () => {
    await swap("0");
    const site = await startSite();
    const until = new AbortController();
    const wrong: unknown[] = [];
    const answered = [0, 0, 0, 0];
    const visit = async (_: number, visitor: number) => {
      while (!until.signal.aborted) {
        const page = await site("/");
        const loaded = await site(page.text);
        answered[visitor] = (answered[visitor] ?? 0) + 1;
        if (loaded.text !== "// script of 0") wrong.push(page, loaded);
        // Answers from memory alone would leave the disk no turn.
        await turn();
      }
    };
    const visitors = answered.map(visit);
    for (let name = 1; name <= 4; name += 1) {
      await swap(String(name));
      const before = [...answered];
      await eventually(() =>
        expect(answered.every((count, visitor) => count > (before[visitor] ?? 0))).toBe(true),
      );
    }
    until.abort();
    await Promise.all(visitors);
    expect(wrong).toEqual([]);
  });
});

describe("swapping builds", () => {
  test("without a build a site says how to make one", async () => {
    await expect(loadBuilt(buildDir)).rejects.toThrow("npm run build");
    await mkdir(buildDir, { recursive: true });
    await writeFile(path.join(buildDir, "current.json"), "{");
    await expect(loadBuilt(buildDir)).rejects.toThrow("npm run build");
  });

  test("a build that fails changes nothing and leaves nothing", async () => {
    await swap("one");
    const before = [await builds(), await readGenerations(buildDir)];
    const failing = swapIn(buildDir, "two", async (folder) => {
      await build("two")(folder);
      throw new Error("out of disk");
    });
    await expect(failing).rejects.toThrow("out of disk");
    expect([await builds(), await readGenerations(buildDir)]).toEqual(before);
  });

  test("going back builds nothing, and the other one is the one before", async () => {
    await swap("one");
    await swap("two");
    await swap("one");
    await swap("one");
    expect(made).toEqual(["one", "two"]);
    expect(await readGenerations(buildDir)).toEqual({ current: "one", previous: "two" });
  });

  test("several processes that build the same at once end with one whole build", async () => {
    await swap("one");
    await Promise.all(Array.from({ length: 5 }, () => swap("two")));
    expect(await builds()).toEqual(["current.json", "one", "two"]);
    expect(await readGenerations(buildDir)).toEqual({ current: "two", previous: "one" });
    expect(await readFile(path.join(buildDir, "two/client", script("two")), "utf8")).toBe("// script of two");
  });

  test("the draft of a build under way stays, that of one that died long ago goes", async () => {
    await swap("one");
    const [young, old] = [path.join(buildDir, ".draft-young"), path.join(buildDir, ".draft-old")];
    await Promise.all([mkdir(young), mkdir(old)]);
    await utimes(old, 0, 0);
    await swap("two");
    expect(await builds()).toEqual([".draft-young", "current.json", "one", "two"]);
  });
});
