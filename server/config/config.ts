import { z } from "zod";
import { addressVariables } from "./address-settings.ts";
import { ConfigError } from "./config-error.ts";
import { contentVariables } from "./content-settings.ts";
import { dataFaults, dataVariables } from "./data-settings.ts";
import type { Environment } from "./fields.ts";
import { type MailConfig, mailFaults, mailVariables } from "./mail-settings.ts";
import { memoryVariables } from "./memory-settings.ts";
import { reportVariables } from "./report-settings.ts";

const bytesPerMiB = 1024 * 1024;

/** Everything that can be set from outside, checked. */
export type Config = ReturnType<typeof readConfig>;

/** The variables that the site knows, by what they are about. */
export const siteVariables = {
  Addresses: addressVariables,
  Content: contentVariables,
  Data: dataVariables,
  Mail: mailVariables,
  Memory: memoryVariables,
  Reports: reportVariables,
} as const;

const environmentSchema = z.object({
  ...addressVariables,
  ...contentVariables,
  ...dataVariables,
  ...mailVariables,
  ...memoryVariables,
  ...reportVariables,
});

/** Reads the configuration; a `ConfigError` names all faults at once and says what to do. */
export function readConfig(env: Environment = process.env) {
  const result = environmentSchema.safeParse(env);
  const faults = [
    ...(result.error?.issues.map((issue) => issue.message) ?? []),
    ...dataFaults(env),
    ...mailFaults(env),
  ];
  if (!result.success || faults.length > 0) throw new ConfigError([...new Set(faults)].join("\n"));
  const { SMTP_URL: smtpUrl, CONTACT_TO: contactTo, MAIL_FROM: from, ...values } = result.data;
  const mail: MailConfig | null = from && { smtpUrl, contactTo, from };
  const config = {
    port: values.PORT,
    host: values.HOST,
    /** Public address of the site, as `URL.origin` spells it; empty: unknown. */
    siteUrl: values.SITE_URL,
    /** Hosts that it answers for, in addition to that of `siteUrl`; both empty: every host. */
    allowedHosts: values.ALLOWED_HOSTS as readonly string[],
    /** Which proxies are trusted for a visitor's address: 0 means none. */
    trustProxy: values.TRUST_PROXY,
    /** Absolute path of the folder that is published. */
    contentDir: values.CONTENT_DIR,
    /** Address of a picture shown where a banner picture fails to load; empty: the site's own. */
    fallbackImage: values.FALLBACK_IMAGE,
    /** Absolute path of the folder for all that must outlive the process: database, pictures, secret key. */
    dataDir: values.DATA_DIR,
    /** Empty: SQLite in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** Empty: created once in `dataDir` by `secretKey(config)`. */
    secretKey: values.SECRET_KEY,
    /** Days after which messages are erased; null: never. */
    retentionMessagesDays: values.RETENTION_MESSAGES_DAYS,
    /** Days after which unconfirmed and ended subscriptions are erased; null: never. */
    retentionSubscribersDays: values.RETENTION_SUBSCRIBERS_DAYS,
    /** Bytes of memory for the page cache; 0 disables it. */
    pageCacheBytes: values.PAGE_CACHE_MB * bytesPerMiB,
    /** Null: mail is not sent at all. */
    mail,
    /** Newsletter addresses count only after their owner has followed a link in a mail. */
    newsletterConfirm: values.NEWSLETTER_CONFIRM,
    logLevel: values.LOG_LEVEL,
    /** The token that opens the whole report of `/readyz?deep`; empty: none. */
    reportToken: values.REPORT_TOKEN,
    /** All variables as they were given: features read their own settings from them. */
    environment: env,
    /** True under `npm run dev`: Vite adds style elements to the pages, which their CSP allows then. */
    dev: false,
  };
  return Object.freeze(config);
}
