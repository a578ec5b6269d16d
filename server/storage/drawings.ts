import { createHash } from "node:crypto";

/** What names of drawings without a picture begin with. */
const withoutPicture = "words";

/** What the names of a picture's drawings begin with, by its storage path; null for those without one. */
export const drawingKey = (picture: string | null) =>
  picture === null ? withoutPicture : createHash("sha256").update(picture).digest("hex").slice(0, 16);

/**
 * The file name of a drawing for a shared link, by the storage path of the picture in it and a hash of all
 * that it shows.
 */
export const drawingName = (picture: string | null, hash: string) => `${drawingKey(picture)}-${hash}.jpg`;
