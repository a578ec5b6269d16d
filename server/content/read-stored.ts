import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "../database/open.ts";
import { describeFault } from "./fault.ts";
import { type FileHashes, freshHashes, withAbsent } from "./file-hashes.ts";
import { knownFiles, loadPublished, type PublishedEntries } from "./known-entries.ts";
import { type Prepared, prepare } from "./publish.ts";
import { readContent } from "./read-content.ts";
import type { StoredFile } from "./source-files.ts";
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

/** Which version, in whose name, and what is noted of files already. */
interface Task {
  readonly number: number;
  readonly by: Attribution;
  /** See `PublishedFrom`. */
  readonly onto?: number | null;
  /** For which instant, in ms since 1970: it may be one that is still to come. The present if left out. */
  readonly now?: number;
  readonly hashes?: FileHashes;
}

/**
 * Reads a kept version from the very files that it was made of, and stores what publishing it needs. It is
 * not read where one of them is lost, or has mistakes for this version of the program. Texts that the live
 * content was made of are not written to the disk: of ten thousand posts that takes longer than all the rest.
 * Where reading needs one of them all the same, everything is written.
 */
export async function readStored(database: Database, places: PicturePlaces, task: Task): Promise<Stored> {
  const published = await loadPublished(database);
  const { known } = published;
  const names = knownFiles(known);
  const isKnown = ({ path: name, sha256, isLive }: StoredFile) => isLive && names.has(`${sha256} ${name}`);
  const quick = await attempt(database, places, { ...task, published, leave: isKnown });
  return "commit" in quick || names.size === 0
    ? quick
    : attempt(database, places, { ...task, published, leave: () => false });
}

interface Attempt extends Task {
  readonly published: PublishedEntries;
  /** Files that are not written. */
  readonly leave: (file: StoredFile) => boolean;
}

async function attempt(database: Database, places: PicturePlaces, task: Attempt): Promise<Stored> {
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
  { number, by, onto, now, hashes = freshHashes(), published, leave }: Attempt,
): Promise<Prepared | { readonly reason: string }> {
  const { missing, left } = await writeSource(database, places, dir, number, leave);
  if (missing.length > 0) return { reason: `files of its source are lost: ${missing.join(", ")}` };
  const absent = new Map(left.map((file) => [path.join(dir, file.path), file]));
  const stored = new Set(await places.originals.names());
  const options = now === undefined ? {} : { now };
  const read = await readContent(dir, stored, published.known, withAbsent(hashes, absent), options);
  if ("faults" in read) {
    const lines = read.faults.map((fault) => `\n${describeFault(fault)}`);
    return { reason: `its source has mistakes for this version:${lines.join("")}` };
  }
  const from = {
    dir,
    sources: places.sources,
    by,
    while: published.live,
    ...(onto === undefined ? {} : { onto }),
  };
  const held = { rows: published.rows, while: published.live };
  return prepare(database, read, places.originals, from, held);
}
