import { lazy } from "react";
import type { DeskView } from "#desk/app/feature.ts";

/** The addresses without a page, as a part of the view of visits. */
export default {
  Visits: lazy(async () => ({ default: (await import("./view/dead-addresses.tsx")).DeadAddresses })),
} satisfies DeskView;
