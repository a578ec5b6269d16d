/** Keys that the walk presses, named as in `KeyboardEvent.key`. */
export type KeyName =
  | " "
  | "ArrowDown"
  | "ArrowLeft"
  | "ArrowRight"
  | "Backspace"
  | "End"
  | "Enter"
  | "Escape"
  | "Tab"
  | "a"
  | "b"
  | "k"
  | "z";

/** A key that is held down while another one is pressed. */
export type HeldKey = "Control" | "Shift";

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One window of a browser, as far as the walk needs it; the same for every client that drives a browser. */
export interface Tab {
  /** The engine's name and version. */
  readonly version: string;
  /** Opens an address and waits for its load. */
  open(address: string): Promise<void>;
  /** Resizes the page's area. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. It is sent as text, so it can only use its arguments. */
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
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: KeyName, held?: HeldKey): Promise<void>;
  /** Console errors, exceptions and failed requests since the last call. */
  takeProblems(): Promise<string[]>;
  /** Whether the browser's process is running. */
  isAlive(): boolean;
  close(): Promise<void>;
}

/** A visitor's browser settings. */
export interface TabOptions {
  /** Reduced motion: no scroll-driven animations, which not every engine supports; pages appear uncovered. */
  readonly still: boolean;
}

/** A browser engine: how to open a window of it, or which packages install it. */
export type Engine =
  | { readonly name: string; readonly open: (options: TabOptions) => Promise<Tab> }
  | { readonly name: string; readonly missing: string };

/** For a busy machine; a condition that is met earlier ends the wait. */
const patienceMs = 30_000;
const pollMs = 50;

/** Waits until a function in the page returns true; otherwise fails with what was expected. */
export async function until<Args extends unknown[]>(
  tab: Tab,
  expected: string,
  isSo: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  const end = performance.now() + patienceMs;
  // A page that gives way to another one answers nothing.
  while (!(await tab.evaluate(isSo, ...args).catch(() => false))) {
    if (performance.now() > end) throw new Error(`expected: ${expected}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
