import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** The content codings that the server can answer in. */
export type Encoding = "br" | "gzip" | "identity";

/** The smallest answer first: where a client accepts several equally, it gets the first of them. */
const preferred: readonly Encoding[] = ["br", "gzip", "identity"];

/**
 * Browsers send a handful of spellings. Longer ones are parsed each time, so that strangers cannot fill
 * memory.
 */
const longestKept = 256;
const kept = new LRUCache<string, readonly Encoding[]>({ max: 200 });

/**
 * The encodings that a client accepts, best first, by its `Accept-Encoding` (RFC 9110, 12.5.3). The list may
 * be empty; the answer is then unencoded all the same, because a readable page is more useful than a 406.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return ["identity"];
  const known = kept.get(header);
  if (known) return known;
  // The library returns a selection of what it is offered.
  const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings(preferred, {
    preferred,
  }) as Encoding[];
  if (header.length <= longestKept) kept.set(header, accepted);
  return accepted;
}

/** The best encoding that a client accepts. */
export function encodingFor(header: string | undefined): Encoding {
  return acceptedEncodings(header)[0] ?? "identity";
}
