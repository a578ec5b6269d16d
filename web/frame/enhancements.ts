import type { Words } from "#words/words.ts";
import { followLinks } from "./follow-links.ts";
import { announcerId } from "../sections/use-route-announcer.ts";

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

/** A mark that takes the text colour of its context, as the brand's style holds it. */
const oneColour = /^url\("?(data:image\/svg\+xml,[^")]*)"?\)$/;

function paint() {
  const style = getComputedStyle(document.documentElement);
  const mark = oneColour.exec(style.getPropertyValue("--mark-mask").trim())?.[1];
  // Other marks keep their own colours, and their icon.
  if (!mark) return;
  const gel = encodeURIComponent(style.getPropertyValue("--gel").trim());
  const href = mark.replaceAll("currentColor", gel);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && icon.href !== href) icon.href = href;
}

/**
 * Gives the icon in the browser's tab the page's gel. The banner sets it on the root element; another page
 * sets its own, along with its title in the same commit.
 */
function colorFavicon(): void {
  paint();
  const observer = new MutationObserver(paint);
  observer.observe(document.documentElement, { attributeFilter: ["data-gel"] });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
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
