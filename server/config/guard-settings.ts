import { z } from "zod";
import { readNetwork, type TrustProxy } from "../abuse/client-address.ts";
import { plainHost } from "../front/hosts.ts";
import { logLevels } from "../log.ts";

/** What the site guards itself with, and what it tells of itself. */
export interface GuardConfig {
  /** Hosts that it answers for beside that of `siteUrl`; both empty: every one. */
  readonly allowedHosts: readonly string[];
  /** Whose word on a visitor's address counts: 0 is nobody's. */
  readonly trustProxy: TrustProxy;
  readonly rateLimits: boolean;
  /** Connections that may be open at a time. */
  readonly maxConnections: number;
  /** Bytes of answers that clients have not taken yet, over all connections. */
  readonly sendBufferBytes: number;
  /** Where several processes count limits together; empty: each by itself. */
  readonly redisUrl: string;
  /** How far browsers are told to insist on TLS, where `siteUrl` has it. */
  readonly hsts: "on" | "include-subdomains" | "preload" | "off";
  readonly logLevel: (typeof logLevels)[number];
  /** The port that figures are told on; null: none. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** What who asks for `/metrics` must show; empty: that address is none. */
  readonly metricsToken: string;
}

const list = (text: string) =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

const isRedisUrl = (text: string) => /^rediss?:\/\//.test(text) && URL.canParse(text);

const text = (fallback = "") =>
  z
    .string()
    .trim()
    .default(fallback)
    .transform((given) => (given === "" ? fallback : given));

/** The variables about hosts, limits, log and figures, for `config.ts`. */
export const guardVariables = {
  ALLOWED_HOSTS: text()
    .transform(list)
    .refine((hosts) => hosts.every((host) => plainHost(host) !== null), {
      error:
        "ALLOWED_HOSTS must be hosts without http://, with commas between, for example ALLOWED_HOSTS=www.example.com,localhost:3000",
    }),
  TRUST_PROXY: text()
    .refine((given) => /^\d{0,2}$/.test(given) || list(given).every((one) => readNetwork(one) !== null), {
      error:
        "TRUST_PROXY must be empty, the number of proxies before the site, or their addresses and networks with commas between, for example TRUST_PROXY=1 or TRUST_PROXY=127.0.0.1,10.0.0.0/8",
    })
    .transform((given): TrustProxy => (/^\d{0,2}$/.test(given) ? Number(given) : list(given))),
  RATE_LIMITS: text("on")
    .refine((given) => given === "on" || given === "off", { error: "RATE_LIMITS must be on or off" })
    .transform((given) => given === "on"),
  MAX_CONNECTIONS: text("10000")
    .refine((given) => /^[1-9]\d{1,6}$/.test(given), {
      error: "MAX_CONNECTIONS must be a whole number from 10 to 9999999, for example MAX_CONNECTIONS=10000",
    })
    .transform(Number),
  SEND_BUFFER_MB: text("64")
    .refine((given) => /^[1-9]\d{0,4}$/.test(given), {
      error:
        "SEND_BUFFER_MB must be a whole number above 0: the MiB of memory that answers may hold until clients have taken them",
    })
    .transform(Number),
  REDIS_URL: text().refine((given) => given === "" || isRedisUrl(given), {
    error:
      "REDIS_URL must be empty or begin with redis:// or rediss://, for example redis://:password@localhost:6379/0",
  }),
  HSTS: text("on").pipe(
    z.enum(["on", "include-subdomains", "preload", "off"], {
      error: "HSTS must be on, include-subdomains, preload or off",
    }),
  ),
  LOG_LEVEL: text("info").pipe(
    z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(", ")}` }),
  ),
  METRICS_PORT: text()
    .refine((given) => /^\d{0,5}$/.test(given) && Number(given) <= 65_535, {
      error: "METRICS_PORT must be empty or a whole number from 0 to 65535, for example METRICS_PORT=9464",
    })
    .transform((given) => (given === "" ? null : Number(given))),
  METRICS_HOST: text("127.0.0.1").refine((given) => /^[\w.:-]+$/.test(given), {
    error: "METRICS_HOST must be a host name or an IP address to listen on, for example METRICS_HOST=0.0.0.0",
  }),
  METRICS_TOKEN: text().refine((given) => given === "" || /^[\x21-\x7e]{16,}$/.test(given), {
    error:
      "METRICS_TOKEN must be empty or at least 16 visible ASCII characters: make one with `openssl rand -hex 32`",
  }),
};
