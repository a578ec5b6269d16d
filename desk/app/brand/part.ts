import type { DeskPart } from "../part.ts";
import { words } from "../words.ts";

/** Colours, mark, typeface and shape of the site. */
export const brand: DeskPart = {
  routes: [
    { path: "brand", lazy: async () => ({ Component: (await import("./brand-view.tsx")).BrandView }) },
  ],
  entry: { to: "/brand", label: words.brand.title, icon: "disc", least: "editor" },
};
