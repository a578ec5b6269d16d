import type { Mistake } from "./mistake.ts";

/** Something to say of a file of the content folder. */
export interface Remark {
  /** Path inside the content folder. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** As the command line says it after file and line. */
  readonly message: string;
}

/** One mistake in the content folder, where it stands and what to do about it. */
export interface Fault extends Remark {
  /** The steps to the value that it is about, `body` for the text below a head; empty: the whole file. */
  readonly at: readonly PropertyKey[];
  /** What is wrong, for those who say it in words of their own, as the desk does. */
  readonly mistake: Mistake;
}

/** What is wrong, apart from where. */
export type FaultText = Pick<Fault, "message" | "mistake">;

/** A fault of a whole file. */
export const fileFaultOf = (file: string, { message, mistake }: FaultText): Fault => ({
  file,
  line: 1,
  at: [],
  message,
  mistake,
});

/** `file:line message`, as it is printed. */
export function describeFault({ file, line, message }: Remark): string {
  return `${file}:${line} ${message}`;
}
