import { type EntryKind, entryTables } from "./entries.ts";
import type { EntryTitle } from "./entry-titles.ts";

/** An entry that appears or disappears at an instant, in ms since 1970. */
export interface EntryChange {
  readonly at: number;
  readonly title: string;
  readonly what: "appears" | "disappears";
  readonly kind: EntryKind;
  readonly id: number;
}

/** What appears or disappears from `since` until before `until` (ms since 1970), the earliest first. */
export function entryChanges(
  titles: Readonly<Record<EntryKind, readonly EntryTitle[]>>,
  { since, until }: { readonly since: number; readonly until: number },
): EntryChange[] {
  // The keys are the record's own.
  return (Object.keys(entryTables) as EntryKind[])
    .flatMap((kind) =>
      titles[kind].flatMap(({ id, title, shown }): EntryChange[] => [
        { at: shown.from, title, what: "appears", kind, id },
        { at: shown.until, title, what: "disappears", kind, id },
      ]),
    )
    .filter(({ at }) => at >= since && at < until)
    .toSorted((one, other) => one.at - other.at);
}
