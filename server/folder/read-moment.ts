import { Temporal } from "temporal-polyfill";
import type { Mistake } from "../content/mistake.ts";
import { isTimeZone, notAZone } from "../content/time-zone.ts";

/** An instant in ms since 1970, with what its owner should know of it; or what is wrong. */
type MomentRead =
  | { readonly at: number; readonly note?: string }
  | { readonly fault: string; readonly mistake: Mistake };

const written =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2}(?::\d{2})?))?(?: *(?<zone>Z|[+-]\d{2}:\d{2}| [A-Za-z][\w+-]*(?:\/[\w+-]+)*))?$/;
const wanted =
  "must be a date like 2026-12-01, or a time like 2026-12-01 09:00 Europe/Warsaw or 2026-12-01T09:00:00+01:00";
const unfit: MomentRead = { fault: wanted, mistake: { is: "moment-unfit" } };

/**
 * Reads a `from` or an `until`. A day begins at its midnight, and as an end it is the last day: the end is
 * the next midnight. A local time that daylight saving skips is taken for as much later, one that comes twice
 * for the first; both with a note.
 */
export function readMoment(text: string, siteZone: string, edge: "from" | "until"): MomentRead {
  const { day, time, zone: named } = written.exec(text.trim())?.groups ?? {};
  if (day === undefined) return unfit;
  const zone = named === "Z" ? "UTC" : (named?.trim() ?? siteZone);
  if (!isTimeZone(zone)) return { fault: notAZone(zone), mistake: { is: "zone-unknown", zone } };
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
    return { at, note: `${wall} does not exist, the clocks skip it; it is taken for ${named(taken)}` };
  const later = local.toZonedDateTime(zone, { disambiguation: "later" });
  if (later.epochMilliseconds === taken.epochMilliseconds) return { at };
  return {
    at,
    note: `${wall} comes twice, the clocks go back; it is taken for the first, ${named(taken)}; write ${named(later)} for the second`,
  };
}

const words = (local: Temporal.PlainDateTime) =>
  `${local.toPlainDate().toString()} ${local.toPlainTime().toString({ smallestUnit: "minute" })}`;
const named = (zoned: Temporal.ZonedDateTime) => `${words(zoned.toPlainDateTime())}${zoned.offset}`;
