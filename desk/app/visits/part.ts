import type { DeskPart } from "../part.ts";
import { words } from "../words.ts";

/** How the site is visited: what features show of it. */
export const visits: DeskPart = {
  routes: [
    { path: "visits", lazy: async () => ({ Component: (await import("./visits-view.tsx")).VisitsView }) },
  ],
  entry: { to: "/visits", label: words.visits.title, icon: "bars", least: "editor" },
};
