import { QueryClientProvider } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { hydrate } from "./sources/page-data.ts";
import { browserQueryClient } from "./sources/query-client.ts";

const client = browserQueryClient();
hydrate(client, document.querySelector("#page-data")?.textContent ?? "[]");

function start() {
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
// In a task of its own: setting React up has taken one on a slow device.
setTimeout(start);
