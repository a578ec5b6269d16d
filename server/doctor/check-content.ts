import { describeFault, type Fault } from "../content/fault.ts";
import { checkAddresses } from "./check-addresses.ts";
import { checkLeftovers } from "./check-leftovers.ts";
import { checkLinks } from "./check-links.ts";
import { checkPictures } from "./check-pictures.ts";
import { checkSite } from "./check-site.ts";
import { checkTitles } from "./check-titles.ts";
import type { ContentFacts } from "./content-facts.ts";
import type { ContentSeen } from "./content-rules.ts";

/** All that is wrong with the content, or could be better. */
export function checkContent(facts: ContentFacts): ContentSeen[] {
  const told = (id: "content-mistake" | "content-note") => (fault: Fault) => ({
    id,
    what: fault.message,
    where: describeFault({ ...fault, message: "" }).trim(),
  });
  return [
    ...facts.faults.map(told("content-mistake")),
    ...facts.notes.map(told("content-note")),
    ...checkPictures(facts),
    ...checkLinks(facts),
    ...checkTitles(facts),
    ...checkLeftovers(facts),
    ...checkSite(facts),
    ...checkAddresses(facts),
  ];
}
