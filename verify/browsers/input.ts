import type { HeldKey, KeyName, Point } from "./tab.ts";

/** What a hand does, as both protocols of the W3C for browsers have it. */
export type Actions = readonly {
  readonly type: "key" | "pointer";
  readonly id: string;
  readonly parameters?: { readonly pointerType: "mouse" | "touch" };
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}[];

const keys: Record<KeyName | HeldKey, string> = {
  " ": "\uE00D",
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  Backspace: "\uE003",
  Control: "\uE009",
  End: "\uE010",
  Enter: "\uE007",
  Escape: "\uE00C",
  Shift: "\uE008",
  Tab: "\uE004",
  a: "a",
  b: "b",
  k: "k",
  z: "z",
};

const down = { type: "pointerDown", button: 0 };
const up = { type: "pointerUp", button: 0 };

const pointer = (pointerType: "mouse" | "touch", actions: Actions[number]["actions"]): Actions => [
  { type: "pointer", id: pointerType, parameters: { pointerType }, actions },
];
const keyboard = (actions: Actions[number]["actions"]): Actions => [{ type: "key", id: "keyboard", actions }];
const struck = (value: string) => [
  { type: "keyDown", value },
  { type: "keyUp", value },
];

/** From a point sideways, with the button or the finger down, in ten steps. */
const drawn = ({ x, y }: Point, byX: number) => [
  { type: "pointerMove", x, y },
  down,
  ...Array.from({ length: 10 }, (_, step) => ({
    type: "pointerMove",
    x: Math.round(x + (byX * (step + 1)) / 10),
    y,
    duration: 20,
  })),
  up,
];

export const clicked = ({ x, y }: Point): Actions =>
  pointer("mouse", [{ type: "pointerMove", x, y, duration: 50 }, down, up]);
export const dragged = (point: Point, byX: number): Actions => pointer("mouse", drawn(point, byX));
export const swiped = (point: Point, byX: number): Actions => pointer("touch", drawn(point, byX));
export const typed = (text: string): Actions => keyboard(Array.from(text, struck).flat());
export const pressed = (key: KeyName, held?: HeldKey): Actions =>
  keyboard(
    held
      ? [{ type: "keyDown", value: keys[held] }, ...struck(keys[key]), { type: "keyUp", value: keys[held] }]
      : struck(keys[key]),
  );
