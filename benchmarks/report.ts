import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { z } from "zod";

const folder = path.join(import.meta.dirname, "results");

const figureSchema = z.strictObject({
  /** What was measured, as Markdown, with its unit. */
  what: z.string(),
  figure: z.number(),
  /** The bar: the least or the most that the figure may be. */
  least: z.number().optional(),
  most: z.number().optional(),
});

/** What a measurement found last, and when. */
const resultSchema = z.strictObject({
  /** What was run. */
  command: z.string(),
  day: z.string(),
  cores: z.number(),
  /** How many processes wanted a core, in the last five minutes. */
  load: z.number(),
  figures: z.array(figureSchema),
});

export type Figure = z.output<typeof figureSchema>;
type Result = z.output<typeof resultSchema>;

/** Whether a figure keeps its bar. */
export const isMet = ({ figure, least = -Infinity, most = Infinity }: Figure): boolean =>
  figure >= least && figure <= most;

/** A bar in words; empty where there is none. */
export const barOf = ({ least, most }: Figure): string =>
  [least === undefined ? "" : `≥ ${least}`, most === undefined ? "" : `≤ ${most}`].join("");

/**
 * Prints figures beside their bars, and keeps them in `results/NAME.json` for the table of
 * docs/performance.md. One that misses its bar ends the process with status 1.
 */
export function report(name: string, figures: readonly Figure[], command = `npm run bench:${name}`): void {
  const load = Number((loadavg()[1] ?? 0).toFixed(1));
  const day = new Date().toISOString().slice(0, 10);
  const kept = figures.map((one) => ({ ...one, figure: Number(one.figure.toPrecision(4)) }));
  const result: Result = { command, day, cores: availableParallelism(), load, figures: kept };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  for (const one of kept)
    console.log(`${isMet(one) ? " " : "!"} ${one.what}: ${one.figure} ${barOf(one)}`.trimEnd());
  console.log(`${result.cores} cores, load of the machine: ${load}`);
  if (!kept.every((one) => isMet(one))) process.exitCode = 1;
}

/** What each measurement found last, in the order of their names. */
export const lastResults = (): readonly Result[] =>
  readdirSync(folder)
    .toSorted()
    .map((file) => resultSchema.parse(JSON.parse(readFileSync(path.join(folder, file), "utf8"))));
