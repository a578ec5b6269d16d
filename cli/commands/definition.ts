import type { CommandUnknownOpts } from "@commander-js/extra-typings";

/** A command of the tool: what help and the tests need beside its options. */
export interface Definition {
  readonly name: string;
  /** One line, for lists of commands. */
  readonly summary: string;
  /** A call as an owner types it, after `npx agency NAME`; none where the name is enough. */
  readonly example?: string;
  /** False where it is not said first which site it uses: where it uses none it needs no settings. */
  readonly usesSite?: false;
  /** The options, and an action that loads the code: no command loads what another one needs. */
  readonly command: () => CommandUnknownOpts;
}

/** A heading of the help with its commands. */
export interface Group {
  readonly heading: string;
  readonly commands: readonly Definition[];
}

/** The option of every command that answers a question. */
export const json = ["--json", "answer with one JSON document on stdout, for programs"] as const;
