import type { Path } from "#contract/fields/value.ts";

/**
 * `error`: visitors or messages are lost, or will be; `warning`: mend it before you open; `note`: worth a
 * look.
 */
export type Severity = "error" | "warning" | "note";

/** What one check looks for. */
export interface Rule {
  readonly severity: Severity;
  /** The field that is to be filled in: while it is missing, no line of the file is its own. */
  readonly field?: Path;
}

/** A rule about what whoever runs the site looks after: its settings, its mail, its machine. */
export interface KeeperRule extends Rule {
  /** What to do about it, in a sentence. */
  readonly todo: string;
}

/** What a check has seen. */
export interface Seen<Id extends string = string> {
  readonly id: Id;
  /** What is wrong, in a sentence. */
  readonly what: string;
  /** `file:line` in the content folder, or the file or setting that is meant. */
  readonly where?: string;
}
