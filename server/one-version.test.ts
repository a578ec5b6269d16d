import { contentVersionHeader } from "#contract/rendered-page.ts";
import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { writeContent } from "./publishing/write-content.ts";
import { readContent } from "./reading/read-content.ts";
import { inOneVersion } from "./one-version.ts";
import { folderPlaces } from "./storage/folder-originals.ts";
import { databaseKinds } from "./testing/databases.ts";
import { fixtureFiles, writeFixture } from "./testing/fixture-content.ts";
import { stubSite } from "./testing/stub-site.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

/** Publishes the fixture with a word in two of its files. */
async function publishWord({ opened, config }: TestApp, word: string): Promise<string> {
  const files = fixtureFiles();
  for (const name of ["posts/8.md", "about.md"]) files[name] = `${files[name]}\n${word}\n`;
  files["pictures.yaml"] = (files["pictures.yaml"] ?? "").replace("A light", word);
  const dir = await writeFixture(files);
  const read = await readContent(dir);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  const version = await writeContent(opened.database, read, folderPlaces(config.dataDir).originals);
  await rm(dir, { recursive: true });
  return version;
}

/** Publishes in the middle of the first of several jobs; the others are not disturbed. */
function interruption(between: () => Promise<unknown>) {
  let isFirst = true;
  return async () => {
    if (!isFirst) return;
    isFirst = false;
    await between();
  };
}

test.each(databaseKinds)(
  "a page during which something is published on %s comes whole from the new version",
  async (kind) => {
    const opened = await openTestApp(kind);
    await publishWord(opened, "before");
    const { store, config, links } = opened;
    const interrupt = interruption(() => publishWord(opened, "after"));
    const site = {
      ...stubSite(),
      renderPage: async (...[, { source }]: Parameters<ReturnType<typeof stubSite>["renderPage"]>) => {
        const version = (await store.contentVersion()) ?? "";
        const post = JSON.stringify(await source.read({ name: "post", id: 8 }));
        await interrupt();
        const about = JSON.stringify(await source.read({ name: "about" }));
        return new Response(post + about, { headers: { [contentVersionHeader]: version } });
      },
    };
    const app = createApp({ store, config, links, site, secret: "secret of the tests" });
    const answer = await app.request("/blog/2");
    const text = await answer.text();
    expect([text.includes("before"), text.split("after").length > 2]).toEqual([false, true]);
    expect(answer.headers.get(contentVersionHeader)).toBe(await store.contentVersion());
    await opened.opened.close();
  },
);

test.each(databaseKinds)("so does an answer of the API on %s", async (kind) => {
  const first: { interrupt: () => Promise<void> } = { interrupt: async () => {} };
  const opened = await openTestApp(kind, {
    store: (store) => ({
      ...store,
      // Between an entry and the facts about its pictures.
      pictures: async (paths) => {
        await first.interrupt();
        return store.pictures(paths);
      },
    }),
  });
  await publishWord(opened, "before");
  first.interrupt = interruption(() => publishWord(opened, "after"));
  const answer = await opened.app.request("/api/posts/8");
  expect(await answer.json()).toMatchObject({
    data: { content: expect.stringContaining("after") as string },
    meta: { pictures: { [await pictureOf(opened)]: { alt: "after" } } },
  });
  expect(answer.headers.get(contentVersionHeader)).toBe(await opened.store.contentVersion());
  await opened.opened.close();
});

const pictureOf = async ({ store }: TestApp) => (await store.post(8))?.media ?? "";

test("an answer is taken as it is where the version is not known, and where it never settles", async () => {
  let made = 0;
  const make = async () => new Response(String((made += 1)), { headers: { [contentVersionHeader]: "one" } });
  expect(await (await inOneVersion(make, () => Promise.reject(new Error("away")))).text()).toBe("1");
  // Nothing was known when it was made, and nothing is published.
  made = 0;
  const unknown = async () => new Response(String((made += 1)), { headers: { [contentVersionHeader]: "" } });
  expect(await (await inOneVersion(unknown, () => Promise.resolve(null))).text()).toBe("1");
  made = 0;
  let version = 0;
  const last = await inOneVersion(make, () => Promise.resolve(String((version += 1))));
  expect(await last.text()).toBe("5");
});
