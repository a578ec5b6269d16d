import type { DeskPart } from "../part.ts";
import { words } from "../words.ts";

/** The site as visitors see it, and the fields of what it shows. */
export const pages: DeskPart = {
  routes: [{ path: "pages", lazy: async () => ({ Component: (await import("./pages.tsx")).Pages }) }],
  entry: { to: "/pages", label: words.pages.title, icon: "page", least: "editor", isAtHand: true },
};
