import { Temporal } from "temporal-polyfill";
import type { Mistake } from "../content/fault.ts";
import { nearestOf } from "../content/suggest.ts";
import { isTimeZone } from "../content/time-zone.ts";

/** An instant in ms since 1970, with what its owner should know of it; or what is wrong. */
type MomentRead = { readonly at: number; readonly note?: Mistake } | { readonly mistake: Mistake };

const written =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2})?))?(?: *(?<zone>Z|[+-]\d{2}:\d{2}| [A-Za-z][\w+-]*(?:\/[\w+-]+)*))?$/;
const unfit: MomentRead = { mistake: { is: "momentUnfit" } };

/**
 * Reads a `from` or an `until`. A day begins at its midnight, and as an end it is the last day: the end is
 * the next midnight. A local time that daylight saving skips is taken for as much later, one that comes twice
 * for the first; both with a note.
 */
export function readMoment(text: string, siteZone: string, edge: "from" | "until"): MomentRead {
  const { day, time, zone: named } = written.exec(text.trim())?.groups ?? {};
  if (day === undefined) return unfit;
  const zone = named === "Z" ? "UTC" : (named?.trim() ?? siteZone);
  if (!isTimeZone(zone)) {
    const near = nearestOf(zone, Intl.supportedValuesOf("timeZone"));
    return { mistake: { is: "zoneUnknown", zone, near } };
  }
  try {
    const date = Temporal.PlainDate.from(day, { overflow: "reject" });
    if (time !== undefined) return inZone(date.toPlainDateTime(Temporal.PlainTime.from(time)), zone);
    return inZone((edge === "until" ? date.add({ days: 1 }) : date).toPlainDateTime(), zone);
  } catch (error) {
    // What the calendar or the clock does not have, such as 30 February.
    if (error instanceof RangeError) return unfit;
    throw error;
  }
}

function inZone(local: Temporal.PlainDateTime, zone: string): MomentRead {
  const taken = local.toZonedDateTime(zone, { disambiguation: "compatible" });
  const at = Math.max(0, taken.epochMilliseconds);
  const wall = `${words(local)} ${zone}`;
  if (!taken.toPlainDateTime().equals(local))
    return { at, note: { is: "clockSkips", wall, taken: named(taken) } };
  const later = local.toZonedDateTime(zone, { disambiguation: "later" });
  if (later.epochMilliseconds === taken.epochMilliseconds) return { at };
  return { at, note: { is: "clockTwice", wall, taken: named(taken), later: named(later) } };
}

const words = (local: Temporal.PlainDateTime) =>
  `${local.toPlainDate().toString()} ${local.toPlainTime().toString({ smallestUnit: "minute" })}`;
const named = (zoned: Temporal.ZonedDateTime) => `${words(zoned.toPlainDateTime())}${zoned.offset}`;
