import type { Manifest } from "vite";
import { createRenderer } from "#web/server.tsx";
import { setLocale } from "#web/sources/locale.ts";
import { hasFailed } from "#web/sources/page-data.ts";
import { prefetchFrame } from "#web/sources/queries.ts";
import { createQueryClient } from "#web/sources/query-client.ts";
import { isMissing, siteFactsKey } from "#web/sources/site-facts.ts";
import { addressAt } from "#contract/addresses.ts";
import { contentVersionHeader } from "#contract/rendered-page.ts";
import type { logFailure } from "./base/log.ts";
import type { Site } from "./base/site-contract.ts";
import type { ServerFacts } from "./site-facts.ts";

/** How long a page may wait for its data, in ms. */
const dataDeadlineMs = 15_000;
/** How long it waits for menus and contact details alone, where a foreign source has them, in ms. */
const frameDeadlineMs = 3000;

/**
 * The only entry from the server to the React site. `readFacts` returns what the pages must know about the
 * configuration and the published content; it is called once per page. `manifest` is the one of the browser's
 * build; in development there is none. `report` logs a render error: it is the server's own, which a bundled
 * copy of the log would not be.
 */
export function createSite(
  readFacts: () => Promise<ServerFacts>,
  manifest: Manifest,
  report: typeof logFailure,
): Site {
  let last: ServerFacts | undefined;
  const facts = async () => (last = await readFacts());
  const render = createRenderer(manifest);
  return {
    isPage: (path) => addressAt(path) !== undefined,
    kindOf: (path) => {
      // Other spellings of a path lead to the same page, but are not cached separately.
      const oneSpelling = path === "/" || (path === path.toLowerCase() && !path.endsWith("/"));
      const address = oneSpelling ? addressAt(path) : undefined;
      if (!address) return null;
      if (address.page === "page" && (!last || isMissing(last, path.slice(1)))) return "missing";
      if (address.paged) return "list";
      return address.pattern.includes("/:id") ? "entry" : "page";
    },
    async renderPage(request, { source, form, onPageFacts }) {
      const { heads, brandStyle, locale, ...known } = await facts();
      const client = createQueryClient(source, "server");
      client.setQueryData(siteFactsKey, known);
      setLocale(client, locale);
      // Calls that are still pending then fail, and the page shows its sentences for that.
      const failPending = () => void client.cancelQueries({}, { revert: false });
      const deadline = setTimeout(failPending, dataDeadlineMs);
      // A page that needs them itself asks again.
      const frameDeadline = known.storageOrigin ? setTimeout(failPending, frameDeadlineMs) : undefined;
      const path = new URL(request.url).pathname;
      const parts = {
        client,
        form: form ?? null,
        head: { heads, brandStyle, words: locale.data.json, report: onPageFacts },
        onError: (error: Error) => report(request.method, path, error),
      };
      const response = await prefetchFrame(client)
        .finally(() => clearTimeout(frameDeadline))
        .then(() => render(request, parts))
        .finally(() => clearTimeout(deadline));
      response.headers.set(contentVersionHeader, known.version);
      // A retry later may succeed: this answer must not be cached.
      if (response.status >= 400 || hasFailed(client)) response.headers.set("Cache-Control", "no-store");
      return response;
    },
  };
}
