import type { Pool, PoolClient } from "pg";
import { expect, test, vi } from "vitest";
import { boundedPool } from "./bounded-pool.ts";
import { eventually } from "../testing/eventually.ts";

const patient = { queryMs: 60_000, mostMs: 60_000 };

/** A pool with one connection, which arrives when the test says so and answers what the test sets. */
function onePool(query: (config: { query_timeout: number }) => Promise<unknown>) {
  const coming = Promise.withResolvers<PoolClient>();
  const release = vi.fn<(discard?: boolean) => void>();
  // The calls that the bounded pool makes on pg's pool.
  const pool = { options: {}, connect: () => coming.promise, end: async () => {} } as unknown as Pool;
  const client = { query, release } as unknown as PoolClient;
  return { pool, release, come: () => coming.resolve(client) };
}

test("a connection that arrives too late is an error for its waiter, and returns to the pool", async () => {
  const { pool, release, come } = onePool(() => Promise.resolve());
  const connecting = boundedPool(pool, { queryMs: 10, mostMs: 10 }).connect();
  await expect(connecting).rejects.toThrow("took too long");
  come();
  await eventually(() => expect(release).toHaveBeenCalledTimes(1));
});

test("each query gets the remaining time, and none is sent when no time remains", async () => {
  const given: number[] = [];
  const { pool, release, come } = onePool(({ query_timeout }) => {
    given.push(query_timeout);
    return Promise.resolve();
  });
  come();
  const now = vi.spyOn(performance, "now");
  now.mockReturnValue(0);
  const client = await boundedPool(pool, { queryMs: 3000, mostMs: 5000 }).connect();
  await client.query("insert", []);
  now.mockReturnValue(4000);
  await client.query("insert", []);
  now.mockReturnValue(5000);
  await expect(client.query("commit", [])).rejects.toThrow("took too long");
  expect(given).toEqual([3000, 1000]);
  now.mockRestore();
  client.release();
  expect(release, "the server rolls back what is open on a closed connection").toHaveBeenCalledWith(true);
});

test("a connection whose query timed out gets no further query, and is closed", async () => {
  let asked = 0;
  const { pool, release, come } = onePool(() => {
    asked += 1;
    return Promise.reject(new Error("Query read timeout"));
  });
  come();
  const client = await boundedPool(pool, patient).connect();
  await expect(client.query("insert", [])).rejects.toThrow("Query read timeout");
  await expect(client.query("rollback", [])).rejects.toThrow("took too long");
  expect(asked).toBe(1);
  client.release();
  expect(release).toHaveBeenCalledWith(true);
});

test("an SQL error leaves the connection in the pool", async () => {
  const { pool, release, come } = onePool(() => Promise.reject(new Error("syntax error")));
  come();
  const client = await boundedPool(pool, patient).connect();
  await expect(client.query("x", [])).rejects.toThrow("syntax error");
  client.release();
  expect(release).toHaveBeenCalledWith(false);
});
