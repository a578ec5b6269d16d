import type { Problem } from "#contract/problem.ts";

/** Answers a request; see `Preview.fetch`. */
type Answer = (request: Request) => Promise<Response>;

const refusal: Problem = {
  title: "This is a preview: forms are not sent from here, and nothing is stored.",
  status: 403,
};

/** Files whose name holds their hash keep what the site says about caching. */
const hashed = /^\/(?:assets|storage|words|fonts)\//;

/**
 * The site as a preview shows it: read-only, unknown to search engines, never older than the folder, and in frames of its own
 * origin only.
 */
export function asPreview(site: Answer): Answer {
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return Response.json(refusal, {
        status: refusal.status,
        headers: { "content-type": "application/problem+json", "cache-control": "no-store" },
      });
    const answer = await site(plain(request));
    const headers = new Headers(answer.headers);
    headers.set("x-robots-tag", "noindex, nofollow");
    const policy = headers.get("content-security-policy");
    if (policy)
      headers.set(
        "content-security-policy",
        policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'"),
      );
    if (!hashed.test(new URL(request.url).pathname)) headers.set("cache-control", "no-store");
    return new Response(answer.body, { status: answer.status, headers });
  };
}

/** The request without encodings: on one machine compressing takes longer than sending. */
function plain(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("accept-encoding");
  return new Request(request.url, { method: request.method, headers });
}
