import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { prepare } from "../prepare.ts";
import { publishContent } from "../publish-content.ts";
import { openOriginals } from "../storage/open-originals.ts";
import { databaseKinds, openTestDatabase } from "../testing/databases.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { publishedName } from "./published-name.ts";

/**
 * A content folder whose first picture has a place in it and lies on its side, and that is named by every
 * kind of text.
 */
async function folderWithPhoto(): Promise<{ dir: string; photo: Buffer }> {
  const files = fixtureFiles();
  const named = Object.entries(files).map(([name, text]) => [name, text.replaceAll("a.webp", "a.jpg")]);
  const dir = await writeFixture(Object.fromEntries(named));
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#c63" } });
  const place = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 57/1 0/1" } };
  const photo = await picture.withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await writeFile(path.join(dir, "pictures/a.jpg"), photo);
  return { dir, photo };
}

test.each(databaseKinds)(
  "on %s a start makes pictures again that an older version published with what is in them, once",
  async (kind) => {
    const opened = await openTestDatabase(kind);
    const { kysely } = opened.database;
    const { dir, photo } = await folderWithPhoto();
    const config = readConfig({
      DATA_DIR: opened.dataDir,
      DATABASE_URL: opened.databaseUrl,
      SECRET_KEY: "k".repeat(32),
      CONTENT_DIR: dir,
    });
    const originals = openOriginals(config);
    const start = async () => {
      const said: string[] = [];
      await (await prepare(config, (line) => said.push(line))).database.close();
      return said.join("\n");
    };
    const content = async () => ({
      categories: await kysely.selectFrom("categories").selectAll().orderBy("id").execute(),
      posts: await kysely.selectFrom("posts").selectAll().orderBy("id").execute(),
      documents: await kysely.selectFrom("documents").selectAll().orderBy("name").execute(),
      pictures: await kysely.selectFrom("pictures").selectAll().orderBy("path").execute(),
    });
    await publishContent(config, opened.database);
    // Older versions note no origin.
    await kysely.updateTable("posts").set({ origin: "" }).execute();
    const now = await content();
    const { version } = await kysely.selectFrom("content_version").selectAll().executeTakeFirstOrThrow();

    // As before decision 27: the file itself, under its own hash, and nobody has looked.
    const [prepared, raw] = [publishedName("a.jpg", photo, false), publishedName("a.jpg", photo, true)];
    await originals.write(raw, photo);
    for (const [table, column] of [
      ["categories", "title_pic"],
      ["posts", "media"],
      ["documents", "body"],
      ["pictures", "path"],
    ] as const)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${prepared}, ${raw})`.execute(
        kysely,
      );
    await kysely.updateTable("pictures").set({ width: 60, height: 40 }).where("path", "=", raw).execute();
    await kysely.updateTable("content_version").set({ clean_pictures: 0 }).execute();
    expect(JSON.stringify(await content())).not.toContain(prepared);

    expect(await start()).toContain("1 published pictures carried metadata");
    expect(await content()).toEqual(now);
    expect((await sharp((await originals.read(prepared)) ?? photo).metadata()).exif).toBeUndefined();
    const after = await kysely.selectFrom("content_version").selectAll().executeTakeFirstOrThrow();
    expect([after.clean_pictures, after.version === version]).toEqual([1, false]);
    expect(await start()).not.toContain("metadata");

    // Looked at again, prepared and plain pictures stay as they are.
    await kysely.updateTable("content_version").set({ clean_pictures: 0 }).execute();
    expect(await start()).not.toContain("metadata");
    const again = await kysely.selectFrom("content_version").selectAll().executeTakeFirstOrThrow();
    expect([again.clean_pictures, again.version]).toEqual([1, after.version]);
    expect(await readFile(path.join(dir, "pictures/a.jpg"))).toEqual(photo);
    await opened.close();
  },
);
