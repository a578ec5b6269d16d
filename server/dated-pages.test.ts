import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config/config.ts";
import { migrate } from "./database/migrate.ts";
import { openDatabase } from "./database/open.ts";
import { fixtureFiles, writeFixture } from "./testing/fixture-content.ts";
import { publishValid } from "./testing/published-folder.ts";
import { realPages } from "./testing/real-pages.ts";
import { openSimulatedSite } from "./testing/simulated-site.ts";

const instant = Date.parse("2030-05-01T09:00:00Z");
const post = (id: number, title: string, dates: string) =>
  `---\nid: ${id}\ntitle: ${title}\ncreated_at: 2030-01-01\n${dates}\n---\nWords\n`;

test("a post appears and another one disappears at their instant in real pages: list, next list, own page with JSON-LD, feed and sitemap", async () => {
  const content = await writeFixture({
    ...fixtureFiles(),
    "posts/coming.md": post(901, "Lanterns to come", "from: 2030-05-01T09:00:00Z"),
    "posts/going.md": post(902, "Lamps that go", "until: 2030-05-01T09:00:00Z"),
  });
  const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-dated-"));
  const place = { dataDir, databaseUrl: "" };
  const database = await openDatabase(place);
  await migrate(database);
  await publishValid({ database, dataDir }, content, { now: instant - 1 });
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_URL: "https://agency.example",
  });
  const site = await openSimulatedSite(place, config, realPages);
  const get = async (address: string) => {
    const answer = await fetch(site.origin + address, { headers: { host: "agency.example" } });
    return { status: answer.status, text: await answer.text() };
  };
  const seen = async () => {
    const [list, second, feed, sitemap] = await Promise.all(
      ["/blog", "/blog?page=2", "/rss.xml", "/sitemap.xml"].map(async (address) => (await get(address)).text),
    );
    const coming = await get("/blog-single/901");
    const going = await get("/blog-single/902");
    const titles = (text = "") => ["Lanterns to come", "Lamps that go"].filter((one) => text.includes(one));
    const addresses = (text = "") => [901, 902].filter((id) => text.includes(`/blog-single/${id}`));
    return {
      list: [titles(list), addresses(list)],
      second: /Post \d/.test(second ?? ""),
      feed: titles(feed),
      sitemap: addresses(sitemap),
      status: [coming.status, going.status],
      data: [coming, going].map(({ text }) => /"@type":"BlogPosting"/.test(text)),
    };
  };
  try {
    const before = {
      list: [["Lamps that go"], [902]],
      second: true,
      feed: ["Lamps that go"],
      sitemap: [902],
    };
    expect(await seen()).toEqual({ ...before, status: [404, 200], data: [false, true] });
    const version = await publishValid({ database, dataDir }, content, { now: instant });
    await expect.poll(() => site.version()).toBe(version);
    const after = {
      list: [["Lanterns to come"], [901]],
      second: true,
      feed: ["Lanterns to come"],
      sitemap: [901],
    };
    expect(await seen()).toEqual({ ...after, status: [200, 404], data: [true, false] });
  } finally {
    await site.stop();
    await database.close();
    await Promise.all([content, dataDir].map((folder) => rm(folder, { recursive: true })));
  }
});
