import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seededRandom } from "./testing/generated-post.ts";
import { z } from "zod";
import { callPath } from "#contract/calls.ts";
import { readConfig } from "./config/config.ts";
import { writeContent } from "./publishing/write-content.ts";
import { readContent } from "./reading/read-content.ts";
import { folderPlaces } from "./storage/folder-originals.ts";
import { openTestDatabase, type TestDatabase } from "./testing/databases.ts";
import { changesOf, type DatedEntry, datedContent, isDue } from "./testing/dated-content.ts";
import { eventually } from "./testing/eventually.ts";
import { writeFixture } from "./testing/fixture-content.ts";
import { openSimulatedSite, type SimulatedSite } from "./testing/simulated-site.ts";

/** An hour that occurs twice, one that does not occur (Warsaw), and an ordinary day. */
const around = ["2026-10-25T01:00:00Z", "2027-03-28T01:00:00Z", "2026-12-01T09:00:00Z"].map(Date.parse);

/** Where every entry of a kind is listed; items and projects are in the answers of what they belong to. */
const lists: Readonly<Record<Exclude<DatedEntry["kind"], "item" | "project">, readonly string[]>> = {
  category: ["/api/categories", "/"],
  member: ["/api/about"],
  testimonial: ["/api/about"],
  post: ["/api/posts"],
  page: ["/", "/samples/pages.json", "/samples/site.json"],
  sample: ["/samples/pricing.json"],
};

/** The address of an entry's own answer, by kind. */
const own: Partial<Record<DatedEntry["kind"], (entry: DatedEntry) => string>> = {
  category: ({ id }) => callPath("category", id),
  item: ({ id }) => callPath("item", id),
  project: ({ id }) => callPath("project", id),
  member: ({ id }) => callPath("team", id),
  post: ({ id }) => callPath("post", id),
  page: ({ marker }) => `/${marker}`,
};

/** An entry's form in the sitemap. */
const inSitemap: Partial<Record<DatedEntry["kind"], (entry: DatedEntry) => string>> = {
  category: ({ id }) => `/category/${id}<`,
  item: ({ id }) => `/project/${id}<`,
  project: ({ id }) => `/project-details/${id}<`,
  member: ({ id }) => `/team-details/${id}<`,
  post: ({ id }) => `/blog-single/${id}<`,
  page: ({ marker }) => `/${marker}<`,
};

/**
 * As many pages of the list of posts as are compared, and how long each is; the feed holds the newest posts.
 */
const [furtherPages, perPage, newestInFeed] = [3, 6, 20];

/** The numbers of the entries in an answer of the API that is a list, in its order. */
const idsIn = (text: string) =>
  z
    .object({ data: z.array(z.object({ id: z.number() })) })
    .parse(JSON.parse(text))
    .data.map(({ id }) => id);

const markersIn = (text: string) => new Set(text.match(/mk\d+k/g));

/** Two processes over one database, and some hundred entries. */
async function openBoth(kind: "sqlite" | "postgres", count: number) {
  const random = seededRandom(count);
  const { entries, files } = datedContent(count, around, random);
  const opened: TestDatabase = await openTestDatabase(kind);
  const config = readConfig({
    DATA_DIR: opened.dataDir,
    SITE_URL: "https://agency.example",
  });
  const dir = await writeFixture(files);
  const open = () => openSimulatedSite(opened, config);
  const sites = [await open(), await open()] as const;
  const clock = { at: 0 };
  /** Goes to an instant, publishes what is public at it, and waits until both processes show that. */
  const goTo = async (at: number) => {
    const read = await readContent(dir, { now: at });
    if ("faults" in read) throw new Error(JSON.stringify(read.faults.slice(0, 3)));
    const version = await writeContent(opened.database, read, folderPlaces(config.dataDir).originals);
    clock.at = at;
    for (const site of sites) await eventually(async () => expect(await site.version()).toBe(version));
  };
  return { entries, opened, clock, goTo, random, sites };
}

describe.each([
  { kind: "sqlite", count: 96, steps: 3, tags: [] },
  { kind: "postgres", count: 96, steps: 3, tags: [] },
  // Once: what is due is decided as the folder is read, before a database is asked (decision 231).
  { kind: "sqlite", count: 1000, steps: 60, tags: ["deep"] },
] as const)("$count entries with dates on $kind", ({ kind, count, steps, tags }) => {
  let all: Awaited<ReturnType<typeof openBoth>>;
  const get = async ({ origin }: SimulatedSite, path: string) => {
    const answer = await fetch(origin + path, { headers: { host: "agency.example" } });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  /** Compares all answers of a process with the expected state; returns how many answers it checked. */
  async function check(site: SimulatedSite): Promise<number> {
    const { at } = all.clock;
    const due = (entries: readonly DatedEntry[]) =>
      new Set(entries.filter((entry) => isDue(entry, at)).map(({ marker }) => marker));
    const paths = [...new Set(Object.values(lists).flat())];
    const answers = new Map(
      await Promise.all(paths.map(async (path) => [path, await get(site, path)] as const)),
    );
    const hidden = all.entries.filter((entry) => !isDue(entry, at));
    for (const [path, { text }] of answers) {
      const kinds = Object.entries(lists).filter(([, where]) => where.includes(path));
      const listed = all.entries.filter((entry) => kinds.some(([one]) => one === entry.kind));
      const found = markersIn(text);
      expect([path, at, [...found].filter((marker) => hidden.some((one) => one.marker === marker))]).toEqual([
        path,
        at,
        [],
      ]);
      expect([path, at, [...due(listed)].filter((marker) => !found.has(marker))]).toEqual([path, at, []]);
    }
    const { text: sitemap } = await get(site, "/sitemap.xml");
    for (const entry of all.entries)
      expect([entry, at, sitemap.includes(inSitemap[entry.kind]?.(entry) ?? "<urlset")]).toEqual([
        entry,
        at,
        inSitemap[entry.kind] === undefined || isDue(entry, at),
      ]);
    await checkParts(site, idsIn(answers.get("/api/posts")?.text ?? ""));
    return answers.size + 2 + furtherPages + (await checkEntries(site));
  }

  /** The feed and the pages of the list against the whole list of posts, which has just been checked. */
  async function checkParts(site: SimulatedSite, posts: readonly number[]): Promise<void> {
    const { text: feed } = await get(site, "/rss.xml");
    const inFeed = [...feed.matchAll(/<guid[^>]*>[^<]*\/(\d+)</g)].map(([, id]) => Number(id));
    expect(new Set(inFeed)).toEqual(new Set(posts.slice(0, newestInFeed)));
    for (let page = 1; page <= furtherPages; page += 1) {
      const { text } = await get(site, `/api/posts?page=${page}&per_page=${perPage}`);
      expect([page, idsIn(text)]).toEqual([page, posts.slice((page - 1) * perPage, page * perPage)]);
    }
  }

  /** Some entries by their own addresses, and what their neighbours and lists show. */
  async function checkEntries(site: SimulatedSite): Promise<number> {
    const { at } = all.clock;
    let looked = 0;
    for (const [kindOf, address] of Object.entries(own)) {
      const those = all.entries.filter((entry) => entry.kind === kindOf);
      const [some] = [those[Math.floor(all.random() * those.length)]];
      const near = those.find((entry) => changesOf(entry).includes(at)) ?? some;
      // Its parent's answer changes with it.
      const child = all.entries.find(
        (entry) => entry.parent?.kind === kindOf && changesOf(entry).includes(at),
      );
      for (const entry of new Set([some, near, child?.parent])) {
        if (!entry) continue;
        const answer = await get(site, address(entry));
        looked += 1;
        expect([entry, at, answer.status]).toEqual([entry, at, isDue(entry, at) ? 200 : 404]);
        for (const marker of markersIn(answer.text))
          expect([marker, all.entries.some((one) => one.marker === marker && isDue(one, at))]).toEqual([
            marker,
            true,
          ]);
        if (answer.status === 200)
          for (const one of all.entries.filter(({ parent }) => parent === entry))
            expect([one, at, answer.text.includes(`"${one.marker}"`)]).toEqual([one, at, isDue(one, at)]);
        if (answer.status === 404) {
          const unknown = await get(site, address({ ...entry, id: 999_999_999, marker: "mk-none" }));
          const plain = (text: string) => text.replace(/"[\w-]{36}"/, "");
          expect([unknown.status, plain(unknown.text)]).toEqual([404, plain(answer.text)]);
        }
        // No cache may hold it beyond the second in which a change is seen.
        const age = /max-age=(\d+)/.exec(answer.headers.get("cache-control") ?? "")?.[1] ?? "0";
        const shared = /s-maxage=(\d+)/.exec(answer.headers.get("cache-control") ?? "")?.[1] ?? "0";
        expect(Math.max(Number(age), Number(shared))).toBeLessThanOrEqual(1);
      }
    }
    return looked;
  }

  beforeAll(async () => {
    all = await openBoth(kind, count);
  });
  afterAll(async () => {
    await Promise.all(all.sites.map((site) => site.stop()));
    await all.opened.close();
  });

  test(
    "are in every answer from their first second to their last, in both processes",
    { tags: [...tags] },
    async () => {
      const changes = all.entries.flatMap(changesOf);
      for (let step = 0; step < steps; step += 1) {
        const change = changes[Math.floor(all.random() * changes.length)] ?? 0;
        // The last millisecond before a change, the change itself; and back again, as when clocks are set
        // back.
        for (const at of [change - 1, change]) {
          await all.goTo(at);
          for (const site of all.sites) expect(await check(site)).toBeGreaterThan(8);
        }
      }
    },
  );
});
