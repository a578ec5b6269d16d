/** JSON that clients may keep, but ask for again. Its validator is made where it is sent (`app.ts`). */
export function answerText(text: string, cacheControl = "no-cache"): Response {
  return new Response(text, {
    headers: { "cache-control": cacheControl, "content-type": "application/json" },
  });
}

/** RFC 9110, 13.1.2: a list of validators or `*`, compared weakly. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return (
    ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)
  );
}
