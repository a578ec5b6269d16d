import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "../database/open.ts";
import { documentFaults } from "./document-faults.ts";
import { describeFault } from "./fault.ts";
import { contentShape } from "./shape.ts";
import type { PicturePlaces } from "./source-store.ts";
import { latestSource } from "./source-versions.ts";

/** What became of content that another version published. */
export type Outcome =
  /** Every page can be shown from it as it is. */
  | { readonly state: "fits" }
  /** It was published again from the source in the database. */
  | { readonly state: "published"; readonly version: string }
  /** It could not be published again; `faults` is empty where pages can be shown all the same. */
  | { readonly state: "stays"; readonly faults: readonly string[]; readonly reason: string };

/**
 * Compares the published documents with what this version's pages read. Where an older version made them, or a field is
 * missing, they are published again from the very source that they were made of. Never from the content folder: what the owner
 * is still writing there, or another site's example, must not go live by itself.
 */
export async function bringUpToDate(database: Database, places: PicturePlaces): Promise<Outcome> {
  const live = await database.kysely.selectFrom("content_version").selectAll().executeTakeFirst();
  const faults = await documentFaults(database);
  // A newer version's documents have more fields, which nothing here reads.
  if (!live || (live.shape >= contentShape && faults.length === 0)) return { state: "fits" };
  const source = await latestSource(database.kysely);
  if (source?.content_version !== live.version)
    return faults.length === 0
      ? { state: "fits" }
      : { state: "stays", faults, reason: "the database holds no source of it" };
  const dir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-source-")), "content");
  try {
    return await publishAgain(database, places, dir, faults);
  } catch (error) {
    // A store that is away is no reason not to open, as long as nothing is missing.
    if (!(error instanceof Error) || !saidPlainly.has(error.name)) throw error;
    return { state: "stays", faults, reason: error.message };
  } finally {
    await rm(path.dirname(dir), { recursive: true, force: true });
  }
}

const saidPlainly = new Set(["StorageError", "SourceError"]);

async function publishAgain(
  database: Database,
  places: PicturePlaces,
  dir: string,
  faults: readonly string[],
): Promise<Outcome> {
  // Most starts need none of these, and they are a tenth of one.
  const [{ writeSource }, { readContent }, { publish }] = await Promise.all([
    import("./write-source.ts"),
    import("./read-content.ts"),
    import("./publish.ts"),
  ]);
  const { missing } = await writeSource(database, places, dir);
  if (missing.length > 0)
    return { state: "stays", faults, reason: `files of its source are lost: ${missing.join(", ")}` };
  const read = await readContent(dir);
  if ("faults" in read) {
    const lines = read.faults.map((fault) => `\n${describeFault(fault)}`);
    return { state: "stays", faults, reason: `its source has mistakes for this version:${lines.join("")}` };
  }
  const by = { author: "the program", note: "published again for a newer version of the program" };
  const from = { dir, sources: places.sources, by };
  return { state: "published", version: await publish(database, read.content, places.originals, from) };
}
