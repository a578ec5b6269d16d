import { Temporal } from "temporal-polyfill";

/** Where neither an entry nor `site.yaml` names one. */
export const defaultZone = "UTC";

/** Whether a text names a time zone: an IANA name, or an offset such as +01:00. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
