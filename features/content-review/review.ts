import type { ContentFacts } from "#server/doctor/content-facts.ts";
import { type Finding, findingsOf } from "#server/doctor/report.ts";
import { checkLeftovers } from "./check-leftovers.ts";
import { checkPictures } from "./check-pictures.ts";
import { checkSite } from "./check-site.ts";
import { checkTitles } from "./check-titles.ts";
import { reviewWords } from "./review-words.ts";
import { reviewRules } from "./rules.ts";

/** What could be better in a content folder. */
export function review(facts: ContentFacts): Finding[] {
  const seen = [
    ...checkPictures(facts),
    ...checkTitles(facts),
    ...checkLeftovers(facts),
    ...checkSite(facts),
  ];
  return findingsOf("content", seen, reviewRules, reviewWords().server.todo);
}
