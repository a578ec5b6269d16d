import { appendFile, mkdir, readdir, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "../database/open.ts";
import { placesOf } from "../testing/published-folder.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { writeFixture } from "../testing/fixture-content.ts";
import type { KeptFiles } from "../folder/content-folder.ts";
import { writeContent } from "./write-content.ts";
import { readContent } from "../reading/read-content.ts";

const tables = [
  ["categories", "id"],
  ["items", "id"],
  ["projects", "id"],
  ["team_members", "id"],
  ["testimonials", "id"],
  ["posts", "id"],
  ["pictures", "path"],
  ["documents", "name"],
] as const;

async function rowsOf({ kysely }: Database) {
  const all: Record<string, unknown> = {};
  for (const [table, key] of tables)
    all[table] = await kysely
      .selectFrom(table as "documents")
      .selectAll()
      .orderBy(key as "name")
      .execute();
  const live = await kysely.selectFrom("content_version").select("version").execute();
  return { ...all, live };
}

/** Publishes a folder over what the database has, or from scratch. */
async function publishTo(
  opened: TestDatabase,
  dir: string,
  { fresh = false, kept = new Map() }: { fresh?: boolean; kept?: KeptFiles } = {},
): Promise<string> {
  const { originals, sources } = placesOf(opened);
  if (fresh) await empty(opened.database);
  const stored = new Set(fresh ? [] : await originals.names());
  const read = await readContent(dir, { stored, kept });
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return writeContent(opened.database, read, originals, { sources });
}

async function empty({ kysely }: Database): Promise<void> {
  for (const [table] of tables.toReversed()) await kysely.deleteFrom(table).execute();
  await kysely.deleteFrom("content_version").execute();
}

/** A change that an owner makes, drawn by chance; `at` gives a number from 0 up to another. */
type Edit = (dir: string, at: (below: number) => number) => Promise<unknown>;

const inFile =
  (name: string, change: (text: string, at: (below: number) => number) => string): Edit =>
  async (dir, at) => {
    const file = path.join(dir, name);
    await writeFile(file, change(await readFile(file, "utf8"), at));
  };

const onePost = async (dir: string, at: (below: number) => number) => {
  const names = await readdir(path.join(dir, "posts"));
  return path.join(dir, "posts", names.toSorted()[at(names.length)] ?? "");
};

let count = 100;
const blocks = [
  "::: people\nPerson 2\n:::",
  "::: prices\n:::",
  "- [x] done",
  "::: figure a.webp\n:::",
  "A note[^1].\n\n[^1]: Here.",
];
const post = (id: number, at: (below: number) => number) =>
  `---\nid: ${id}\ntitle: New ${id}\nmedia: ${["a.webp", "b.png"][at(2)]}\ncreated_at: 2026-0${1 + at(9)}-0${1 + at(9)}\n---\n"Quoted" words ${id} ![](b.png)\n\n${blocks[id % blocks.length]}\n`;

const edits: Readonly<Record<string, Edit>> = {
  "changes a post": async (dir, at) => appendFile(await onePost(dir, at), `\nMore ${at(100)}\n`),
  "adds a post": (dir, at) => writeFile(path.join(dir, `posts/p${++count}.md`), post(count, at)),
  "removes a post": async (dir, at) => {
    const file = await onePost(dir, at);
    // Samples name it.
    if (!/^id: 4$/m.test(await readFile(file, "utf8"))) await unlink(file);
  },
  "renames a file": async (dir, at) => rename(await onePost(dir, at), path.join(dir, `posts/r${++count}.md`)),
  "gives a post another id": async (dir, at) => {
    const file = await onePost(dir, at);
    const text = await readFile(file, "utf8");
    if (!/^id: 4$/m.test(text)) await writeFile(file, text.replace(/^id: .*/m, `id: ${++count}`));
  },
  "swaps two dates": async (dir, at) => {
    const file = await onePost(dir, at);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/^created_at: .*/m, `created_at: 2026-0${1 + at(9)}-11`));
  },
  "orders the team": (dir, at) =>
    inFile(`team/${1 + at(3)}.md`, (text) => text.replace(/^order: .*/m, `order: ${at(20)}`))(dir, at),
  "moves a project to another item": (dir, at) =>
    inFile(`projects/p-${11 + at(2)}.md`, (text) => text.replace(/^item: .*/m, `item: ${1 + at(2)}`))(
      dir,
      at,
    ),
  "renames an item": inFile("items/item-1.md", (text, at) =>
    text.replace(/^title: .*/m, `title: W${at(50)}`),
  ),
  "moves an item to another category": inFile("items/item-2.md", (text, at) =>
    text.replace(/^category: .*/m, `category: ${1 + at(2)}`),
  ),
  "replaces an item that a project refers to": async (dir, at) => {
    const [file, id] = ["items/item-3.md", 20 + at(5)];
    await inFile(file, (text) => text.replace(/^id: .*/m, `id: ${id}`))(dir, at);
    await inFile("projects/p-13.md", (text) => text.replace(/^item: .*/m, `item: ${id}`))(dir, at);
  },
  "changes a category": inFile("categories.yaml", (text, at) =>
    text.replace(/title: C\w* 1/, `title: C${at(9)} 1`),
  ),
  "rates another way": inFile("testimonials/1.md", (text, at) =>
    text.replace(/^rate: .*/m, `rate: ${at(6)}`),
  ),
  "describes a picture": inFile("pictures.yaml", (text, at) =>
    text.replace(/B \w+/, `B ${["light", "dark", "dim"][at(3)]}`),
  ),
  "takes another picture": async (dir, at) => {
    const side = 8 + at(40);
    const picture = sharp({ create: { width: side, height: side, channels: 3, background: "#345" } });
    await picture.png().toFile(path.join(dir, "pictures/b.png"));
  },
  "links to a file": async (dir, at) => {
    await mkdir(path.join(dir, "files"), { recursive: true });
    await writeFile(path.join(dir, "files/list.pdf"), `%PDF-1.7 ${at(50)}`);
    await inFile("team/1.md", (text) => `${text.replace(/\[List\].*\n/, "")}[List](files/list.pdf)\n`)(
      dir,
      at,
    );
  },
  "replaces a file": async (dir, at) => {
    await mkdir(path.join(dir, "files"), { recursive: true });
    await writeFile(path.join(dir, "files/list.pdf"), `%PDF-1.7 ${at(50)}`);
  },
  "speaks another language": inFile(
    "site.yaml",
    (text, at) => `${text.replace(/^language: .*\n/m, "")}language: ${["en", "de", "pl"][at(3)]}\n`,
  ),
  "changes the brand": inFile("brand.yaml", (text, at) =>
    text.replace(/straw: "#\w+"/, `straw: "#${["ffb547", "ffc040", "eeb547"][at(3)]}"`),
  ),
  "adds posts with blocks": async (dir, at) => {
    do await edits["adds a post"]?.(dir, at);
    while (count % blocks.length > 0);
  },
  "gives a person another role": (dir, at) =>
    inFile("team/2.md", (text) => text.replace(/^designation: .*/m, `designation: Role ${at(20)}`))(dir, at),
  "changes a price": inFile("samples/pricing.yaml", (text, at) =>
    text.replace(/price: \d+/, `price: ${10 + at(80)}`),
  ),
  "changes words": (dir, at) =>
    writeFile(
      path.join(dir, "words.yaml"),
      `server: { blocks: { done: Done ${at(9)}, footnotes: Notes ${at(9)} } }\n`,
    ),
  "changes a page": (dir, at) => appendFile(path.join(dir, "pages/imprint.md"), `\nMore ${at(100)}\n`),
  "changes nothing": () => Promise.resolve(),
};

/** Numbers that are the same for the same seed (a Lehmer generator). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

describe.each(databaseKinds)("publishing what changed on %s", (kind) => {
  let grown: TestDatabase;
  let fresh: TestDatabase;
  let held: TestDatabase;
  beforeAll(async () => {
    [grown, fresh] = [await openTestDatabase(kind), await openTestDatabase(kind)];
    held = await openTestDatabase(kind);
    // What was changed a moment ago is not kept (content-folder.ts): here a minute passes with each change.
    const now = Date.now.bind(Date);
    vi.spyOn(Date, "now").mockImplementation(() => now() + 60_000);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await grown.close();
    await fresh.close();
    await held.close();
  });

  test("gives what publishing everything gives, after any edits", { tags: ["deep"] }, async () => {
    const at = chance(kind === "sqlite" ? 7919 : 104_729);
    const dir = await writeFixture();
    const names = Object.keys(edits);
    // Each edit once, two at a time, in an order of chance, and some once more.
    const mixed = names.toSorted(() => at(3) - 1);
    const drawn = Array.from({ length: 6 }, () => names[at(names.length)] ?? "");
    const all = [...mixed, ...drawn];
    const steps = Array.from({ length: Math.ceil(all.length / 2) }, (_, index) =>
      all.slice(2 * index, 2 * index + 2),
    );
    const kept: KeptFiles = new Map();
    for (const step of steps) {
      for (const name of step) await edits[name]?.(dir, at);
      const versions = [await publishTo(grown, dir), await publishTo(held, dir, { kept })];
      const version = await publishTo(fresh, dir, { fresh: true });
      expect([step, ...versions]).toEqual([step, version, version]);
      const rows = await rowsOf(fresh.database);
      for (const { database } of [grown, held]) expect([step, await rowsOf(database)]).toEqual([step, rows]);
    }
    await rm(dir, { recursive: true });
  });
});

test("an entry is taken as it was read only where file, pictures, language and files are the same", async () => {
  const dir = await writeFixture();
  await mkdir(path.join(dir, "files"));
  const now = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => now() + 60_000);
  const kept: KeptFiles = new Map();
  let before: readonly object[] = [];
  /** The posts that were not taken as they were the last time. */
  const parsed = async () => {
    const read = await readContent(dir, { kept });
    if ("faults" in read) throw new Error(JSON.stringify(read.faults));
    const fresh = read.content.posts.filter((one) => !before.includes(one)).map(({ id }) => id);
    before = read.content.posts;
    return fresh;
  };
  expect(await parsed()).toHaveLength(8);
  expect(await parsed()).toEqual([]);
  await appendFile(path.join(dir, "posts/2.md"), "More.\n");
  expect(await parsed()).toEqual([2]);
  await inFile("pictures.yaml", (text) => text.replace("A light", "A dark"))(dir, () => 0);
  expect(await parsed()).toHaveLength(8);
  await inFile("site.yaml", (text) => `${text}language: de\n`)(dir, () => 0);
  expect(await parsed()).toHaveLength(8);
  expect(await parsed()).toEqual([]);
  await writeFile(path.join(dir, "files/list.pdf"), "%PDF-1.7 one");
  await appendFile(path.join(dir, "posts/5.md"), "[List](files/list.pdf)\n");
  expect(await parsed()).toEqual([5]);
  await writeFile(path.join(dir, "files/list.pdf"), "%PDF-1.7 two");
  expect(await parsed()).toEqual([5]);
  vi.restoreAllMocks();
});

test("a mistake between entries is named with its line, also where both are kept", async () => {
  const dir = await writeFixture();
  const now = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => now() + 60_000);
  const kept: KeptFiles = new Map();
  expect(await readContent(dir, { kept })).toHaveProperty("content");
  await inFile("categories.yaml", (text) => text.split("\n").slice(0, 1).join("\n"))(dir, () => 0);
  const read = await readContent(dir, { kept });
  expect("faults" in read && read.faults).toMatchObject([
    {
      file: "items/item-3.md",
      line: 3,
      mistake: { is: "entryUnknown", id: "2" },
    },
  ]);
  vi.restoreAllMocks();
});
