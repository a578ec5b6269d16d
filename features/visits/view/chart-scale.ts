import type { VisitedDay } from "../calls.ts";

/** At most so many lines across a chart. */
const mostLines = 4;
/** What a step between lines begins with. */
const steps = [1, 2, 5];

/**
 * The values of the lines across a chart, from the lowest to the one that no value exceeds: multiples of the
 * smallest of 1, 2, 5, 10, 20 … that needs few lines.
 */
export function linesFor(most: number): number[] {
  let step = 1;
  for (let power = 1; step * mostLines < most; power *= 10)
    step = steps.map((one) => one * power).find((one) => one * mostLines >= most) ?? step;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}

/** A day that is named below the chart, and its place. */
export interface Mark {
  readonly day: string;
  readonly index: number;
}

/**
 * The days that are named below a chart: Mondays, or the first ones of months where there are many days. Not
 * the last days: their names would not fit.
 */
export function marksFor(days: readonly VisitedDay[]): Mark[] {
  const isLong = days.length > 31;
  const isNamed = (day: string) =>
    isLong ? day.endsWith("-01") : new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
  const room = Math.ceil(days.length / 8);
  return days
    .map(({ day }, index) => ({ day, index }))
    .filter(({ day, index }) => isNamed(day) && index <= days.length - room);
}
