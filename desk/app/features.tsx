import { type Entry, views } from "./feature.ts";
import { brand } from "./brand/feature.ts";
import { inbox } from "./inbox/feature.ts";
import { media } from "./media/feature.ts";
import { pages } from "./pages/feature.ts";
import { publish } from "./publish/feature.ts";
import { subscribers } from "./subscribers/feature.ts";
import { today } from "./today/feature.ts";
import { visitsFeature } from "./visits/feature.ts";

const groups = {
  now: [today, ...(views.some(({ Visits }) => Visits) ? [visitsFeature] : [])],
  content: [pages, media, brand, publish],
  readers: [inbox, subscribers],
  desk: [],
};

/** The entries of the column, in groups that stand apart. */
export const entryGroups: readonly (readonly Entry[])[] = Object.entries(groups).map(([group, own]) => [
  ...own.flatMap(({ entry }) => entry ?? []),
  ...views.flatMap(({ entry }) => (entry?.group === group ? entry : [])),
]);

/** Every view. */
export const allRoutes = [...Object.values(groups).flat(), ...views].flatMap(({ routes = [] }) => routes);
