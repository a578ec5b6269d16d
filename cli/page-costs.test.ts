import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { costTable, pageCosts } from "./page-costs.ts";

const manifest = {
  entry: { module: "/assets/entry.js", imports: ["/assets/base.js"], css: [] },
  routes: {
    root: { id: "root", module: "/assets/root.js", imports: ["/assets/base.js"], css: ["/assets/base.css#"] },
    home: { id: "home", module: "/assets/home-12345678.js", imports: ["/assets/base.js"], css: [] },
    "home-light": { id: "home-light", module: "/assets/home-12345678.js", imports: ["/assets/base.js"] },
    faq: { id: "faq", module: "/assets/faq-12345678.js", imports: [], css: ["/assets/faq.css"] },
  },
};

/** A folder with what a build gives to browsers. */
function built(manifestText: string): string {
  const client = mkdtempSync(path.join(tmpdir(), "quarterlight-costs-"));
  const files = {
    "manifest-a1.js": manifestText,
    "entry.js": "",
    "base.js": 'export const x="".padEnd(1000);const later=()=>import("./later.js")',
    "root.js": "",
    "home-12345678.js": "/**/".padEnd(5000),
    "faq-12345678.js": "",
    "later.js": `import{x}from"./base.js";import{y}from"./deeper.js";`.padEnd(3000),
    "deeper.js": "/**/".padEnd(2000),
    "base.css": "a{}".padEnd(700),
    "faq.css": "b{}".padEnd(900),
  };
  mkdirSync(path.join(client, "assets"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(client, "assets", name), text);
  return client;
}

test("each screen is one line: what it names, what comes later too, its style, the dearest first", async () => {
  const costs = await pageCosts(built(`window.__reactRouterManifest=${JSON.stringify(manifest)};`));
  expect(costs.map(({ screen, files }) => [screen, files])).toEqual([
    ["home", 5],
    ["faq", 5],
  ]);
  const [home, faq] = costs;
  const headers = (home?.style ?? 0) - 700;
  expect(headers).toBeGreaterThan(200);
  expect(faq?.style).toBeGreaterThanOrEqual(700 + 900 + 2 * 200);
  // Two files come later, each with its headers.
  expect((home?.inAll ?? 0) - (home?.beforeInput ?? 0)).toBeGreaterThan(5000 + 2 * 200);
  expect(costTable(costs).split("\n")[1]).toMatch(/^home +\d+\.\d +\d+\.\d +\d+\.\d +5$/);
});

test("a manifest that is written otherwise, or names a file that is not there, is an error", async () => {
  await expect(pageCosts(built("window.other={}"))).rejects.toThrow(SyntaxError);
  const text = JSON.stringify(manifest).replace("faq.css", "gone.css");
  await expect(pageCosts(built(`window.__reactRouterManifest=${text};`))).rejects.toThrow("gone.css");
});
