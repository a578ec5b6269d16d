import type { Words } from "#words/owner/words.ts";
import type { Sentence } from "#words/sentence.ts";

/**
 * What is wrong with content, or what its owner should know of it: a sentence of `words/owner`, as data. It
 * holds neither a path in the folder nor a field, which stand beside it, so that it is the same in a terminal
 * and in a form. `fieldUnfit` is said by what its field takes.
 */
export type Mistake = Sentence<Words["mistakes"]>;

/** Says which sentence a check of a schema is for: `refine(isWord, wrong({ is: "slugUnfit", most: 80 }))`. */
export const wrong = (mistake: Mistake) => ({ params: { mistake } });

/** Something to say of a file of the content folder: a mistake, or a note of what is none. */
export interface Fault {
  /** Path inside the content folder. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The steps to the value that it is about, `body` for the text below a head; empty: the whole file. */
  readonly at: readonly PropertyKey[];
  /** What is to be said of it. */
  readonly mistake: Mistake;
}

/** A fault of a whole file. */
export const fileFaultOf = (file: string, mistake: Mistake): Fault => ({ file, line: 1, at: [], mistake });
