import { mostUploadBytes } from "#desk/contract/media.ts";

/** The words of pictures and files. */
export const words = {
  tooLarge: (name: string) =>
    `${name} is too large: at most ${mostUploadBytes / 1_000_000} MB are taken. Save it smaller.`,
};
