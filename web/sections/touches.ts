import { copyEmails } from "./copied-email.ts";
import { lightIcon } from "./gel-icon.ts";

let added = false;

/** Adds what is not needed at once (brief, section 11): the icon's gel and copied e-mail addresses. */
export function addTouches(): void {
  if (added) return;
  added = true;
  lightIcon();
  copyEmails();
}
