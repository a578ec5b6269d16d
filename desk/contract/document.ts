import type { Field } from "./field.ts";
import type { Path, Value } from "./value.ts";

/** Names a state of a file by the SHA-256 of its bytes; null: there is no such file. */
export type Hash = string | null;

/** Something wrong in a document, beside the field that it is about. */
export interface Problem {
  /** Path in the content folder. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The field, or the nearest one around it that the document shows; empty: the whole document. */
  readonly path: Path;
  readonly message: string;
  /** Whether the file is a document that can be opened, with the problem beside its field. */
  readonly editable: boolean;
}

/** A document of the content folder, with what is needed to edit it. */
export interface DocumentView {
  /** Path in the content folder. */
  readonly file: string;
  readonly hash: Hash;
  /** What it is called in an owner's words: "Post", "Prices". */
  readonly label: string;
  readonly fields: Field;
  /** The values as the file has them; a Markdown file's text is `body`. Null while the file cannot be read. */
  readonly value: Value;
  /** Why it cannot be read, or what is wrong with its own fields. */
  readonly problems: readonly Problem[];
}
