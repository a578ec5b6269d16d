import type { Feature } from "./feature.ts";
import { brand } from "./brand/feature.ts";
import { inbox } from "./inbox/feature.ts";
import { media } from "./media/feature.ts";
import { pages } from "./pages/feature.ts";
import { people } from "./people/feature.ts";
import { publish } from "./publish/feature.ts";
import { sendingsFeature } from "./sendings/feature.ts";
import { share } from "./share/feature.ts";
import { subscribers } from "./subscribers/feature.ts";
import { today } from "./today/feature.ts";
import { visitsFeature } from "./visits/feature.ts";

/** Every feature with a view, in the order of the column, where a group stands apart from the next. */
export const featureGroups: readonly (readonly Feature[])[] = [
  [today, visitsFeature],
  [pages, media, brand, publish, share],
  [inbox, subscribers, sendingsFeature],
  [people],
];

/** Every feature. */
export const features: readonly Feature[] = featureGroups.flat();
