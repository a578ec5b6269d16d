import { expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../testing/databases.ts";
import { createWriteQueue } from "./write-queue.ts";

test.each(databaseKinds)("API-2 a bad row fails alone, its neighbours are kept (%s)", async (kind) => {
  const { database, close } = await openTestDatabase(kind);
  const run = createWriteQueue(database);
  const write = (email: string | null) =>
    run((transaction) =>
      transaction
        .insertInto("subscribers")
        // The bad row is what is tested: a null that the column refuses.
        .values({
          email: email as string,
          email_key: email as string,
          link_key: `${email}`,
          created_at: "now",
        })
        .execute(),
    );
  const results = await Promise.allSettled(
    Array.from({ length: 250 }, (_, index) => write(index % 50 === 7 ? null : `${index}@b.example`)),
  );
  expect(results.filter((result) => result.status === "rejected")).toHaveLength(5);
  const rows = await database.kysely.selectFrom("subscribers").selectAll().execute();
  expect(rows).toHaveLength(245);
  await close();
});

test("API-2 on SQLite the writes of one turn share one commit", async () => {
  const { database, close } = await openTestDatabase("sqlite");
  let commits = 0;
  const counting = new Proxy(database.kysely, {
    get: (target, name) => {
      if (name === "transaction") commits += 1;
      // A proxy passes on every property.
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const run = createWriteQueue({ ...database, writes: counting });
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      run((transaction) =>
        transaction
          .insertInto("subscribers")
          .values({ email: "x", email_key: `${index}`, link_key: `${index}`, created_at: "now" })
          .execute(),
      ),
    ),
  );
  expect(commits).toBe(1);
  await close();
});
