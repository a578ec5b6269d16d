const dayMs = 86_400_000;

/** Days in UTC, as they are counted: from `since` on, and before `before` (YYYY-MM-DD). */
export interface Days {
  readonly since: string;
  readonly before: string;
}

/** The day of an instant in UTC, as YYYY-MM-DD. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** So many days, the last of them that of `now`. */
export const lastDays = (now: number, count: number): Days => ({
  since: dayOf(now - (count - 1) * dayMs),
  before: dayOf(now + dayMs),
});

/** As many days before some days. */
export const daysBefore = ({ since, before }: Days): Days => ({
  since: dayOf(2 * Date.parse(since) - Date.parse(before)),
  before: since,
});

/** Every one of some days, in order. */
export function eachDay({ since, before }: Days): string[] {
  const days: string[] = [];
  for (let at = Date.parse(since); at < Date.parse(before); at += dayMs) days.push(dayOf(at));
  return days;
}
