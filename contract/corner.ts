/**
 * The shape of a round corner: the quarter of a disc at one corner, a small radius at all four, one cut off,
 * or none.
 */
export const corners = ["quarter", "round", "cut", "square"] as const;
export type Corner = (typeof corners)[number];

/** How much of a radius the corner at the end of a line has, and the other three. */
export const cornerShares: Readonly<Record<Corner, { readonly one: number; readonly rest: number }>> = {
  quarter: { one: 1, rest: 0 },
  round: { one: 0.4, rest: 0.4 },
  cut: { one: 0.6, rest: 0 },
  square: { one: 0, rest: 0 },
};
