import { asRead } from "#contract/fields/written-moment.ts";
import { grammarOf } from "#words/locale.ts";
import { locale as spoken } from "../words.ts";

/**
 * How dates are written in the language of the desk. In English the day stands first, and hours are 24: what
 * most countries read without a second thought.
 */
export const dateLocale = spoken.language === "en" ? "en-GB" : `${spoken.language}-u-ca-gregory-nu-latn`;

/** A number as people read it: "1,200". */
export const { figure } = grammarOf(spoken.language);

/** A moment of the content as people read it, in the zone that it is written in: "1 Dec 2026, 09:00". */
export const written = (text: string): string => asRead(text, dateLocale);

/** How instants are written: by the clock of the site, and by that of the browser to compare it with. */
function clocksOf(zone: string, own?: string) {
  const dateAndTime = { dateStyle: "medium", timeStyle: "short" } as const;
  return {
    zone,
    moment: new Intl.DateTimeFormat(dateLocale, { ...dateAndTime, timeZone: zone }),
    day: new Intl.DateTimeFormat(dateLocale, { dateStyle: "medium", timeZone: zone }),
    fullDay: new Intl.DateTimeFormat(dateLocale, {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: zone,
    }),
    time: new Intl.DateTimeFormat(dateLocale, { timeStyle: "short", timeZone: zone }),
    own: new Intl.DateTimeFormat(dateLocale, { ...dateAndTime, timeZone: own }),
  };
}

// For the whole tab: a desk has one site. Nothing with a time is shown before its person is known.
let clocks = clocksOf("UTC");

/**
 * From now on `moment` and `day` are in this time zone, that of the site; `own` is the browser's, if it is
 * another one than the browser says.
 */
export function showTimesIn(zone: string, own?: string): void {
  clocks = clocksOf(zone, own);
}

/**
 * Date and time of day of an ISO 8601 time by the clock of the site; its time zone is named where the
 * browser's clock shows another time: "3 Dec 2026, 09:00 (Europe/Warsaw)".
 */
export function moment(time: string): string {
  const at = new Date(time);
  const shown = clocks.moment.format(at);
  return shown === clocks.own.format(at) ? shown : `${shown} (${clocks.zone})`;
}

/** In a list: of today the time of day alone, else the date. */
export function shortly(time: string): string {
  const isToday = day(time) === day(new Date().toISOString());
  return isToday ? clock(time) : day(time);
}

/** The time of day of an ISO 8601 time by the clock of the site. */
export const clock = (time: string): string => clocks.time.format(new Date(time));

/** The date of an ISO 8601 time by the clock of the site. */
export const day = (time: string): string => clocks.day.format(new Date(time));

/** A day by its name and the clock of the site: "Tuesday, 1 December". */
export const fullDay = (time: Date): string => clocks.fullDay.format(time);

/** Date and time of day of an ISO 8601 time in a time zone: "3 December 2026 at 09:00". */
export const clockIn = ({ at, zone: timeZone }: { readonly at: string; readonly zone: string }): string =>
  new Date(at).toLocaleString(dateLocale, { dateStyle: "long", timeStyle: "short", timeZone });

/** The same with the time zone named: "3 December 2026 at 09:00 (Europe/Warsaw)". */
export const momentIn = (time: { readonly at: string; readonly zone: string }): string =>
  `${clockIn(time)} (${time.zone})`;
