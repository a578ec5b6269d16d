import type { PostgresPool } from "kysely";
import type { Pool, PoolClient } from "pg";
import { inTime } from "../base/in-time.ts";
import type { Waits } from "./waits.ts";

const tooLong = "PostgreSQL took too long";

/**
 * The pool, with a time limit on every use of a connection. A connection whose query timed out is closed, not
 * reused: where the other end vanished silently, TCP itself would take a quarter of an hour to notice. The
 * server rolls back its open transaction.
 */
export function boundedPool(
  pool: Pool,
  { queryMs, mostMs }: Pick<Waits, "queryMs" | "mostMs">,
): PostgresPool {
  const bounded = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const until = performance.now() + mostMs;
      const client = await connected(pool.connect(), mostMs);
      let isSilent = false;
      const query = async (text: string, parameters: readonly unknown[]) => {
        const leftMs = Math.min(queryMs, until - performance.now());
        try {
          if (isSilent || leftMs <= 0) throw new Error(tooLong);
          // A field that pg reads and its types do not declare.
          const config = { text, values: [...parameters], query_timeout: Math.ceil(leftMs) };
          return await client.query(config);
        } catch (error) {
          // The first two are pg's own messages; the error has no code.
          const isLate = error instanceof Error && ["Query read timeout", tooLong].includes(error.message);
          if (isLate) isSilent = true;
          throw error;
        }
      };
      return { query, release: (discard = false) => client.release(isSilent || discard) };
    },
  };
  // Kysely's type also includes cursors, which nothing here uses.
  return bounded as unknown as PostgresPool;
}

/** The connection, if it arrives in time; one that arrives later returns to the pool. */
async function connected(connecting: Promise<PoolClient>, mostMs: number): Promise<PoolClient> {
  if (!Number.isFinite(mostMs)) return connecting;
  const first = await inTime(connecting, mostMs, "late" as const);
  if (first !== "late") return first;
  connecting.then(
    (client) => client.release(),
    () => {},
  );
  throw new Error(tooLong);
}
