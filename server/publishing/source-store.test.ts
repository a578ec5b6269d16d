import { appendFile, mkdir, rm, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../database/open.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { writeFixture } from "../testing/fixture-content.ts";
import { bytesIn, exportVersion, placesOf, publishValid } from "../testing/published-folder.ts";
import { writeContent } from "./write-content.ts";
import { readContent } from "../reading/read-content.ts";
import { sha256Of } from "../folder/file-facts.ts";
import { listSource } from "./source-folder.ts";
import { addSourceVersion, storeSource } from "./source-store.ts";
import { fromTextColumns, toTextColumns } from "./source-text.ts";
import { versionsKept } from "./source-versions.ts";
import { writeSource } from "./write-source.ts";

let opened: TestDatabase;
let dir: string;

const rowsOf = ({ kysely }: Database) =>
  kysely.selectFrom("source_files").select(["path", "since", "until"]).orderBy("id").execute();

describe.each(databaseKinds)("the content's source on %s", (kind) => {
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    dir = await writeFixture();
  });
  afterEach(() => opened.close());

  test("comes out as it went in, byte for byte, pictures included", async () => {
    await writeFile(
      path.join(dir, "posts/über uns.md"),
      "\uFEFF---\r\nid: 90\r\ntitle: T\r\nauthor: A\r\nmedia: a.webp\r\n---\r\nText",
    );
    await writeFile(path.join(dir, "README.md"), "not read, and ours \u2028 all the same\n");
    await writeFile(path.join(dir, "team/notes.yaml"), Buffer.from([0xff, 0x00, 0x41]));
    await writeFile(
      path.join(dir, "posts/.later.md"),
      "---\nid: 91\ntitle: T\nauthor: A\nmedia: a.webp\n---\n",
    );
    await writeFile(path.join(dir, ".secret.yaml"), "left out");
    await writeFile(path.join(dir, "posts/letter.txt"), "left out");
    await mkdir(path.join(dir, "files"));
    await writeFile(path.join(dir, "files/list.pdf"), "%PDF-1.7");
    await writeFile(path.join(dir, "files/draft.pdf"), "left out");
    await appendFile(path.join(dir, "posts/2.md"), "[List](files/list.pdf)\n");
    await publishValid(opened, dir);
    const { out, files, missing } = await exportVersion(opened);
    const given = await bytesIn(dir);
    for (const name of [".secret.yaml", "posts/letter.txt", "files/draft.pdf"]) given.delete(name);
    expect(await bytesIn(out)).toEqual(given);
    expect([files, missing]).toEqual([given.size, []]);
    await expect(writeSource(opened.database, placesOf(opened), out)).rejects.toThrow(
      `${out} is not empty. Name a folder that is empty or new, such as ${out}-2`,
    );
  });

  test("is kept version by version, a change costing a row", async () => {
    const first = await publishValid(opened, dir);
    const count = (await rowsOf(opened.database)).length;
    await publishValid(opened, dir);
    expect(await rowsOf(opened.database)).toHaveLength(count);
    await appendFile(path.join(dir, "posts/1.md"), "More.\n");
    await unlink(path.join(dir, "posts/2.md"));
    const second = await publishValid(opened, dir);
    const versions = await opened.database.kysely.selectFrom("source_versions").selectAll().execute();
    expect(versions.map((version) => version.content_version)).toEqual([first, second]);
    const rows = await rowsOf(opened.database);
    expect(rows).toHaveLength(count + 1);
    expect(rows.filter(({ until }) => until !== null).map((row) => row.path)).toEqual([
      "posts/1.md",
      "posts/2.md",
    ]);
    expect(rows.at(-1)).toMatchObject({ path: "posts/1.md", since: versions[1]?.id, until: null });
    expect(await bytesIn((await exportVersion(opened)).out)).toEqual(await bytesIn(dir));
  });

  test("is forgotten beyond the versions kept, with the texts that only they had", async () => {
    const body = (number: number) => toTextColumns(Buffer.from(`text ${number}`));
    for (let number = 0; number < versionsKept + 2; number++) {
      const sha256 = sha256Of(Buffer.from(`text ${number}`));
      const file = { path: "a.md", sha256, bytes: 6, stored: null };
      await opened.database.kysely
        .insertInto("source_texts")
        .values({ sha256, ...body(number) })
        .execute();
      await opened.database.kysely.transaction().execute((transaction) =>
        addSourceVersion(
          transaction,
          {
            // Compared with nothing: what is live by now is read then.
            base: { number: null, files: new Map() },
            hashes: new Map([["a.md", sha256]]),
            stored: new Map([["a.md", file]]),
          },
          String(number),
        ),
      );
    }
    const { kysely } = opened.database;
    const [versions, files, texts] = await Promise.all([
      kysely.selectFrom("source_versions").select("content_version").orderBy("id").execute(),
      rowsOf(opened.database),
      kysely.selectFrom("source_texts").selectAll().execute(),
    ]);
    expect(versions.map((version) => version.content_version)[0]).toBe("2");
    expect([versions.length, files.length, texts.length]).toEqual([versionsKept, versionsKept, versionsKept]);
  });

  test("a picture that is published in another form is kept apart, and no address leads to it", async () => {
    const to = placesOf(opened);
    // As a publishing that shrinks pictures does.
    const shrunk = {
      ...to.originals,
      write: (name: string) => to.originals.write(name, Buffer.from("shrunk")),
    };
    await publishValid(opened, dir, { to: { ...to, originals: shrunk } });
    expect(await to.originals.names()).toHaveLength(2);
    expect(await to.sources.names()).toHaveLength(2);
    const [name = ""] = await to.sources.names();
    expect(await to.originals.read(`../source/${name}`)).toBeNull();
    expect(await bytesIn((await exportVersion(opened)).out)).toEqual(await bytesIn(dir));
    await rm(path.join(opened.dataDir, "source", name));
    expect((await exportVersion(opened)).missing).toHaveLength(1);
  });

  test("what two publish at once does not mix", async () => {
    const change = async (file: string | null) => {
      if (file) await appendFile(path.join(dir, file), "More.\n");
      const read = await readContent(dir);
      if ("faults" in read) throw new Error("the fixture has faults");
      return storeSource(opened.database, listSource(read.folder, read.content), placesOf(opened));
    };
    const add = (one: Awaited<ReturnType<typeof change>>, version: string) =>
      opened.database.kysely
        .transaction()
        .execute((transaction) => addSourceVersion(transaction, one, version));
    // Two processes that start together on an empty database, with the same folder.
    const [first, same] = [await change(null), await change(null)];
    await add(first, "1");
    const rows = await rowsOf(opened.database);
    await add(same, "1");
    expect(await rowsOf(opened.database)).toEqual(rows);
    const [stale, newer] = [await change(null), await change("posts/1.md")];
    await add(newer, "2");
    await expect(add(stale, "1")).rejects.toThrow(
      "posts/1.md was published by somebody else at the same time",
    );
  });

  test("a publishing that fails keeps the version before", async () => {
    await publishValid(opened, dir);
    const read = await readContent(dir);
    if ("faults" in read) throw new Error("the fixture has faults");
    await appendFile(path.join(dir, "posts/1.md"), "More.\n");
    const before = await bytesIn((await exportVersion(opened)).out);
    const posts = [...read.content.posts, ...read.content.posts];
    const twice = { ...read, content: { ...read.content, posts } };
    const { originals, sources } = placesOf(opened);
    await expect(writeContent(opened.database, twice, originals, { sources })).rejects.toThrow(/unique/i);
    expect(await bytesIn((await exportVersion(opened)).out)).toEqual(before);
  });

  test.each(["../x.md", "/x.md", "a/../../x.md", ".ssh/x.md", "a\\b.md", "c:/x.md"])(
    "a path like %s from elsewhere is not written",
    async (name) => {
      const bytes = Buffer.from("text");
      const sha256 = sha256Of(bytes);
      const { kysely } = opened.database;
      await kysely.insertInto("source_versions").values({ content_version: "v", published_at: "" }).execute();
      await kysely
        .insertInto("source_texts")
        .values({ sha256, ...toTextColumns(bytes) })
        .execute();
      await kysely
        .insertInto("source_files")
        .values({ path: name, sha256, bytes: 4, stored: null, since: 1 })
        .execute();
      await expect(exportVersion(opened)).rejects.toThrow("which is no path in a folder");
    },
  );
});

test.each([
  Buffer.from("plain é\r\n"),
  Buffer.from("\uFEFFmark"),
  Buffer.from([0]),
  Buffer.from([0xc3]),
  Buffer.alloc(0),
])("%j is the same bytes after a database", (bytes) => {
  expect(fromTextColumns(toTextColumns(bytes))).toEqual(bytes);
});
