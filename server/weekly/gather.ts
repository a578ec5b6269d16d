import type { Config } from "../config/config.ts";
import { canaryFault } from "../store/canary.ts";
import { type EntryChange, entryChanges } from "../store/entry-changes.ts";
import type { Store } from "../store/store.ts";
import { type DeadPage, type DeadSource, listDeadPages } from "./dead-pages.ts";
import type { Week } from "./week.ts";

/** What the mail of a week tells. */
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
  Pick<Store, "countInbox" | "countReceived" | "inbox" | "visits" | "lastBackup" | "canary" | "entryTitles">;

/** Rows that a list shows: a mail is no place for more. */
const mostListed = 10;
/** Before every message: unanswered ones are all in one folder, however long they wait. */
const waitingBefore = new Date(0);

/** Reads what there is to tell of a week. */
export async function gatherWeek(
  store: WeekSource,
  { visits, canaryHours }: Pick<Config, "visits" | "canaryHours">,
  week: Week,
): Promise<WeekFacts> {
  const { since, due } = week;
  const [enquiries, folders, page, backup, canary, titles] = await Promise.all([
    store.countReceived(new Date(since), new Date(due)),
    store.countInbox(waitingBefore),
    store.inbox({ folder: "new", waitingBefore, most: mostListed }),
    store.lastBackup(),
    canaryHours === null ? null : store.canary(),
    store.entryTitles(),
  ]);
  return {
    week,
    enquiries,
    unanswered: folders.new,
    waiting: page.messages.map(({ name, created_at }) => ({ name, at: Date.parse(created_at) })),
    suspect: folders.suspect,
    visits: visits ? await countVisits(store, week) : null,
    lastBackup: backup === null ? null : Date.parse(backup),
    isCanaryBroken: canaryHours !== null && canaryFault(canary, canaryHours) !== null,
    dead: await listDeadPages(store, titles, { since, most: mostListed }),
    changes: entryChanges(titles, { since: due, until: week.until }).slice(0, mostListed),
  };
}

/** Visits are counted by days in UTC: the seven that end before the mail is due. */
async function countVisits(store: Pick<Store, "visits">, { since, due }: Week) {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const days = (await store.visits(dayOf(since))).filter(({ day }) => day < dayOf(due));
  return {
    visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
    views: days.reduce((sum, { views }) => sum + views, 0),
  };
}
