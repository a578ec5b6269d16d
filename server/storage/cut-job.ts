import { setTimeout as pause } from "node:timers/promises";
import { CannotKeep, cutSizes } from "./cut-sizes.ts";
import { takeCuttingLock } from "./cutting-lock.ts";
import { reasonOf } from "./cache-health.ts";
import { listCachedSizes, progressOf, type Progress, removeLeftOver } from "./cached-sizes.ts";
import { openOriginals } from "./open-originals.ts";
import type { S3Config } from "../config/storage-settings.ts";
import { StorageError } from "./storage-error.ts";

/** What the process that makes sizes is given. */
export interface CutJob {
  readonly folder: string;
  readonly dataDir: string;
  readonly storage: S3Config | null;
  /** Storage path and width of every published picture. */
  readonly pictures: readonly (readonly [string, number])[];
}

/** How a job ended; `reason` says why where it did not end well. */
export type CutOutcome =
  | { readonly kind: "done"; readonly failed: readonly string[] }
  | { readonly kind: "cannot-keep" | "storage-away" | "broken"; readonly reason: string }
  | { readonly kind: "stopped" };

/** What the process reports. */
export type CutMessage = { readonly progress: Progress } | { readonly outcome: CutOutcome };

/** How often a process that waits for another one looks how far that is, in ms. */
const lookEveryMs = 1000;

/**
 * Makes every missing size, or waits while another process of this machine does, and reports how far it is.
 */
export async function runCutJob(job: CutJob, send: (message: CutMessage) => void): Promise<void> {
  send({ outcome: await cut(job, (progress) => send({ progress })).catch(asOutcome) });
}

async function cut(
  { folder, dataDir, storage, pictures: listed }: CutJob,
  send: (progress: Progress) => void,
): Promise<CutOutcome> {
  const pictures = new Map(listed);
  for (;;) {
    const lock = lockOrFail(folder);
    const kept = await listCachedSizes(folder);
    const { ready, wanted } = progressOf(pictures, kept);
    send({ ready, wanted });
    if (!lock && ready < wanted) {
      await pause(lookEveryMs);
      continue;
    }
    if (!lock) return { kind: "done", failed: [] };
    try {
      let made = 0;
      const onMade = () => send({ ready: ready + (made += 1), wanted });
      const originals = openOriginals({ dataDir, storage });
      const failed = await cutSizes({ folder, originals, pictures, kept, onMade });
      await removeLeftOver(folder, pictures, kept);
      return { kind: "done", failed };
    } finally {
      lock.release();
    }
  }
}

function lockOrFail(folder: string) {
  try {
    return takeCuttingLock(folder);
  } catch (error) {
    throw new CannotKeep(reasonOf(error));
  }
}

function asOutcome(error: unknown): CutOutcome {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof CannotKeep) return { kind: "cannot-keep", reason };
  return { kind: error instanceof StorageError ? "storage-away" : "broken", reason };
}
