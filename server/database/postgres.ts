import { PostgresDialect } from "kysely";
import { type ClientBase, Pool, types } from "pg";
import { log } from "../base/log.ts";
import { boundedPool } from "./bounded-pool.ts";
import type { Waits } from "./waits.ts";

const int8 = 20;

/**
 * Kysely's PostgreSQL dialect. bigint is read as a number (ids stay below 2^53), and every wait has a time
 * limit, so that a database that is away fails requests soon instead of hanging them.
 */
export function postgresDialect(url: string, waits: Waits): PostgresDialect {
  const { connections, connectMs, queryMs } = waits;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    onConnect: (client) => setUp(client, waits),
    types: {
      // pg's own signature is generic over text and binary; this passes it through.
      getTypeParser: ((oid: number, format?: "text") =>
        oid === int8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  const report = (error: Error) => log.error({ error: error.message }, "database connection lost");
  // A connection that breaks is replaced at the next query; without a listener, its error event would end the
  // process. The pool reports errors of idle connections, each connection in use reports its own.
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return new PostgresDialect({ pool: boundedPool(pool, waits) });
}

/**
 * Sets a new connection up; the pool waits for it. A commit must be on the server's disk before it is
 * answered, whatever a role's settings are: `off` becomes `local`. Levels that also wait for standbys stay.
 * These are settings, not startup parameters, which connection poolers refuse.
 */
async function setUp(client: ClientBase, { lockMs, queryMs }: Waits): Promise<void> {
  // 0 means no limit.
  const limits = [String(lockMs ?? 0), String(lockMs === null ? 0 : queryMs)];
  try {
    await client.query(
      `select set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),
        set_config('synchronous_commit', replace(current_setting('synchronous_commit'), 'off', 'local'), false)`,
      limits,
    );
  } catch (error) {
    // The pool would wait for a clean end of a connection that does not answer. Its types do not declare the
    // socket.
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    throw error;
  }
}
