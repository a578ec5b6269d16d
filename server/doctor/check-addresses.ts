import { deadAddresses } from "../redirects/dead-addresses.ts";
import { redirectsFile } from "../redirects/read-redirects.ts";
import type { ContentFacts } from "./content-facts.ts";
import type { ContentSeen } from "./content-rules.ts";

/** Fewer requests may be a typo or a curious robot. */
const leastRequests = 10;
const dayMs = 24 * 60 * 60 * 1000;

/** Addresses without a page that are requested often, the last time yesterday or today (UTC). */
export function checkAddresses({ content, notFound, now }: ContentFacts): ContentSeen[] {
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
