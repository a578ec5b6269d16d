import type { DataRouter } from "react-router";
import { addressAt } from "#contract/addresses.ts";
import { browserRouter } from "../sources/browser-router.ts";

/** How long the server may take to say what is at an address, before the router goes there all the same. */
const patienceMs = 3000;

/** Whether a link leads to another page of this site, and a click on it does nothing else. */
function leadsOn(link: HTMLAnchorElement): boolean {
  const isOther = link.pathname !== location.pathname || link.search !== location.search;
  const isPage = link.origin === location.origin && addressAt(link.pathname) !== undefined;
  return isOther && isPage && link.target === "" && !link.hasAttribute("download");
}

/** The link that was clicked last: it is the one that is followed. */
let clicked: HTMLAnchorElement | undefined;

async function follow(link: HTMLAnchorElement, router: DataRouter) {
  clicked = link;
  const { href, pathname, search, hash } = link;
  const { location: from, navigation } = router.state;
  const signal = AbortSignal.timeout(patienceMs);
  const asked = fetch(href, { method: "HEAD", redirect: "manual", signal });
  const answer = await asked.catch(() => undefined);
  // Meanwhile the visitor may have gone elsewhere.
  const { state } = router;
  if (clicked !== link || state.location !== from || state.navigation.location !== navigation.location)
    return;
  // The server alone knows where a page has moved to, and only the browser opens the answer that a link
  // names.
  if (answer && (!answer.ok || hash !== "")) location.assign(href);
  else await router.navigate(pathname + search + hash, { viewTransition: true });
}

/**
 * Lets links inside texts, which are plain HTML, lead on as the site's own do: without a full load, and
 * without a network the page stays and says so (SHELL-13).
 */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("[data-text] a");
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const router = browserRouter();
    if (!router || !link || opensElsewhere || event.defaultPrevented || !leadsOn(link)) return;
    event.preventDefault();
    void follow(link, router);
  });
}
