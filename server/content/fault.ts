/** One mistake in the content folder, where it stands and what to do about it. */
export interface Fault {
  /** Path inside the content folder. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** `file:line message`, as it is printed. */
export function describeFault({ file, line, message }: Fault): string {
  return `${file}:${line} ${message}`;
}
