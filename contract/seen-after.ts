/** Below this nobody notices that it takes time, in ms. */
export const atOnceMs = 100;

/** Since when visitors see what was published, as a receipt says it, without a full stop. */
export const seenAfter = (ms: number): string =>
  ms < atOnceMs ? "Visitors see it at once" : `Visitors see it, after ${(ms / 1000).toFixed(1)} s`;
