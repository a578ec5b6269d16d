import type { DeskPart } from "../part.ts";
import { words } from "../words.ts";

/** The newsletter's addresses. */
export const subscribers: DeskPart = {
  routes: [
    {
      path: "subscribers",
      lazy: async () => ({ Component: (await import("./subscribers.tsx")).Subscribers }),
    },
  ],
  entry: { to: "/subscribers", label: words.subscribers.title, icon: "list", least: "owner" },
};
