import { lazy } from "react";
import type { DeskView } from "#desk/app/feature.ts";
import { words } from "./view/words.ts";

/** The visits of the site: a view, and a figure of the first screen. */
export default {
  routes: [
    {
      path: "visits",
      lazy: async () => ({ Component: (await import("./view/visits-view.tsx")).VisitsView }),
    },
  ],
  entry: { to: "/visits", label: words.title, icon: "bars", least: "editor", group: "now" },
  Today: lazy(async () => ({ default: (await import("./view/week.tsx")).WeekFigure })),
} satisfies DeskView;
