import { isNever, isOpen, never, overlap, always, type Window } from "../content/window.ts";
import { type DateFields, takeDates } from "../folder/read-dates.ts";
import { isFields, type Step } from "./compare-values.ts";

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

/** When a change is looked at. */
export interface Moment {
  /** The time zone of dates that name none. */
  readonly zone: string;
  /** In ms since 1970. */
  readonly now: number;
}

/** An entry before and after; undefined: it is not there. */
export interface Sides {
  readonly before: unknown;
  readonly after: unknown;
  /** The field in it that differs; none: the whole entry. */
  readonly steps?: readonly Step[];
}

/** What the three fields of an entry say. */
interface OwnDates {
  readonly isDraft: boolean;
  /** By its dates alone. */
  readonly dates: Window;
}

/**
 * Why visitors do not see a change: the entry, or a row around the field, is a draft or outside of its dates,
 * and was before. Null: they see it, be it that the entry appears or disappears.
 */
export function unseenAt({ before, after, steps = [] }: Sides, { zone, now }: Moment): Unseen | null {
  const [was, is] = [datesAlong(before, steps, "before", zone), datesAlong(after, steps, "after", zone)];
  if ([was, is].some((when) => when !== null && !when.isDraft && isOpen(when.dates, now))) return null;
  const { isDraft, dates } = is ?? was ?? { isDraft: false, dates: never };
  if (now >= dates.from) return { why: isDraft ? "draft" : "ended" };
  const from = { at: new Date(dates.from).toISOString(), zone };
  return { why: isDraft ? "draft" : "scheduled", from };
}

/** What becomes of an entry at this moment; nothing where visitors see it as before. */
export function turned(
  { before, after }: Sides,
  { zone, now }: Moment,
): { readonly turn?: "comes" | "goes" } {
  const [was, is] = [ownDates(before, zone), ownDates(after, zone)].map(
    (when) => !when.isDraft && isOpen(when.dates, now),
  );
  return was === is ? {} : { turn: is ? "comes" : "goes" };
}

/**
 * What the dates of an entry and of the rows around a field say together; null where one of them is not
 * there.
 */
function datesAlong(
  value: unknown,
  steps: readonly Step[],
  side: "before" | "after",
  zone: string,
): OwnDates | null {
  if (value === undefined) return null;
  let [inner, around]: [unknown, OwnDates] = [value, ownDates(value, zone)];
  for (const step of steps) {
    inner = typeof step === "string" ? fieldOf(inner, step) : rowOf(inner, step[side]);
    if (typeof step === "object" && inner === undefined) return null;
    const rowDates = ownDates(inner, zone);
    around = { isDraft: around.isDraft || rowDates.isDraft, dates: overlap(around.dates, rowDates.dates) };
  }
  return around;
}

const fieldOf = (value: unknown, name: string) => (isFields(value) ? value[name] : undefined);

const rowOf = (value: unknown, index: number | null): unknown =>
  Array.isArray(value) && index !== null ? value[index] : undefined;

const noDates: OwnDates = { isDraft: false, dates: always };

/**
 * What the three fields of a value say; dates that cannot be read count as not there, and one that would
 * never be shown as always hidden.
 */
export function ownDates(value: unknown, zone: string): OwnDates {
  if (!isFields(value)) return noDates;
  const { draft, from, until } = value;
  if (draft === undefined && from === undefined && until === undefined) return noDates;
  const fields: DateFields = { draft: false, from: textOf(from), until: textOf(until) };
  const reading = { faults: [], notes: [], zone, now: 0, changes: new Set<number>() };
  const { visible } = takeDates(fields, { source: { file: "", lineOf: () => 1 } }, reading);
  return { isDraft: draft === true, dates: isNever(visible) ? never : visible };
}

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;
