import { none } from "#words/sentence.ts";
import type { Config } from "../config/config.ts";
import { exampleDir } from "../config/content-dir.ts";
import { nearestName } from "../content/suggest.ts";
import type { SeenOf } from "./rules.ts";
import { saw } from "./saw.ts";

type OpeningSeen = SeenOf<"opening">;

/** The settings, and what lies beside them. */
export interface OpeningFacts {
  readonly config: Config;
  /** The site's key; null where none was made yet. */
  readonly key: string | null;
  /** The owner's robots.txt; null where the product's is served. */
  readonly robots: string | null;
  /** Why the content folder is not the one that the site was published from; null where it is. */
  readonly stray: string | null;
  /** Names in the env file that no setting has. */
  readonly unknown: readonly string[];
  /** The names of all settings. */
  readonly known: readonly string[];
}

/**
 * Fewer different characters than this are no chance: 32 random hexadecimal digits have 12 or more nearly
 * always.
 */
const fewestCharacters = 8;
const localHost = /^(?:localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0|.*\.(?:localhost|local|test))$/i;

/** Settings that are good for a try and wrong for an open site. */
export function checkOpening({ config, key, robots, stray, unknown, known }: OpeningFacts): OpeningSeen[] {
  const seen: (OpeningSeen | false)[] = [
    stray === null
      ? config.contentDir === exampleDir && saw("content-example")
      : { ...saw("content-stray"), detail: stray, where: "CONTENT_DIR" },
    ...unknown.map((name) => ({ ...unknownSetting(name, known), where: name })),
    ...checkAddress(config),
    key !== null && isGuessable(key) && saw("key-guessable"),
    robots !== null && closesAll(robots) && { ...saw("robots-closed"), where: "public/robots.txt" },
    config.retentionMessagesDays === null && { ...saw("retention-off"), where: "RETENTION_MESSAGES_DAYS" },
  ];
  return seen.filter((one) => one !== false);
}

/** What is said of a name in the env file that no setting has; `known` are those of all settings. */
export const unknownSetting = (name: string, known: readonly string[]): OpeningSeen =>
  saw("setting-unknown", { name, meant: nearestName(name, known) ?? none });

function checkAddress({ siteUrl, host, trustProxy }: Config): OpeningSeen[] {
  if (siteUrl === "") return [{ ...saw("site-url-missing"), where: "SITE_URL" }];
  const { hostname, protocol } = new URL(siteUrl);
  if (localHost.test(hostname))
    return [{ ...saw("site-url-local", { address: siteUrl }), where: "SITE_URL" }];
  if (protocol === "http:") return [{ ...saw("site-url-http", { address: siteUrl }), where: "SITE_URL" }];
  // The process itself speaks no TLS, so something stands before it.
  const proxied = trustProxy === 0 || (Array.isArray(trustProxy) && trustProxy.length === 0);
  return proxied && localHost.test(host) ? [{ ...saw("proxy-unknown"), where: "TRUST_PROXY" }] : [];
}

function isGuessable(key: string): boolean {
  return (
    new Set(key).size < fewestCharacters || /^(.{1,16})\1+$|change.?me|example|secret|password/i.test(key)
  );
}

/**
 * Whether every robot is kept away from everything: a record for all of them, with its own Disallow alone.
 */
function closesAll(robots: string): boolean {
  let forAll = false;
  let inHead = false;
  for (const line of robots.split("\n").map((one) => one.replace(/#.*/, "").trim())) {
    const [, field = "", value = ""] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (/^user-agent$/i.test(field)) {
      forAll = (inHead && forAll) || value === "*";
      inHead = true;
    } else if (field !== "") {
      inHead = false;
      if (forAll && /^disallow$/i.test(field) && value === "/") return true;
    }
  }
  return false;
}
