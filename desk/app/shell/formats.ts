const number = new Intl.NumberFormat("en");
const dateAndTime = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const date = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** A number as people read it: "1,200". */
export const figure = (value: number): string => number.format(value);

/** Date and time of day of an ISO 8601 time, in the browser's time zone. */
export const moment = (time: string): string => dateAndTime.format(new Date(time));

/** The date of an ISO 8601 time, in the browser's time zone. */
export const day = (time: string): string => date.format(new Date(time));

/**
 * Date and time of day of an ISO 8601 time in a time zone, which is named: "3 December 2026 at 09:00
 * (Europe/Warsaw)".
 */
export const momentIn = ({ at, zone: timeZone }: { readonly at: string; readonly zone: string }): string =>
  `${new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short", timeZone })} (${timeZone})`;
