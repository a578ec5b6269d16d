import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { afterTyping } from "./access/after-typing.ts";
import { watchPerson } from "./access/person.ts";
import { countUnpublished } from "#desk/contract/publish.ts";
import { whenChanged, whenSignedOut } from "./call.ts";
import { createQueries } from "./query-client.ts";
import { createRouter } from "./router.tsx";
import { refuseDrops } from "./shell/refuse-drops.ts";
import "#web/styles/stand-ins.css";
import "#web/styles/tokens.css";
import "#web/styles/reset.css";
import "./styles/desk.css";
import "./styles/forced-colors.css";

refuseDrops(window);
const queries = createQueries();
const person = watchPerson(queries);
const router = createRouter(queries, person);
whenSignedOut(() => {
  // Once for each end: what was on the screen goes on asking.
  if (person.forget()) afterTyping(globalThis, () => void router.revalidate());
});
// Most changes are of what is published.
whenChanged(() => void queries.invalidateQueries({ queryKey: [countUnpublished.path] }));
const root = document.getElementById("desk");
if (!root) throw new Error("the page has no place for the desk");
createRoot(root).render(
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
