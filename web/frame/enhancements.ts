import type { Words } from "#words/words.ts";
import { copyEmails } from "./copy-email.ts";
import { colorFavicon } from "./favicon-color.ts";
import { followLinks } from "./follow-links.ts";
import { playVideos } from "./play-videos.ts";

let added = false;

/**
 * Starts what a page does not need at first: the icon's colour, copied e-mail addresses, links inside texts
 * and hosted videos.
 */
export function addEnhancements({ copied }: Pick<Words, "copied">): void {
  if (added) return;
  added = true;
  colorFavicon();
  copyEmails(copied);
  playVideos();
  followLinks();
}
