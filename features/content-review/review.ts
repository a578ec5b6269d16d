import type { ContentFacts } from "#server/doctor/content-facts.ts";
import type { FeatureFinding } from "#server/doctor/report.ts";
import { checkLeftovers } from "./check-leftovers.ts";
import { checkPictures } from "./check-pictures.ts";
import { checkSite } from "./check-site.ts";
import { checkTitles } from "./check-titles.ts";
import { reviewRules } from "./rules.ts";

/** What could be better in a content folder. */
export const review = (facts: ContentFacts): FeatureFinding[] =>
  [...checkPictures(facts), ...checkTitles(facts), ...checkLeftovers(facts), ...checkSite(facts)].map(
    ({ id, what, where = null }) => {
      const rule = reviewRules[id];
      return { group: "content", id, forOwner: rule.todo, ...rule, where, what };
    },
  );
