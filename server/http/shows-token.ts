import { createHash, timingSafeEqual } from "node:crypto";

/** Whether an Authorization header carries the token. */
export function showsToken(token: string, authorization = ""): boolean {
  return equal(`Bearer ${token}`, authorization);
}

/** Constant time: a near miss takes as long as a far one. */
function equal(expected: string, shown: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(expected), digest(shown));
}
