import type { ServerLocale } from "#words/catalogue.ts";
import { log } from "../base/log.ts";
import type { Config } from "../config/config.ts";
import { domainOf } from "../config/mail-settings.ts";
import { automatic, type WordingParts, written } from "../mail/compose.ts";
import { type SingleTiming, SingleWorker } from "../mail/single-worker.ts";
import { siteNameOf } from "../mail/site-name.ts";
import { createSender } from "../mail/smtp.ts";
import type { ClaimedSingle } from "../store/single-mails.ts";
import type { Store } from "../store/store.ts";
import { gatherWeek, type WeekSource } from "./gather.ts";
import { type Week, weekAt } from "./week.ts";
import { wordWeek } from "./word-week.ts";

/** What the weekly mail is made of. */
export interface WeeklySite {
  readonly config: Pick<Config, "mail" | "siteUrl" | "visits" | "canaryHours">;
  readonly store: WeekSource & Pick<Store, "weeklyMails" | "contacts" | "brand">;
  /** Reads the site's time zone. */
  readonly zone: () => Promise<string>;
  readonly locale: () => Promise<ServerLocale>;
}

interface ClaimedWeek extends ClaimedSingle {
  readonly week: Week;
}

/**
 * Starts sending the weekly mail, where a mail server is configured. A mail that was missed is sent later in
 * its week.
 */
export function startWeekly(
  { config, store, zone, locale }: WeeklySite,
  timing: SingleTiming = {},
): SingleWorker<ClaimedWeek> | null {
  const { mail, siteUrl } = config;
  if (!mail) return null;
  const wording: WordingParts = { siteName: siteNameOf(store, locale), siteUrl, locale, brand: store.brand };
  return new SingleWorker({
    mails: store.weeklyMails,
    claim: async (claim) => {
      const week = weekAt(Date.now(), await zone());
      const claimed = await store.weeklyMails.claim(week.monday, claim);
      return claimed && { ...claimed, week };
    },
    compose: async ({ messageId, createdAt, week }) => {
      const facts = await gatherWeek(store, config, week);
      const head = { to: mail.contactTo, messageId, date: new Date(createdAt), headers: automatic };
      return { ...head, ...(await written((spoken, site) => wordWeek(facts, site, spoken), wording)) };
    },
    name: ({ week }) => `mail of the week of ${week.monday}`,
    send: createSender(mail),
    domain: domainOf(mail.from.address),
    report: (line, level) => log[level]({ part: "weekly" }, line),
    timing,
  });
}
