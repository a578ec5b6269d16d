import { Temporal } from "temporal-polyfill";

/** The date and the time on the wall of an instant: YYYY-MM-DD and HH:MM. */
export function wallTime(at: number, zone: string): { readonly day: string; readonly time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return {
    day: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}
