import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { allowSkippedTransitions } from "./skipped-transitions.ts";
import { startLocale } from "./sources/browser-locale.ts";
import { hydrate } from "./sources/page-data.ts";
import { browserQueryClient } from "./sources/query-client.ts";

/** Hydrates the page that the server rendered, with the data and the words that came with it. */
export function hydratePage(): void {
  const client = browserQueryClient();
  hydrate(client, document.querySelector("#page-data")?.textContent ?? "[]");
  startLocale(client, document.querySelector("#words")?.textContent ?? "");
  allowSkippedTransitions();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <QueryClientProvider client={client}>
          <HydratedRouter />
        </QueryClientProvider>
      </StrictMode>,
    );
  });
}
