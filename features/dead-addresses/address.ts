import { plainSpelling, isServerPath } from "#server/base/paths.ts";
import { othersRow, probesRow } from "./not-found-store.ts";

/** Paths of honest requests are shorter; the scope of a request cuts them here. */
const longestPath = 200;
/** With its escapes. */
const longestAddress = 600;

/**
 * Pictures, styles, scripts, fonts and media belong to a page; the others are what robots and browsers look
 * for by themselves.
 */
const files =
  /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|tiff?|webp|css|m?js|map|woff2?|ttf|otf|eot|mp[34]|webm|vtt|json|txt|webmanifest)$/;
const wellKnown = /^\/\.well-known(?:\/|$)/;

/** What scanners look for on every site: hidden files, scripts of PHP, settings, other products' doors. */
const probes = [
  /\/\./,
  /\.(?:php\d?|phtml|cgi|env|sql|bak|old|swp|ini|ya?ml|conf|sh|log)(?:\/|$)/,
  /\/wp-(?!content\/uploads\/)/,
  /\/(?:wordpress|phpmyadmin|pma|cgi-bin|administrator|vendor|actuator|solr|owa|autodiscover|hnap1|boaform|_ignition|telescope|server-status|geoserver)(?:\/|$)/,
];

/** What a rule could not repeat or a terminal would obey. */
const unsafe = /[\p{C}\p{Z}%?#\\*]/gu;

/**
 * Under which address a request without a page is counted: its one spelling, so that a rule of
 * `redirects.yaml` for it matches, or a sum. Null for what is no page.
 */
export function notFoundAddress(path: string): string | null {
  if (isServerPath(path) || wellKnown.test(path)) return null;
  if (path.length >= longestPath) return othersRow;
  const plain = plainSpelling(path);
  if (plain === null) return probesRow;
  if (files.test(plain)) return null;
  if (probes.some((one) => one.test(plain))) return probesRow;
  const address = plain.replace(unsafe, escape);
  // No rule could repeat it: two slashes at its end, for example.
  if (address.length > longestAddress || plainSpelling(address) !== plain) return othersRow;
  // An e-mail address in a path would be something about a person.
  return plain.includes("@") ? othersRow : address;
}

/** Percent-encodes every byte, also of letters that `encodeURIComponent` leaves. */
const escape = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
