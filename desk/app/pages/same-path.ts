import type { Path } from "#contract/fields/value.ts";

/** Whether two paths lead to the same value. */
export const isSamePath = (one: Path, other: Path) =>
  one.length === other.length && one.every((part, index) => part === other[index]);
