import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { BrandFiles } from "#contract/brand.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "./app.ts";
import { fixtureFiles, writeFixture } from "./testing/fixture-content.ts";
import { stubSite } from "./testing/stub-site.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

const mark =
  '<svg width="24" height="24"><script>evil()</script><path d="M0 0H24V24z" onclick="evil()"/></svg>';
let opened: TestApp;
beforeAll(async () => {
  const fixture = fixtureFiles();
  const brand = `${fixture["brand.yaml"]}mark: mark.svg\n`;
  const files = { ...fixture, "brand.yaml": brand, "brand/mark.svg": mark };
  opened = await openTestApp("sqlite", { contentDir: await writeFixture(files) });
});
afterAll(() => opened.opened.close());

describe("the brand's files", () => {
  test("browsers that request /favicon.ico on their own get an icon", async () => {
    const icon = await opened.app.request("/favicon.ico");
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
    expect(Buffer.from(await icon.arrayBuffer()).readUInt32BE(0)).toBe(0x00_00_01_00);
  });

  test("the mark is drawn in the accent, without active SVG content", async () => {
    const text = await (await opened.app.request("/favicon.svg")).text();
    expect(text).toContain('fill="#ffb547"');
    expect(text).not.toMatch(/script|onclick|evil/);
  });

  test.each([
    ["/apple-touch-icon.png", 180],
    ["/icon-192.png", 192],
    ["/icon-512.png", 512],
  ])("%s is a square of %i pixels with the mark in its centre", async (address, side) => {
    const bytes = Buffer.from(await (await opened.app.request(address)).arrayBuffer());
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([side, side]);
    const at = (x: number, y: number) => [...data.subarray((y * side + x) * 3, (y * side + x) * 3 + 3)];
    expect(at(2, 2)).toEqual([0x0d, 0x0e, 0x10]);
    // The mark's upper right half.
    expect(at(Math.round(side * 0.6), Math.round(side * 0.4))).toEqual([0xff, 0xb5, 0x47]);
  });

  test("a file in public/ takes precedence", async () => {
    const publicDir = await mkdtemp(path.join(tmpdir(), "quarterlight-public-"));
    await writeFile(path.join(publicDir, "favicon.svg"), "<svg>own</svg>");
    const { store, config, links } = opened;
    const app = createApp({ store, config, links, secret: "test", site: stubSite(), publicDir });
    expect(await (await app.request("/favicon.svg")).text()).toBe("<svg>own</svg>");
  });

  test("of a restored database nothing is sent that publishing does not make: no script, no page", async () => {
    const {
      store,
      config,
      links,
      opened: { database },
    } = opened;
    const evil = Buffer.from("evil()").toString("base64");
    const row = await database.kysely
      .selectFrom("documents")
      .select("body")
      .where("name", "=", "brand:files")
      .executeTakeFirstOrThrow();
    const stored = JSON.parse(row.body) as BrandFiles;
    const names = ["brand/0123456789abcdef.js", "brand/page.html", "brand/module.mjs", "brand/plain"];
    const files = { ...stored.files, ...Object.fromEntries(names.map((name) => [name, evil])) };
    await database.kysely
      .updateTable("documents")
      .set({ body: JSON.stringify({ ...stored, files }) })
      .where("name", "=", "brand:files")
      .execute();
    const app = createApp({ store, config, links, secret: "test", site: stubSite() });
    expect((await app.request("/favicon.svg")).headers.get("content-type")).toContain("image/svg+xml");
    for (const name of names) expect(await (await app.request(`/${name}`)).text()).not.toContain("evil");
  });

  test("an image that the brand does not have is left to the pages", async () => {
    const text = await (await opened.app.request("/brand/0123456789abcdef.svg")).text();
    expect(text).toContain("<!doctype html>");
  });
});
