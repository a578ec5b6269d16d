/** Names the player to load after a reload; empty right after one. */
const key = "player";

/** What a player may do in its frame. It keeps its scripts and its own origin, which is not ours. */
const sandbox = "allow-scripts allow-same-origin allow-popups allow-presentation";
const allowed = "autoplay; encrypted-media; fullscreen; picture-in-picture";

let last: HTMLAnchorElement | null = null;

/**
 * Puts the host's player in the place of a video's link. The policy of a page allows only the page's own
 * players, so for a visitor who came by a client-side navigation the first click reloads the page.
 */
export function play(link: HTMLAnchorElement): void {
  if (!last) document.addEventListener("securitypolicyviolation", reloadIfRefused);
  last = link;
  const frame = document.createElement("iframe");
  frame.title = link.textContent.trim();
  frame.allow = allowed;
  frame.setAttribute("sandbox", sandbox);
  // Hosts only play for an identifiable site; the page's path stays private.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = addressOf(link);
  link.replaceWith(frame);
  frame.focus();
}

function reloadIfRefused({ effectiveDirective }: SecurityPolicyViolationEvent): void {
  if (last && effectiveDirective === "frame-src") reloadFor(last);
}

const addressOf = (link: HTMLElement) => link.dataset["embed"] ?? "";

function reloadFor(link: HTMLElement): void {
  try {
    // If it is refused right after a reload, it would be refused again.
    if (sessionStorage.getItem(key) === "") return;
    sessionStorage.setItem(key, addressOf(link));
  } catch {
    // Without storage the page is reloaded all the same, and needs a second click.
  }
  location.reload();
}

/** Loads the player that the page was reloaded for. */
export function resume(): void {
  const address = takeAddress();
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-embed]")];
  const link = address ? links.find((one) => addressOf(one) === address) : undefined;
  if (link) play(link);
}

function takeAddress(): string | null {
  try {
    const address = sessionStorage.getItem(key);
    if (address) sessionStorage.setItem(key, "");
    else sessionStorage.removeItem(key);
    return address;
  } catch {
    return null;
  }
}
