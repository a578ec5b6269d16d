import type { Feature } from "../feature.ts";
import { words } from "../words.ts";

/** The first screen. */
export const today: Feature = {
  routes: [{ index: true, lazy: async () => ({ Component: (await import("./today.tsx")).Today }) }],
  entry: { to: "/", label: words.today.title, icon: "sun", least: "editor", isAtHand: true },
};
