import type { Bar } from "../bars.ts";
import type { KilledDesk } from "./killed-desk.ts";

/** Something that a desk does until it is killed. */
export interface Work {
  readonly name: string;
  /** How often the desk is killed within it. */
  readonly rounds: number;
  /** How long the moment of the kill is drawn from, in ms. */
  spanMs(): number;
  /** Does it, until the desk is killed; `begun` is called as soon as it may be killed. */
  act(desk: KilledDesk, begun: () => void): Promise<void>;
  /** Looks what is there now: first without a desk, then with a new one. */
  look(): Promise<void>;
  lookWith(desk: KilledDesk): Promise<void>;
  bars(): Promise<Bar[]>;
}

/** A figure without a bar. */
export const shown = (name: string, figure: number | string): Bar => ({ name, figure, bar: "", met: null });
