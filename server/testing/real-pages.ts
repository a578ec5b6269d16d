import { logFailure } from "../base/log.ts";
import type { Site } from "../base/site-contract.ts";
import { createSite } from "../site.ts";
import type { ServerFacts } from "../site-facts.ts";

/**
 * For `openTestApp`: the pages as a visitor's browser receives them, of the sources rather than of a build, so
 * that they name no script and no style sheet.
 */
export function realPages(facts: () => Promise<ServerFacts>): Site {
  return createSite(facts, {}, logFailure);
}
