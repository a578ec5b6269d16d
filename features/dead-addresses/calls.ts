import { reads, writes } from "#desk/contract/call.ts";
import type { Outcome } from "#desk/contract/edit.ts";
import type { TitledPage } from "#desk/contract/tree.ts";

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
  readonly list: readonly (DeadAddress & { readonly proposal: TitledPage | null })[];
  /** How many there are in all. */
  readonly count: number;
  /** Those that lead somewhere once the folder is published. */
  readonly waiting: readonly { readonly address: string; readonly to: TitledPage }[];
  /** Those that somebody wants to see no more. */
  readonly dismissed: readonly DeadAddress[];
  /** Requests that are not listed one by one. */
  readonly scanners: number;
  readonly others: number;
}

/** The addresses without a page that visitors request; with thousands of entries it takes a second. */
export const deadAddresses = reads<DeadAddresses>("/dead-addresses");

/** Makes an address lead to a page, or to an https address elsewhere; undone by `undoChanges`. */
export const leadAddress = writes<{ readonly address: string; readonly to: string }, Outcome>(
  "/dead-addresses/lead",
);

/** Takes an address out of the lists of dead ones, or back into them. */
export const dismissAddress = writes<{ readonly address: string; readonly isDismissed: boolean }>(
  "/dead-addresses/dismiss",
);
