import type { Change } from "./change.ts";
import { fieldWords } from "./change-words.ts";
import { compareValues, type FieldChange } from "./compare-values.ts";
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

function whole(what: "new" | "removed", { word, title, file, id }: Entry): Change {
  return { what, file, id, words: title === null ? `${word} ${what}` : `${word} ${what}: ${title}` };
}

function compareEntry(before: Entry, after: Entry): Change[] {
  const { word, title } = before;
  const subject = title === null ? word : `${word} '${title}'`;
  const { file, id } = after;
  const moved =
    before.file === file
      ? []
      : [
          {
            what: "changed" as const,
            file,
            id,
            field: "file",
            before: before.file,
            after: file,
            words: `${subject}: its file is ${file} instead of ${before.file}`,
          },
        ];
  return [
    ...compareValues(before.value, after.value).map((change) => ({
      what: "changed" as const,
      file,
      id,
      ...change,
      words: `${subject}: ${fieldWords(named(change, word))}`,
    })),
    ...moved,
  ];
}

/** `price 'Two lamps': 52 -> 58` says "price" once. */
const named = (change: FieldChange, word: string): FieldChange =>
  change.field === word ? { ...change, field: "" } : change;
