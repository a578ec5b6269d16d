/** What a form or a document of the content nests stays far below. */
const mostLevels = 64;

/** Whether a parsed body has more levels than a function that calls itself for each can bear. */
export function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; depth < mostLevels && level.length > 0; depth += 1)
    level = level.flatMap((value): unknown[] =>
      typeof value === "object" && value !== null ? Object.values(value) : [],
    );
  return level.length > 0;
}
