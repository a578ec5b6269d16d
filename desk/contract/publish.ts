import { reads, writes } from "./call.ts";
import type { EditPlace } from "./pages.ts";

/** A version of the site, as it was published. */
export interface Version {
  /** Counted from 1; a number is never given twice. */
  readonly number: number;
  readonly author: string;
  /** Empty where nobody said why. */
  readonly note: string;
  /** ISO 8601 */
  readonly publishedAt: string;
  /** Kept however many follow. */
  readonly pinned: boolean;
  /** Whether it is what visitors see. */
  readonly live: boolean;
}

/** One difference between the folder and the site. */
export interface Unpublished {
  /** In one line. */
  readonly words: string;
  /** The address of the page that shows it best; null where none does. */
  readonly path: string | null;
  /** Where it is edited; null where the desk has no fields for it. */
  readonly place: EditPlace | null;
}

/** What publishing would change. */
export interface Comparison {
  /** The version that was published last, which `changes` is compared with; null: nothing was published yet. */
  readonly base: number | null;
  /** The first of them; null where there is nothing to compare with. */
  readonly changes: readonly Unpublished[] | null;
  /** How many there are in all. */
  readonly count: number;
}

/** What became of a publishing. */
export interface PublishReceipt {
  readonly number: number;
  /** The version before; null for the first. */
  readonly previous: number | null;
  /** False where nothing differed, so that there is no new version. */
  readonly isNew: boolean;
  readonly changes: readonly string[];
  /** Public addresses of pages that show it. */
  readonly addresses: readonly string[];
  /** How many more changes and addresses there are. */
  readonly more: { readonly changes: number; readonly addresses: number };
  /** Whether every page may show it. */
  readonly everywhere: boolean;
  /** Processes of the site that show it, and after how many ms. */
  readonly shown: readonly { readonly name: string; readonly afterMs: number }[];
  /** Those that did not within ten seconds. */
  readonly silent: readonly string[];
}

/** Letters that a note may have. */
export const longestNote = 500;

/** A page as visitors see it now, and as publishing will make it. */
export const sides = ["before", "after"] as const;
export type Side = (typeof sides)[number];

/** A page of one side as a document without scripts, for a frame; `?side=` and `?at=` name it. */
export const stillPage = reads<Response>("/publish/still");

/** A picture or a file that visitors see now, which the folder may have no more; `?at=` is its address on the site. */
export const publishedFile = reads<Response>("/publish/file");

/** What publishing would change. */
export const comparison = reads<Comparison>("/publish");

/** Every version that is kept, the newest first. */
export const versions = reads<readonly Version[]>("/publish/versions");

/** Publishes the folder. `base` is the version that the person has seen as the last one: with another one nothing is published (409). */
export const publish = writes<{ readonly base: number | null; readonly note: string }, PublishReceipt>(
  "/publish/now",
);

/** Publishes an earlier version again, as a new one; the folder stays as it is. `base` as for `publish`. */
export const goBack = writes<{ readonly base: number; readonly number: number }, PublishReceipt>(
  "/publish/back",
);

/** Keeps a version for good, or no more. */
export const pin = writes<{ readonly number: number; readonly pinned: boolean }>("/publish/pin");
