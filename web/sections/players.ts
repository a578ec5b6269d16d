/** Names the player to load after a reload; empty right after one. */
const key = "player";

/** What a player may do in its frame. It keeps its scripts and its own origin, which is not ours. */
const sandbox = "allow-scripts allow-same-origin allow-popups allow-presentation";
const allowed = "autoplay; encrypted-media; fullscreen; picture-in-picture";

/**
 * Lets the hosted videos of a text play in place: a click on a video's link loads the host's player, and
 * nothing is loaded from the host before. The policy of a page allows only the page's own players, so for a
 * visitor who came by a client-side navigation the first click reloads the page. Returns a function that
 * stops it.
 */
export function startPlayers(text: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let last: HTMLAnchorElement | null = null;
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-embed]") : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!(link instanceof HTMLAnchorElement) || opensElsewhere) return;
    event.preventDefault();
    last = link;
    play(link);
  };
  const refused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (last && effectiveDirective === "frame-src") reloadFor(last);
  };
  text.addEventListener("click", press, { signal });
  document.addEventListener("securitypolicyviolation", refused, { signal });
  resume(text);
  return () => listening.abort();
}

function play(link: HTMLAnchorElement): void {
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
function resume(text: HTMLElement): void {
  const address = takeAddress();
  const links = [...text.querySelectorAll<HTMLAnchorElement>("a[data-embed]")];
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
