import path from "node:path";
import { z } from "zod";
import { defaultContentDir } from "./content-dir.ts";
import { type GuardConfig, guardVariables } from "./guard-settings.ts";
import { type MailConfig, mailFaults, mailVariables } from "./mail-settings.ts";
import { readStorage, type S3Config, storageFaults, storageVariables } from "./storage-settings.ts";

/** Everything that can be set from outside, checked; the one reader of the environment. */
export interface Config extends GuardConfig {
  readonly port: number;
  readonly host: string;
  /** Absolute folder that holds all that must outlive the process: database, pictures, secret key. */
  readonly dataDir: string;
  /** Empty: SQLite in `dataDir`. */
  readonly databaseUrl: string;
  /** Where the pictures' originals lie; null: in `dataDir`. */
  readonly storage: S3Config | null;
  /** Origin of a foreign API provider, without a slash at its end; empty: the own API. */
  readonly apiBaseUrl: string;
  /** Public address of the site, without a slash at its end; empty: unknown. */
  readonly siteUrl: string;
  /** Absolute folder that is published. */
  readonly contentDir: string;
  /** Address of a picture shown where a banner picture fails to load; empty: the site's own. */
  readonly fallbackImage: string;
  /** Empty: made once in `dataDir` by `secretKey(config)`. */
  readonly secretKey: string;
  /** Bytes that finished pages may hold in memory; 0 keeps none. */
  readonly pageCacheBytes: number;
  /** How mail is sent; null: not at all. */
  readonly mail: MailConfig | null;
  /** Newsletter addresses count only after their owner has followed a link in a mail. */
  readonly newsletterConfirm: boolean;
  /** Days after which messages are erased; null: never. */
  readonly retentionMessagesDays: number | null;
  /** Days after which unconfirmed and ended subscriptions are erased; null: never. */
  readonly retentionSubscribersDays: number | null;
  /** True under `npm run dev`: Vite writes scripts into the pages, so these carry no CSP. */
  readonly dev: boolean;
}

/** Thrown by `readConfig`; the message names every fault, one a line. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const wholePort = "PORT must be a whole number from 0 to 65535, for example PORT=3000";
const secretAdvice = "SECRET_KEY must have at least 32 characters: make one with `openssl rand -hex 32`";

const isHttpUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const address = (name: string, example: string) =>
  z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || isHttpUrl(text), {
      error: `${name} must be empty or an address that begins with http:// or https://, for example ${name}=${example}`,
    })
    .refine((text) => !isHttpUrl(text) || (!new URL(text).search && !new URL(text).hash), {
      error: `${name} must not hold a query or a fragment`,
    })
    .transform((text) => text.replace(/\/+$/, ""));

const root = path.resolve(import.meta.dirname, "../..");

/** Relative to the installation, wherever a command is called from: the same settings mean the same folder. */
const folder = (fallback: string) =>
  z
    .string()
    .trim()
    .default(fallback)
    .transform((text) => path.resolve(root, text === "" ? fallback : text));

const days = (name: string) =>
  z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || (/^\d{1,5}$/.test(text) && Number(text) > 0), {
      error: `${name} must be empty (keep) or a whole number of days above 0, for example ${name}=365`,
    })
    .transform((text) => (text === "" ? null : Number(text)));

const isPostgresUrl = (text: string) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);

const environmentSchema = z.object({
  PORT: z
    .string()
    .trim()
    .default("3000")
    .transform((text) => (text === "" ? "3000" : text))
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, { error: wholePort })
    .transform(Number),
  HOST: z
    .string()
    .trim()
    .default("127.0.0.1")
    .transform((text) => (text === "" ? "127.0.0.1" : text))
    .refine((text) => /^[\w.:-]+$/.test(text), {
      error: "HOST must be a host name or an IP address to listen on, for example HOST=0.0.0.0",
    }),
  DATA_DIR: folder("./var"),
  DATABASE_URL: z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || isPostgresUrl(text), {
      error:
        "DATABASE_URL must be empty (SQLite in DATA_DIR) or begin with postgres:// or postgresql://, for example postgres://user:password@localhost:5432/quarterlight",
    }),
  API_BASE_URL: address("API_BASE_URL", "https://api.example.com"),
  SITE_URL: address("SITE_URL", "https://www.example.com"),
  CONTENT_DIR: z
    .string()
    .trim()
    .default("")
    .transform((text) => (text === "" ? defaultContentDir() : path.resolve(root, text))),
  FALLBACK_IMAGE: z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || isHttpUrl(text), {
      error: "FALLBACK_IMAGE must be empty or the address of a picture that begins with http:// or https://",
    }),
  PAGE_CACHE_MB: z
    .string()
    .trim()
    .default("64")
    .transform((text) => (text === "" ? "64" : text))
    .refine((text) => /^\d{1,5}$/.test(text), {
      error:
        "PAGE_CACHE_MB must be a whole number: the MiB of memory that finished pages may take, 0 to keep none",
    })
    .transform(Number),
  RETENTION_MESSAGES_DAYS: days("RETENTION_MESSAGES_DAYS"),
  RETENTION_SUBSCRIBERS_DAYS: days("RETENTION_SUBSCRIBERS_DAYS"),
  ...mailVariables,
  ...guardVariables,
  ...storageVariables,
  SECRET_KEY: z
    .string()
    .default("")
    .refine((text) => text === "" || text.trim().length >= 32, { error: secretAdvice }),
});

/** The names of all variables that the site knows. */
export const variableNames: readonly string[] = Object.keys(environmentSchema.shape);

/** Several processes may share one PostgreSQL; a key that each made for itself would not fit the others'. */
function secretFault(env: Record<string, string | undefined>): string[] {
  const missing = isPostgresUrl(env["DATABASE_URL"]?.trim() ?? "") && !env["SECRET_KEY"];
  return missing ? [`SECRET_KEY is required with a postgres:// DATABASE_URL. ${secretAdvice}`] : [];
}

/** Reads the configuration; a `ConfigError` names all faults at once and says what to do. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const result = environmentSchema.safeParse(env);
  const faults = [
    ...(result.error?.issues.map((issue) => issue.message) ?? []),
    ...secretFault(env),
    ...mailFaults(env),
    ...storageFaults(env),
  ];
  if (!result.success || faults.length > 0) throw new ConfigError([...new Set(faults)].join("\n"));
  const values = result.data;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    storage: readStorage(values),
    apiBaseUrl: values.API_BASE_URL,
    siteUrl: values.SITE_URL,
    contentDir: values.CONTENT_DIR,
    fallbackImage: values.FALLBACK_IMAGE,
    secretKey: values.SECRET_KEY,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    mail: values.MAIL_FROM
      ? { smtpUrl: values.SMTP_URL, contactTo: values.CONTACT_TO, from: values.MAIL_FROM }
      : null,
    newsletterConfirm: values.NEWSLETTER_CONFIRM,
    allowedHosts: values.ALLOWED_HOSTS,
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS,
    maxConnections: values.MAX_CONNECTIONS,
    sendBufferBytes: values.SEND_BUFFER_MB * 1024 * 1024,
    redisUrl: values.REDIS_URL,
    hsts: values.HSTS,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    metricsToken: values.METRICS_TOKEN,
    retentionMessagesDays: values.RETENTION_MESSAGES_DAYS,
    retentionSubscribersDays: values.RETENTION_SUBSCRIBERS_DAYS,
    dev: false,
  });
}
