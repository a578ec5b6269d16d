import type { ServerLocale } from "#words/catalogue.ts";
import { log } from "../base/log.ts";
import type { Config } from "../config/config.ts";
import { domainOf } from "../config/mail-settings.ts";
import { automatic, type WordingParts, written } from "../mail/compose.ts";
import { siteNameOf } from "../mail/site-name.ts";
import { createSender } from "../mail/smtp.ts";
import type { Store } from "../store/store.ts";
import { gatherWeek, type WeekSource } from "./gather.ts";
import { WeeklyWorker } from "./worker.ts";
import { wordWeek } from "./word-week.ts";

/** What the weekly mail is made of. */
export interface WeeklySite {
  readonly config: Pick<Config, "mail" | "siteUrl" | "visits" | "canaryHours">;
  readonly store: WeekSource & Pick<Store, "weeklyMails" | "contacts" | "brand">;
  /** Reads the site's time zone. */
  readonly zone: () => Promise<string>;
  readonly locale: () => Promise<ServerLocale>;
}

/** Starts sending the weekly mail, where a mail server is configured. */
export function startWeekly(
  { config, store, zone, locale }: WeeklySite,
  timing: ConstructorParameters<typeof WeeklyWorker>[0]["timing"] = {},
): WeeklyWorker | null {
  const { mail, siteUrl } = config;
  if (!mail) return null;
  const wording: WordingParts = { siteName: siteNameOf(store, locale), siteUrl, locale, brand: store.brand };
  return new WeeklyWorker({
    weeklyMails: store.weeklyMails,
    zone,
    compose: async ({ messageId, createdAt }, week) => {
      const facts = await gatherWeek(store, config, week);
      const head = { to: mail.contactTo, messageId, date: new Date(createdAt), headers: automatic };
      return { ...head, ...(await written((spoken, site) => wordWeek(facts, site, spoken), wording)) };
    },
    send: createSender(mail),
    domain: domainOf(mail.from.address),
    report: (line, level) => log[level]({ part: "weekly" }, line),
    timing,
  });
}
