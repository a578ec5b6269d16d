const number = new Intl.NumberFormat("en");
// The day first, and 24 hours: what most countries read without a second thought.
const locale = "en-GB";
const dateAndTime = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });

/** A number as people read it: "1,200". */
export const figure = (value: number): string => number.format(value);

/** Date and time of day of an ISO 8601 time, in the browser's time zone. */
export const moment = (time: string): string => dateAndTime.format(new Date(time));

/** The date of an ISO 8601 time, in the browser's time zone. */
export const day = (time: string): string => date.format(new Date(time));

/** Date and time of day of an ISO 8601 time in a time zone: "3 December 2026 at 09:00". */
export const clockIn = ({ at, zone: timeZone }: { readonly at: string; readonly zone: string }): string =>
  new Date(at).toLocaleString(locale, { dateStyle: "long", timeStyle: "short", timeZone });

/** The same with the time zone named: "3 December 2026 at 09:00 (Europe/Warsaw)". */
export const momentIn = (time: { readonly at: string; readonly zone: string }): string =>
  `${clockIn(time)} (${time.zone})`;
