import type { FieldChange } from "./compare-values.ts";

/** One difference between two content folders. */
export interface Change extends Partial<FieldChange> {
  readonly what: "new" | "removed" | "changed";
  /** The file that has it now, or had it. */
  readonly file: string;
  /** Id or slug of the entry, where it has one. */
  readonly id: string | null;
  /** The change in an owner's words, in one line. */
  readonly words: string;
}
