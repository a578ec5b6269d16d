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

async function follow({ href, pathname, search, hash }: HTMLAnchorElement, router: DataRouter) {
  const from = router.state.location;
  const signal = AbortSignal.timeout(patienceMs);
  const asked = fetch(href, { method: "HEAD", redirect: "manual", signal });
  const answer = await asked.catch(() => undefined);
  // Meanwhile the visitor may have gone elsewhere.
  if (router.state.location !== from || router.state.navigation.location) return;
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
