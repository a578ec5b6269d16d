import type { ServerLocale } from "#words/catalogue.ts";
import { log } from "../base/log.ts";
import type { Config } from "../config/config.ts";
import { domainOf } from "../config/mail-settings.ts";
import type { Worded } from "../mail/blocks.ts";
import { automatic, type WordingParts, written } from "../mail/compose.ts";
import { SingleWorker, type SingleTiming } from "../mail/single-worker.ts";
import { siteNameOf } from "../mail/site-name.ts";
import { createSender } from "../mail/smtp.ts";
import { canaryState } from "../store/canary.ts";
import type { ClaimedTurn } from "../store/canary-mails.ts";
import type { Store } from "../store/store.ts";

/** What the mails about test messages are made of. */
export interface CanaryMailSite {
  readonly config: Pick<Config, "mail" | "siteUrl" | "canaryHours">;
  readonly store: Pick<Store, "canary" | "canaryMails" | "contacts" | "brand">;
  readonly locale: () => Promise<ServerLocale>;
}

/**
 * Starts notifying the owner by mail when test messages stop arriving, and when they arrive again; null where
 * none are sent. The mails do not go through the outbox, which may be what is stuck.
 */
export function startCanaryMail(
  { config, store, locale }: CanaryMailSite,
  timing: SingleTiming = {},
): SingleWorker<ClaimedTurn> | null {
  const { mail, siteUrl, canaryHours } = config;
  if (!mail || canaryHours === null) return null;
  const wording: WordingParts = { siteName: siteNameOf(store, locale), siteUrl, locale, brand: store.brand };
  return new SingleWorker({
    mails: store.canaryMails,
    claim: async (claim) => store.canaryMails.claim(canaryState(await store.canary(), canaryHours), claim),
    compose: async (turn) => {
      const { messageId, createdAt } = turn;
      const head = { to: mail.contactTo, messageId, date: new Date(createdAt), headers: automatic };
      return { ...head, ...(await written((spoken, site) => wordTurn(turn, site, spoken), wording)) };
    },
    name: ({ fault }) => `mail about test messages (${fault ?? "they arrive again"})`,
    send: createSender(mail),
    domain: domainOf(mail.from.address),
    report: (line, level) => log[level]({ part: "canary" }, line),
    timing,
  });
}

/** The mail about a turn in words. */
function wordTurn({ fault, brokenAt }: ClaimedTurn, site: string, { server }: ServerLocale): Worded {
  const words = server.canaryMail;
  const since = `${brokenAt.slice(0, 16).replace("T", " ")} UTC`;
  if (fault === null)
    return { subject: words.arrives({ site }), blocks: [{ kind: "text", text: words.mended({ since }) }] };
  return {
    subject: words.broken({ site }),
    blocks: [
      { kind: "text", text: fault === "refused" ? words.refused : words.undelivered },
      { kind: "text", text: words.todo },
      { kind: "rows", rows: [[words.since, since]] },
    ],
  };
}
