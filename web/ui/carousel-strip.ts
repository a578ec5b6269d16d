import { nearestStop, stopsOf, turnCurve } from "./carousel-stops.ts";
import { readingSign } from "./reading-direction.ts";

/**
 * How far a strip is scrolled from its start, in px: in right-to-left text the browser counts down from 0.
 */
export const scrolled = (strip: HTMLElement) => strip.scrollLeft * readingSign();

const scrollTo = (strip: HTMLElement, to: number) => {
  strip.scrollLeft = to * readingSign();
};

/** Where a slide begins in its strip, in px along the reading direction. */
const startOf = (slide: HTMLElement) =>
  readingSign() > 0 ? slide.offsetLeft : -(slide.offsetLeft + slide.offsetWidth);

const motionQuery = () => window.matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the visitor currently prefers reduced motion. */
export const motionIsReduced = () => motionQuery().matches;

/** Calls back when the visitor's preference for motion changes. Returns a function that unsubscribes. */
export function watchMotion(changed: () => void): () => void {
  const query = motionQuery();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** A slide that is less visible than this is out of view: nothing in it may take focus. */
const leastInView = 0.25;

export interface Place {
  /** The stop at which the strip rests, or the nearest. */
  now: number;
  /** The scroll position of each stop. */
  stops: readonly number[];
}

/** Measures where a strip can rest. */
export function measuredStops(strip: HTMLElement): readonly number[] {
  const starts = Array.from(strip.querySelectorAll<HTMLElement>(":scope > *"), startOf);
  const [first = 0] = starts;
  return stopsOf(
    starts.map((start) => start - first),
    strip.scrollWidth - strip.clientWidth,
  );
}

/** Reports a strip's place whenever it scrolls or its layout changes, until the signal aborts. */
export function watchPlace(strip: HTMLElement, signal: AbortSignal, report: (place: Place) => void): void {
  let stops: readonly number[] | undefined;
  const update = () => {
    // A strip may scroll before its first layout is reported.
    stops ??= measuredStops(strip);
    report({ now: nearestStop(stops, scrolled(strip)), stops });
  };
  const sizes = new ResizeObserver(() => {
    stops = measuredStops(strip);
    update();
  });
  sizes.observe(strip);
  strip.addEventListener("scroll", update, { passive: true, signal });
  signal.addEventListener("abort", () => sizes.disconnect());
}

/** Makes slides inert while they are out of view, so that Tab skips them; stops when `signal` aborts. */
export function watchSight(strip: HTMLElement, signal: AbortSignal): void {
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        target.toggleAttribute("inert", intersectionRatio < leastInView);
    },
    { root: strip, threshold: leastInView },
  );
  for (const slide of strip.children) sight.observe(slide);
  signal.addEventListener("abort", () => sight.disconnect());
}

/**
 * Scrolls a strip along the turn curve; at once under reduced motion. Scroll snapping is off meanwhile,
 * because it would pull against every frame. Returns a function that ends it early; `ended` is called either
 * way.
 */
export function scrollStrip(strip: HTMLElement, to: number, ms: number, ended: () => void): () => void {
  const from = scrolled(strip);
  const begin = performance.now();
  const still = ms <= 0 || motionIsReduced();
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    strip.style.scrollSnapType = "";
    ended();
  };
  const draw = (now: number) => {
    const share = still ? 1 : Math.min(1, Math.max(0, (now - begin) / ms));
    scrollTo(strip, from + (to - from) * turnCurve(share));
    if (share < 1) frame = requestAnimationFrame(draw);
    else end();
  };
  strip.style.scrollSnapType = "none";
  draw(begin);
  return end;
}

/**
 * Scrolls a strip around its end (`way` 1) or its beginning (-1) to a stop at the other end: the first slides
 * are placed behind the last ones meanwhile, so that nothing sweeps back. With too few slides for that it
 * scrolls normally.
 */
export function scrollRound(
  strip: HTMLElement,
  to: number,
  way: 1 | -1,
  ms: number,
  ended: () => void,
): () => void {
  const slides = Array.from(strip.querySelectorAll<HTMLElement>(":scope > *"));
  const [first, second, last] = [slides[0], slides[1], slides.at(-1)];
  if (!first || !second || !last) return scrollStrip(strip, to, ms, ended);
  const offsetOf = (slide: HTMLElement) => startOf(slide) - startOf(first);
  const round = offsetOf(last) + offsetOf(second);
  const carried = slides.filter((slide) => offsetOf(slide) < strip.clientWidth);
  // A slide cannot be in both places.
  if (slides.length < 2 * carried.length) return scrollStrip(strip, to, ms, ended);
  for (const slide of carried) slide.style.translate = `${round * readingSign()}px`;
  strip.style.scrollSnapType = "none";
  if (way < 0) scrollTo(strip, round);
  return scrollStrip(strip, way > 0 ? round + to : to, ms, () => {
    for (const slide of carried) slide.style.translate = "";
    scrollTo(strip, to);
    ended();
  });
}
