import { z } from "zod";
import { always, isNever, isOpen, never, type Window } from "../content/window.ts";
import type { Fault, Mistake } from "../content/fault.ts";
import { noted } from "../content/field-note.ts";
import { readMoment } from "./read-moment.ts";
import { faultAt, type SourceFile } from "./source.ts";

const moment = z.string();

const heading = "When visitors see it";

/** The fields of every entry that say whether and when it is public. */
export const dateFields = {
  draft: noted(z.boolean(), {
    title: "Draft",
    heading,
    description: "A draft is never public, whatever its dates say.",
  }).default(false),
  from: noted(moment, {
    kind: "moment",
    title: "Public from",
    heading,
    description: "A day, or a day and a time of day.",
  }).optional(),
  until: noted(moment, {
    kind: "moment",
    title: "Public until",
    heading,
    description: "A day that still counts, or a time.",
  }).optional(),
};

/** An entry with these fields. */
export interface DateFields {
  readonly draft: boolean;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export const noDates: DateFields = { draft: false };

/** The three fields of an entry apart from the rest; null where it has none. */
export function splitDates<Value extends DateFields>(
  entry: Value,
): { dates: DateFields | null; value: Omit<Value, keyof DateFields> } {
  const { draft, from, until, ...value } = entry;
  const hasAny = draft || from !== undefined || until !== undefined;
  return { dates: hasAny ? { draft, ...(from && { from }), ...(until && { until }) } : null, value };
}

/** What reading dates needs to know. */
export interface DateReading {
  readonly faults: Fault[];
  /** What is no mistake, and yet not as its owner may think. */
  readonly notes: Fault[];
  /** The time zone of times that name none. */
  readonly zone: string;
  /** The instant of the check, in ms since 1970. */
  readonly now: number;
  /** Whether everything is public all the time, as for a preview. */
  readonly showsHidden?: boolean | undefined;
  /** Collects the instants after `now` at which anything appears or disappears. */
  readonly changes: Set<number>;
}

/** What is public in a window. */
export interface Timed<Value> {
  readonly value: Value;
  readonly visible: Window;
}

/** Whether what is public in a window is meant. */
export type Shows = (visible: Window) => boolean;

/** Whether it is public at the instant of the check. */
export const isPublicNow = (visible: Window, { now }: Pick<DateReading, "now">) => isOpen(visible, now);

/** The values of those that are meant. */
export const valuesOf = <Value>(some: readonly Timed<Value>[], shows: Shows): Value[] =>
  some.filter(({ visible }) => shows(visible)).map(({ value }) => value);

type Places = Pick<SourceFile, "file" | "lineOf">;

/** Takes the three fields off the value under `keys` of a file, and says when it is public. */
export function takeDates<Value extends DateFields>(
  entry: Value,
  { source, keys = [] }: { source: Places; keys?: readonly PropertyKey[] },
  reading: DateReading,
): Timed<Omit<Value, keyof DateFields>> {
  const { draft, from, until, ...value } = entry;
  const fault = (field: keyof DateFields, mistake: Mistake) =>
    reading.faults.push(faultAt(source, [...keys, field], mistake));
  const note = (field: keyof DateFields, mistake: Mistake) =>
    reading.notes.push(faultAt(source, [...keys, field], mistake));
  const instant = (field: "from" | "until", text: string | undefined) => {
    if (text === undefined) return always[field];
    const read = readMoment(text, reading.zone, field);
    if ("mistake" in read) fault(field, read.mistake);
    else if (read.note) note(field, read.note);
    return "at" in read ? read.at : always[field];
  };
  const visible = { from: instant("from", from), until: instant("until", until) };
  if (isNever(visible)) fault("until", { is: "neverShown" });
  const isDated = from !== undefined || until !== undefined;
  if (draft) note("draft", { is: "draft", dated: isDated ? "yes" : "no" });
  if (reading.showsHidden) return { value, visible: always };
  if (draft) return { value, visible: never };
  const { now, changes } = reading;
  for (const at of [visible.from, visible.until]) if (at > now && at < always.until) changes.add(at);
  return { value, visible };
}

/** Notes an entry whose date is still to come: the date alone hides nothing. */
export function checkCreated(
  { from, draft }: DateFields,
  created: string,
  source: Places,
  { notes, now }: DateReading,
): void {
  if (draft || from !== undefined || created === "" || Date.parse(created) <= now) return;
  notes.push(faultAt(source, ["created_at"], { is: "createdLater", day: created.slice(0, 10) }));
}
