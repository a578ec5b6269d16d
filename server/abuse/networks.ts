import { isIP } from "node:net";
import { createHmac, hkdfSync } from "node:crypto";

/** The networks that an address belongs to, from one customer's to a provider's. */
export interface Networks {
  /** An IPv4 address, or a /64 of IPv6: a client that has one address of it has them all. */
  readonly narrow: string;
  /** The /56 that a provider gives to a household; IPv4 has none. */
  readonly middle?: string;
  /** The /48 that a provider gives to a company, or the /24 of IPv4. */
  readonly wide: string;
}

/** The networks of a visitor's address as `ClientAddresses.of` gives it: IPv4, or IPv6 by its /64. */
export function networksOf(address: string): Networks {
  if (isIP(address) === 4) return { narrow: address, wide: address.replace(/\d+$/, "0/24") };
  const groups = address.split(":").slice(0, 4);
  const [first, second, third, fourth = "0"] = groups;
  const site = (Number.parseInt(fourth, 16) & 0xff_00).toString(16);
  const prefix = `${first}:${second}:${third}`;
  return { narrow: address, middle: `${prefix}:${site}::/56`, wide: `${prefix}::/48` };
}

/**
 * Turns addresses into pseudonyms that reveal nothing without the installation's key: nothing else of an
 * address is ever stored. The key changes each day (UTC), so that no visitor can be followed from one day to
 * the next.
 */
export function visitorKeys(secret: string, now: () => number = Date.now): (address: string) => string {
  let day = "";
  let key: Buffer = Buffer.alloc(0);
  return (address) => {
    const today = new Date(now()).toISOString().slice(0, 10);
    if (today !== day) {
      day = today;
      key = Buffer.from(hkdfSync("sha256", secret, "", `visitor addresses ${day}`, 32));
    }
    return createHmac("sha256", key).update(address).digest("base64url").slice(0, 22);
  };
}
