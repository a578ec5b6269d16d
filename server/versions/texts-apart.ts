/** Longer texts are not shown, only how much of them differs. */
const longestShown = 80;

/** Whether a text is described by its paragraphs. */
export const isLong = (value: unknown): value is string =>
  typeof value === "string" && (value.length > longestShown || value.trim().includes("\n"));

/** The paragraphs of a text; any other value is one. */
export function paragraphsOf(value: unknown): string[] {
  if (typeof value !== "string") return value === undefined || value === null ? [] : [JSON.stringify(value)];
  return value
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

/** What the first list has and the second has not, counting what stands in it more than once. */
export function less<Value>(from: readonly Value[], taken: readonly Value[]): Value[] {
  const counts = new Map<Value, number>();
  for (const one of taken) counts.set(one, (counts.get(one) ?? 0) + 1);
  return from.filter((one) => {
    const left = counts.get(one) ?? 0;
    counts.set(one, left - 1);
    return left <= 0;
  });
}
