/** A tulip between buds and seeds, cut out of a tile: so far down, and these so far. */
const tulip = (down: number, besides: number) =>
  `M60 ${14 + down}c-6 5-9 12-7 17-5-8-11-14-18-8-1 13 7 23 20 26h3v21h4v-21h3c13-3 21-13 20-26-7-2-13 0-18 8 2-5-1-12-7-17Z` +
  `m-6 52c-8 0-14-6-16-14 9 1 14 6 16 14Zm12 0c8 0 14-6 16-14-9 1-14 6-16 14Z` +
  `M0 ${12 + besides}c9 8 9 20 0 30ZM120 ${12 + besides}c-9 8-9 20 0 30ZM22 ${8 + besides}a4 4 0 1 0 .1 0Zm76 0a4 4 0 1 0 .1 0Z`;

/** One tile of a strip of cut paper, 120 wide and 92 high, with teeth below. */
export const cutStrip = `M0 0H120V52L105 72 90 52 75 72 60 92 45 72 30 52 15 72 0 52Z${tulip(0, 0)}`;

/** One of the upper edge of a sheet, with teeth above. */
export const cutEdge = `M0 92H120V40L105 20 90 40 75 20 60 0 45 20 30 40 15 20 0 40Z${tulip(20, 42)}`;
