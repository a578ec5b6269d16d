import type { Change } from "./change.ts";
import { fieldWords } from "./change-words.ts";
import { compareValues, type FieldChange, isFields } from "./compare-values.ts";
import type { Entry } from "./entries-of-file.ts";

/** What differs between the entries of two folders. An entry is found again by its id, also in a file of another name. */
export function compareEntries(before: readonly Entry[], after: readonly Entry[]): Change[] {
  const [old, now] = [byKey(before), byKey(after)];
  const added = [...now].filter(([key]) => !old.has(key)).map(([, entry]) => whole("new", entry));
  const gone = [...old].filter(([key]) => !now.has(key)).map(([, entry]) => whole("removed", entry));
  const changed = [...old].flatMap(([key, entry]) => {
    const other = now.get(key);
    return other ? compareEntry(entry, other) : [];
  });
  return [...added, ...gone, ...changed];
}

/** A second entry of the same id is a fault, which the check names; here it must not hide the first. */
function byKey(entries: readonly Entry[]): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const entry of entries)
    found.set(found.has(entry.key) ? `${entry.key} ${entry.file}` : entry.key, entry);
  return found;
}

/** Where an entry stands, in the folder and on the site. */
export function placeOf({ file, id, value }: Entry): Pick<Change, "file" | "id" | "slug" | "draft"> {
  const { slug, draft } = isFields(value) ? value : {};
  return {
    file,
    id,
    ...(typeof slug === "string" ? { slug } : {}),
    ...(draft === true ? { draft } : {}),
  };
}

function whole(what: "new" | "removed", entry: Entry): Change {
  const { word, title } = entry;
  return { what, ...placeOf(entry), words: title === null ? `${word} ${what}` : `${word} ${what}: ${title}` };
}

function compareEntry(before: Entry, after: Entry): Change[] {
  const { word, title } = before;
  const subject = title === null ? word : `${word} '${title}'`;
  const place = { what: "changed" as const, ...placeOf(after) };
  const moved =
    before.file === after.file
      ? []
      : [
          {
            ...place,
            field: "file",
            before: before.file,
            after: after.file,
            words: `${subject}: its file is ${after.file} instead of ${before.file}`,
          },
        ];
  return [
    ...compareValues(before.value, after.value).map((change) => ({
      ...place,
      ...change,
      words: `${subject}: ${fieldWords(named(change, word))}`,
    })),
    ...moved,
  ];
}

/** `price 'Two lamps': 52 -> 58` says "price" once. */
const named = (change: FieldChange, word: string): FieldChange =>
  change.field === word ? { ...change, field: "" } : change;
