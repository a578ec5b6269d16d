import type { DeskPart } from "../part.ts";
import { words } from "../words.ts";

/** The first screen. */
export const today: DeskPart = {
  routes: [{ index: true, lazy: async () => ({ Component: (await import("./today.tsx")).Today }) }],
  entry: { to: "/", label: words.today.title, icon: "sun", least: "editor", isAtHand: true },
};
