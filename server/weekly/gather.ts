import type { Config } from "../config/config.ts";
import {
  type DeadPage,
  type DeadSource,
  listDeadPages,
  publishedAddresses,
} from "../not-found/dead-pages.ts";
import { canaryFault } from "../store/canary.ts";
import { type EntryChange, entryChanges } from "../store/entry-changes.ts";
import type { Store } from "../store/store.ts";
import { dayOf } from "../visits/days.ts";
import { countVisits } from "../visits/figures.ts";
import type { Week } from "./week.ts";

/** What the mail of a week reports. */
export interface WeekFacts {
  readonly week: Week;
  /** Messages of the week, without suspect ones. */
  readonly enquiries: number;
  /** All that nobody has answered, and the latest of them. */
  readonly unanswered: number;
  readonly waiting: readonly { readonly name: string; readonly at: number }[];
  readonly suspect: number;
  /** Null where the site counts no visits. */
  readonly visits: { readonly visitors: number; readonly views: number } | null;
  readonly lastBackup: number | null;
  readonly isCanaryBroken: boolean;
  readonly dead: readonly DeadPage[];
  readonly changes: readonly EntryChange[];
}

/** What the figures are read from. */
export type WeekSource = DeadSource &
  Pick<
    Store,
    "countInbox" | "countReceived" | "inbox" | "visits" | "lastBackup" | "canary" | "entryTitles" | "notFound"
  >;

/** Rows that a list shows: a mail is no place for more. */
const mostListed = 10;
/** Before every message: unanswered ones are all in one folder, however long they wait. */
const waitingBefore = new Date(0);

/** Reads what there is to report of a week. */
export async function gatherWeek(
  store: WeekSource,
  { visits, canaryHours }: Pick<Config, "visits" | "canaryHours">,
  week: Week,
): Promise<WeekFacts> {
  const { since, due } = week;
  const [enquiries, folders, page, backup, canary, titles, counted] = await Promise.all([
    store.countReceived(new Date(since), new Date(due)),
    store.countInbox(waitingBefore),
    store.inbox({ folder: "new", waitingBefore, most: mostListed }),
    store.lastBackup(),
    canaryHours === null ? null : store.canary(),
    store.entryTitles(),
    store.notFound(),
  ]);
  const published = await publishedAddresses(store, titles);
  return {
    week,
    enquiries,
    unanswered: folders.new,
    waiting: page.messages.map(({ name, created_at }) => ({ name, at: Date.parse(created_at) })),
    suspect: folders.suspect,
    // The seven days that end before the mail is due.
    visits: visits ? (await countVisits(store, { since: dayOf(since), before: dayOf(due) })).total : null,
    lastBackup: backup === null ? null : Date.parse(backup),
    isCanaryBroken: canaryHours !== null && canaryFault(canary, canaryHours) !== null,
    dead: published ? (await listDeadPages(counted, published, { since, most: mostListed })).pages : [],
    changes: entryChanges(titles, { since: due, until: week.until }).slice(0, mostListed),
  };
}
