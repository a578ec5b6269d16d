import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** The idempotency keys of the site's own test messages; signed, so that no visitor can make one. */
export function canaryKeys(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "canary key", 32));
  const sign = (name: string) => `${name}.${createHmac("sha256", key).update(name).digest("base64url")}`;
  return {
    make: () => sign(`canary-${randomBytes(12).toString("hex")}`),
    isOwn: (given: string): boolean => {
      const [name = ""] = given.split(".");
      const [one, other] = [Buffer.from(sign(name)), Buffer.from(given)];
      return one.length === other.length && timingSafeEqual(one, other);
    },
  };
}
