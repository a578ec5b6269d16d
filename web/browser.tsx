import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { routes } from "./routes.tsx";
import { keepRouter } from "./sources/browser-router.ts";
import { followContent } from "./sources/follow-content.ts";
import { hydrateLocale } from "./sources/locale.ts";
import { hydrate } from "./sources/page-data.ts";
import { browserQueryClient } from "./sources/query-client.ts";

/** The shown screen belongs to its route before React starts, so that the first render has it. */
async function loadShownScreen(): Promise<Record<string, null>> {
  const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route);
  for (const route of matched)
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  // Loaders return nothing: what they fill is in the page.
  return Object.fromEntries(matched.map(({ id }) => [id ?? "", null]));
}

/**
 * The browser skips a view transition where the visitor goes on before it has started, and rejects a promise
 * that the router leaves alone (docs/library-faults.md): an error in the console, although the page is there.
 */
function ignoreSkippedTransitions(): void {
  addEventListener("unhandledrejection", (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });
}

/** Hydrates the page that the server rendered, with the data and the words that came with it. */
async function hydratePage(): Promise<void> {
  const client = browserQueryClient();
  hydrate(client, document.querySelector("#page-data")?.textContent ?? "[]");
  hydrateLocale(client, document.querySelector("#words")?.textContent ?? "");
  followContent(client);
  ignoreSkippedTransitions();
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: await loadShownScreen() } });
  keepRouter(router);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    );
  });
}

void hydratePage();
