import { hash, hkdfSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { type ClientAddresses } from "#server/http/client-address.ts";
import { agentOf } from "./view-of.ts";

/** The key of a day's hashes, from its random salt and the installation's secret: neither is enough alone. */
export const dayKey = (secret: string, salt: string): string =>
  Buffer.from(hkdfSync("sha256", secret, salt, "visitors of a day", 32)).toString("base64url");

/** The last hash of a connection; a browser sends several requests on one. */
interface KnownConnection {
  readonly key: string;
  readonly agent: string;
  readonly forwardedFor: string | undefined;
  readonly hash: string;
}

/**
 * Returns a function that names the visitor of a request: 64 bits of a hash of address and user agent under
 * the day's key. What the hash is made of is kept no longer than its connection.
 */
export function visitorHashes(addresses: ClientAddresses): (request: IncomingMessage, key: string) => string {
  const byConnection = new WeakMap<Socket, KnownConnection>();
  return ({ socket, headers }, key) => {
    const agent = agentOf(headers);
    const forwarded = headers["x-forwarded-for"];
    const forwardedFor = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
    const known = byConnection.get(socket);
    if (known && known.key === key && known.agent === agent && known.forwardedFor === forwardedFor)
      return known.hash;
    const address = addresses.of({ remote: socket.remoteAddress, forwardedFor }) ?? "";
    const made = hash("sha256", `${key}\n${address}\n${agent}`, "base64url").slice(0, 11);
    byConnection.set(socket, { key, agent, forwardedFor, hash: made });
    return made;
  };
}
