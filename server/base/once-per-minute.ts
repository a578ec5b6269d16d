const reportEveryMs = 60_000;

/** Reports the first call at once, then one a minute at most: what strangers do must not fill the log. */
export function oncePerMinute<Detail>(report: (detail: Detail) => void): (detail: Detail) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (detail) => {
    if (performance.now() - reportedAt < reportEveryMs) return;
    reportedAt = performance.now();
    report(detail);
  };
}
