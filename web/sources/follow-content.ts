import type { QueryClient } from "@tanstack/react-query";
import { siteFactsKey } from "./site-facts.ts";

/**
 * Shows what a preview has changed while the page is open: the event `contentchange` brings the facts about
 * the site, and everything else that is shown is asked for again. `detail.shown` settles once it is there.
 */
export function followContent(client: QueryClient): void {
  addEventListener("contentchange", (event) => {
    const { detail } = event as CustomEvent<{ facts: unknown; shown?: Promise<void> }>;
    client.setQueryData(siteFactsKey, detail.facts);
    detail.shown = client.invalidateQueries();
  });
}
