const tellEveryMs = 60_000;

/** Reports the first call at once, then one a minute at most: what strangers do must not fill the log. */
export function oncePerMinute<Told>(tell: (told: Told) => void): (told: Told) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (told) => {
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    tell(told);
  };
}
