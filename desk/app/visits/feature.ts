import type { Feature } from "../feature.ts";
import { words } from "./words.ts";

/** What the site has counted of its visits, and what visitors ask for in vain. */
export const visitsFeature: Feature = {
  routes: [
    { path: "visits", lazy: async () => ({ Component: (await import("./visits-view.tsx")).VisitsView }) },
  ],
  entry: { to: "/visits", label: words.title, least: "editor" },
};
