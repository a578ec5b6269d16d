import { availableParallelism, loadavg } from "node:os";
import { sql } from "kysely";
import type { Database } from "#server/database/open.ts";
import { isShort } from "./harness.ts";

/** A figure beside its bar. */
export interface Bar {
  readonly name: string;
  readonly figure: string | number;
  readonly bar: string;
  /** Null if the figure is shown without a bar. */
  readonly met: boolean | null;
}

/** A bar that only 0 meets. */
export function none(name: string, count: number): Bar {
  return { name, figure: count, bar: "0", met: count === 0 };
}

/**
 * Prints figures beside their bars as Markdown, with date and load; a missed bar ends the command with status
 * 1.
 */
export function report(bars: readonly Bar[]): void {
  const word = (met: boolean | null) => (met === null ? "" : met ? "met" : "MISSED");
  const rows = bars.map(({ name, figure, bar, met }) => `| ${name} | ${figure} | ${bar} | ${word(met)} |`);
  console.log(["| what | figure | bar | |", "| --- | --- | --- | --- |", ...rows].join("\n"));
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores, ` +
      `load (1, 5, 15 min) ${load.join(", ")}${isShort ? ", short" : ""}`,
  );
  if (bars.some(({ met }) => met === false)) process.exitCode = 1;
}

/** Whether SQLite's integrity check passes. */
export async function integrityBar({ kysely }: Pick<Database, "kysely">): Promise<Bar> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(kysely);
  const found = rows[0]?.integrity_check ?? "";
  return { name: "SQLite: integrity_check", figure: found, bar: "ok", met: found === "ok" };
}
