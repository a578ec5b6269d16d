import type { Context } from "hono";

/** The public address of the site as one answer may name it, without a trailing slash. */
export interface PublicOrigin {
  readonly origin: string;
  /** Whether others may cache the answer. */
  readonly isPublic: boolean;
}

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const plainHost = new RegExp(`^(?:${label}(?:\\.${label})*|\\[[0-9a-f:.]{2,45}\\])(?::\\d{1,5})?$`, "i");

/**
 * `SITE_URL`, or the requested host: then the answer is not cacheable, or a stranger's Host header would stay
 * in a cache for others. Null where the host is invalid.
 */
export function publicOrigin(context: Context, siteUrl: string): PublicOrigin | null {
  if (siteUrl !== "") return { origin: siteUrl, isPublic: true };
  const { host, protocol } = new URL(context.req.url);
  const asked = context.req.header("host") ?? host;
  if (asked.length > 255 || !plainHost.test(asked)) return null;
  return { origin: `${protocol}//${asked}`, isPublic: false };
}
