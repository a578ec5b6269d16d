import type { DeskView } from "#desk/app/feature.ts";
import { words } from "./view/words.ts";

/** Posts to the newsletter's subscribers. */
export default {
  routes: [
    {
      path: "newsletter",
      lazy: async () => ({ Component: (await import("./view/newsletter.tsx")).Newsletter }),
    },
  ],
  entry: { to: "/newsletter", label: words.title, icon: "waves", least: "owner", group: "readers" },
} satisfies DeskView;
