import type { FeatureFinding } from "#server/doctor/report.ts";
import type { Examined } from "#server/feature.ts";
import { redirectsFile } from "#server/redirects/read-redirects.ts";
import { deadAddresses } from "./dead-addresses.ts";
import type { NotFound } from "./not-found-store.ts";

/** Fewer requests may be a typo or a curious robot. */
const leastRequests = 10;
const dayMs = 24 * 60 * 60 * 1000;

/** Addresses without a page that are requested often, the last time yesterday or today (UTC). */
export function checkAddresses(
  counted: readonly NotFound[],
  { content, now }: Pick<Examined, "content" | "now">,
): FeatureFinding[] {
  if (!content) return [];
  const yesterday = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  const often = counted.filter(
    ({ requests, lastSeen }) => requests >= leastRequests && lastSeen >= yesterday,
  );
  return deadAddresses(often, content).map(({ path, requests }) => ({
    group: "content",
    id: "address-dead",
    severity: "note",
    where: redirectsFile,
    what: `${path} was requested ${requests} times and has no page.`,
    todo: "Redirect it in the desk, under Visits, which proposes a page, or by a line in redirects.yaml.",
    forOwner: "Let it lead to a page, in Visits.",
  }));
}
