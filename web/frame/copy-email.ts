import { announcerId } from "../sections/use-route-announcer.ts";

const shownForMs = 2400;

/** Announces it in an element that is exposed: screen readers ignore what is outside of an open dialog. */
function announce(link: Element, copied: string) {
  const dialog = link.closest("dialog");
  const region = dialog?.querySelector("output") ?? document.createElement("output");
  region.className = "visually-hidden";
  dialog?.append(region);
  const announcer = dialog ? region : document.querySelector(`#${announcerId}`);
  // Emptied first, so that a second copy is announced again.
  announcer?.replaceChildren();
  setTimeout(() => announcer?.replaceChildren(copied), 50);
}

async function copy(link: HTMLElement, address: string, copied: string) {
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    // Copying is not allowed, or there is no clipboard: the link still works.
    return;
  }
  link.dataset["copied"] = copied;
  announce(link, copied);
  setTimeout(() => delete link.dataset["copied"], shownForMs);
}

/**
 * A click on an e-mail address copies it, in addition to its normal effect: visitors with a mail program get
 * a mail, those without have the address. `copied` announces that it was copied.
 */
export function copyEmails(copied: string): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="mailto:"]');
    // The links that share a page by e-mail have no recipient.
    const address = link && decodeURIComponent(link.pathname);
    if (address) void copy(link, address, copied);
  });
}
