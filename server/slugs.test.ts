import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readContent } from "./reading/read-content.ts";
import { databaseKinds } from "./testing/databases.ts";
import { fixtureFiles, writeFixture } from "./testing/fixture-content.ts";
import { sluggedFiles } from "./testing/slugged-content.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

describe.each(databaseKinds)("slugs on %s", (kind) => {
  let opened: TestApp;
  beforeAll(async () => {
    opened = await openTestApp(kind, {
      contentDir: await writeFixture(sluggedFiles()),
      siteUrl: "https://www.example.com",
    });
  });
  afterAll(() => opened.opened.close());
  const text = async (path: string) => (await opened.app.request(path)).text();

  test("every call that names an entry gives its slug", async () => {
    const slugsOf = async (path: string) =>
      [...(await text(path)).matchAll(/"slug":"([^"]+)"/g)].map(([, slug = ""]) => slug).toSorted();
    expect(await slugsOf("/api/categories")).toEqual(["категория-1", "категория-2"]);
    expect(await slugsOf("/api/categories/2")).toEqual(["items-3", "категория-2"]);
    expect(await slugsOf("/api/about")).toEqual(["team-1", "team-2", "team-3"]);
    expect(await slugsOf("/api/teams/2")).toEqual(["team-2"]);
    expect(await slugsOf("/api/items/2")).toEqual(["items-2", "items-2", "projects-14"]);
    expect(await slugsOf("/api/projects/14")).toEqual(["items-2", "projects-14"]);
    expect(await slugsOf("/api/posts")).toHaveLength(8);
    expect(await slugsOf("/api/posts/3")).toHaveLength(3);
    expect(await slugsOf("/samples/services.json")).toEqual(["service-1", "service-2"]);
  });

  test("sitemap and feed lead to the addresses with slugs; a post's guid stays its number", async () => {
    const sitemap = await text("/sitemap.xml");
    for (const path of [
      "/blog-single/4-posts-4",
      "/project-details/11-projects-11",
      "/project/1-items-1",
      "/team-details/2-team-2",
      "/service-details/1-service-1",
      `/category/1-${encodeURIComponent("категория-1")}`,
    ])
      expect(sitemap).toContain(`<loc>https://www.example.com${path}</loc>`);
    expect(sitemap).not.toMatch(/\/\d+<\/loc>/);
    const feed = await text("/rss.xml");
    expect(feed).toContain("<link>https://www.example.com/blog-single/8-posts-8</link>");
    expect(feed).toContain('<guid isPermaLink="true">https://www.example.com/blog-single/8</guid>');
  });
});

test("without a slug the API names no such field", async () => {
  const { app, opened } = await openTestApp("sqlite");
  for (const path of ["/api/about", "/api/posts", "/api/categories/1", "/api/items/1", "/api/projects/11"])
    expect(await (await app.request(path)).text()).not.toContain("slug");
  await opened.close();
});

test("a slug that can be no address is a fault with its line; a number is one, and letters are composed", async () => {
  const dir = async (slug: string) =>
    writeFixture({ ...fixtureFiles(), "posts/1.md": `---\nid: 1\nslug: ${slug}\ntitle: A\n---\n` });
  expect(await readContent(await dir("How We"))).toMatchObject({
    faults: [
      {
        file: "posts/1.md",
        line: 3,
        at: ["slug"],
        mistake: { is: "slugUnfit" },
      },
    ],
  });
  const read = await readContent(await dir("2026"));
  expect("content" in read && read.content.posts.find(({ id }) => id === 1)?.slug).toBe("2026");
  const composed = await readContent(await dir("cafe\u0301"));
  expect("content" in composed && composed.content.posts.find(({ id }) => id === 1)?.slug).toBe("caf\u00e9");
});
