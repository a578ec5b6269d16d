import { lazy } from "react";
import type { DeskView } from "#desk/app/feature.ts";

/** The visits of the site: a figure of the first screen, and a part of the view of visits. */
export default {
  Today: lazy(async () => ({ default: (await import("./view/week.tsx")).WeekFigure })),
  Visits: lazy(async () => ({ default: (await import("./view/counted-days.tsx")).CountedDays })),
} satisfies DeskView;
