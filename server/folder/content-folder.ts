import { statSync } from "node:fs";
import { type FileFacts, readFacts } from "./file-facts.ts";
import { type Listed, listFolder } from "./list-folder.ts";
import path from "node:path";
import { type Fault, fileFaultOf } from "../content/fault.ts";

/** What was made of a file, by a name for it, as long as the file and what it depends on are the same. */
interface KeptFile {
  readonly stamp: string;
  readonly made: Map<string, { readonly dependsOn: string; readonly value: unknown }>;
}

/**
 * What was made of the files of a folder, by their absolute paths. For a caller that reads one folder again
 * and again: what has not changed is not made again.
 */
export type KeptFiles = Map<string, KeptFile>;

/** How something that is made of a file may be kept. */
interface Keeping<Value> {
  /** Names all else that it is made of. */
  readonly dependsOn?: string;
  /** Whether it may be kept; it may where this is left out. */
  readonly isKept?: (value: Value) => boolean;
}

/** A content folder while it is read once: what lies in it is listed once. */
export interface ContentFolder {
  readonly dir: string;
  /** What lies in the folder, or in a folder of it, see `listFolder`. */
  readonly listed: (name?: string) => readonly Listed[];
  /** The hash of a file (absolute path). Throws as reading it does. */
  readonly factsOf: (file: string) => FileFacts;
  /** What `make` makes of a file (absolute path); called with the same `what` it makes the same type. */
  readonly cached: <Value>(file: string, what: string, make: () => Value, keeping?: Keeping<Value>) => Value;
}

/**
 * A file that was changed so shortly before, in ms, may change again within the same tick of its file
 * system's clock.
 */
const settledAfterMs = 2000;

/** Opens a folder to read it; what is `kept` is taken from there, and joins it. */
export function openContentFolder(dir: string, kept: KeptFiles = new Map()): ContentFolder {
  const listings = new Map<string, readonly Listed[]>();
  const cached: ContentFolder["cached"] = (
    file,
    what,
    make,
    { dependsOn = "", isKept = () => true } = {},
  ) => {
    const stamp = stampOf(file);
    if (stamp === "") return make();
    const known = kept.get(file);
    const { made } = known?.stamp === stamp ? known : { made: new Map<string, never>() };
    const earlier = made.get(what);
    // The same name stands for the same type.
    if (earlier?.dependsOn === dependsOn) return earlier.value as ReturnType<typeof make>;
    const value = make();
    if (isKept(value)) kept.set(file, { stamp, made: new Map([...made, [what, { dependsOn, value }]]) });
    return value;
  };
  return {
    dir,
    cached,
    listed(name = "") {
      const listing = listings.get(name) ?? listFolder(dir, name);
      listings.set(name, listing);
      return listing;
    },
    factsOf: (file) => cached(file, "facts", () => readFacts(file)),
  };
}

/**
 * What changes whenever the file does; empty where that is not sure yet, or where there is no file. The time
 * of the last change of its state (`ctime`) is set by the system alone.
 */
function stampOf(file: string): string {
  // At once: see source.ts. In nanoseconds, as far as the file system counts them.
  const facts = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!facts) return "";
  const { dev, ino, size, mtimeNs, ctimeNs } = facts;
  const isSettled = Number(ctimeNs / 1_000_000n) + settledAfterMs < Date.now();
  return isSettled ? [dev, ino, size, mtimeNs, ctimeNs].join(" ") : "";
}

/**
 * A fault for each link among the files that are read which leads out of the content folder; pictures and
 * files have a narrower rule, see `measurePicture`.
 */
export function outsideLinks({ listed }: ContentFolder): Fault[] {
  const inside = listed().filter(({ kind }) => kind === "folder");
  const outside = ["", ...inside.map(({ name }) => name)].flatMap((folder) =>
    listed(folder)
      .filter(({ kind }) => kind === "outside")
      .map(({ name }) => path.posix.join(folder, name)),
  );
  return outside.map((file) => fileFaultOf(file, { is: "fileOutside" }));
}
