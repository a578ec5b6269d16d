import { PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import { log } from "../log.ts";

const int8 = 20;

/**
 * Kysely's PostgreSQL dialect. bigint arrives as a number (ids stay below 2^53), and every wait has an end,
 * so that a database that is away gives an answer soon instead of hanging requests.
 */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2000,
    query_timeout: 15_000,
    types: {
      // pg's own signature is generic over text and binary; this passes it through.
      getTypeParser: ((oid: number, format?: "text") =>
        oid === int8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  // An idle connection that breaks is replaced at the next query; unheard, the event would end the process.
  pool.on("error", (error) => log.error({ error: error.message }, "database connection lost"));
  return new PostgresDialect({ pool });
}
