import { reads, writes } from "./call.ts";
import type { FileChange } from "./edit.ts";
import type { EditPlace, EntryPlace } from "./pages.ts";

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
  /** What it has changed in few words, where nobody said why: its first changes, and how many more there are. */
  readonly changed: { readonly first: readonly string[]; readonly more: number };
}

/** Why visitors do not see a change, although it is published. */
export interface Unseen {
  /** `belongs`: what it belongs to is hidden. */
  readonly why: "scheduled" | "draft" | "ended" | "belongs";
  /** The date to come on which it appears; of a draft, on which it would if it were none. */
  readonly from?: {
    /** ISO 8601. */
    readonly at: string;
    /** The time zone of the site. */
    readonly zone: string;
  };
}

/** What is said of a change. */
export interface SaidChange {
  /** In one line, with the names that the fields have in the desk. */
  readonly words: string;
  /** The same in parts: what the desk calls the document, or what the entry is one of; empty: `line` says it. */
  readonly kind: string;
  /** The entry's title in quotation marks, or its number; empty where the document is one thing. */
  readonly name: string;
  /** What is different there. */
  readonly line: string;
  /** Both values as the line says them, or every paragraph of a long text that is another. */
  readonly differs: readonly { readonly before: string; readonly after: string }[] | null;
}

/** A change in words. */
export interface ShownChange extends SaidChange {
  /** Null: visitors see it once it is published. */
  readonly unseen: Unseen | null;
}

/** One difference between the folder and the site. */
export interface Unpublished extends ShownChange {
  /** The entry, where it is a draft: with one press it is none any more. */
  readonly draft: EntryPlace | null;
  /** The address of the page that shows it best; null where none does. */
  readonly path: string | null;
  /** Where it is edited; null where the desk has no fields for it. */
  readonly place: EditPlace | null;
  /** The entry or document as visitors have it, which `bringBack` makes of it again; null: they have none. */
  readonly published: Pick<Earlier, "file" | "id" | "isGone"> | null;
}

/** What publishing would change. */
export interface Comparison {
  /**
   * The version that was published last, which `changes` is compared with; null: nothing was published yet.
   */
  readonly base: number | null;
  /** The first of them; null where there is nothing to compare with. */
  readonly changes: readonly Unpublished[] | null;
  /** How many there are in all. */
  readonly count: number;
}

/** An entry or a document that a version has, and the folder has no more or has otherwise. */
export interface Earlier {
  readonly file: string;
  /** The entry's id or name in the file; null: the file is one thing. */
  readonly id: string | null;
  /** Whether the folder has it no more. */
  readonly isGone: boolean;
  /** That it is gone, or what bringing it back changes. */
  readonly changes: readonly SaidChange[];
  /**
   * Where another entry may have its number by now: the title of that one, and the next number that is free;
   * it can come back as an entry of its own under that. What is gone comes back no other way then.
   */
  readonly reused: { readonly by: string; readonly next: number } | null;
}

/** A version, and what differs from it now. */
export interface VersionView {
  readonly version: Version;
  /** The version that was published last, which going back follows. */
  readonly latest: number;
  /** What visitors would see otherwise, if it was gone back to: the first changes, and how many there are. */
  readonly back: { readonly changes: readonly ShownChange[]; readonly count: number };
  /** What can be brought back into the folder: the first ones, and how many there are. */
  readonly earlier: { readonly list: readonly Earlier[]; readonly count: number };
}

/** What became of a publishing. */
export interface PublishReceipt {
  readonly number: number;
  /** The version before; null for the first. */
  readonly previous: number | null;
  /** False where nothing differed, so that there is no new version. */
  readonly isNew: boolean;
  readonly changes: readonly ShownChange[];
  /** Paths of the pages that show it. */
  readonly addresses: readonly string[];
  /** How many more changes and addresses there are. */
  readonly more: { readonly changes: number; readonly addresses: number };
  /** Whether every page may show it. */
  readonly everywhere: boolean;
  /** How many processes of the site show it. */
  readonly shown: number;
  /** How many did not within ten seconds. */
  readonly silent: number;
}

/** Letters that a note may have. */
export const longestNote = 500;

/** A page as visitors see it now, and as publishing will make it. */
export const sides = ["before", "after"] as const;
export type PageSide = (typeof sides)[number];

/** A page of one side as a document whose scripts do not run, for a frame; `?side=` and `?at=` name it. */
export const stillPage = reads<Response>("/publish/still");

/** What publishing would change. */
export const comparison = reads<Comparison>("/publish");

/** How much publishing would change. */
export interface UnpublishedCount {
  /** All changes, as the view Publish counts them. */
  readonly changes: number;
  /** The entries among them that appear on a date to come, if they are published before. */
  readonly scheduled: number;
}

/**
 * How much publishing would change, for a mark beside its name; null where there is nothing to compare with.
 */
export const countUnpublished = reads<UnpublishedCount | null>("/publish/count");

/** Every version that is kept, the newest first. */
export const versions = reads<readonly Version[]>("/publish/versions");

/** A version and what differs from it; `?number=` names it. */
export const viewVersion = reads<VersionView>("/publish/version");

/**
 * Makes an entry or a document of the folder what it was in a version, with the pictures that it needs.
 * With `asNumber`, the next that is free, it becomes an entry of its own. Nothing is published. What undoes
 * it is answered; pictures stay.
 */
export const bringBack = writes<
  { readonly number: number; readonly asNumber: number | null } & Pick<Earlier, "file" | "id">,
  readonly FileChange[]
>("/publish/bring-back");

/**
 * Publishes the folder. `base` is the version that the person has seen as the last one: with another one
 * nothing is published (409).
 */
export const publish = writes<{ readonly base: number | null; readonly note: string }, PublishReceipt>(
  "/publish/now",
);

/** Publishes an earlier version again, as a new one; the folder stays as it is. `base` as for `publish`. */
export const goBack = writes<{ readonly base: number; readonly number: number }, PublishReceipt>(
  "/publish/back",
);

/** Keeps a version for good, or no more. */
export const pin = writes<{ readonly number: number; readonly pinned: boolean }>("/publish/pin");
