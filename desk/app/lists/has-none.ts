/** Whether a list has nothing of any kind: there is nothing to search or to save then. */
export const hasNone = (counts: Readonly<Record<string, number>> | undefined): boolean =>
  counts !== undefined && Object.values(counts).every((count) => count === 0);
