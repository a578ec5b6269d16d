import type { Words } from "#words/words.ts";
import { followLinks } from "./follow-links.ts";
import { announcerId } from "../sections/use-route-announcer.ts";

let added = false;

/**
 * Starts what a page does not need at first: copied e-mail addresses, links inside texts and hosted videos.
 */
export function addEnhancements({ copied }: Pick<Words, "copied">): void {
  if (added) return;
  added = true;
  copyEmails(copied);
  playVideos();
  followLinks();
}

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
function copyEmails(copied: string): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="mailto:"]');
    // The links that share a page by e-mail have no recipient.
    const address = link && decodeURIComponent(link.pathname);
    if (address) void copy(link, address, copied);
  });
}

const hosted = "a[data-embed]";

const loadPlayers = () => import("./players.ts");

/**
 * Lets hosted videos play in place: a click on a video's link loads the host's player, and nothing is loaded
 * from the host before. Where the code cannot be loaded, the link leads to the host.
 */
function playVideos(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(hosted) : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || opensElsewhere) return;
    event.preventDefault();
    void loadPlayers().then(
      ({ play }) => play(link),
      () => window.location.assign(link.href),
    );
  });
  if (document.querySelector(hosted))
    void loadPlayers().then(
      ({ resume }) => resume(),
      () => {},
    );
}
