import { BlockList, isIP } from "node:net";

/** Which proxies are trusted in X-Forwarded-For: a number of hops before us, or those in these networks. */
export type TrustProxy = number | readonly string[];

/** What a connection reveals about where it comes from. */
interface Connection {
  readonly remote: string | undefined;
  /** All X-Forwarded-For headers, joined by commas. */
  readonly forwardedFor: string | undefined;
}

export interface ClientAddresses {
  /** The visitor's address, IPv6 by its /64; null where there is none. */
  of(connection: Connection): string | null;
  /** Whether the other end of the connection is a proxy of ours. */
  isTrusted(remote: string | undefined): boolean;
}

/**
 * Reads the visitor's address from the right end of the chain, where our own proxies write: anyone may have
 * sent what is further left. Without trusted proxies it is the connection's address.
 */
export function clientAddresses(trust: TrustProxy): ClientAddresses {
  const networks = typeof trust === "number" ? null : blockList(trust);
  const trusts = (address: string, hop: number): boolean => {
    if (networks === null) return typeof trust === "number" && hop < trust;
    return networks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  };
  return {
    of({ remote, forwardedFor }) {
      let address = plainAddress(remote ?? "");
      if (address === null) return null;
      const chain = (forwardedFor ?? "").split(",");
      for (let hop = 0; trusts(address, hop); hop += 1) {
        const before: string | null = plainAddress(chain.pop() ?? "");
        // Nothing further, or nothing readable: the last proxy that we know counts as its visitors' address.
        if (before === null) break;
        address = before;
      }
      return groupOf(address);
    },
    isTrusted(remote) {
      const address = plainAddress(remote ?? "");
      return address !== null && trusts(address, 0);
    },
  };
}

/** An address or a network (`10.0.0.0/8`, `fd00::/8`, `192.0.2.1`), null where it is neither. */
export function readNetwork(text: string): { address: string; bits: number; family: "ipv4" | "ipv6" } | null {
  const [address = "", length, ...more] = text.split("/");
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (family === 0 || address.includes("%") || more.length > 0 || !(bits <= most)) return null;
  return { address, bits, family: family === 6 ? "ipv6" : "ipv4" };
}

/** Loopback, private, link-local and carriers' networks (RFC 1918, 3927, 4193, 4291, 6598). */
const local = blockList([
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
  // A /64 is named by its first address: that of ::1 is ::.
  "::",
  "fc00::/7",
  "fe80::/10",
]);

/** Whether an address as `ClientAddresses.of` gives it is none that a visitor from the internet has. */
export function isLocal(address: string): boolean {
  const plain = address.replace(/\/64$/, "");
  return local.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
}

function blockList(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const network = readNetwork(text);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return list;
}

/** An address in one spelling: no port, brackets or zone; IPv4-mapped as IPv4. Null for anything else. */
function plainAddress(text: string): string | null {
  const trimmed = text.trim();
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(trimmed) ?? [];
  const [, beforePort] = /^(\d[\d.]*):\d{1,5}$/.exec(trimmed) ?? [];
  const address = (bracketed ?? beforePort ?? trimmed).replace(/%.*$/, "");
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null;
  const groups = groupsOf(address);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (!mapped) return address.toLowerCase();
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}

/** A client that has one address of a /64 has them all. */
function groupOf(address: string): string {
  if (isIP(address) === 4) return address;
  const groups = groupsOf(address).slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(":")}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser knows every spelling and gives the one of RFC 5952, without dots.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = "", right] = text.split("::");
  const numbers = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  if (right === undefined) return numbers(left);
  const [head, tail] = [numbers(left), numbers(right)];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
