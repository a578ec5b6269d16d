import type { Change } from "./change.ts";
import { movedPages } from "./moved-pages.ts";
import { compareValues, isFields } from "./compare-values.ts";
import type { WrittenEntry } from "./entries-of-file.ts";
import { type Moment, type Sides, turned, unseenAt } from "./unseen.ts";

/**
 * What differs between the entries of two folders. An entry is found again by its id, also in a file of
 * another name; a further page, whose name is all that it has, as `movedPages` says.
 */
export function compareEntries(
  before: readonly WrittenEntry[],
  after: readonly WrittenEntry[],
  moment: Moment,
): Change[] {
  const [old, now] = [byKey(before), byKey(after)];
  const added = [...now].flatMap(([key, entry]) => (old.has(key) ? [] : [entry]));
  const gone = [...old].flatMap(([key, entry]) => (now.has(key) ? [] : [entry]));
  const { moves, said } = movedPages(gone, added);
  const changed = [...old].flatMap(([key, entry]) => {
    const other = now.get(key);
    return other ? compareEntry(entry, other, moment) : [];
  });
  return [
    ...added.filter((entry) => !said.has(entry)).map((entry) => whole("new", entry, moment)),
    ...gone.filter((entry) => !said.has(entry)).map((entry) => whole("removed", entry, moment)),
    ...moves.flatMap(([from, to]) => compareEntry(from, to, moment)),
    ...changed,
  ];
}

/** A second entry of the same id is a fault, which the check names; here it must not hide the first. */
function byKey(entries: readonly WrittenEntry[]): Map<string, WrittenEntry> {
  const entriesByKey = new Map<string, WrittenEntry>();
  for (const entry of entries)
    entriesByKey.set(entriesByKey.has(entry.key) ? `${entry.key} ${entry.file}` : entry.key, entry);
  return entriesByKey;
}

/** Where an entry stands, in the folder and on the site. */
export function identityOf({
  file,
  id,
  title,
  value,
}: WrittenEntry): Pick<Change, "file" | "id" | "title" | "slug" | "draft"> {
  const { slug, draft } = isFields(value) ? value : {};
  return {
    file,
    id,
    ...(title === null ? {} : { title }),
    ...(typeof slug === "string" ? { slug } : {}),
    ...(draft === true ? { draft } : {}),
  };
}

function whole(what: "new" | "removed", entry: WrittenEntry, moment: Moment): Change {
  const { value } = entry;
  const sides = what === "new" ? { before: undefined, after: value } : { before: value, after: undefined };
  return {
    what,
    ...identityOf(entry),
    ...unseen(sides, moment),
    ...(typeof value === "string" && { field: "", steps: [], ...sides }),
  };
}

/** `unseen` where the change is. */
function unseen(sides: Sides, moment: Moment): Pick<Change, "unseen"> {
  const why = unseenAt(sides, moment);
  return why ? { unseen: why } : {};
}

function compareEntry(before: WrittenEntry, after: WrittenEntry, moment: Moment): Change[] {
  const sides = { before: before.value, after: after.value };
  const place = { what: "changed" as const, ...identityOf(after) };
  const moved =
    before.file === after.file
      ? []
      : [
          {
            ...place,
            ...unseen(sides, moment),
            field: "file",
            before: before.file,
            after: after.file,
          },
        ];
  return [
    ...compareValues(before.value, after.value).map((change) => ({
      ...place,
      ...unseen({ ...sides, steps: change.steps }, moment),
      ...change,
      ...(isDate(change.field) && turned(sides, moment)),
    })),
    ...moved,
  ];
}

const isDate = (field: string) => field === "from" || field === "until";
