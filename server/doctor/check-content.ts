import { describeFault, type Remark } from "../content/fault.ts";
import { checkDates } from "./check-dates.ts";
import { checkLeftovers } from "./check-leftovers.ts";
import { checkLinks } from "./check-links.ts";
import { checkPictures } from "./check-pictures.ts";
import { checkSite } from "./check-site.ts";
import { checkTitles } from "./check-titles.ts";
import type { ContentFacts } from "./content-facts.ts";
import type { ContentSeen } from "./content-rules.ts";
import { deadAddresses } from "../redirects/dead-addresses.ts";
import { redirectsFile } from "../redirects/read-redirects.ts";

/** All that is wrong with the content, or could be better. */
export function checkContent(facts: ContentFacts): ContentSeen[] {
  const asFinding = (id: "content-mistake" | "content-note") => (said: Remark) => ({
    id,
    what: said.message,
    where: describeFault({ ...said, message: "" }).trim(),
  });
  // A draft with dates says more than the note of any draft.
  const dates = checkDates(facts);
  return [
    ...facts.faults.map(asFinding("content-mistake")),
    ...facts.notes
      .map(asFinding("content-note"))
      .filter(({ where }) => !dates.some((one) => one.where === where)),
    ...dates,
    ...checkPictures(facts),
    ...checkLinks(facts),
    ...checkTitles(facts),
    ...checkLeftovers(facts),
    ...checkSite(facts),
    ...checkAddresses(facts),
  ];
}

/** Fewer requests may be a typo or a curious robot. */
const leastRequests = 10;
const dayMs = 24 * 60 * 60 * 1000;

/** Addresses without a page that are requested often, the last time yesterday or today (UTC). */
function checkAddresses({ content, notFound, now }: ContentFacts): ContentSeen[] {
  if (!content) return [];
  const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  const often = notFound.filter(
    ({ requests, lastSeen }) => requests >= leastRequests && lastSeen >= yesterday,
  );
  return deadAddresses(often, content).map(({ path, requests }) => ({
    id: "address-dead",
    what: `${path} was requested ${requests} times and has no page.`,
    where: redirectsFile,
  }));
}
