import { expect } from "@playwright/test";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { exampleDir } from "#server/config/content-dir.ts";
import { addressAt } from "../contract/addresses.ts";
import { deep } from "./deep.ts";
import { examples } from "./examples.ts";
import { linksOf } from "./links-of.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { test } from "./test.ts";

const known = examples.filter(({ status }) => status === 200);
const showcase = known.filter((example) => addressAt(example.path)?.showcase);
const remaining = known.filter((example) => addressAt(example.path)?.showcase === false);

let site: OpenSite;
let folder: string;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "quarterlight-showcase-"));
  await cp(exampleDir, folder, { recursive: true });
  const settings = path.join(folder, "site.yaml");
  const text = await readFile(settings, "utf8");
  await writeFile(settings, text.replace("showcase: on", "showcase: off"));
  site = await openSite({ CONTENT_DIR: folder });
});

test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test("with showcase: off every second layout and light address is 404, every other 200", async ({
  request,
}) => {
  expect(showcase.length).toBeGreaterThan(20);
  expect(remaining.length).toBeGreaterThan(10);
  const wrong: string[] = [];
  for (const [group, expected] of [
    [showcase, 404],
    [remaining, 200],
  ] as const)
    for (const { path: page } of group) {
      const status = (await request.get(site.address + page)).status();
      if (status !== expected) wrong.push(`${page}: ${status}`);
    }
  expect(wrong).toEqual([]);
});

test("with showcase: off no remaining page links to a closed address", deep, async ({ request }) => {
  const waiting = remaining.map((example) => example.path);
  const seen = new Set(waiting);
  const wrong: string[] = [];
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    const answer = await request.get(site.address + page);
    if (answer.status() !== 200) wrong.push(`${page}: ${answer.status()}`);
    for (const link of linksOf(await answer.text(), site.address + page)) {
      const address = addressAt(link.replace(/\?.*/, ""));
      if (!address || address.showcase) wrong.push(`${link} on ${page}`);
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(remaining.length);
});

test("with showcase: off the sitemap lists none of them, and their pictures are gone", async ({
  request,
}) => {
  const text = await (await request.get(`${site.address}/sitemap.xml`)).text();
  const found = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  expect(found).toEqual(expect.arrayContaining(["/blog", "/services", "/faq"]));
  expect(found.filter((page) => addressAt(page)?.showcase !== false)).toEqual([]);
  expect((await request.get(`${site.address}/share/project-3.jpg`)).status()).toBe(404);
  expect((await request.get(`${site.address}/share/blog.jpg`)).status()).toBe(200);
});
