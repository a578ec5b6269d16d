import { expect, type Page } from "@playwright/test";
import { request as ask } from "node:http";
import { addresses } from "../contract/addresses.ts";
import { unknownPath } from "./examples.ts";
import { hydrated, open } from "./opening.ts";
import { test } from "./test.ts";

/** Most bytes over the wire, after brotli, headers included (docs/decisions/0019-script-after-paint.md). */
const most = { script: 125_000, listInAll: 140_000, homeInAll: 150_000, style: 24_000, font: 30_000 };
/** Most script files that a page names, and that the home page loads in total: each costs a request. */
const mostFiles = { named: 8, homeInAll: 16 };
const paths = [...addresses.map(({ pattern }) => pattern.replace(/:\w+/g, "1")), unknownPath];

/** Length of an answer on the wire: its status line, its headers and its body. */
function wireLength(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br", connection: "keep-alive" };
    ask(address, { headers }, (response) => {
      // After each name comes a colon with a space, after each value a line break.
      let length = `HTTP/1.1 200 OK\r\n${response.rawHeaders.join("  ")}  \r\n`.length;
      response.on("data", (chunk: Buffer) => (length += chunk.length));
      response.on("end", () => resolve(length));
      response.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}

async function sum(files: Iterable<string>): Promise<number> {
  const lengths = await Promise.all([...files].map((file) => wireLength(file)));
  return lengths.reduce((total, length) => total + length, 0);
}

/** Files of a kind that a page has requested so far. */
function filesOf(page: Page, ending: RegExp): Set<string> {
  const files = new Set<string>();
  page.on("request", (request) => {
    if (ending.test(new URL(request.url()).pathname)) files.add(request.url());
  });
  return files;
}

function note(what: string, bytes: number) {
  test.info().annotations.push({ type: what, description: `${(bytes / 1000).toFixed(1)} KB` });
}

/** The files of a kind that a page names, as addresses. */
function filesIn(html: string, ending: "js" | "css", origin: string | undefined): Set<string> {
  const named = html.match(new RegExp(`/assets/[\\w.-]+\\.${ending}\\b`, "g")) ?? [];
  return new Set(named.map((file) => new URL(file, origin).href));
}

// What a page names in its HTML is what it needs to be interactive; the rest loads after its load event.
test("every address keeps its byte budget: JavaScript 125 KB in at most 8 files, CSS 24 KB", async ({
  request,
  baseURL,
}) => {
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const scripts = filesIn(html, "js", baseURL);
    const script = await sum(scripts);
    expect.soft(script, `${path}: JavaScript`).toBeGreaterThan(90_000);
    expect.soft(script, `${path}: JavaScript`).toBeLessThanOrEqual(most.script);
    expect.soft(scripts.size, `${path}: files of JavaScript`).toBeLessThanOrEqual(mostFiles.named);
    expect.soft(await sum(filesIn(html, "css", baseURL)), `${path}: CSS`).toBeLessThanOrEqual(most.style);
  }
});

for (const path of ["/", "/faq-light"])
  test(`${path} loads one font of 30 KB, and CSS of 24 KB, nothing later`, async ({ page }) => {
    const fonts = filesOf(page, /\.(?:woff2?|ttf|otf|eot)$/);
    const styles = filesOf(page, /\.css$/);
    await open(page, path);
    // The example's letters are all in the first file (tools/fonts).
    expect(fonts.size).toBe(1);
    expect(await sum(fonts)).toBeLessThanOrEqual(most.font);
    expect(await sum(styles)).toBeLessThanOrEqual(most.style);
  });

for (const [path, bytes] of [
  ["/", most.homeInAll],
  ["/blog", most.listInAll],
  ["/projects", most.listInAll],
] as const)
  test(`${path} keeps its byte budget when it is scrolled through: JavaScript ${bytes / 1000} KB in total`, async ({
    page,
  }) => {
    const scripts = filesOf(page, /\.js$/);
    await page.goto(path);
    await hydrated(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.mouse.move(640, 600);
    for (let seen = 0; seen < height; seen += 600) await page.mouse.wheel(0, 600);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    const script = await sum(scripts);
    note("JavaScript in all", script);
    expect(script).toBeLessThanOrEqual(bytes);
    expect(scripts.size).toBeLessThanOrEqual(mostFiles.homeInAll);
  });
