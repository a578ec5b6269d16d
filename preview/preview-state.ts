import type { Fault } from "#server/content/fault.ts";

/** What a preview shows, and what is wrong with its folder. */
export interface PreviewState {
  /** Names what pages show; another one after each change of it, empty before the first. */
  readonly version: string;
  /** The mistakes of the folder as it is now. While there are any, pages show the last state without. */
  readonly problems: readonly Fault[];
}
