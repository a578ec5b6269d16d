import { reads, writes } from "#desk/contract/call.ts";

/** How many days a shared link may last. */
export const shareDays = [1, 7] as const;
export type ShareDays = (typeof shareDays)[number];

/** A link to the preview for somebody without access to the desk. Times are ISO 8601. */
export interface SharedLink {
  readonly id: number;
  /** The address of the page that it opens. */
  readonly path: string;
  /** What that page is called; null: the list of pages has none there. */
  readonly title: string | null;
  /** Who made it. */
  readonly author: string;
  readonly endsAt: string;
  /** When it was used last, to the minute; null: never. */
  readonly openedAt: string | null;
}

/** Every link that has not ended, the newest first. */
export interface SharedLinks {
  readonly links: readonly SharedLink[];
  /** Whether others can reach the desk at all: not while it is used on its machine alone. */
  readonly canShare: boolean;
}

/** Every link that has not ended. */
export const sharedLinks = reads<SharedLinks>("/share");

/** A link that was made, and by which number it is ended. */
export interface MadeLink {
  readonly id: number;
  readonly link: string;
}

/** Makes a link to the preview that begins at a page; the answer is the only time that it is shown. */
export const makeSharedLink = writes<{ readonly path: string; readonly days: ShareDays }, MadeLink>(
  "/share/make",
);

/** Ends a link at once, also for those who have it open. */
export const endSharedLink = writes<{ readonly id: number }>("/share/end");

/** Where shared links lead; no page of a site has such a name. */
export const sharePath = "/_share";
