import { reads } from "#desk/contract/call.ts";
import type { TitledPage } from "#desk/contract/tree.ts";

/** For how many days visits are shown, today included. */
export const visitDays = [30, 90] as const;
export type VisitDays = (typeof visitDays)[number];

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
  /** The first day of all that was counted, as YYYY-MM-DD; null: none was. */
  readonly since: string | null;
  /** Every day, the oldest first. */
  readonly days: readonly VisitedDay[];
  readonly visitors: number;
  readonly views: number;
  /** The same of as many days before; null: not all of them were counted. */
  readonly before: Pick<VisitedDay, "visitors" | "views"> | null;
  /** Views by programs that name themselves; they are in no other figure. */
  readonly bots: number;
  /** Messages; null where the person may not see them. */
  readonly enquiries: number | null;
  /** The pages that were read most; "" is the path of all that are too many to list. */
  readonly pages: readonly (TitledPage & { readonly views: number })[];
  /** The hosts that most visitors came from; "" stands for all that are too many to list. */
  readonly referrers: readonly { readonly host: string; readonly views: number }[];
}

/** Visits of the last days; `?days=` is one of `visitDays`. */
export const visits = reads<VisitsView>("/visits");

/** What the site has counted in the last seven days, today included. */
export interface WeekVisits {
  readonly visitors: number;
  readonly views: number;
}

/** For the first screen; null where the site does not count its visits. */
export const weekVisits = reads<WeekVisits | null>("/visits/week");
