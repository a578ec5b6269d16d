import type { EntryHead } from "#contract/rendered-page.ts";
import type { DateFields, Timed } from "../folder/read-dates.ts";
import type { Source } from "../folder/source.ts";

/** An entry that has a file of its own, as far as that alone says. */
export interface UndatedEntry<Entity> {
  /** Where the file says what. */
  readonly source: Pick<Source, "file" | "lineOf">;
  readonly value: Entity;
  readonly dates: DateFields | null;
  /** The `order` of the file's head. */
  readonly order: number | undefined;
  /** What the file's head says of the page alone. */
  readonly head: EntryHead | undefined;
  /** Names of the pictures and the files that it shows. */
  readonly shows: { readonly pictures: ReadonlySet<string>; readonly files: ReadonlySet<string> };
}

/** An entry that has a file of its own, and when it is public. */
export type FileEntry<Entity> = UndatedEntry<Entity> & Timed<Entity>;
