import type { Fault } from "#server/content/fault.ts";

/** Something of the folder that visitors do not see. */
export interface Unpublished {
  /** The file that says it, or said it. */
  readonly file: string;
  /** In an owner's words, one line. */
  readonly words: string;
  /** The page that shows it; null where it has none of its own. */
  readonly path: string | null;
}

/** What the next publishing changes on the site. */
export interface LiveChange extends Unpublished {
  readonly what: "new" | "removed" | "changed";
}

/** An entry that its own dates hide from visitors: a draft, or one whose time has not come or is over. */
export interface HiddenEntry extends Unpublished {
  /** Why it is hidden, as a mark beside its title: `Draft`. */
  readonly mark: string;
  /** Every address of its page, in both themes. */
  readonly paths: readonly string[];
}

/** What a preview shows, and what there is to say about it. */
export interface PreviewState {
  /** Names what pages show; another one after each change of it, empty before the first. */
  readonly version: string;
  /** The mistakes of the folder as it is now. While there are any, pages show the last state without. */
  readonly problems: readonly Fault[];
  /** What the next publishing changes on the site; null where nothing is compared. */
  readonly changes: readonly LiveChange[] | null;
  /** What stays hidden after it. */
  readonly hidden: readonly HiddenEntry[];
}
