import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "../database/open.ts";
import { describeFault } from "./fault.ts";
import { type FileHashes, freshHashes, withAbsent } from "./file-hashes.ts";
import { knownFiles, loadPublished, type PublishedEntries } from "./known-entries.ts";
import { publish } from "./publish.ts";
import { readContent } from "./read-content.ts";
import type { StoredFile } from "./source-files.ts";
import type { PicturePlaces } from "./source-store.ts";
import type { Attribution } from "./source-versions.ts";
import { writeSource } from "./write-source.ts";

/** The content version that came of it, or, as the end of a sentence, why it was not published. */
export type Again = { readonly version: string } | { readonly reason: string };

/** Which version, in whose name, and what is noted of files already. */
interface Task {
  readonly number: number;
  readonly by: Attribution;
  /** See `PublishedFrom`. */
  readonly onto?: number | null;
  readonly hashes?: FileHashes;
}

/**
 * Publishes a kept version from the very files that it was made of, as a version of
 * its own. Nothing is changed where one of them is lost, or has mistakes for this version of the program.
 * Texts that the live content was made of are not written to the disk: of ten thousand posts that takes
 * longer than all the rest. Where reading needs one of them all the same, everything is written.
 */
export async function publishAgain(database: Database, places: PicturePlaces, task: Task): Promise<Again> {
  const published = await loadPublished(database);
  const { known } = published;
  const names = knownFiles(known);
  const isKnown = ({ path: name, sha256, isLive }: StoredFile) => isLive && names.has(`${sha256} ${name}`);
  const quick = await attempt(database, places, { ...task, published, leave: isKnown });
  return "version" in quick || names.size === 0
    ? quick
    : attempt(database, places, { ...task, published, leave: () => false });
}

interface Attempt extends Task {
  readonly published: PublishedEntries;
  /** Files that are not written. */
  readonly leave: (file: StoredFile) => boolean;
}

async function attempt(
  database: Database,
  places: PicturePlaces,
  { number, by, onto, hashes = freshHashes(), published, leave }: Attempt,
): Promise<Again> {
  const dir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-source-")), "content");
  try {
    const { missing, left } = await writeSource(database, places, dir, number, leave);
    if (missing.length > 0) return { reason: `files of its source are lost: ${missing.join(", ")}` };
    const absent = new Map(left.map((file) => [path.join(dir, file.path), file]));
    const stored = new Set(await places.originals.names());
    const read = await readContent(dir, stored, published.known, withAbsent(hashes, absent));
    if ("faults" in read) {
      const lines = read.faults.map((fault) => `\n${describeFault(fault)}`);
      return { reason: `its source has mistakes for this version:${lines.join("")}` };
    }
    const from = {
      dir,
      sources: places.sources,
      hashes: read.hashes,
      by,
      ...(onto === undefined ? {} : { onto }),
    };
    const held = { rows: published.rows, while: published.live };
    return { version: await publish(database, read.content, places.originals, from, held) };
  } finally {
    await rm(path.dirname(dir), { recursive: true, force: true });
  }
}
