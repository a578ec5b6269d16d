import { parseAccept } from "hono/utils/accept";

/** The content codings that the server can answer in. */
export type Encoding = "br" | "gzip" | "identity";

/** The smallest answer first: where a client accepts several equally, it gets the first of them. */
const preferred: readonly Encoding[] = ["br", "gzip", "identity"];

/** Browsers send some 30 characters; reading the 16 KB that a header may have takes longer than an answer. */
const longestHeader = 500;

/**
 * The encoding that a client likes best, by its `Accept-Encoding` (RFC 9110, 12.5.3). Where it accepts none,
 * or says more than anybody needs to, the answer is unencoded all the same, because a readable page is more
 * useful than a 406.
 */
export function encodingFor(header = ""): Encoding {
  if (header.length > longestHeader) return "identity";
  const accepted = parseAccept(header.toLowerCase());
  const quality = (name: string) => accepted.find(({ type }) => type === name)?.q;
  const others = quality("*") ?? 0;
  let [best, most]: [Encoding, number] = ["identity", 0];
  for (const coding of preferred) {
    const q = quality(coding) ?? others;
    if (q > most) [best, most] = [coding, q];
  }
  return best;
}
