import { wordsOf } from "#desk/app/words.ts";
import { dateLocale } from "#desk/app/shell/formats.ts";
import type { Words } from "../words/words.ts";

/** The words of the visits, in the language of the desk. */
export const words = wordsOf<Words>("visits");

// Days are counted in UTC, wherever the browser is.
const utc = { timeZone: "UTC" } as const;
const long = new Intl.DateTimeFormat(dateLocale, { weekday: "long", day: "numeric", month: "long", ...utc });
const short = new Intl.DateTimeFormat(dateLocale, { day: "numeric", month: "short", ...utc });
const month = new Intl.DateTimeFormat(dateLocale, { month: "long", ...utc });

/** A counted day as people read it, from `2026-12-01`: "Tuesday, 1 December". */
export const longDay = (day: string): string => long.format(new Date(day));
/** Its name below a chart of days: "1 Dec". */
export const shortDay = (day: string): string => short.format(new Date(day));
/** Its name below a chart of months: "December". */
export const monthOf = (day: string): string => month.format(new Date(day));
