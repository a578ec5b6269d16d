import type { SiteFeature } from "#server/feature.ts";
import { review } from "./review.ts";

/** Looks through the content for what could be better, for the doctor. */
export default { findings: async (site) => review(site) } satisfies SiteFeature;
