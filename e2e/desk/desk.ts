import type { BrowserContext, Page } from "@playwright/test";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Database, openDatabase } from "#server/database/open.ts";
import { newFolder } from "../../cli/testing/new-folder.ts";
import { openProcess } from "../open-site.ts";
import { leaveSizes, takeSizes } from "../picture-sizes.ts";
import { test as base } from "../test.ts";

/** A desk of its own, over a copy of a small content folder. */
export interface OpenDesk {
  /** Its origin. */
  readonly address: string;
  readonly contentDir: string;
  readonly dataDir: string;
  /** A link that signs in once. */
  link(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a desk on an empty data folder, with its own settings, and on the folder of `npm run new` or on
 * another copy, which goes with it; `flags` are Node's.
 */
export async function openDesk(
  settings: Record<string, string> = {},
  makeFolder: () => Promise<string> = newFolder,
  flags: readonly string[] = [],
): Promise<OpenDesk> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "quarterlight-desk-"));
  await takeSizes(dataDir);
  const contentDir = await makeFolder();
  const own = { CONTENT_DIR: contentDir, DATA_DIR: dataDir, DESK_PORT: "0", ...settings };
  const desk = openProcess(["desk"], own, undefined, flags);
  const first = desk.says(/(http\S+\/desk\/enter#\S+)/);
  const { origin } = new URL(await first);
  let unused: Promise<string> | undefined = first;
  return {
    address: origin,
    contentDir,
    dataDir,
    link: () => {
      const link = unused ?? desk.says(/(http\S+\/desk\/enter#\S+)/);
      if (!unused) desk.child.stdin.write("\n");
      unused = undefined;
      return link;
    },
    close: async () => {
      await desk.end();
      await leaveSizes(dataDir);
      await Promise.all([dataDir, contentDir].map((dir) => rm(dir, { recursive: true, force: true })));
    },
  };
}

/** The files of a folder with their bytes. */
async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file)] as const)));
}

/** Puts the files of a folder back as they were, so that no test sees what another one wrote. */
async function putBack(folder: string, given: ReadonlyMap<string, Buffer>): Promise<void> {
  const now = await filesIn(folder);
  for (const file of now.keys()) if (!given.has(file)) await rm(file);
  for (const [file, bytes] of given) if (!now.get(file)?.equals(bytes)) await writeFile(file, bytes);
}

interface Counting {
  /** Ends what the document sends, and resolves when every change that it has sent is answered. */
  sendNoMore?: () => Promise<unknown>;
}

/**
 * In a page, before its own script: counts the changes that the desk sends, but not what it reads, such as
 * the check of the site, which takes a process of its own, nor what the page beside it sends.
 */
function countChanges(): void {
  if (window !== top) return;
  const send = globalThis.fetch.bind(globalThis);
  const sent: Promise<unknown>[] = [];
  globalThis.fetch = (...request) => {
    const answer = send(...request);
    if (request[1]?.method === "POST") sent.push(answer);
    return answer;
  };
  (globalThis as Counting).sendNoMore = () => {
    globalThis.fetch = () => Promise.race([]);
    return Promise.allSettled(sent);
  };
}

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

/**
 * What tests of the desk get: one desk for each worker, and pages in which its owner is signed in. A test that
 * publishes takes `ownDesk`, signed in to in `page`: what visitors see, and its number, would stay for others.
 */
export const test = base.extend<
  { owner: Page; ownDesk: OpenDesk },
  { desk: OpenDesk; database: Database; session: Cookies }
>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const desk = await openDesk();
      await use(desk);
      await desk.close();
    },
    { scope: "worker" },
  ],
  database: [
    async ({ desk }, use) => {
      const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
      await use(database);
      await database.close();
    },
    { scope: "worker" },
  ],
  // One for all tests of a worker: the link leads to Today, for which the desk looks at the site in a process
  // of its own.
  session: [
    async ({ browser, desk }, use) => {
      const page = await browser.newPage();
      await page.goto(await desk.link());
      await page.waitForURL(`${desk.address}/desk`);
      const cookies = await page.context().cookies();
      await page.close();
      await use(cookies);
    },
    { scope: "worker" },
  ],
  owner: async ({ page, context, desk, database, session }, use) => {
    await context.addCookies(session);
    const given = await filesIn(desk.contentDir);
    await page.addInitScript(countChanges);
    await use(page);
    // The desk finishes what it was sent, also once the page is gone.
    await page.evaluate(() => (globalThis as Counting).sendNoMore?.());
    await page.close();
    await putBack(desk.contentDir, given);
    // Nor does it see whom another one has let write or subscribe.
    for (const table of ["messages", "subscribers"] as const)
      await database.kysely.deleteFrom(table).execute();
  },
  ownDesk: async ({ page }, use) => {
    const desk = await openDesk();
    await page.goto(await desk.link());
    await page.waitForURL(`${desk.address}/desk`);
    await use(desk);
    await page.close();
    await desk.close();
  },
});
export { expect } from "@playwright/test";
