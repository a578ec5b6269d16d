import { expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { readConfig } from "#server/config/config.ts";
import { placesOf, publishValid } from "#server/testing/published-folder.ts";
import { stubSite } from "#server/testing/stub-site.ts";
import { createLivePages } from "./live-pages.ts";
import { openTestPreview } from "./testing/test-preview.ts";

test("shows what is published, not the folder, and the next publishing at once", async () => {
  const { ask, opened, dir, write, refresh } = await openTestPreview();
  const assetsDir = dir;
  const pages = createLivePages({
    config: readConfig({ CONTENT_DIR: dir, DATA_DIR: opened.dataDir }),
    built: { createSite: () => stubSite(), assetsDir },
    live: { database: opened.database, places: placesOf(opened) },
  });
  const before = (address: string, init?: RequestInit) =>
    pages(new Request(new URL(address, "http://127.0.0.1:4400"), init));
  const title = async (answer: Promise<Response>) => JSON.stringify(await (await answer).json());
  await write("about.md", "---\ntitle: Another\nmedia: a.webp\n---\nText\n");
  await refresh();
  expect(await title(ask(calls.about.path))).toContain("Another");
  expect(await title(before(calls.about.path))).not.toContain("Another");
  const picture = await opened.database.kysely
    .selectFrom("pictures")
    .select("path")
    .executeTakeFirstOrThrow();
  expect((await before(`/storage/${picture.path}`)).headers.get("content-type")).toMatch(/^image\//);
  expect((await before(calls.about.path, { method: "POST" })).status).toBe(403);
  await publishValid(opened, dir);
  expect(await title(before(calls.about.path))).toContain("Another");
});
