import type { FormName } from "#contract/form-result.ts";
import type { Submission, Submit } from "./check-submission.ts";
import { log } from "../base/log.ts";
import { oncePerMinute } from "../base/once.ts";
import { currentRequest } from "../base/request-scope.ts";
import { isLocal } from "../http/client-address.ts";
import type { Limits } from "../abuse/limits.ts";
import { type Networks, networksOf, visitorKeys } from "../abuse/networks.ts";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { stampRipeMs } from "#contract/form-marks.ts";

/** What accompanies the fields of a submission; the script's stamp, null where it sent none. */
export interface Marks {
  readonly trapped: boolean;
  readonly stamp?: string | null;
}

const warnOfProxy = () =>
  log.warn(
    "The forms refused a visitor whose address is of a private network. It is probably a proxy's, and all visitors behind it share one limit: set TRUST_PROXY=1 where one proxy stands before the site; where TLS ends before nginx, name that machine to nginx too (set_real_ip_from in nginx.conf)",
  );

interface GuardParts {
  readonly secret: string;
  readonly limits: Limits;
  /** Called with the form of what is stored and not suspect. */
  readonly accepted?: (form: FormName) => void;
}

/** In front of the two forms: limits how many are sent, and marks what looks like abuse. It drops nothing. */
export type Guard = ReturnType<typeof createGuard>;

export function createGuard({ secret, limits, accepted = () => {} }: GuardParts) {
  const { make, isRipe } = stamps(secret);
  const visitorKey = visitorKeys(secret);
  const noteLocal = oncePerMinute<void>(warnOfProxy);
  return {
    stamp: make,
    /**
     * Judges by what accompanied it: a filled honeypot; from a script also a missing, forged or too young
     * stamp.
     */
    isSuspect: ({ trapped, stamp }: Marks): boolean =>
      trapped || (stamp !== undefined && (stamp === null || !isRipe(stamp))),
    /**
     * The same way of accepting submissions, behind the limits; `isRepeat` detects those that store nothing
     * more.
     */
    protect:
      (submit: Submit, isRepeat: (submission: Submission) => Promise<boolean>): Submit =>
      async (submission) => {
        const { form } = submission;
        const judged = hasSigns(submission) ? { ...submission, suspect: true } : submission;
        const address = currentRequest()?.address ?? null;
        const wait = await limits.admit({
          form,
          networks: namesOf(address, visitorKey),
          room: roomOf(submission),
          suspect: judged.suspect,
          repeat: await isRepeat(submission),
        });
        if (wait > 0) {
          if (address !== null && isLocal(address)) noteLocal();
          return { kind: "limited", retryAfter: wait };
        }
        const outcome = await submit(judged);
        if (outcome.kind === "taken" && !judged.suspect) accepted(form);
        return outcome;
      },
  };
}

/** The names under which the networks of an address are counted. */
function namesOf(address: string | null, nameOf: (text: string) => string): Networks | null {
  if (address === null) return null;
  const { narrow, middle, wide } = networksOf(address);
  return { narrow: nameOf(narrow), ...(middle ? { middle: nameOf(middle) } : {}), wide: nameOf(wide) };
}

/** KiB that a submission takes in the database, at least one. */
function roomOf(submission: Submission): number {
  if (submission.form !== "contact") return 1;
  const { name, email, phone, message } = submission.message;
  return Math.ceil((100 + Buffer.byteLength(name + email + phone + message)) / 1024);
}

/** More links than an honest message has. */
const manyLinks = 10;

/** Few and certain signs: forum or HTML markup, which people do not type into a form, or a list of links. */
function hasSigns(submission: Submission): boolean {
  if (submission.form !== "contact") return false;
  const { name, message } = submission.message;
  return (
    /\[(?:url|link)\b|<a\s+href/i.test(message) ||
    /https?:\/\//i.test(name) ||
    (message.match(/https?:\/\//gi)?.length ?? 0) >= manyLinks
  );
}

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
