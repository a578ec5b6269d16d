import type { Fault } from "../content/fault.ts";
import { sayFault } from "../wording/describe-mistake.ts";
import { checkDates } from "./check-dates.ts";
import { checkLinks } from "./check-links.ts";
import type { ContentFacts } from "./content-facts.ts";
import type { SeenOf } from "./rules.ts";

/** All that is wrong with the content. */
export function checkContent(facts: ContentFacts): SeenOf<"content">[] {
  const asFinding = (id: "content-mistake" | "content-note") => (said: Fault) => ({
    id,
    what: sayFault(said),
    where: `${said.file}:${said.line}`,
  });
  // A draft with dates says more than the note of any draft.
  const dates = checkDates(facts);
  return [
    ...facts.faults.map(asFinding("content-mistake")),
    ...facts.notes
      .map(asFinding("content-note"))
      .filter(({ where }) => !dates.some((one) => one.where === where)),
    ...dates,
    ...checkLinks(facts),
  ];
}
