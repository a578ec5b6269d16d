import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { countUnpublished } from "#desk/contract/publish.ts";
import { afterTyping } from "./access/after-typing.ts";
import { watchPerson } from "./access/person.ts";
import { whenChanged, whenSignedOut } from "./call.ts";
import { createQueries } from "./query-client.ts";
import { createRouter } from "./router.tsx";

/** Mounts the app. */
export function start(root: HTMLElement): void {
  const queries = createQueries();
  const person = watchPerson(queries);
  const router = createRouter(queries, person);
  whenSignedOut(() => {
    // Once for each end: what was on the screen goes on asking.
    if (person.forget()) afterTyping(globalThis, () => void router.revalidate());
  });
  // Most changes are of what is published.
  whenChanged(() => void queries.invalidateQueries({ queryKey: [countUnpublished.path] }));
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
