/**
 * The widths in which pages may request pictures, in pixels; free widths would let visitors fill the disk.
 */
export const pictureWidths = [320, 480, 640, 800, 1200, 1600] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/** The widths worth requesting for a picture `pixels` wide: beyond the last one nothing gets sharper. */
export function widthsOf(pixels: number): readonly PictureWidth[] {
  const widest = pictureWidths.findIndex((width) => width >= pixels);
  return widest < 0 ? pictureWidths : pictureWidths.slice(0, widest + 1);
}
