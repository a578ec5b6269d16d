/** How long PostgreSQL is waited for, in ms, and by how many connections. */
export interface Waits {
  readonly connections: number;
  /** For a connection: a new one, or one of the pool's that others use. */
  readonly connectMs: number;
  /** For the answer to one query. */
  readonly queryMs: number;
  /** For a lock that somebody else holds; the server gives up by itself. Null: as long as for a query. */
  readonly lockMs: number | null;
  /** From asking for a connection to giving it back, whatever it is used for. */
  readonly mostMs: number;
}

/**
 * One pool for each purpose, so that work that waits for a locked table holds up its own kind alone. Connections are
 * made when they are needed and closed after 10 s without work.
 */
export const waits = {
  /** Migrations, publishing, backups, the owner's commands. */
  work: { connections: 5, connectMs: 2000, queryMs: 15_000, lockMs: null, mostMs: Number.POSITIVE_INFINITY },
  /** What pages show. */
  reads: { connections: 8, connectMs: 2000, queryMs: 3000, lockMs: 2000, mostMs: 5000 },
  /** What visitors send, and what becomes of mails. No form waits longer than `mostMs`. */
  writes: { connections: 8, connectMs: 2000, queryMs: 3000, lockMs: 2000, mostMs: 5000 },
  /** The question whether writes are taken. */
  probe: { connections: 1, connectMs: 1000, queryMs: 2000, lockMs: 1000, mostMs: 2000 },
} as const satisfies Record<string, Waits>;
