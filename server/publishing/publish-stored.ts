import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "../database/open.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import type { LiveVersion } from "./live-version.ts";
import { writeContent } from "./write-content.ts";
import { readContent } from "../reading/read-content.ts";
import type { PicturePlaces } from "./source-store.ts";
import type { Attribution } from "./source-versions.ts";
import { writeSource } from "./write-source.ts";

/** The content version that was published, or, as the end of a sentence, why none could be. */
type PublishedAgain = { readonly version: string } | { readonly reason: string };

/** Which version, and in whose name. */
interface Task {
  readonly number: number;
  readonly by: Attribution;
  /** See `PublishedFrom`. */
  readonly onto?: number | null;
  /** What must still be live. */
  readonly while: LiveVersion | null;
  /** For which instant, in ms since 1970; the present if left out. */
  readonly now?: number;
}

/**
 * Publishes a kept version from the very files that it was made of, unless one of them is lost, or has
 * mistakes for this version of the program. An `OvertakenError` says that anything else was published;
 * nothing was changed then.
 */
export async function publishStored(
  database: Database,
  places: PicturePlaces,
  task: Task,
): Promise<PublishedAgain> {
  const around = await mkdtemp(path.join(tmpdir(), "quarterlight-source-"));
  try {
    return await publishFrom(path.join(around, "content"), database, places, task);
  } finally {
    await rm(around, { recursive: true, force: true });
  }
}

async function publishFrom(
  dir: string,
  database: Database,
  places: PicturePlaces,
  { number, by, onto, now, while: live }: Task,
): Promise<PublishedAgain> {
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
  return { version: await writeContent(database, read, places.originals, from) };
}
