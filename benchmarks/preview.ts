import { chromium, type Page } from "@playwright/test";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromiumLaunch } from "../e2e/browser.ts";
import { openProcess } from "../e2e/open-site.ts";
import { contentFolder } from "./content-folder.ts";
import { median, p95, printLoad, printTable } from "./running-site.ts";

/** How many changes are counted, after some that count for nothing, and from one to the next, in ms. */
const [changes, uncounted, pace] = [40, 5, 700];
/** From writing a file to the changed text on the screen, in ms. */
const bar = 500;
/** The posts of the folder; without `--posts` it is the example. */
const { values } = parseArgs({ options: { posts: { type: "string" } } });
const posts = values.posts === undefined ? null : Number(values.posts);

/** A file whose title is changed, and a page that shows it. */
interface Shown {
  readonly what: string;
  readonly file: string;
  readonly address: string;
}

const [contentDir, dataDir] = await Promise.all([
  contentFolder(posts),
  mkdtemp(path.join(tmpdir(), "quarterlight-bench-data-")),
]);
const settings = { CONTENT_DIR: contentDir, DATA_DIR: dataDir };
const published = openProcess(["publish"], settings);
await published.says(/sizes are ready/);
await published.end();
const begun = performance.now();
const preview = openProcess(["preview"], settings, undefined, ["--disable-warning=ExperimentalWarning"]);
const address = await preview.says(/is open at (\S+)/);
const openMs = performance.now() - begun;
const browser = await chromium.launch(await chromiumLaunch());
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });

/** Opens a page in the bar, away from its top. */
async function open({ address: shown }: Shown): Promise<void> {
  await page.goto(`${address}#${shown}`);
  // Another hash alone loads nothing.
  await page.reload();
  await page.frameLocator("#page").locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page
    .frameLocator("#page")
    .locator("html")
    .evaluate((html) => html.ownerDocument.defaultView?.scrollTo(0, 150));
}

/** The instant, in ms since 1970, at which the document of now in the frame is painted with a text. */
const paintedWith = (text: string) =>
  page.evaluateHandle((wanted) => {
    const { contentWindow: shown } = document.querySelector<HTMLIFrameElement>("#page") ?? {};
    if (!shown) throw new Error("the bar shows no page");
    const { body } = shown.document;
    const painted = new Promise<number>((resolve) => {
      const look = () => {
        if (!body.textContent.includes(wanted)) return;
        watch.disconnect();
        shown.requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
      };
      const watch = new MutationObserver(look);
      watch.observe(body, { childList: true, characterData: true, subtree: true });
    });
    return { painted };
  }, text);

/** Changes the title of the file again and again, as an editor saves it; gives how long each took, in ms. */
async function changeAgainAndAgain({ file }: Shown): Promise<number[]> {
  const place = path.join(contentDir, file);
  const before = await readFile(place, "utf8");
  const took: number[] = [];
  for (let change = 0; change < uncounted + changes; change += 1) {
    await page.waitForTimeout(pace);
    const title = `Changed ${change} times`;
    const seen = await paintedWith(title);
    const written = performance.timeOrigin + performance.now();
    await writeFile(place, before.replace(/^title: .*$/m, `title: ${title}`));
    const at = await seen.evaluate(({ painted }) => painted);
    if (change >= uncounted) took.push(at - written);
  }
  return took;
}

/** Where a reader is in the page, which a change must leave alone. */
const placeIn = (one: Page) =>
  one
    .frameLocator("#page")
    .locator("html")
    .evaluate(() => window.scrollY);

const [post = ""] = (await readdir(path.join(contentDir, "posts"))).filter((name) => name.endsWith(".md"));
const id = /^id: (\d+)$/m.exec(await readFile(path.join(contentDir, "posts", post), "utf8"))?.[1];
const all: readonly Shown[] = [
  { what: "a page", file: "about.md", address: "/about-us" },
  { what: "a post", file: `posts/${post}`, address: `/blog-single/${id}` },
];
const rows: (string | number)[][] = [];
for (const one of all) {
  await open(one);
  const before = await placeIn(page);
  const took = await changeAgainAndAgain(one);
  const stayed = before > 0 && (await placeIn(page)) === before ? "yes" : "no";
  rows.push([one.what, took.length, Math.round(median(took)), Math.round(p95(took)), `<= ${bar}`, stayed]);
}
await browser.close();
await preview.end();
await Promise.all([contentDir, dataDir].map((folder) => rm(folder, { recursive: true, force: true })));

printTable(["changed", "how many", "median ms", "p95 ms", "bar", "kept its place"], rows);
console.log(`The preview was open after ${Math.round(openMs)} ms.`);
printLoad();
