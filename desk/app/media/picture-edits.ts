import { focusOf } from "#contract/focus.ts";
import type { PictureShape } from "#contract/picture-position.ts";
import type { Edit } from "#desk/contract/edit.ts";
import { isFields, type Value } from "#contract/fields/value.ts";

/** For which crops a point counts: all of them, or one shape in place of that. */
export type PointFor = "focus" | PictureShape;

/** Percentages of width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is said of one picture, and the ways to change it. */
export interface PictureEdits {
  readonly alt: string;
  readonly describe: (alt: string) => void;
  /** The point that counts for crops of a shape. */
  readonly pointOf: (shape: PointFor) => Point;
  /** Whether a shape has a point of its own. */
  readonly hasOwn: (shape: PointFor) => boolean;
  readonly hold: (shape: PointFor, point: Point) => void;
  /** A shape gets the common point again. */
  readonly release: (shape: PointFor) => void;
}

const middle = "50% 50%";

/** The edits of one picture's line in the list of pictures, whose value is `list`. */
export function createPictureEdits(edit: (edit: Edit) => void, list: Value, name: string): PictureEdits {
  const lines = isFields(list) ? list : {};
  const line = Object.hasOwn(lines, name) ? lines[name] : undefined;
  const fields = isFields(line) ? line : {};
  const textAt = (key: string) => {
    const value = fields[key];
    return typeof value === "string" ? value : "";
  };
  /** A picture that the list lacks gets its line with the first thing that is said of it. */
  const set = (key: string, value: string) =>
    isFields(line)
      ? edit({ op: "set", path: [name, key], value })
      : edit({ op: "set", path: [name], value: { alt: "", [key]: value } });
  const common = focusOf(textAt("focus")) ?? middle;
  return {
    alt: textAt("alt"),
    describe: (alt) => set("alt", alt),
    pointOf: (shape) => pointIn((shape !== "focus" && focusOf(textAt(shape))) || common),
    hasOwn: (shape) => shape !== "focus" && fields[shape] !== undefined,
    hold: (shape, { x, y }) => set(shape, `${Math.round(x)}% ${Math.round(y)}%`),
    release: (shape) => edit({ op: "remove", path: [name, shape] }),
  };
}

function pointIn(position: string): Point {
  const [x = 50, y = 50] = position.split(" ").map(Number.parseFloat);
  return { x, y };
}
