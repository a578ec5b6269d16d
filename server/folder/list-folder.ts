import { type Dirent, readdirSync, statSync, lstatSync, realpathSync } from "node:fs";
import path from "node:path";

/** Something that lies in a folder of the content. */
export interface Listed {
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  /** Outside: a link to a file that does not belong to the content, see `leadsOutside`. */
  readonly kind: "file" | "folder" | "outside" | "other";
  readonly isLink: boolean;
}

/**
 * What lies in a folder of the content folder `dir`, or in that itself, by name. Empty where it is missing or
 * cannot be read.
 */
export function listFolder(dir: string, name: string): readonly Listed[] {
  const folder = path.join(dir, name);
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    // These names need no `path.join`, which costs more than the rest.
    const all = entries.map((entry) => listed(dir, `${folder}${path.sep}${entry.name}`, entry));
    return all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/**
 * Whether a name is hidden, as systems that have no other mark for it agree, or that of a file by which an
 * office program marks another one as open.
 */
export const isHidden = ({ name }: Pick<Listed, "name">): boolean => /^(?:\.|~\$)/.test(name);

/** A look at each file would cost as much as all the rest; only links need one. */
function listed(dir: string, file: string, entry: Dirent): Listed {
  const isLink = entry.isSymbolicLink();
  const kind = fileKind(isLink ? targetOf(file) : entry);
  const isOutside = isLink && kind === "file" && leadsOutside(dir, path.relative(dir, file));
  return { name: entry.name, path: file, kind: isOutside ? "outside" : kind, isLink };
}

/** Undefined for a link that leads nowhere. */
function targetOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // It leads to itself, or into a folder that is closed to this user.
    return undefined;
  }
}

function fileKind(facts: Pick<Dirent, "isFile" | "isDirectory"> | undefined): Listed["kind"] {
  if (facts?.isFile()) return "file";
  return facts?.isDirectory() ? "folder" : "other";
}

/**
 * Whether a file of the folder `dir` is a link that leads out of it: folders also come from repositories,
 * where somebody else may have made a link to a file of the machine. A folder in it may be a link to
 * anywhere: its owner has made it on the machine, and what lies there belongs to the content. False also
 * where the link leads nowhere, which reading says.
 */
export function leadsOutside(dir: string, file: string): boolean {
  const place = path.join(dir, file);
  try {
    if (!lstatSync(place).isSymbolicLink()) return false;
    const target = realpathSync(place);
    return ![dir, path.dirname(place)].some((root) => target.startsWith(realpathSync(root) + path.sep));
  } catch {
    return false;
  }
}
