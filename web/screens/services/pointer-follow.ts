import { readingSign } from "../../ui/reading-direction.ts";

/**
 * Share of the remaining distance that is covered per frame at 60 frames a second: the preview trails the
 * pointer a little.
 */
const share = 0.12;
const frameMs = 1000 / 60;
/** A longer pause between two frames must not cause a jump. */
const longestMs = 4 * frameMs;
/** Side of the preview, and its distance from the pointer: the lit row stays readable. */
const side = 360;
const distance = 32;
/** Closer than this counts as arrived. */
const nearPx = 0.5;
const allowed =
  "(hover: hover) and (pointer: fine) and (width >= 768px) and (prefers-reduced-motion: no-preference)";

export interface Point {
  x: number;
  y: number;
}

/** A position on the way from one to another after a time, independent of the frame rate. */
export function between(from: Point, to: Point, ms: number): Point {
  const covered = 1 - (1 - share) ** (ms / frameMs);
  return { x: from.x + (to.x - from.x) * covered, y: from.y + (to.y - from.y) * covered };
}

/**
 * Where the preview is in the window for a pointer: behind it and the lit title in the reading direction
 * (`sign`), bounded by the list.
 */
export function besidePointer(pointer: Point, titleEnd: number, listEnd: number, sign: 1 | -1): Point {
  // Along the reading direction; in right-to-left text the preview is placed by its other edge.
  const along = Math.min(Math.max(pointer.x * sign, titleEnd * sign) + distance, listEnd * sign - side);
  return { x: sign > 0 ? along : -along - side, y: pointer.y - side / 2 };
}

/** Where it is pinned: at the end of the lit row. */
function rowEnd(list: HTMLElement): Point {
  const { left, right, top, height } = (list.querySelector("[data-lit]") ?? list).getBoundingClientRect();
  return { x: readingSign() > 0 ? right - side : left, y: top + height / 2 - side / 2 };
}

/**
 * The movement of the previews: starts at the lit row's end, moves frame by frame, and is finally pinned
 * there again.
 */
function createFlight(list: HTMLElement) {
  let at: Point | undefined;
  let aim: Point | undefined;
  let frame = 0;
  let last = 0;

  const show = (point: Point) => {
    at = point;
    list.style.setProperty("--x", `${point.x}px`);
    list.style.setProperty("--y", `${point.y}px`);
  };
  const pin = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    at = undefined;
    delete list.dataset["following"];
  };
  const draw = (now: number) => {
    const [from, to] = [at ?? rowEnd(list), aim ?? rowEnd(list)];
    show(between(from, to, Math.min(now - last, longestMs)));
    last = now;
    const arrived = Math.hypot(to.x - from.x, to.y - from.y) < nearPx;
    frame = arrived ? 0 : requestAnimationFrame(draw);
    if (arrived && !aim) pin();
  };
  return {
    pin,
    /** Starts moving to a position; without one, to the lit row's end, unless it is already there. */
    toward(place?: Point) {
      aim = place;
      if (!at) {
        if (!place) return;
        show(rowEnd(list));
        list.dataset["following"] = "";
      }
      if (frame !== 0) return;
      last = performance.now();
      frame = requestAnimationFrame(draw);
    },
  };
}

/**
 * Lets the previews of a list follow the mouse (SERV-2): while `data-following` is set on the list, `--x` and
 * `--y` are their position in the window. They move to the lit row's end when the pointer leaves, and at once
 * when the keyboard takes over. Returns a function that ends it.
 */
export function followPointer(list: HTMLElement): () => void {
  const flight = createFlight(list);
  const move = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (pointerType !== "mouse" || !window.matchMedia(allowed).matches) return;
    const sign = readingSign();
    const end = sign > 0 ? "right" : "left";
    const listEnd = list.getBoundingClientRect()[end];
    const titleEnd = list.querySelector("[data-lit] a")?.getBoundingClientRect()[end] ?? clientX;
    flight.toward(besidePointer({ x: clientX, y: clientY }, titleEnd, listEnd, sign));
  };
  const leave = () => flight.toward();
  const focus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(":focus-visible")) flight.pin();
  };
  list.addEventListener("pointermove", move);
  list.addEventListener("pointerleave", leave);
  list.addEventListener("focusin", focus);
  return () => {
    flight.pin();
    list.removeEventListener("pointermove", move);
    list.removeEventListener("pointerleave", leave);
    list.removeEventListener("focusin", focus);
  };
}
