/** How long to wait for PostgreSQL, in ms, and on how many connections. */
export interface Waits {
  readonly connections: number;
  /** For a connection: a new one, or a pooled one that is in use. */
  readonly connectMs: number;
  /** For the result of one query. */
  readonly queryMs: number;
  /** For a lock; the server itself gives up. Null: as long as for a query. */
  readonly lockMs: number | null;
  /** From requesting a connection to returning it, whatever it is used for. */
  readonly mostMs: number;
}

/** The waits of each purpose, which has a pool of its own. */
export type DatabaseWaits = Readonly<Record<"work" | "reads" | "writes" | "probe", Waits>>;

/**
 * One pool for each purpose, so that work that waits for a locked table delays only its own kind. Connections
 * are opened on demand and closed after 10 s idle.
 */
export const waits = {
  /** Migrations, publishing, backups, the owner's commands. */
  work: { connections: 5, connectMs: 2000, queryMs: 15_000, lockMs: null, mostMs: Number.POSITIVE_INFINITY },
  /** What pages show. */
  reads: { connections: 8, connectMs: 2000, queryMs: 3000, lockMs: 2000, mostMs: 5000 },
  /** What visitors send, and the outbox. No form waits longer than `mostMs`. */
  writes: { connections: 8, connectMs: 2000, queryMs: 3000, lockMs: 2000, mostMs: 5000 },
  /** The check whether writes succeed. */
  probe: { connections: 1, connectMs: 1000, queryMs: 2000, lockMs: 1000, mostMs: 2000 },
} as const satisfies DatabaseWaits;
