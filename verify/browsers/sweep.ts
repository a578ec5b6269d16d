import { findLayoutFaults } from "../../e2e/layout-faults.ts";
import { acts } from "./acts.ts";
import { openPage } from "./interactions.ts";
import { type Box, boxesOf, differences } from "./layout.ts";
import { openLine } from "./line.ts";
import type { Tab, TabOptions } from "./tab.ts";

/** A page at a width. */
interface Opened {
  readonly path: string;
  readonly width: number;
}

/** What was found on every page in one engine, as sentences; none where everything is right. */
export interface Swept {
  readonly pages: number;
  readonly problems: string[];
  readonly faults: string[];
  /** The boxes of every page, by page and width. */
  readonly boxes: ReadonlyMap<string, readonly Box[]>;
}

export type Open = (options: TabOptions) => Promise<Tab>;

const height = 900;
const limitMs = 60_000;

/** Fails work that takes longer than a minute: a driver may lose an answer. */
export function within<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${limitMs / 1000} s`)), limitMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * Does some work in a window, one piece after another. A driver may lose an answer: a piece that fails is
 * retried once in a new window before its error counts.
 */
async function inTurn<Piece>(
  open: Open,
  options: TabOptions,
  pieces: readonly Piece[],
  work: (tab: Tab, piece: Piece) => Promise<void>,
  failed: (piece: Piece, error: unknown) => void,
): Promise<void> {
  let tab = await open(options);
  for (const piece of pieces)
    try {
      await within(work(tab, piece));
    } catch {
      await within(tab.close()).catch(() => {});
      tab = await open(options);
      await within(work(tab, piece)).catch((error: unknown) => failed(piece, error));
    }
  await within(tab.close()).catch(() => {});
}

/** Opens every page at both widths, without motion, and checks its console and its layout. */
export async function sweep(open: Open, origin: string, pages: readonly Opened[]): Promise<Swept> {
  const [problems, faults, boxes]: [string[], string[], Map<string, Box[]>] = [[], [], new Map()];
  const look = async (tab: Tab, { path, width }: Opened) => {
    const where = `${path} at ${width} px`;
    await tab.resize(width, height);
    await openPage(tab, origin + path);
    const [found, seen] = [await tab.evaluate(findLayoutFaults), await boxesOf(tab)];
    problems.push(...(await tab.takeProblems()).map((one) => `${where}: ${one}`));
    faults.push(...found.map((one) => `${where}: ${one}`));
    boxes.set(where, seen);
  };
  const failed = ({ path, width }: Opened, error: unknown) =>
    problems.push(`${path} at ${width} px: ${String(error)}`);
  await inTurn(open, { still: true }, pages, look, failed);
  return { pages: pages.length, problems, faults, boxes };
}

/** Where an engine's layout differs from the reference. */
export function compare(reference: Swept, { boxes }: Swept): string[] {
  return [...boxes].flatMap(([where, found]) =>
    differences(reference.boxes.get(where) ?? found, found).map((one) => `${where}: ${one}`),
  );
}

/**
 * Does on each page what visitors do there, with all motion; returns the number of acts, and the failures.
 */
export async function play(open: Open, origin: string, only: string | undefined) {
  const wanted = acts.filter(({ address }) => only === undefined || address === only);
  const failures: string[] = [];
  const line = await openLine(origin);
  await inTurn(
    open,
    { still: false },
    wanted,
    async (tab, act) => {
      await tab.resize(act.width, height);
      line.mend();
      await openPage(tab, line.origin + act.address);
      await act.play(tab, line);
      failures.push(...(await tab.takeProblems()).map((one) => `${act.name}: ${one}`));
    },
    (act, error) => failures.push(`${act.name}: ${String(error)}`),
  );
  line.close();
  return { acts: wanted.length, failures };
}
