import type { FieldChange } from "./compare-values.ts";
import type { Unseen } from "./unseen.ts";

/** One difference between two content folders. */
export interface Change extends Partial<FieldChange> {
  readonly what: "new" | "removed" | "changed";
  /** The file that has it now, or had it. */
  readonly file: string;
  /** The entry's id, or the name of a further page; null where it has none. */
  readonly id: string | null;
  /** The entry's title, where it has one. */
  readonly title?: string;
  /** The words behind the id in the entry's address, where it has any. */
  readonly slug?: string;
  /** Set where the entry is a draft, which no page shows. */
  readonly draft?: true;
  /** Why visitors do not see the change, although it is published; without it they do. */
  readonly unseen?: Unseen;
  /**
   * What is different where no field shows it: the order of the rows, spaces and remarks, a file that cannot
   * be read, or all of it, because the example was there before.
   */
  readonly how?: "order" | "spaces" | "unreadable" | "example";
  /** What becomes of the entry where one of its dates is another; without it visitors see it as before. */
  readonly turn?: "comes" | "goes";
}
