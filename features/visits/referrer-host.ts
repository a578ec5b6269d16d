/**
 * The host that a `Referer` names, without port; null for none, for the site's own hosts, and for what is no
 * host name: anyone can send anything there.
 */
export function referrerHost(referrer: string | undefined, own: ReadonlySet<string>): string | null {
  const [, found] = /^https?:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)(?=[/:?#]|$)/i.exec(referrer ?? "") ?? [];
  const host = found?.toLowerCase();
  return host === undefined || host.length > 253 || own.has(host) ? null : host;
}

/** The host of a `Host` header or of a setting, in lower case and without port. */
export const hostOf = (text: string): string => text.toLowerCase().replace(/:\d*$/, "");
