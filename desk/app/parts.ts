import { views } from "./feature.ts";
import type { MenuItem } from "./part.ts";
import { brand } from "./brand/part.ts";
import { inbox } from "./inbox/part.ts";
import { media } from "./media/part.ts";
import { pages } from "./pages/part.ts";
import { publish } from "./publish/part.ts";
import { subscribers } from "./subscribers/part.ts";
import { today } from "./today/part.ts";

const groups = {
  now: [today],
  content: [pages, media, brand, publish],
  readers: [inbox, subscribers],
  desk: [],
};

/** The entries of the column, in groups that stand apart. */
export const entryGroups: readonly (readonly MenuItem[])[] = Object.entries(groups).map(([group, own]) => [
  ...own.flatMap(({ entry }) => entry ?? []),
  ...views.flatMap(({ entry }) => (entry?.group === group ? entry : [])),
]);

/** Every view. */
export const allRoutes = [...Object.values(groups).flat(), ...views].flatMap(({ routes = [] }) => routes);
