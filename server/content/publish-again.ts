import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "../database/open.ts";
import { describeFault } from "./fault.ts";
import { loadKnown } from "./known-entries.ts";
import { publish } from "./publish.ts";
import { readContent } from "./read-content.ts";
import type { PicturePlaces } from "./source-store.ts";
import type { Attribution } from "./source-versions.ts";
import { writeSource } from "./write-source.ts";

/** The content version that came of it, or, as the end of a sentence, why it was not published. */
export type Again = { readonly version: string } | { readonly reason: string };

/**
 * Publishes a kept version, the latest unless told, from the very files that it was made of, as a version of its own. Nothing is changed where one of them is
 * lost, or has mistakes for this version of the program.
 */
export async function publishAgain(
  database: Database,
  places: PicturePlaces,
  { number, by }: { readonly number?: number; readonly by: Attribution },
): Promise<Again> {
  const dir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-source-")), "content");
  try {
    const { missing } = await writeSource(database, places, dir, number);
    if (missing.length > 0) return { reason: `files of its source are lost: ${missing.join(", ")}` };
    const [stored, known] = await Promise.all([places.originals.names(), loadKnown(database)]);
    const read = await readContent(dir, new Set(stored), known);
    if ("faults" in read) {
      const lines = read.faults.map((fault) => `\n${describeFault(fault)}`);
      return { reason: `its source has mistakes for this version:${lines.join("")}` };
    }
    const from = { dir, sources: places.sources, hashes: read.hashes, by };
    return { version: await publish(database, read.content, places.originals, from) };
  } finally {
    await rm(path.dirname(dir), { recursive: true, force: true });
  }
}
