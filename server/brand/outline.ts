import type { Corner } from "#contract/corner.ts";

/** A square of side 1 with the brand's corner, as the style sheet draws it: the data of an SVG path. */
export const outlines: Record<Corner, string> = {
  quarter: "M0 0a1 1 0 0 1 1 1H0z",
  round: "M.4 0H.6a.4 .4 0 0 1 .4 .4V.6a.4 .4 0 0 1-.4 .4H.4a.4 .4 0 0 1-.4-.4V.4a.4 .4 0 0 1 .4-.4z",
  cut: "M0 0H.4L1 .6V1H0z",
  square: "M0 0H1V1H0z",
};

/** The shape alone, as a mark of one colour for a brand that has none. */
export const outlineMark = (corner: Corner): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" fill="currentColor"><path d="${outlines[corner]}"/></svg>`;
