import { hash, hkdfSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type ClientAddresses } from "#server/http/client-address.ts";
import { agentOf } from "./view-of.ts";

/** The key of a day's hashes, from its random salt and the installation's secret: neither is enough alone. */
export const dayKey = (secret: string, salt: string): string =>
  Buffer.from(hkdfSync("sha256", secret, salt, "visitors of a day", 32)).toString("base64url");

/**
 * Returns a function that names the visitor of a request: 64 bits of a hash of address and user agent under
 * the day's key.
 */
export function visitorHashes(addresses: ClientAddresses): (request: IncomingMessage, key: string) => string {
  return ({ socket, headers }, key) => {
    const forwarded = headers["x-forwarded-for"];
    const forwardedFor = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
    const address = addresses.of({ remote: socket.remoteAddress, forwardedFor }) ?? "";
    return hash("sha256", `${key}\n${address}\n${agentOf(headers)}`, "base64url").slice(0, 11);
  };
}
