import { copyEmails } from "./copied-email.ts";
import { lightIcon } from "./gel-icon.ts";
import { openWordmark } from "./wordmark.ts";

let added = false;

/** Adds what is not needed at once (brief, section 11): the icon's gel, copied e-mail addresses, the wordmark. */
export function addTouches(): void {
  if (added) return;
  added = true;
  lightIcon();
  copyEmails();
  if (window.matchMedia("(pointer: fine) and (prefers-reduced-motion: no-preference)").matches)
    openWordmark();
}
