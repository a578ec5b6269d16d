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
import { stopAt, stopAfterDrag } from "./carousel-stops.ts";
import {
  motionIsReduced,
  type Place,
  scrollRound,
  scrollStrip,
  watchMotion,
  watchPlace,
  watchSight,
} from "./carousel-strip.ts";

/** Events by which a visitor takes control of the strip. */
const grips = ["pointerdown", "wheel"] as const;

/**
 * A strip's current place and a function to move it. Until JavaScript has measured it, `place` is missing.
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

  const moveTo = (wanted: number) => {
    if (!strip.current || !place) return;
    const count = place.stops.length;
    const to = stopAt(wanted, count, loop);
    const ended = () => {
      aim.current = undefined;
      setMoving(false);
    };
    const scroll = [strip.current, place.stops[to] ?? 0] as const;
    halt.current();
    aim.current = to;
    setMoving(true);
    halt.current =
      loop && (wanted < 0 || wanted >= count)
        ? scrollRound(...scroll, wanted < 0 ? -1 : 1, speedMs, ended)
        : scrollStrip(...scroll, speedMs, ended);
  };
  const moveBy = (by: number) => moveTo((aim.current ?? place?.now ?? 0) + by);
  return { strip, place, moving, moveTo, moveBy };
}

/** Lets the mouse drag a strip; when released, it comes to rest at the stop that the drag was aimed at. */
export function useDrag(
  strip: RefObject<HTMLElement | null>,
  on: boolean,
  place: Place | undefined,
  moveTo: (stop: number) => void,
) {
  const letGo = useEffectEvent((from: number, to: number) => {
    if (place) moveTo(stopAfterDrag(place.stops, from, to));
  });
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
