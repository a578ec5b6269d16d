import type { Problem } from "#contract/problem.ts";

/** Answers a request; see `Preview.fetch`. */
type Answer = (request: Request) => Promise<Response>;

const refusal: Problem = {
  title: "This is a preview: forms are not sent from here, and nothing is stored.",
  status: 403,
};

const hashed = /^\/(?:assets|storage|words|fonts)\//;

/**
 * Files whose name holds their hash are kept as long as the site says, but by browsers alone: a proxy before
 * the desk would give a draft's pictures to anybody.
 */
const caching = ({ url }: Request, said: string | null) =>
  hashed.test(new URL(url).pathname) ? (said ?? "no-store").replace("public", "private") : "no-store";

/**
 * A style whose heights of a window are taken from `--window-height`, where somebody sets it: a frame may be
 * longer than the window of the device that it stands for, and its page is as large as on that.
 */
const inWindow = (style: string) =>
  style.replaceAll(/(-?[\d.]+)([sld]?vh)\b/g, "calc($1 * var(--window-height, 100$2) / 100)");

/**
 * The site as a preview shows it: read-only, unknown to search engines, never older than the folder, and in
 * frames of its own origin only.
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
    headers.set("cache-control", caching(request, headers.get("cache-control")));
    const isStyle = headers.get("content-type")?.startsWith("text/css") === true;
    if (isStyle) headers.delete("content-length");
    const body = isStyle && answer.body ? inWindow(await answer.text()) : answer.body;
    return new Response(body, { status: answer.status, headers });
  };
}

/** The request without encodings: on one machine compressing takes longer than sending. */
function plain(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("accept-encoding");
  return new Request(request.url, { method: request.method, headers });
}
