/** Widths that differ by less than this are equal: layout has fractional pixels, scrolling rounds them. */
const slackPx = 1;

/**
 * Where a strip can rest: at the start of each slide, as far as the strip scrolls. With two slides in view,
 * nine slides have eight stops.
 */
export function stopsOf(starts: readonly number[], end: number): number[] {
  return starts
    .map((start) => Math.min(start, end))
    .filter((stop, index, all) => stop - (all[index - 1] ?? -Infinity) > slackPx);
}

/** The index of the stop nearest to a scroll position. */
export function nearestStop(stops: readonly number[], left: number): number {
  const distance = (stop = 0) => Math.abs(stop - left);
  return stops.reduce((best, stop, index) => (distance(stop) < distance(stops[best]) ? index : best), 0);
}

/** A drag by this share of the way to the next stop moves to it. */
const meantShare = 0.15;

/**
 * The stop that a drag between two scroll positions is aimed at: the next one after a short way, one that was
 * passed at once.
 */
export function stopAfterDrag(stops: readonly number[], from: number, to: number): number {
  const nearest = nearestStop(stops, to);
  const ahead = nearest + Math.sign(to - from);
  const [near = 0, next = near] = [stops[nearest], stops[ahead]];
  const way = next - near;
  return way !== 0 && (to - near) / way > meantShare ? ahead : nearest;
}

/** The stop for a wanted index: wraps around the ends in a loop, otherwise stays at the end. */
export function stopAt(wanted: number, count: number, loop: boolean): number {
  if (count < 1) return 0;
  return loop ? (wanted + count) % count : Math.min(count - 1, Math.max(0, wanted));
}

/** The site's easing for movement (`--turn`, cubic-bezier(.77, 0, .175, 1)), as the quartic closest to it. */
export function turnCurve(share: number): number {
  return share < 0.5 ? 8 * share ** 4 : 1 - 8 * (1 - share) ** 4;
}
