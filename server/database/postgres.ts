import { PostgresDialect } from "kysely";
import { type ClientBase, Pool, types } from "pg";
import { log } from "../base/log.ts";
import { boundedPool } from "./bounded-pool.ts";
import type { Waits } from "./waits.ts";

const int8 = 20;

/**
 * Kysely's PostgreSQL dialect. bigint arrives as a number (ids stay below 2^53), and every wait has an end,
 * so that a database that is away gives an answer soon instead of hanging requests.
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
  // A connection that breaks is replaced at the next query; unheard, the event would end the process. The pool tells of
  // those that nobody uses, each of the others tells for itself.
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return new PostgresDialect({ pool: boundedPool(pool, waits) });
}

/**
 * Sets a new connection up; the pool waits for it. A commit must have reached the disk of the server before it is
 * answered, whatever a role's settings say: `off` becomes `local`. Levels that also wait for standbys stay. Settings, not
 * startup parameters: connection poolers refuse those.
 */
async function setUp(client: ClientBase, { lockMs, queryMs }: Waits): Promise<void> {
  // 0 is no limit.
  const limits = [String(lockMs ?? 0), String(lockMs === null ? 0 : queryMs)];
  try {
    await client.query(
      `select set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),
        set_config('synchronous_commit', replace(current_setting('synchronous_commit'), 'off', 'local'), false)`,
      limits,
    );
  } catch (error) {
    // The pool would wait for a polite end of a connection that does not answer. Its types do not know the socket.
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    throw error;
  }
}
