import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/databases.ts";
import { openReplaceable } from "./set-aside.ts";

test("a newer version's PostgreSQL is left alone, and the error says to make an empty one", async () => {
  const opened = await openTestDatabase("postgres");
  await opened.database.kysely
    .insertInto("kysely_migration")
    .values({ name: "9999-later", timestamp: "" })
    .execute();
  await expect(openReplaceable(opened)).rejects.toThrow(
    /made by another version of the program\. Nothing was changed\. Create an empty database, set DATABASE_URL/,
  );
  await opened.close();
});
