import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { stampRipeMs } from "#contract/form-marks.ts";

/** How far the clocks of machines that share a key may differ, in ms. */
const clocksDifferMs = 5 * 60_000;

/**
 * Signed times: a client that sends one back was on the site, ran the page's script, and took its time. They
 * have no maximum age, because a form may stay open over a weekend, and nothing is stored about them.
 */
export function stamps(secret: string, now: () => number = Date.now) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "form stamp", 32));
  const sign = (time: string) =>
    `${time}.${createHmac("sha256", key).update(time).digest("base64url").slice(0, 22)}`;
  return {
    make: () => sign(now().toString(36)),
    isRipe: (stamp: string): boolean => {
      const [, time] = /^([0-9a-z]{1,9})\.[\w-]{22}$/.exec(stamp) ?? [];
      if (time === undefined || !timingSafeEqual(Buffer.from(sign(time)), Buffer.from(stamp))) return false;
      const age = now() - Number.parseInt(time, 36);
      // A stamp from a machine whose clock is ahead cannot be judged by its age.
      return age >= stampRipeMs || (age < 0 && -age < clocksDifferMs);
    },
  };
}
