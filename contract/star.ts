/** How far the two squares of the star reach where they cross, and at their corners. */
const [inner, outer] = [1 - Math.SQRT1_2, Math.SQRT1_2];

/**
 * A quarter of the star of eight points, two squares of which one is turned by an eighth, in a disc of 1: from
 * its top clockwise, to the right and up. The star is four of them.
 */
export const starQuarter = [
  [0, 1],
  [inner, outer],
  [outer, outer],
  [outer, inner],
] as const;
