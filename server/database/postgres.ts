import { PostgresDialect, type PostgresPool } from "kysely";
import { Pool, types } from "pg";
import { log } from "../log.ts";

const int8 = 20;

/** How long a connection and a query may take, in ms. */
const usual = { connectMs: 2000, queryMs: 15_000 };

/**
 * Kysely's PostgreSQL dialect. bigint arrives as a number (ids stay below 2^53), and every wait has an end,
 * so that a database that is away gives an answer soon instead of hanging requests.
 */
export function postgresDialect(url: string, { connectMs, queryMs } = usual): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    types: {
      // pg's own signature is generic over text and binary; this passes it through.
      getTypeParser: ((oid: number, format?: "text") =>
        oid === int8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  const report = (error: Error) => log.error({ error: error.message }, "database connection lost");
  // A connection that breaks is replaced at the next query; unheard, the event would end the process. The pool tells of
  // those that nobody uses, each of the others tells for itself.
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return new PostgresDialect({ pool: withoutSilent(pool) });
}

/**
 * The pool, but a connection whose query has had no answer in time is closed, not used again: where the other end is gone
 * without a word, TCP itself would take a quarter of an hour to notice.
 */
function withoutSilent(pool: Pool): PostgresPool {
  const own = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      let isSilent = false;
      const query = async (text: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(text, [...parameters]);
        } catch (error) {
          // pg's own words; the error has no code.
          if (error instanceof Error && error.message === "Query read timeout") isSilent = true;
          throw error;
        }
      };
      return { query, release: () => client.release(isSilent) };
    },
  };
  // Kysely's type also knows cursors, which nothing here asks for.
  return own as unknown as PostgresPool;
}
