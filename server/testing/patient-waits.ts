import { type DatabaseWaits, type Waits, waits } from "../database/waits.ts";

const longest = 240_000;

/** The same connections, given up only where something hangs. */
const patient = ({ connections, lockMs }: Waits): Waits => ({
  connections,
  connectMs: longest,
  queryMs: longest,
  lockMs: lockMs === null ? null : longest,
  mostMs: Number.POSITIVE_INFINITY,
});

/**
 * How long tests wait for PostgreSQL. The product refuses a visitor after some seconds, which a machine with
 * much else to do needs for a simple query: only tests of that use the product's own waits.
 */
export const patientWaits: DatabaseWaits = {
  work: patient(waits.work),
  reads: patient(waits.reads),
  writes: patient(waits.writes),
  probe: patient(waits.probe),
};
