import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { watchDrag } from "./carousel-drag.ts";
import { nearestStop, stopAt, stopAfterDrag } from "./carousel-stops.ts";
import {
  measuredStops,
  motionIsReduced,
  type Place,
  scrolled,
  scrollRound,
  scrollStrip,
  watchMotion,
  watchPlace,
  watchSight,
} from "./carousel-strip.ts";

/** Events by which a visitor takes control of the strip. */
const grips = ["pointerdown", "wheel"] as const;

/**
 * A strip's current place and functions to move it. `place` is missing until the first layout after
 * hydration, which costs no layout of its own. Whoever moves the strip before that has it measured at once.
 */
export function useStrip(slideCount: number, speedMs: number, loop: boolean) {
  const strip = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();
  const [moving, setMoving] = useState(false);
  /** Target of the current movement: quick clicks add up. */
  const aim = useRef<number>(undefined);
  const halt = useRef(() => {});

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const over = new AbortController();
    const { signal } = over;
    watchSight(element, signal);
    watchPlace(element, signal, (next) =>
      setPlace((last) => (last?.now === next.now && last.stops === next.stops ? last : next)),
    );
    const letGo = () => halt.current();
    for (const grip of grips) element.addEventListener(grip, letGo, { passive: true, signal });
    signal.addEventListener("abort", letGo);
    return () => over.abort();
  }, [slideCount]);

  const stopsIn = (element: HTMLElement) => place?.stops ?? measuredStops(element);
  const moveTo = (wanted: number) => {
    const element = strip.current;
    if (!element) return;
    const stops = stopsIn(element);
    const count = stops.length;
    const to = stopAt(wanted, count, loop);
    const ended = () => {
      aim.current = undefined;
      setMoving(false);
    };
    const scroll = [element, stops[to] ?? 0] as const;
    halt.current();
    aim.current = to;
    setMoving(true);
    halt.current =
      loop && (wanted < 0 || wanted >= count)
        ? scrollRound(...scroll, wanted < 0 ? -1 : 1, speedMs, ended)
        : scrollStrip(...scroll, speedMs, ended);
  };
  const moveBy = (by: number) => {
    const element = strip.current;
    // Not `place`: that is reported in a frame after the strip has moved.
    if (element) moveTo((aim.current ?? nearestStop(stopsIn(element), scrolled(element))) + by);
  };
  /** After a drag from one scroll position to another. */
  const settle = (from: number, to: number) => {
    if (strip.current) moveTo(stopAfterDrag(stopsIn(strip.current), from, to));
  };
  return { strip, place, moving, moveTo, moveBy, settle };
}

/** Lets the mouse drag a strip; when released, it comes to rest at the stop that the drag was aimed at. */
export function useDrag(
  strip: RefObject<HTMLElement | null>,
  on: boolean,
  settle: (from: number, to: number) => void,
) {
  const letGo = useEffectEvent(settle);
  useEffect(() => {
    if (!on || !strip.current) return;
    const over = new AbortController();
    watchDrag(strip.current, over.signal, (from, to) => letGo(from, to));
    return () => over.abort();
  }, [on, strip]);
}

/**
 * A carousel's clock (WCAG 2.2.2, APG carousel). The mouse above it pauses it; keyboard focus inside and its
 * own button stop it until that button starts it again. It pauses while the page is hidden, and does not
 * start by itself under reduced motion. Each wait counts from the end of a movement, and from a manual change
 * of place.
 */
export function useRotation(
  ms: number | undefined,
  { now, moving }: { now: number | undefined; moving: boolean },
  move: () => void,
) {
  const reduced = useSyncExternalStore(watchMotion, motionIsReduced, () => false);
  /** The visitor's choice, if they made one. */
  const [chosen, setChosen] = useState<boolean>();
  const [held, setHeld] = useState(false);
  const on = ms !== undefined && (chosen ?? !reduced);
  const rotating = on && !held;
  const tick = useEffectEvent(() => {
    if (!document.hidden) move();
  });

  useEffect(() => {
    if (!rotating || moving || ms === undefined) return;
    const timer = setInterval(() => tick(), ms);
    return () => clearInterval(timer);
  }, [rotating, moving, ms, now]);

  const holding = {
    onPointerEnter: (event: PointerEvent) => setHeld(event.pointerType === "mouse"),
    onPointerLeave: () => setHeld(false),
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(":focus-visible")) setChosen(false);
    },
  };
  return { on, rotating, toggle: () => setChosen(!on), holding };
}
