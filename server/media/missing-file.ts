import type { Mistake } from "../content/mistake.ts";

/** What is said of a file that something names and that is not there; a proposal may follow. */
export const missingFile = "is missing: put the file there";

/** What is wrong with a file that cannot be used, from what the command line says after its name. */
export const fileMistake = (name: string, said: string): Mistake =>
  said.startsWith(missingFile)
    ? { is: "file-gone", name, near: said.slice(missingFile.length) }
    : { is: "file-unusable", name, why: said };
