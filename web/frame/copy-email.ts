import { announcerId } from "../sections/use-route-announcer.ts";

const shownForMs = 2400;

/** Says it where it is heard: what stands outside an open dialog is not. */
function announce(link: Element, copied: string) {
  const dialog = link.closest("dialog");
  const region = dialog?.querySelector("output") ?? document.createElement("output");
  region.className = "visually-hidden";
  dialog?.append(region);
  const heard = dialog ? region : document.querySelector(`#${announcerId}`);
  // Emptied first, so that a second copy is said again.
  heard?.replaceChildren();
  setTimeout(() => heard?.replaceChildren(copied), 50);
}

async function copy(link: HTMLElement, address: string, copied: string) {
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    // Copying is not allowed, or there is nothing to copy to: the link is a link.
    return;
  }
  link.dataset["copied"] = copied;
  announce(link, copied);
  setTimeout(() => delete link.dataset["copied"], shownForMs);
}

/**
 * A click on an e-mail address copies it beside what it does anyway: those with a mail program get it, those without
 * have the address. `copied` says that it was copied.
 */
export function copyEmails(copied: string): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="mailto:"]');
    // The links that share a page by e-mail name nobody.
    const address = link && decodeURIComponent(link.pathname);
    if (address) void copy(link, address, copied);
  });
}
