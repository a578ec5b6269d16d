import type { MiddlewareHandler } from "hono";
import type { DeskPlace } from "./place.ts";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

const fixed = {
  "x-content-type-options": "nosniff",
  // A link's token must reach no other server.
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
};

/** The headers of every answer of the desk. */
export function deskHeaders(place: DeskPlace): Readonly<Record<string, string>> {
  const encrypted =
    place.kind === "public" && place.origin.startsWith("https:")
      ? { "strict-transport-security": "max-age=63072000" }
      : {};
  return { ...fixed, ...encrypted, "content-security-policy": policy };
}

/** Adds them; a policy that an answer has of its own stays, as a preview's does. */
export function securityHeaders(place: DeskPlace): MiddlewareHandler {
  const all = Object.entries(deskHeaders(place));
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of all) if (!headers.has(name)) headers.set(name, value);
  };
}
