import type { MiddlewareHandler } from "hono";
import type { Config } from "../config/config.ts";
import { frameOriginsHeader, scriptHashesHeader, styleHashesHeader } from "#contract/rendered-page.ts";

type HeaderConfig = Pick<Config, "siteUrl" | "fallbackImage" | "dev">;

const resourcePolicy = "cross-origin-resource-policy";
const twoYears = 63_072_000;
/**
 * What cannot be a document: fonts, styles, pictures and scripts, which are governed by the policy of the
 * page that loads them (workers are refused there). The headers for documents would be a tenth of a small
 * picture, and half of a small script.
 */
const passive = /^(?:font\/|text\/(?:css|javascript)|image\/(?:avif|webp|png|jpeg)$)/;
const forPassive = new Set(["x-content-type-options", resourcePolicy, "strict-transport-security"]);

/** Where pictures come from beside the site itself. */
type PictureHost = { readonly origin: string } | null;

/**
 * The security headers of every answer. Pages allow the inline scripts and the style that the renderer wrote,
 * by hash and not by nonce: a page with a nonce could be neither cached nor compressed in advance. No other
 * inline script runs, whatever the HTML contains.
 */
export function securityHeaders(config: HeaderConfig, pictures: PictureHost = null): MiddlewareHandler {
  const all = fixedHeaders(config);
  const few = all.filter(([name]) => forPassive.has(name));
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const isPassive = passive.test(headers.get("content-type") ?? "");
    const inside = [scriptHashesHeader, styleHashesHeader, frameOriginsHeader];
    const [scripts = [], styles = [], frames = []] = inside.map((name) => {
      const said = headers.get(name)?.split(" ").filter(Boolean) ?? [];
      headers.delete(name);
      return said;
    });
    // Headers that an answer sets itself take precedence: who may embed a picture that is made to be shared,
    // and the referrer policy of a page with a secret in its address.
    for (const [name, value] of isPassive ? few : all) if (!headers.has(name)) headers.set(name, value);
    headers.delete("x-powered-by");
    // A published file has a policy of its own, narrower than a page's.
    if (!isPassive && !headers.has("content-security-policy"))
      headers.set("content-security-policy", policy(config, pictures, { scripts, styles, frames }));
  };
}

/**
 * The security headers of an answer that is neither a page nor a file, for answers given before the
 * application.
 */
export function bareHeaders(
  config: HeaderConfig,
  pictures: PictureHost = null,
): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(fixedHeaders(config)),
    "content-security-policy": policy(config, pictures, { scripts: [], styles: [], frames: [] }),
  };
}

function fixedHeaders({ siteUrl }: HeaderConfig): readonly (readonly [string, string])[] {
  return [
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    [
      "permissions-policy",
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ],
    ["cross-origin-opener-policy", "same-origin"],
    [resourcePolicy, "same-origin"],
    // Other hosts below the domain may not have TLS: only their owner can promise it, in the proxy.
    ...(siteUrl.startsWith("https:") ? [["strict-transport-security", `max-age=${twoYears}`] as const] : []),
  ];
}

/** What a page needs in the policy. */
interface PageNeeds {
  /** Hashes. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins of video players. */
  readonly frames: readonly string[];
}

function policy(
  { fallbackImage, dev }: HeaderConfig,
  pictures: PictureHost,
  { scripts, styles, frames }: PageNeeds,
): string {
  const pictureHosts = [pictures?.origin ?? "", fallbackImage]
    .filter(Boolean)
    .map((address) => new URL(address).origin);
  return [
    // Features that the site does not use are refused, whatever browsers will add.
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(" "),
    // In development Vite adds its styles as elements, to replace them without a reload.
    dev
      ? "style-src 'self' 'unsafe-inline'"
      : ["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(" "),
    // Server-rendered custom properties are in style attributes; the brand's style element is the only one
    // allowed.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...new Set(pictureHosts)].join(" "),
    "connect-src 'self'",
    "font-src 'self'",
    ["frame-src https://www.openstreetmap.org", ...frames].join(" "),
    // On every page: a page that is reached by a client-side navigation keeps the policy of the first one.
    "media-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "manifest-src 'self'",
  ].join("; ");
}
