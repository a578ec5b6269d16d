import type { Field } from "#contract/fields/field.ts";
import type { Path, Value } from "#contract/fields/value.ts";

/** Names a state of a file by the SHA-256 of its bytes; null: there is no such file. */
export type Hash = string | null;

/** Something wrong in a document, beside the field that it is about. */
export interface Problem {
  /** Path in the content folder. */
  readonly file: string;
  /** The row that it is in, and the id of that, where the file is a list of entries. */
  readonly row?: number | undefined;
  readonly id?: number | null | undefined;
  /** The field, or the nearest one around it that the document shows; empty: the whole document. */
  readonly path: Path;
  /** Where that is the text of a Markdown file: the line of it, the first being 0. */
  readonly line?: number | undefined;
  /** The name that it is about, such as that of a picture, where it is about one. */
  readonly named?: string | undefined;
  /** What it is in, in an owner's words: "Post “Lamp”". */
  readonly subject: string;
  /** What the form calls the fields that lead to it, the outermost first. */
  readonly labels: readonly string[];
  /** What is wrong and what to do about it, in the words of the form. */
  readonly message: string;
  /**
   * What somebody who opens the files of the content has to know, where nobody can mend it in the desk; else
   * null.
   */
  readonly detail: string | null;
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
  /** Where visitors see it, where that is not clear from its name. */
  readonly note: string | null;
  readonly fields: Field;
  /**
   * The values as the file has them; a Markdown file's text is `body`. Null while the file cannot be read.
   */
  readonly value: Value;
  /** Why it cannot be read, or what is wrong with its own fields. */
  readonly problems: readonly Problem[];
}
