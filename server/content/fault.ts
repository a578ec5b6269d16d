import type { Mistake } from "./mistake.ts";

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
