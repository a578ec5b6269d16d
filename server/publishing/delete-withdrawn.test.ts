import { appendFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import { log } from "../base/log.ts";
import { StorageError } from "../storage/originals.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { addVersions, exportVersion, placesOf, publishValid } from "../testing/published-folder.ts";
import { readLive } from "./live-version.ts";
import { publishStored } from "./publish-stored.ts";
import { versionsKept } from "./source-versions.ts";

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const { close } of databases.splice(0)) await close();
});

/**
 * A folder with a photo that publishing prepares and a drawing that it takes as it is, and the places of a
 * database.
 */
async function opened(kind: "sqlite" | "postgres") {
  const database = await openTestDatabase(kind);
  databases.push(database);
  const files = fixtureFiles();
  const dir = await writeFixture(files);
  const colour = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } });
  await colour("#36c").jpeg().toFile(path.join(dir, "pictures/photo.jpg"));
  await colour("#c36").webp().toFile(path.join(dir, "pictures/plain.webp"));
  const list = (more: string) =>
    writeFile(path.join(dir, "pictures.yaml"), `${files["pictures.yaml"]}${more}`);
  const both = "photo.jpg: { alt: A photo }\nplain.webp: { alt: A drawing }\n";
  const places = placesOf(database);
  const there = async () => ({
    published: (await places.originals.names())
      .filter((name) => /^(?:photo|plain)/.test(name))
      .map((name) => name.slice(0, 5)),
    given: (await places.sources.names()).length,
  });
  return { ...database, dir, places, list, both, there };
}

/** One more version, without another picture. */
async function publishMore({ dir, ...folder }: Awaited<ReturnType<typeof opened>>): Promise<void> {
  await appendFile(path.join(dir, "about.md"), "More.\n");
  await publishValid(folder, dir);
}

describe.each(databaseKinds)("withdrawn pictures on %s", (kind) => {
  test("are deleted, but for what a version that is kept needs", async () => {
    const folder = await opened(kind);
    await folder.list(folder.both);
    await publishValid(folder, folder.dir);
    expect(await folder.there()).toEqual({ published: ["photo", "plain"], given: 1 });
    await folder.list("");
    await publishValid(folder, folder.dir);
    // The version has the photo as its owner gave it, and the drawing as it was published.
    expect(await folder.there()).toEqual({ published: ["plain"], given: 1 });
    expect((await exportVersion(folder, 1)).missing).toEqual([]);
    await addVersions(folder, versionsKept - 3);
    await publishMore(folder);
    expect(await folder.there()).toEqual({ published: ["plain"], given: 1 });
    await publishMore(folder);
    expect(await folder.there()).toEqual({ published: [], given: 0 });
  });
});

test("a rollback brings a deleted picture back, and so does the folder", async () => {
  const folder = await opened("sqlite");
  await folder.list(folder.both);
  await publishValid(folder, folder.dir);
  await folder.list("");
  await publishValid(folder, folder.dir);
  const by = { author: "Ann", note: "" };
  const again = await publishStored(folder.database, folder.places, {
    number: 1,
    by,
    while: await readLive(folder.database.kysely),
  });
  expect(again).toHaveProperty("version");
  expect(await folder.there()).toEqual({ published: ["photo", "plain"], given: 1 });
});

test("what another process deletes while a publishing needs it again is stored again", async () => {
  const folder = await opened("sqlite");
  await folder.list(folder.both);
  await publishValid(folder, folder.dir);
  await folder.list("");
  await publishValid(folder, folder.dir);
  await folder.list(folder.both);
  const { originals, sources } = folder.places;
  let isDeleted = false;
  // Between the storing of the pictures and the transaction.
  const meanwhile = {
    ...sources,
    write: async (name: string, bytes: Buffer) => {
      await sources.write(name, bytes);
      isDeleted = true;
      for (const published of await originals.names())
        if (published.startsWith("photo")) await rm(path.join(folder.dataDir, "storage", published));
      await rm(path.join(folder.dataDir, "source", name));
    },
  };
  await publishValid(folder, folder.dir, { to: { originals, sources: meanwhile } });
  expect(isDeleted).toBe(true);
  expect((await folder.there()).published).toEqual(["photo", "plain"]);
});

test("a store that cannot delete spoils no publishing, and is asked again by the next one", async () => {
  const folder = await opened("sqlite");
  await folder.list(folder.both);
  await publishValid(folder, folder.dir);
  await folder.list("");
  const { originals, sources } = folder.places;
  const away = { ...originals, remove: () => Promise.reject(new StorageError("answers 403 AccessDenied")) };
  const warned = vi.spyOn(log, "warn");
  await publishValid(folder, folder.dir, { to: { originals: away, sources } });
  expect(warned.mock.calls.flat()).toContainEqual({ reason: "answers 403 AccessDenied" });
  warned.mockRestore();
  expect((await folder.there()).published).toEqual(["photo", "plain"]);
  await publishMore(folder);
  expect((await folder.there()).published).toEqual(["plain"]);
});

test("nothing of others is deleted: only what this database published", async () => {
  const folder = await opened("sqlite");
  await folder.places.originals.write("of-another-site-12345678.webp", Buffer.from("x"));
  await folder.list(folder.both);
  await publishValid(folder, folder.dir);
  await folder.list("");
  await publishValid(folder, folder.dir);
  expect(await folder.places.originals.names()).toContain("of-another-site-12345678.webp");
});
