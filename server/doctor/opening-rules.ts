import type { KeeperRule, Seen } from "./rule.ts";

const toAddress =
  "Set SITE_URL to the address that visitors type, for example SITE_URL=https://www.example.com, and restart the site.";

/** The rules about the settings of a site that is open to visitors. */
export const openingRules = {
  "content-example": {
    severity: "warning",
    todo: "Begin your own: npm run new -- content, then npm run publish-content.",
  },
  "content-stray": {
    severity: "warning",
    todo: "Write the content folder, or name it in CONTENT_DIR: published as it is, it would replace the site.",
  },
  "setting-unknown": { severity: "warning", todo: "Correct the name, or remove the line." },
  "site-url-missing": {
    severity: "warning",
    todo: toAddress,
  },
  "site-url-http": {
    severity: "error",
    todo: "Get a certificate for the address, begin SITE_URL with https://, and restart the site.",
  },
  "site-url-local": { severity: "error", todo: toAddress },
  "key-guessable": {
    severity: "error",
    todo: "Make another: openssl rand -hex 32. Links in mails sent before no longer work then.",
  },
  "robots-closed": { severity: "error", todo: "Remove public/robots.txt, or its line Disallow: /." },
  "limits-off": { severity: "error", todo: "Remove RATE_LIMITS=off: it is for tests." },
  "proxy-unknown": {
    severity: "warning",
    todo: "Set TRUST_PROXY=1 where nginx or a balancer stands before the site, or all visitors share one limit.",
  },
  "retention-off": {
    severity: "note",
    todo: "Set RETENTION_MESSAGES_DAYS, for example to 365: data that is not kept cannot leak.",
  },
  "log-quiet": { severity: "warning", todo: "Set LOG_LEVEL=info: what goes wrong is not logged." },
  "log-loud": { severity: "note", todo: "Set LOG_LEVEL=info: there is a line for each request." },
} as const satisfies Record<string, KeeperRule>;

/** What a check of the settings has seen. */
export type OpeningSeen = Seen<keyof typeof openingRules>;
