import type { Feature } from "../feature.ts";
import { words } from "../words.ts";

/** Colours, mark, typeface and shape of the site. */
export const brand: Feature = {
  routes: [
    { path: "brand", lazy: async () => ({ Component: (await import("./brand-view.tsx")).BrandView }) },
  ],
  entry: { to: "/brand", label: words.brand.title, icon: "disc", least: "editor" },
};
