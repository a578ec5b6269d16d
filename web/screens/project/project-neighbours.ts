interface Entry {
  id: number;
}

const groupSize = 3;
const relatedCount = 3;

/**
 * An item's projects, in order, form groups of three; the pager leads to the first project of the previous
 * and of the next group (WORK-6).
 */
export function groupNeighbours<One extends Entry>(
  entries: readonly One[],
  id: number,
): { previous: One | null; next: One | null } {
  const index = entries.findIndex((entry) => entry.id === id);
  if (index < 0) return { previous: null, next: null };
  const start = index - (index % groupSize);
  return { previous: entries[start - groupSize] ?? null, next: entries[start + groupSize] ?? null };
}

/** The first three of the other projects (WORK-5). */
export function relatedTo<One extends Entry>(entries: readonly One[], id: number): One[] {
  return entries.filter((entry) => entry.id !== id).slice(0, relatedCount);
}
