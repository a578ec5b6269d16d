import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "../database/open.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import { readLive } from "./live-version.ts";
import { type Prepared, prepareContent } from "./write-content.ts";
import { readContent } from "../reading/read-content.ts";
import type { PicturePlaces } from "./source-store.ts";
import type { Attribution } from "./source-versions.ts";
import { writeSource } from "./write-source.ts";

/** A version that can be published again, or, as the end of a sentence, why it cannot. */
export type Stored = StoredContent | { readonly reason: string };

/** A version as it is read from its stored files: `commit` or `discard` must be called. */
export interface StoredContent {
  /**
   * Puts it live, and gives the content version. An `OvertakenError` says that anything was published since
   * the reading began; nothing was changed then.
   */
  readonly commit: () => Promise<string>;
  /** Gives up what was read. */
  readonly discard: () => Promise<void>;
}

/** Which version, and in whose name. */
interface Task {
  readonly number: number;
  readonly by: Attribution;
  /** See `PublishedFrom`. */
  readonly onto?: number | null;
  /** For which instant, in ms since 1970: it may be one that is still to come. The present if left out. */
  readonly now?: number;
}

/**
 * Reads a kept version from the very files that it was made of, and stores what publishing it needs. It is
 * not read where one of them is lost, or has mistakes for this version of the program.
 */
export async function readStored(database: Database, places: PicturePlaces, task: Task): Promise<Stored> {
  const around = await mkdtemp(path.join(tmpdir(), "quarterlight-source-"));
  const discard = () => rm(around, { recursive: true, force: true });
  try {
    const read = await readInto(path.join(around, "content"), database, places, task);
    if ("reason" in read) {
      await discard();
      return read;
    }
    return { commit: () => read.commit().finally(discard), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function readInto(
  dir: string,
  database: Database,
  places: PicturePlaces,
  { number, by, onto, now }: Task,
): Promise<Prepared | { readonly reason: string }> {
  const live = await readLive(database.kysely);
  const { missing } = await writeSource(database, places, dir, number);
  if (missing.length > 0) return { reason: `files of its source are lost: ${missing.join(", ")}` };
  const read = await readContent(dir, { now, stored: new Set(await places.originals.names()) });
  if ("faults" in read) {
    const lines = read.faults.map((fault) => `\n${describeFault(fault)}`);
    return { reason: `its source has mistakes for this version:${lines.join("")}` };
  }
  const from = {
    sources: places.sources,
    by,
    while: live,
    ...(onto === undefined ? {} : { onto }),
  };
  return prepareContent(database, read, places.originals, from);
}
