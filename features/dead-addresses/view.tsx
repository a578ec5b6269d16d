import type { DeskView } from "#desk/app/feature.ts";
import { words } from "./view/words.ts";

/** The addresses without a page that visitors request. */
export default {
  routes: [
    {
      path: "dead-addresses",
      lazy: async () => ({ Component: (await import("./view/dead-view.tsx")).DeadView }),
    },
  ],
  entry: { to: "/dead-addresses", label: words.title, icon: "lost", least: "editor", group: "now" },
} satisfies DeskView;
