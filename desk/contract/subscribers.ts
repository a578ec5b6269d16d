import { reads, writes } from "./call.ts";
import type { Download } from "./download.ts";

/** Pending: has not pressed the button in the mail yet. Only active ones get mail. */
export const subscriberStates = ["active", "pending", "unsubscribed"] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** An address of the newsletter. `since` it signed up, or left where it has left: ISO 8601. */
export interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly since: string;
  readonly state: SubscriberState;
}

/** One page, the newest first, and the id to go on below; null at the end. */
export interface SubscribersPage {
  readonly subscribers: readonly Subscriber[];
  readonly next: number | null;
}

/** A page: `state`, `search` and `before` stand in the query. */
export const subscribers = reads<SubscribersPage>("/subscribers");

/** How many addresses are in each state. */
export const subscriberCounts = reads<Readonly<Record<SubscriberState, number>>>("/subscribers/counts");

/** So many days are looked back. */
export const growthDays = 30;

/** How the newsletter has grown in these days. */
export interface Growth {
  /** When they begin. ISO 8601. */
  readonly since: string;
  /** How many addresses were active: at first, after each day, and at last now. */
  readonly active: readonly number[];
  readonly joined: number;
  readonly left: number;
}

export const subscriberGrowth = reads<Growth>("/subscribers/growth");

/** Ends a subscription, as the link in the mail does. */
export const unsubscribe = writes<{ readonly id: number }>("/subscribers/unsubscribe");

/** All addresses as CSV. */
export const exportSubscribers = reads<Download>("/subscribers/export");
