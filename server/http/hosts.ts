import type { IncomingMessage } from "node:http";

/** Whether the site answers for a host; it answers for every host where none is configured. */
export type KnownHosts = ReadonlySet<string> | null;

/** A name or an IPv4 address, or an IPv6 address in brackets; with or without a port. */
const hostPattern = /^(?:[a-z0-9_](?:[\w.-]{0,253}[a-z0-9_.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Used by probes, which know the machine's address and no name. */
const probePaths: readonly string[] = ["/healthz", "/readyz"];

/** Whether a target is a health check of the process: answered for any host and under any load. */
export function isProbe(target: string): boolean {
  return probePaths.includes(target.split("?", 1)[0] ?? "");
}

/**
 * One spelling of a host: lower case, without a final dot and without the scheme's default port. Null where
 * it is not a host, or looks like an address and is none, such as `08` or `1.2.3.256`: no URL could be built
 * from it later.
 */
export function plainHost(host: string): string | null {
  if (!hostPattern.test(host) || !URL.canParse(`http://${host}`)) return null;
  return host
    .toLowerCase()
    .replace(/:(?:80|443)$/, "")
    .replace(/\.(?=:|$)/, "");
}

/** The hosts of SITE_URL and ALLOWED_HOSTS; null where neither is set. */
export function knownHosts(siteUrl: string, allowed: readonly string[]): KnownHosts {
  const hosts = [...(siteUrl ? [new URL(siteUrl).host] : []), ...allowed].map(
    (host) => plainHost(host) ?? host,
  );
  return hosts.length > 0 ? new Set(hosts) : null;
}

/**
 * Why a request is refused: 400 where its host is ambiguous (no Host or several, a target that names a host
 * itself), or where its end is (a transfer coding that proxies may read differently); 421 where it is for
 * another host (RFC 9110, 7.4). Node accepts nearly all of these.
 */
export function hostFault(request: IncomingMessage, known: KnownHosts): 400 | 421 | null {
  const target = request.url ?? "";
  // A fragment is never sent (RFC 9112, 3.2); parsers that drop it would give each address any number of
  // spellings.
  if (!target.startsWith("/") || target.includes("#") || countHosts(request.rawHeaders) !== 1) return 400;
  // Parsers treat it as a slash, so a path would have two spellings. Browsers send it only in a query.
  if (target.includes("\\") && target.split("?", 1)[0]?.includes("\\")) return 400;
  const coding = request.headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked") return 400;
  const host = plainHost(request.headers.host ?? "");
  if (host === null) return 400;
  if (known === null || known.has(host)) return null;
  return isProbe(target) ? null : 421;
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}
