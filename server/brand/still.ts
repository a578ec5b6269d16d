import type { Brand } from "#contract/brand.ts";
import { coloursOf } from "./brand.ts";
import { outlines } from "./outline.ts";

/**
 * Where the shapes stand, in the picture's own units of 4 by 3: left, top, side, and the name of their
 * colour.
 */
const shapes = [
  [0.9, 0.46, 1.07, "line"],
  [0.9, 1.53, 1.07, "lit-bg"],
  [2.06, 1.53, 1.07, "line"],
  [2.34, 0.98, 0.46, "gel"],
] as const;

/**
 * A still life of the brand's corner in its light colours, 4:3, which replaces a picture that fails to load:
 * the text of an SVG file.
 */
export function stillSvg(brand: Brand): string {
  const colours = coloursOf(brand, "light");
  const outline = outlines[brand.corner];
  const drawn = shapes.map(
    ([left, top, side, colour]) =>
      `<path d="${outline}" fill="${colours[colour]}" transform="translate(${left} ${top})scale(${side})"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="1200" height="900"><path d="M0 0H4V3H0z" fill="${colours["surface-2"]}"/>${drawn.join("")}</svg>`;
}
