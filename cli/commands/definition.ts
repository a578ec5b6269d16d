import type { CommandUnknownOpts } from "@commander-js/extra-typings";

/** A command of the tool: what help and the tests need beside its options. */
export interface Definition {
  readonly name: string;
  /** One line, for lists of commands. */
  readonly summary: string;
  /** A call as an owner types it, after `npx agency NAME`; "" where the name is enough. */
  readonly example: string;
  /** Where the command first says which site it uses; null: it uses none and needs no settings. */
  readonly site: "stdout" | "stderr" | null;
  /** The options, and an action that loads the code: no command loads what another one needs. */
  readonly command: () => CommandUnknownOpts;
}

/** A heading of the help with its commands. */
export interface Group {
  readonly heading: string;
  readonly commands: readonly Definition[];
}

/** The option of every command whose answer a program may read. */
export const json = ["--json", "answer with one JSON document on stdout, for programs"] as const;
