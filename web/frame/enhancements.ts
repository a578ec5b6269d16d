import type { Words } from "#words/words.ts";
import { copyEmails } from "./copy-email.ts";
import { colorFavicon } from "./favicon-color.ts";

let added = false;

/** Starts what a page does not need at first: the icon's colour and copied e-mail addresses. */
export function addEnhancements({ copied }: Pick<Words, "copied">): void {
  if (added) return;
  added = true;
  colorFavicon();
  copyEmails(copied);
}
