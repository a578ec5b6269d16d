/** The shapes in which pages crop pictures: a disc is a square, and a banner is wide. */
export const pictureShapes = ["square", "wide", "tall"] as const;

export type PictureShape = (typeof pictureShapes)[number];

/** Where a picture is held: everywhere, and in single shapes. */
export interface Positions {
  /** CSS object-position. */
  readonly position?: string | undefined;
  readonly shapes?: Readonly<Partial<Record<PictureShape, string | undefined>>> | undefined;
}

/**
 * The CSS object-position of a picture that is cropped to a shape; without one, or where nothing is said of
 * it, the general one.
 */
export const positionIn = ({ position, shapes }: Positions, shape?: PictureShape): string | undefined =>
  (shape && shapes?.[shape]) ?? position;
