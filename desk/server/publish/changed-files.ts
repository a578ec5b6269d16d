import type { Version } from "#desk/contract/publish.ts";
import type { Database } from "#server/database/open.ts";
import { readFiles, type StoredFile } from "#server/publishing/source-files.ts";
import type { Change } from "#server/versions/change.ts";
import { describeChange } from "#server/versions/describe-change.ts";
import { entriesOfFile } from "#server/versions/entries-of-file.ts";
import { isPicture, pictureChanges } from "#server/versions/picture-changes.ts";
import { type ComparedSide, emptySide, whatOf } from "#server/versions/side.ts";
import { kindOf } from "#server/wording/content-kinds.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import type { Deps } from "../deps.ts";

/** Changes that a version in a list is known by. */
const mostSaid = 2;

interface OneSide extends ComparedSide {
  readonly files: ReadonlyMap<string, StoredFile>;
}

/**
 * What each of these versions has changed, by their numbers, without comparing them: which files came and
 * went with it is stored.
 */
export async function changedFiles(
  { database, places }: Pick<Deps, "database" | "places">,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Version["changed"]>> {
  if (numbers.length === 0) return new Map();
  const rows = await filesOf(database, numbers);
  const changed = numbers.map((number) => {
    const side = (end: "since" | "until") => sideOf(rows.filter((row) => row[end] === number));
    const [before, after] = [side("until"), side("since")];
    return { number, changes: changesBetween(before, after), before, after };
  });
  const named = changed.flatMap(({ changes, before, after }) =>
    changes.slice(0, mostSaid).flatMap(({ file }) => after.files.get(file) ?? before.files.get(file) ?? []),
  );
  const titles = await titlesIn(database, places, named);
  return new Map(
    changed.map(({ number, changes, before, after }) => {
      const first = changes.slice(0, mostSaid).map((change) => {
        const stored = after.files.get(change.file) ?? before.files.get(change.file);
        return describeChange({ ...change, ...titles.get(stored?.sha256 ?? "") });
      });
      return [number, { first, more: changes.length - first.length }];
    }),
  );
}

const filesOf = ({ kysely }: Database, numbers: readonly number[]) =>
  kysely
    .selectFrom("source_files")
    .select(["path", "sha256", "bytes", "stored", "since", "until"])
    .where((or) => or.or([or("since", "in", numbers), or("until", "in", numbers)]))
    .execute();

function sideOf(rows: readonly StoredFile[]): OneSide {
  return {
    ...emptySide,
    files: new Map(rows.map((row) => [row.path, row])),
    hashes: new Map(rows.map(({ path, sha256 }) => [path, sha256])),
  };
}

/** Whole files, those of entries first: their titles say most. */
function changesBetween(before: ComparedSide, after: ComparedSide): Change[] {
  const files = [...new Set([...after.hashes.keys(), ...before.hashes.keys()])];
  const rankOf = (file: string) => Number(!documentKind(file)?.isEntry);
  const others = files.filter((file) => !isPicture(file)).toSorted((a, b) => rankOf(a) - rankOf(b));
  return [
    ...others.map((file): Change => ({ what: whatOf(file, before, after), file, id: null })),
    ...pictureChanges(files.filter(isPicture), before, after),
  ];
}

/** The titles and ids of entries that are files of their own, by the hashes of these. */
async function titlesIn(
  database: Database,
  places: Deps["places"],
  files: readonly StoredFile[],
): Promise<ReadonlyMap<string, Partial<Change>>> {
  const titles = new Map<string, Partial<Change>>();
  const texts = files.filter(({ path }) => kindOf(path)?.shape === "files");
  for await (const [{ path, sha256 }, bytes] of readFiles(database, places, texts)) {
    const kind = kindOf(path);
    const [entry] = (bytes && kind && entriesOfFile(path, bytes, kind)) ?? [];
    if (entry) titles.set(sha256, { id: entry.id, ...(entry.title !== null && { title: entry.title }) });
  }
  return titles;
}
