import type { Feature } from "../feature.ts";
import { words } from "./words.ts";

/** What the site has counted of its visits, and the addresses without a page that visitors request. */
export const visitsFeature: Feature = {
  routes: [
    { path: "visits", lazy: async () => ({ Component: (await import("./visits-view.tsx")).VisitsView }) },
  ],
  entry: { to: "/visits", label: words.title, least: "editor" },
};
