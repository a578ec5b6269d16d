import type { Finding } from "#server/doctor/report.ts";
import type { Examined } from "#server/feature.ts";
import { redirectsFile } from "#server/redirects/read-redirects.ts";
import { deadAddresses } from "./dead-addresses.ts";
import { deadWords } from "./dead-words.ts";
import type { NotFound } from "./not-found-store.ts";

/** Fewer requests may be a typo or a curious robot. */
const leastRequests = 10;
const dayMs = 24 * 60 * 60 * 1000;

/** Addresses without a page that are requested often, the last time yesterday or today (UTC). */
export function checkAddresses(
  counted: readonly NotFound[],
  { content, now }: Pick<Examined, "content" | "now">,
): Finding[] {
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
    what: deadWords().server.dead({ address: path, count: requests }),
    detail: null,
    todo: deadWords().server.deadTodo,
  }));
}
