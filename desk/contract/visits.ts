import { reads, writes } from "./call.ts";
import type { Outcome } from "./edit.ts";

/** For how many days visits are shown, today included. */
export const visitDays = [30, 90] as const;
export type VisitDays = (typeof visitDays)[number];

/** A page by its path and its title; null where no page has this path any more. */
export interface ReadPage {
  readonly path: string;
  readonly title: string | null;
}

/** What was counted on one day (UTC). */
export interface VisitedDay {
  /** As YYYY-MM-DD. */
  readonly day: string;
  readonly visitors: number;
  readonly views: number;
}

/** What the site has counted in some days. */
export interface VisitsView {
  /** Whether it counts now. */
  readonly isCounting: boolean;
  /** Every day, the oldest first. */
  readonly days: readonly VisitedDay[];
  readonly visitors: number;
  readonly views: number;
  /** Views by programs that name themselves; they are in no other figure. */
  readonly bots: number;
  /** Messages; null where the person may not see them. */
  readonly enquiries: number | null;
  /** The pages that were read most; "" is the path of all that are too many to list. */
  readonly pages: readonly (ReadPage & { readonly views: number })[];
  /** The hosts that most visitors came from; "" stands for all that are too many to list. */
  readonly referrers: readonly { readonly host: string; readonly views: number }[];
}

/** Visits of the last days; `?days=` is one of `visitDays`. */
export const visits = reads<VisitsView>("/visits");

/** An address that is requested and has no page. */
export interface DeadAddress {
  readonly address: string;
  /** Since it was first requested. */
  readonly requests: number;
  /** ISO 8601. */
  readonly lastSeen: string;
}

/** The addresses without a page, as far as the content folder leads them nowhere. */
export interface DeadAddresses {
  /** The most requested first, each with the page that it may mean. */
  readonly list: readonly (DeadAddress & { readonly proposal: ReadPage | null })[];
  /** How many there are in all. */
  readonly count: number;
  /** Those that lead somewhere once the folder is published. */
  readonly waiting: readonly { readonly address: string; readonly to: ReadPage }[];
  /** Those that somebody wants to see no more. */
  readonly dismissed: readonly DeadAddress[];
  /** Requests that are not listed one by one. */
  readonly scanners: number;
  readonly others: number;
}

/** The addresses without a page that visitors request; with thousands of entries it takes a second. */
export const deadAddresses = reads<DeadAddresses>("/visits/dead");

/** Makes an address lead to a page, or to an https address elsewhere; undone by `undoChanges`. */
export const leadAddress = writes<{ readonly address: string; readonly to: string }, Outcome>(
  "/visits/dead/lead",
);

/** Takes an address out of the lists of dead ones, or back into them. */
export const dismissAddress = writes<{ readonly address: string; readonly isDismissed: boolean }>(
  "/visits/dead/dismiss",
);
