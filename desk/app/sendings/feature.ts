import type { Feature } from "../feature.ts";
import { words } from "./words.ts";

/** Posts to the newsletter's subscribers. */
export const sendingsFeature: Feature = {
  routes: [
    { path: "newsletter", lazy: async () => ({ Component: (await import("./newsletter.tsx")).Newsletter }) },
  ],
  entry: { to: "/newsletter", label: words.title, least: "owner" },
};
