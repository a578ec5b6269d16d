import { type FocusEvent, type RefObject, useEffect, useReducer, useState } from "react";

/** Time a slide stays, in ms (HOME-2). */
const slideMs = 5000;

interface State {
  now: number;
  /** Turned off for good once the visitor has paused it. */
  on: boolean;
  /** Counts changes, so that the timer and its ring restart with each. */
  turn: number;
}

type Step = { to: number } | { by: number } | "toggle" | "still";

function reducer(count: number) {
  return (state: State, step: Step): State => {
    if (step === "toggle") return { ...state, on: !state.on, turn: state.turn + 1 };
    if (step === "still") return { ...state, on: false };
    const wanted = "to" in step ? step.to : state.now + step.by;
    return { ...state, now: count > 0 ? (wanted + count) % count : 0, turn: state.turn + 1 };
  };
}

/**
 * The banner's clock (HOME-2): advances every 5 s and is not ended by interaction; a pause control stops it
 * for good, focus inside pauses it, and it does not start under reduced motion, nor in a frame that asks for
 * a page that stands still. It waits while `banner` is out
 * of view or behind an open panel: the page's colour is the shown slide's, and must not change for no visible
 * reason.
 */
export function useSlideshow(count: number, banner: RefObject<HTMLElement | null>) {
  const [state, step] = useReducer(reducer(count), { now: 0, on: true, turn: 0 });
  const [held, setHeld] = useState(false);
  const [seen, setSeen] = useState(true);
  const [behind, setBehind] = useState(false);
  const running = state.on && !held && seen && !behind && count > 1;

  useEffect(() => {
    const isWanted = !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isWanted || window.frameElement?.hasAttribute("data-still")) step("still");
  }, []);

  useEffect(() => {
    if (!banner.current) return;
    // A busy page gets several looks at once, the last one of which holds.
    const watch = new IntersectionObserver((looks) => setSeen(looks.at(-1)?.isIntersecting ?? true));
    watch.observe(banner.current);
    return () => watch.disconnect();
  }, [banner]);

  useEffect(() => {
    const look = () => setBehind(document.querySelector(":popover-open, dialog[open]") !== null);
    // The event does not bubble.
    document.addEventListener("toggle", look, true);
    return () => document.removeEventListener("toggle", look, true);
  }, []);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => step({ by: 1 }), slideMs);
    return () => clearTimeout(timer);
  }, [running, state.turn]);

  /** Keyboard focus inside pauses the slideshow; a click on a control does not. */
  const holding = {
    onFocus: (event: FocusEvent<HTMLElement>) => setHeld(event.target.matches(":focus-visible")),
    onBlur: () => setHeld(false),
  };
  return { ...state, running, held, step, holding };
}
