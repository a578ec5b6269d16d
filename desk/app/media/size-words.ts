import { words } from "../words.ts";
import { megabyte } from "./upload-media.ts";

/** The size of a file as people read it. */
export const sizeWords = (bytes: number): string =>
  bytes < megabyte
    ? words.media.kilobytes({ count: Math.ceil(bytes / 1000) })
    : words.media.megabytes({ count: Math.round(bytes / 100_000) / 10 });
