import type { IncomingMessage } from "node:http";
import { hostFault, plainHost } from "#server/http/hosts.ts";

/**
 * Why a preview does not answer a request: it may come only from this machine's own browser windows, by one
 * of the names that the machine has for itself. A page elsewhere could have its visitor's browser ask here,
 * also under a name of its own that leads to 127.0.0.1.
 */
export function foreignFault(request: IncomingMessage, port: number): 400 | 403 | 421 | null {
  const hosts = new Set(
    ["127.0.0.1", "localhost", "[::1]"].map((name) => plainHost(`${name}:${port}`) ?? ""),
  );
  const fault = hostFault(request, hosts);
  if (fault !== null) return fault;
  const {
    host = "",
    origin,
    "sec-fetch-site": site,
    "sec-fetch-mode": mode,
    "sec-fetch-dest": dest,
  } = request.headers;
  // The site's probes are answered for any host, a preview's are not.
  if (!hosts.has(plainHost(host) ?? "")) return 421;
  if (origin !== undefined && origin !== `http://${host}`) return 403;
  const isLink = mode === "navigate" && dest === "document";
  return (site === "cross-site" || site === "same-site") && !isLink ? 403 : null;
}
