/** The code of an error of Node or of a database, such as `ENOENT`; empty where there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** What an error says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What was thrown, as an error. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** The code of an error of the file system, else what it says. */
export const reasonOf = (error: unknown): string => codeOf(error) || messageOf(error);
