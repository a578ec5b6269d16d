import { copyEmails } from "./copy-email.ts";
import { colorFavicon } from "./favicon-color.ts";

let added = false;

/** Adds what is not needed at once (brief, section 11): the icon's gel and copied e-mail addresses. */
export function addEnhancements(): void {
  if (added) return;
  added = true;
  colorFavicon();
  copyEmails();
}
