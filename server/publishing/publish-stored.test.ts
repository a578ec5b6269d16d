import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/databases.ts";
import { writeFixture } from "../testing/fixture-content.ts";
import { placesOf, publishValid } from "../testing/published-folder.ts";
import { OvertakenError, readLive } from "./live-version.ts";
import { publishStored } from "./publish-stored.ts";

const by = { author: "Ann", note: "" };

describe.each(databaseKinds)("a version that is published again on %s", (kind) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
  });
  afterEach(() => opened.close());

  test("is refused once anything was published, be it the same", async () => {
    const dir = await writeFixture();
    const { kysely } = opened.database;
    await publishValid(opened, dir);
    const seen = await readLive(kysely);
    await publishValid(opened, dir);
    const live = await readLive(kysely);
    const again = publishStored(opened.database, placesOf(opened), { number: 1, by, while: seen });
    await expect(again).rejects.toThrow(OvertakenError);
    expect(await readLive(kysely)).toEqual(live);
  });
});
