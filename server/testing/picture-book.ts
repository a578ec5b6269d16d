import type { ContentPicture } from "../content/content.ts";
import type { PictureBook } from "../media/picture-book.ts";
import { nearestOf } from "../content/suggest.ts";

/** A picture book without files. */
export function pictureBookOf(pictures: readonly ContentPicture[] = []): PictureBook {
  const find = (name: string) => pictures.find((one) => one.name === name || one.path === name);
  const names = pictures.map(({ name }) => name);
  return {
    pictures,
    lineOf: () => 1,
    find,
    show: () => {},
    use: (name) => find(name)?.path ?? name,
    isPublic: () => true,
    unlisted: (name) => ({ is: "pictureUnknown", name, near: nearestOf(name, names) }),
  };
}
