/** Keys that the walk presses, named as in `KeyboardEvent.key`. */
export type KeyName = "ArrowLeft" | "ArrowRight" | "Enter" | "Escape" | "Tab";

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One window of a browser, as much of it as the walk needs; the same for every client that drives a browser. */
export interface Tab {
  /** The engine's name and version. */
  readonly version: string;
  /** Opens an address and waits for its load. */
  open(address: string): Promise<void>;
  /** Gives the page's area this size. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. It is sent as text, so it can use nothing from outside but its arguments. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Moves the mouse there and clicks. */
  clickAt(point: Point): Promise<void>;
  /** Drags sideways with the mouse's button down. */
  dragFrom(point: Point, byX: number): Promise<void>;
  /** Moves a finger sideways. */
  swipeFrom(point: Point, byX: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: KeyName): Promise<void>;
  /** Console errors, exceptions and failed requests since it was last asked. */
  takeProblems(): Promise<string[]>;
  /** Whether the browser's process lives. */
  isAlive(): boolean;
  close(): Promise<void>;
}

/** A visitor's settings of the browser. */
export interface Wishes {
  /** No motion: nothing is drawn by scrolling, which not every engine knows, and pages come uncovered. */
  readonly still: boolean;
}

/** A browser engine: how to open a window of it, or which packages bring it. */
export type Engine =
  | { readonly name: string; readonly open: (wishes: Wishes) => Promise<Tab> }
  | { readonly name: string; readonly missing: string };

/** For a busy machine; what is met in time waits no longer. */
const patienceMs = 30_000;
const pollMs = 50;

/** Waits until a function in the page gives true; else fails with what was expected. */
export async function until<Args extends unknown[]>(
  tab: Tab,
  expected: string,
  isSo: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await tab.evaluate(isSo, ...args))) {
    if (performance.now() > end) throw new Error(`expected: ${expected}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
