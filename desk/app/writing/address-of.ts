import { isAddress, type NamedPage, pageCalled } from "../pages/find-pages.ts";

/**
 * What an owner types as the target of a link, as an address: `example.com` gets its https, an e-mail address
 * its mailto.
 */
export function addressOf(typed: string): string {
  const text = typed.trim().replaceAll(/\s/g, "%20");
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]|$)/u.test(text) ? `https://${text}` : text;
}

/**
 * What a link leads to by what was typed: a page by its title, or an address; undefined where it is neither.
 * What it led to before it may lead to again: texts from elsewhere name pages by one word.
 */
export function targetOf(typed: string, pages: readonly NamedPage[], before = ""): string | undefined {
  if (typed.trim() === before) return before;
  const address = pageCalled(pages, typed)?.path ?? addressOf(typed);
  return isAddress(address) ? address : undefined;
}

const allowed: readonly (string | undefined)[] = [undefined, "http", "https", "mailto", "tel"];

/** Whether a link may lead to an address: one of the site, or one of a scheme that runs nothing. */
export function isAllowedAddress(address: string): boolean {
  // Browsers leave these out before they read the scheme.
  const read = address.replaceAll(/[\p{Cc}\s]/gu, "");
  return allowed.includes(/^(?<scheme>[a-z][a-z\d+.-]*):/i.exec(read)?.groups?.["scheme"]?.toLowerCase());
}
