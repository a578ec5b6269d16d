import { isFields, isRows, type Path, type Value } from "#contract/fields/value.ts";
import { keysAfter } from "./sorting/use-row-keys.ts";

/**
 * The place of the first row in a value that was not there before, such as one whose deletion was undone;
 * undefined: none came.
 */
export function rowThatCame(before: Value | undefined, now: Value | undefined): Path | undefined {
  if (isRows(now)) {
    const old = keysAfter({ rows: [], keys: [], next: 0 }, isRows(before) ? before : []);
    const { keys } = keysAfter(old, now);
    const came = keys.findIndex((key) => key >= old.next);
    if (came >= 0) return [came];
    return inParts(
      now.map((row, at) => [at, isRows(before) ? before[old.keys.indexOf(keys[at] ?? -1)] : null, row]),
    );
  }
  if (!isFields(now)) return undefined;
  return inParts(
    Object.entries(now).map(([key, one]) => [key, isFields(before) ? before[key] : undefined, one]),
  );
}

type Part = readonly [step: string | number, before: Value | undefined, now: Value];

function inParts(parts: readonly Part[]): Path | undefined {
  for (const [step, before, now] of parts) {
    const path = before === now ? undefined : rowThatCame(before, now);
    if (path) return [step, ...path];
  }
  return undefined;
}
