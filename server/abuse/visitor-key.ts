import { createHmac, hkdfSync } from "node:crypto";

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
